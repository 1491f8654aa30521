import * as z from 'zod';
import type { DirectRequest, Gate, GateDecision } from '../api/events-handler.ts';
import { unavailable } from '../api/failures.ts';
import { gatewayDetails } from '../api/gateway-details.ts';
import { VouchError } from '../errors.ts';
import { lazy } from '../lazy.ts';
import { CustomerTable } from './customer-table.ts';
import { CachedKeys, type KeyStore, keyHash } from './key-store.ts';
import { UsagePlan } from './plan.ts';
import { limitError, RateLimiter, rateLimitHeaders } from './rate-limiter.ts';

/** What a gate needs to check a request. */
export interface GateOptions {
  readonly keys: KeyStore;
  readonly limiter: RateLimiter;
  readonly plans: Readonly<Record<string, UsagePlan>>;
}

const refuse = (refusal: VouchError): GateDecision => ({
  refusal,
  headers: refusal.code === 'method_not_allowed' ? { allow: 'POST' } : {},
});

/** The error for a missing key or an unknown one. API Gateway has one text for both. */
const wrongKey = (key: string | undefined) =>
  new VouchError(
    'unauthenticated',
    key ? 'The API key in the header x-api-key is not valid.' : gatewayDetails.unauthenticated,
  );

/** The error for a wrong path or method, with the codes that API Gateway would return. */
const routeError = ({ method, path }: DirectRequest, served: string): VouchError | undefined => {
  if (path !== served) {
    return new VouchError('not_found', `There is no endpoint at this path. Send a POST to ${served}.`);
  }
  return method === 'POST' ? undefined : new VouchError('method_not_allowed', gatewayDetails.method_not_allowed);
};

/** The gate of a function URL. It checks what API Gateway does for the REST APIs: path, method, key, rate and quota. */
export const gateOf =
  (served: string, { keys, limiter, plans }: GateOptions): Gate =>
  async (request) => {
    const wrongRoute = routeError(request, served);
    if (wrongRoute) return refuse(wrongRoute);
    const key = request.headers['x-api-key'];
    const hash = key === undefined ? undefined : keyHash(key);
    const customer = hash === undefined ? undefined : await reported(keys.find(hash));
    const plan = customer && Object.hasOwn(plans, customer.plan) ? plans[customer.plan] : undefined;
    if (customer === undefined || plan === undefined) return refuse(wrongKey(key));
    // By customer, so that a rotated key does not start anew.
    const result = await reported(limiter.count(customer.customer, plan));
    return { refusal: limitError(result), headers: rateLimitHeaders(result.limits) };
  };

/** The result of the table. Without it no request can pass, because its plan could not be enforced. */
export const reported = <Result>(reading: Promise<Result>): Promise<Result> =>
  reading.catch((cause: unknown) => {
    throw unavailable('the table of customer keys', cause);
  });

const Plans = z.record(z.string(), UsagePlan);

/** The plans of the deployment, by name. */
export const plansOfEnvironment = (): Readonly<Record<string, UsagePlan>> =>
  Plans.parse(JSON.parse(process.env['VOUCH_PLANS'] ?? '{}'));

/** The gate of a deployed function, by its environment at the first request. Without a table, no key is known. */
export const deployedGate = (served: string): Gate => {
  const gate = lazy(() => gateFromEnvironment(served));
  return (request) => gate()(request);
};

const gateFromEnvironment = (served: string): Gate => {
  const name = process.env['VOUCH_CUSTOMER_TABLE'];
  if (name === undefined)
    return async (request) => refuse(routeError(request, served) ?? wrongKey(request.headers['x-api-key']));
  const table = new CustomerTable(name);
  return gateOf(served, { keys: new CachedKeys(table), limiter: new RateLimiter(table), plans: plansOfEnvironment() });
};
