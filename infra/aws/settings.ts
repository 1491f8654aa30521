import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import * as z from 'zod';
import type { Plan } from '#shared/customers/plan.ts';
import { PersonalData } from '#shared/reviews/output/format-review.ts';
import { type PlanName, plans } from './plans.ts';

const prefix = 'vouch:';

/** On the command line every value is text; in cdk.json it need not be. */
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const positive = z.number().positive();
const whole = positive.int();
const number = z.preprocess(fromText, positive);
const wholeNumber = z.preprocess(fromText, whole);
const flag = z.preprocess(fromText, z.boolean());
const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.string().min(1)));

/** A plan, where the setting does not change it. */
const planLike = ({ requestsPerSecond, burst, requestsPerMonth }: Plan) =>
  z
    .strictObject({
      requestsPerSecond: positive.default(requestsPerSecond),
      burst: whole.default(burst),
      requestsPerMonth: whole.default(requestsPerMonth),
    })
    .prefault({});

const Plans = z
  .strictObject({ free: planLike(plans.free), standard: planLike(plans.standard), pro: planLike(plans.pro) })
  .prefault({}) satisfies z.ZodType<Record<PlanName, Plan>>;

const domainName = z.string().regex(/^([a-z\d-]{1,63}\.)+[a-z]{2,63}$/, 'must be a domain name in lower case');

/** Every setting; the README's table is made of it. */
export const SettingsSchema = z.strictObject({
  stackName: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be a lower-case name of at most 20 characters')
    .default('vouch')
    .describe('Names the stack and everything in it, so that two of them can stand in one account'),
  alarmEmail: z.email().optional().describe('Who is told of alarms. AWS first asks this address to confirm'),
  logRetentionDays: z
    .preprocess(fromText, z.enum(RetentionDays))
    .default(RetentionDays.ONE_MONTH)
    .describe('How long logs are kept, in days; one of the values that CloudWatch offers'),
  requestsPerSecond: number.default(100).describe('What each of the two APIs takes from all customers together'),
  burst: wholeNumber.default(200).describe('How many requests may come at once before that rate counts'),
  plans: z
    .preprocess(fromText, Plans)
    .prefault({})
    .describe('What a plan allows, where it is to differ, as JSON: `{"free": {"requestsPerMonth": 500}}`'),
  memoryMb: z
    .preprocess(fromText, z.int().min(128).max(10_240))
    .optional()
    .describe("Memory of every function, in MB; each contract's own when absent"),
  reservedConcurrency: z
    .preprocess(fromText, z.int().min(0))
    .optional()
    .describe('How many calls of each function may run at once; 0 stops them all. New accounts have 10 in all'),
  personalData: PersonalData.default('full').describe('How much of people leaves Vouch: `full`, `name` or `none`'),
  model: z.string().min(1).optional().describe('The model of Claude; `claude-haiku-5-5` when absent'),
  modelEffort: z
    .enum(['low', 'medium', 'high', 'xhigh', 'max'])
    .optional()
    .describe("How hard the model thinks; the model's own default when absent. Not every model takes it"),
  modelMaxTokens: wholeNumber.optional().describe('How many tokens an answer of the model may have'),
  corsOrigins: list
    .optional()
    .describe('Web origins whose pages may call, separated by commas. None by default: keys do not belong in browsers'),
  baseDomainName: domainName.optional().describe('A domain of yours for the base API; needs `certificateArn`'),
  publicDomainName: domainName.optional().describe('A domain of yours for the public API; needs `certificateArn`'),
  certificateArn: z
    .string()
    .regex(/^arn:aws[a-z-]*:acm:/, 'must be the ARN of a certificate in ACM')
    .optional()
    .describe('The certificate of these domains, in ACM in the region of the stack'),
  firewall: flag
    .default(false)
    .describe(
      "Whether AWS WAF stands in front of the APIs: AWS's common rules and 2,000 requests an address in 5 minutes",
    ),
});

const Settings = SettingsSchema.refine(
  ({ baseDomainName, publicDomainName, certificateArn }) =>
    certificateArn !== undefined || (baseDomainName ?? publicDomainName) === undefined,
  { path: ['certificateArn'], message: 'must be given with a domain name' },
);

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
