import { scheduledCheck } from '#shared/watch/contract.ts';
import domain from '../../domain/domain-to-everything-continues/contract.ts';

/** The stream of a domain reads every platform, so its contract lists them all. */
export default scheduledCheck(Object.values(domain.platforms).flat());
