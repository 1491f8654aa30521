import type { Endpoint } from '../api/endpoint.ts';
import { reportDependency } from '../api/failures.ts';
import { log, metrics } from '../api/log.ts';
import { openNetwork } from '../network.ts';
import type { Platform } from '../reviews/model/platform.ts';
import { checkPlatforms } from './check-platform.ts';
import { statesAfter } from './platform-states.ts';
import { StateStore } from './state-store.ts';

/** What the check reads of the contract of its function. */
type ScheduledCheck = Pick<Endpoint, 'credentials' | 'rotatingIds'> & { readonly platforms: readonly Platform[] };

const configuredStore = (): StateStore => {
  const table = process.env['VOUCH_CUSTOMER_TABLE'];
  if (table === undefined) throw new Error('VOUCH_CUSTOMER_TABLE is not set');
  return new StateStore(table);
};

/**
 * The Lambda that checks every platform on a schedule. It logs each check, stores the states and counts those that
 * changed in the metric `platform_state_changed`. The sources' outcomes are counted as in every call.
 *
 * @param store where the states are kept; by default the table that `VOUCH_CUSTOMER_TABLE` names
 */
export const scheduledCheckHandler =
  (contract: ScheduledCheck, store?: Pick<StateStore, 'read' | 'write'>) => async (): Promise<void> => {
    const states = store ?? configuredStore();
    const checks = await checkPlatforms(contract.platforms, (limits) => openNetwork(contract, limits));
    for (const { platform, source, outcome, milliseconds, nullFields } of checks) {
      const fields = { platform, source, outcome, duration_ms: milliseconds, null_fields: nullFields };
      log.info('checked a platform', fields);
    }
    try {
      const after = statesAfter(await states.read(), checks, new Date());
      await states.write(after.states);
      for (const change of after.changed) log.warn('the state of a platform changed', change);
      metrics.count('platform_state_changed', after.changed.length);
    } catch (error) {
      reportDependency('the table of customer keys', error);
    }
  };
