import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import * as z from 'zod';
import { PersonalData } from '#shared/reviews/personal-data.ts';

const prefix = 'vouch:';

const Settings = z.strictObject({
  /** Names the stack and, with it, everything in it: two of them can stand in one account. */
  stackName: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be a lower-case name of at most 20 characters')
    .default('vouch'),
  /** Told of alarms; AWS first asks this address to confirm. */
  alarmEmail: z.email().optional(),
  logRetentionDays: z.coerce.number().pipe(z.enum(RetentionDays)).default(RetentionDays.ONE_MONTH),
  /** What each of the two APIs takes from all customers together. */
  requestsPerSecond: z.coerce.number().positive().default(100),
  burst: z.coerce.number().int().positive().default(200),
  /** How much of people leaves Vouch. */
  personalData: PersonalData.default('full'),
});

/** What can be chosen when the app is deployed. */
export type Settings = z.infer<typeof Settings>;

/**
 * The settings, from the CDK context: `cdk deploy -c vouch:alarmEmail=ops@example.com`, or cdk.json.
 * Throws a ZodError that names each one that is unknown or not valid.
 */
export const readSettings = (node: Node): Settings => {
  const context: Record<string, unknown> = node.getAllContext();
  const ours = Object.entries(context).filter(([key]) => key.startsWith(prefix));
  return Settings.parse(Object.fromEntries(ours.map(([key, value]) => [key.slice(prefix.length), value])));
};
