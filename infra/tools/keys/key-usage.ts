import type { APIGateway } from '@aws-sdk/client-api-gateway';

/** The requests of a key in the current month (UTC) at the REST API. API Gateway updates them with some delay. */
export interface KeyUsage {
  readonly used: number;
  /** Undefined if the key has not been used this month, so all of the plan's requests are left. */
  readonly remaining: number | undefined;
}

const day = (date: Date): string => date.toISOString().slice(0, 10);

/** The usage of one key in its usage plan. */
export const readUsage = async (
  gateway: APIGateway,
  { usagePlanId, keyId }: { readonly usagePlanId: string; readonly keyId: string },
  now = new Date(),
): Promise<KeyUsage> => {
  const startDate = day(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())));
  const { items = {} } = await gateway.getUsage({ usagePlanId, keyId, startDate, endDate: day(now) });
  const days = items[keyId] ?? []; // Each day is [used, remaining].
  return { used: days.reduce((sum, [used = 0]) => sum + used, 0), remaining: days.at(-1)?.[1] };
};

/** Sets how many requests a key has left this month. */
export const setRemaining = async (
  gateway: APIGateway,
  key: { readonly usagePlanId: string; readonly keyId: string },
  remaining: number,
): Promise<void> => {
  const patchOperations = [{ op: 'replace' as const, path: '/remaining', value: String(remaining) }];
  await gateway.updateUsage({ ...key, patchOperations });
};
