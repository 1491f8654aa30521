import * as z from 'zod';
import { credentialKinds } from '#shared/credentials.ts';
import { SettingsSchema } from '../../aws/settings.ts';
import { plans } from '../../gateway/plans.ts';
import { type Parts, table } from './markdown.ts';

const planTable = (): string =>
  table(
    ['plan', 'requests per second', 'burst', 'requests per month'],
    Object.entries(plans).map(([name, { requestsPerSecond, burst, requestsPerMonth }]) => [
      name,
      ...[requestsPerSecond, burst, requestsPerMonth].map(String),
    ]),
  );

const defaultOf = (schema: z.ZodType): string => {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return '';
  return typeof data === 'object' ? 'see above' : `\`${data}\``;
};

const settingTable = (): string =>
  table(
    ['setting', 'default', 'what it does'],
    Object.entries(SettingsSchema.shape).map(([name, schema]) => [
      `\`${name}\``,
      defaultOf(schema),
      z.globalRegistry.get(schema)?.description ?? '',
    ]),
  );

const credentialTable = (): string =>
  table(
    ['variable', 'what it changes', 'where you get it'],
    Object.entries(credentialKinds).map(([name, { obtained, changes }]) => [
      `\`${name.toUpperCase()}\``,
      changes,
      `<${obtained}>`,
    ]),
  );

/** The tables of plans, settings and credentials. */
export const settingParts = (): Parts => ({
  plans: planTable(),
  settings: settingTable(),
  credentials: credentialTable(),
});
