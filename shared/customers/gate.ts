import * as z from 'zod';
import type { DirectRequest, Gate, GateDecision } from '../api/function-url.ts';
import { VouchError } from '../errors.ts';
import { CustomerTable } from './customer-table.ts';
import { CachedKeys, hashOf, type KeyStore } from './key-store.ts';
import { Meter } from './meter.ts';
import type { Plan } from './plan.ts';
import { limitError, rateLimitHeaders } from './rate-limit.ts';

/** What a gate judges by. */
export interface GateOptions {
  readonly keys: KeyStore;
  readonly meter: Meter;
  readonly plans: Readonly<Record<string, Plan>>;
}

const refuse = (refusal: VouchError): GateDecision => ({
  refusal,
  headers: refusal.code === 'method_not_allowed' ? { allow: 'POST' } : {},
});

const missingKey = () => new VouchError('unauthenticated', 'Send a valid API key in the header x-api-key.');

/** Wrong path or method, as API Gateway would answer it. */
const routeError = ({ method, path }: DirectRequest, served: string): VouchError | undefined => {
  if (path !== served) {
    return new VouchError('not_found', `Nothing is served at this path. Send a POST to ${served}.`);
  }
  return method === 'POST' ? undefined : new VouchError('method_not_allowed', 'Call this path by POST.');
};

/**
 * The checks that API Gateway makes elsewhere, for a function URL, which makes none: path, method, the customer's key,
 * and the plan's rate and quota.
 */
export const gateOf =
  (served: string, { keys, meter, plans }: GateOptions): Gate =>
  async (request) => {
    const wrong = routeError(request, served);
    if (wrong) return refuse(wrong);
    const key = request.headers['x-api-key'];
    const hash = key === undefined ? undefined : hashOf(key);
    const customer = hash === undefined ? undefined : await keys.find(hash);
    const plan = customer && plans[customer.plan];
    if (hash === undefined || plan === undefined) return refuse(missingKey());
    const metered = await meter.count(hash, plan);
    return { refusal: limitError(metered), headers: rateLimitHeaders(metered.limits) };
  };

const Plans = z.record(
  z.string(),
  z.object({ requestsPerSecond: z.number(), burst: z.number(), requestsPerMonth: z.number() }),
);

/**
 * The gate of a deployed function, by the table that `VOUCH_CUSTOMER_TABLE` names and the plans in `VOUCH_PLANS`. Where there is no table,
 * every key is unknown. Made with the first request: nothing is read while the function is loaded.
 */
export const deployedGate = (served: string): Gate => {
  let gate: Gate | undefined;
  return (request) => {
    gate ??= gateFromEnvironment(served);
    return gate(request);
  };
};

const gateFromEnvironment = (served: string): Gate => {
  const name = process.env['VOUCH_CUSTOMER_TABLE'];
  if (name === undefined) return async (request) => refuse(routeError(request, served) ?? missingKey());
  const table = new CustomerTable(name);
  const plans = Plans.parse(JSON.parse(process.env['VOUCH_PLANS'] ?? '{}'));
  return gateOf(served, { keys: new CachedKeys(table), meter: new Meter(table), plans });
};
