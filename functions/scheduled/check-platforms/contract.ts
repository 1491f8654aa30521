import { scheduledCheck } from '#shared/watch/contract.ts';
import { reviewEndpoints } from '../../review-endpoints.ts';

/** Every platform once: each endpoint reads general pages too. */
export default scheduledCheck([...new Set(reviewEndpoints.flatMap(({ platforms }) => platforms))]);
