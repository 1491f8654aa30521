import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { log, metric } from '../api/log.ts';
import { readCredentials, renewCredentials } from '../credentials.ts';
import { readProxies } from '../http/proxies.ts';
import { platformNetwork } from '../reviews/engine/network.ts';
import { applyRotatingIds } from '../rotating-ids-parameter.ts';
import { checkPlatforms, type NetworkOf } from './check-platform.ts';
import type { ScheduledCheck } from './contract.ts';
import { statesAfter } from './platform-states.ts';
import { StateStore } from './state-store.ts';

/** Makes the network of each check, with the credentials and proxies that the environment configures. */
export const configuredNetwork = async ({
  credentials,
  rotatingIds,
}: Pick<ScheduledCheck, 'credentials' | 'rotatingIds'>): Promise<NetworkOf> => {
  await applyRotatingIds(rotatingIds);
  const credential = await readCredentials(credentials);
  const proxies = process.env['VOUCH_PROXIED_PLATFORMS'] ? await readProxies() : undefined;
  const renew = () => renewCredentials(credentials);
  return (limits) => platformNetwork({ credential, renew, proxies, ...limits });
};

const configuredStore = (): StateStore => {
  const table = process.env['VOUCH_CUSTOMER_TABLE'];
  if (table === undefined) throw new Error('VOUCH_CUSTOMER_TABLE is not set');
  return new StateStore(table);
};

/**
 * The Lambda that checks every platform on a schedule. It logs each check, stores the states and counts those that changed
 * in the metric `platform_state_changed`. The sources' outcomes are counted as in every call.
 *
 * @param store where the states are kept; by default the table that `VOUCH_CUSTOMER_TABLE` names
 */
export const scheduledCheckHandler =
  (contract: ScheduledCheck, store?: Pick<StateStore, 'read' | 'write'>) => async (): Promise<void> => {
    const states = store ?? configuredStore();
    const checks = await checkPlatforms(contract.platforms, await configuredNetwork(contract));
    for (const { platform, source, outcome, milliseconds, nullFields } of checks) {
      const fields = { platform, source, outcome, duration_ms: milliseconds, null_fields: nullFields };
      log().info('checked a platform', fields);
    }
    const after = statesAfter(await states.read(), checks, new Date());
    await states.write(after.states);
    for (const change of after.changed) log().warn('the state of a platform changed', change);
    metric().singleMetric().addMetric('platform_state_changed', MetricUnit.Count, after.changed.length);
  };
