import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import * as z from 'zod';
import type { Plan } from '#shared/customers/plan.ts';
import { PersonalData } from '#shared/reviews/output/format-review.ts';
import { type PlanName, plans } from './plans.ts';

const prefix = 'vouch:';

/** Values from the command line are text; values in cdk.json may have a type. */
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

/** A plan whose members default to those of the built-in plan. */
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

/** Every setting. The table in docs/settings.md is generated from it. */
export const SettingsSchema = z.strictObject({
  stackName: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be a lower-case name of at most 20 characters')
    .default('vouch')
    .describe('Name of the stack and prefix of its resources; two stacks can share one account'),
  alarmEmail: z.email().optional().describe('E-mail address for alarms. AWS asks it to confirm first'),
  logRetentionDays: z
    .preprocess(fromText, z.enum(RetentionDays))
    .default(RetentionDays.ONE_MONTH)
    .describe('How many days logs are kept; must be a value that CloudWatch offers'),
  requestsPerSecond: number.default(100).describe('Request rate of each of the two APIs, for all customers together'),
  burst: wholeNumber.default(200).describe('How many requests are accepted at once before that rate applies'),
  plans: z
    .preprocess(fromText, Plans)
    .prefault({})
    .describe('Changed limits of plans, as JSON: `{"free": {"requestsPerMonth": 500}}`'),
  memoryMb: z
    .preprocess(fromText, z.int().min(128).max(10_240))
    .optional()
    .describe("Memory of every function, in MB; by default each contract's own value"),
  reservedConcurrency: z
    .preprocess(fromText, z.int().min(0))
    .optional()
    .describe('How many calls of each function may run at once; 0 stops all. New accounts have 10 in total'),
  personalData: PersonalData.default('full').describe('How much personal data is returned: `full`, `name` or `none`'),
  model: z.string().min(1).optional().describe('The model of Claude; by default `claude-haiku-5-5`'),
  modelEffort: z
    .enum(['low', 'medium', 'high', 'xhigh', 'max'])
    .optional()
    .describe(
      'How much the model thinks: low, medium, high, xhigh or max. Default low; not sent to models before Claude 5',
    ),
  modelMaxTokens: wholeNumber.optional().describe('The largest number of tokens per answer of the model'),
  corsOrigins: list
    .optional()
    .describe('Web origins that may call, separated by commas. Default none: keys do not belong in browsers'),
  baseDomainName: domainName.optional().describe('Your domain for the base API; needs `certificateArn`'),
  publicDomainName: domainName.optional().describe('Your domain for the public API; needs `certificateArn`'),
  certificateArn: z
    .string()
    .regex(/^arn:aws[a-z-]*:acm:/, 'must be the ARN of a certificate in ACM')
    .optional()
    .describe('Certificate of these domains in ACM, in the region of the stack'),
  firewall: flag
    .default(false)
    .describe("AWS WAF in front of the APIs: AWS's common rules, and 2,000 requests per address in 5 minutes"),
});

const Settings = SettingsSchema.refine(
  ({ baseDomainName, publicDomainName, certificateArn }) =>
    certificateArn !== undefined || (baseDomainName ?? publicDomainName) === undefined,
  { path: ['certificateArn'], message: 'must be given with a domain name' },
);

/** The settings of a deployment. */
export type Settings = z.infer<typeof Settings>;

/**
 * Reads the settings from the CDK context: `cdk deploy -c vouch:alarmEmail=ops@example.com`, or cdk.json.
 *
 * @throws ZodError that names each unknown or invalid setting
 */
export const readSettings = (node: Node): Settings => {
  const context: Record<string, unknown> = node.getAllContext();
  const own = Object.entries(context).filter(([key]) => key.startsWith(prefix));
  return Settings.parse(Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value])));
};
