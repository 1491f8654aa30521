import * as z from 'zod';
import type { UsagePlan } from '#shared/customers/plan.ts';
import { modelProviders } from '#shared/generation/claude/settings.ts';
import { PersonalData } from '#shared/personal-data.ts';
import { type PlanName, plans } from '../gateway/plans.ts';

const positive = z.number().positive();
const whole = z.int().positive();
const between = (least: number, most: number) => z.int().min(least).max(most);
const optional = <Schema extends z.ZodType>(schema: Schema, meaning: string) => schema.optional().describe(meaning);
const flag = (usual: boolean, meaning: string) => z.boolean().default(usual).describe(meaning);

/** A plan whose members default to those of the built-in plan. */
const planLike = ({ requestsPerSecond, burst, requestsPerMonth }: UsagePlan) =>
  z
    .strictObject({
      requestsPerSecond: positive.default(requestsPerSecond),
      burst: whole.default(burst),
      requestsPerMonth: whole.default(requestsPerMonth),
    })
    .prefault({});

const Plans = z.strictObject({
  free: planLike(plans.free),
  standard: planLike(plans.standard),
  pro: planLike(plans.pro),
}) satisfies z.ZodType<Record<PlanName, UsagePlan>>;

const domainName = z.string().regex(/^([a-z\d-]{1,63}\.)+[a-z]{2,63}$/, 'must be a domain name in lower case');

/** What a browser sends in the header Origin: a scheme, a host and, unless it is the usual one, a port. */
const isOrigin = (text: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/[^/?#*,]+$/.test(text) && [text, 'null'].includes(URL.parse(text)?.origin ?? '');

/**
 * AWS keeps 100 concurrent executions of an account unreserved. At the default quota of 1,000, 22 functions can reserve
 * 40 each: one per endpoint but those of jobs, and the MCP server. The worker of jobs can reserve the rest.
 */
const maximumReserved = 40;
const maximumOfJobs = 20;

/** What CloudWatch offers (2026-11). The enumeration of the CDK would load the CDK wherever settings are read. */
const retentionDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1_096, 1_827, 2_192, 2_557, 2_922, 3_288, 3_653, 9_999,
] as const;

/** Every setting. The table in docs/settings.md and infra/settings/schema.json are generated from it. */
export const SettingsSchema = z.strictObject({
  $schema: optional(z.string(), 'Where editors find the schema of this file. It has no effect'),
  stackName: optional(
    z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be a lower-case name of at most 20 characters'),
    'Name of the stack and prefix of its resources. Default `vouch`, in other stages `vouch-<stage>`',
  ),
  terminationProtection: flag(
    true,
    'AWS refuses to delete the stack, with its keys and credentials, until this is `false` and deployed',
  ),
  alarmEmail: optional(z.email(), 'E-mail address for alarms. AWS asks it to confirm first'),
  monthlyBudget: optional(
    positive,
    'US dollars per month of the whole account. An e-mail is sent to `alarmEmail` at 80 % and 100 %',
  ),
  accountConcurrency: optional(
    whole,
    "The account's Lambda concurrency (Service Quotas). An alarm starts when 80 % of it is in use",
  ),
  logLevel: z
    .enum(['DEBUG', 'INFO', 'WARN', 'ERROR'])
    .default('INFO')
    .describe('The least severe log lines of the functions that are written'),
  logRetentionDays: z
    .literal(retentionDays)
    .default(30)
    .describe('How many days logs are kept; must be a value that CloudWatch offers'),
  tracing: flag(false, 'Traces of AWS X-Ray, which cost $5 per million requests'),
  requestsPerSecond: positive
    .default(100)
    .describe(
      'Requests per second of each endpoint, for all customers together. The quota of the account also applies',
    ),
  burst: whole.default(200).describe('How many requests are accepted at once before that rate applies'),
  plans: Plans.prefault({}).describe('Changed limits of plans: `{"free": {"requestsPerMonth": 500}}`'),
  memoryMb: optional(between(128, 10_240), "Memory of every function, in MB; by default each contract's own value"),
  reservedConcurrency: optional(
    between(0, maximumReserved),
    `How many calls of each function may run at once, at most ${maximumReserved}. Needs an account with a concurrency of 1,000`,
  ),
  streamUrl: flag(
    true,
    'A function URL for the endpoint that streams. Without it, the endpoint is at `BaseUrl` and the site only',
  ),
  streamConcurrency: optional(
    z
      .int()
      .min(
        1,
        'must be at least 1: 0 would stop the endpoint at BaseUrl and the site, too. "streamUrl": false removes only the function URL',
      )
      .max(900),
    'The same for the function that streams, at all its addresses together: anyone can call its function URL',
  ),
  gradualRelease: flag(
    false,
    'A changed function first serves 10 % of the calls, and all after 10 minutes without a crash',
  ),
  personalData: PersonalData.default('full').describe('How much personal data is returned: `full`, `name` or `none`'),
  googleReviews: z
    .enum(['official', 'public'])
    .default('official')
    .describe(
      'Where reviews of Google come from: `official`, or `public` (all of them). Read [its terms](deploy.md#all-google-reviews)',
    ),
  proxiedPlatforms: optional(
    z.array(z.string().regex(/^[a-z][a-z-]*$/)).min(1),
    'Platforms that are reached through a proxy. The addresses are in the secret: `npm run tool -- proxies`',
  ),
  platformCheckHours: between(0, 24)
    .default(6)
    .describe(
      'Hours between two checks of all platforms, whose result `GET {base_url}/platforms` returns. 0: no checks',
    ),
  modelProvider: z
    .enum(modelProviders)
    .default('anthropic')
    .describe(
      'Who serves Claude: `anthropic` with an API key; `aws` (Claude Platform on AWS) or `bedrock` with the role',
    ),
  modelWorkspace: optional(
    z.string().regex(/^[\w-]+$/, 'must be the id of a workspace'),
    'Your workspace of Claude Platform on AWS; needed by the model provider `aws`',
  ),
  model: optional(
    z.string().min(1),
    'The model of Claude; by default `claude-haiku-5-5`, on Bedrock `anthropic.claude-haiku-5-5`',
  ),
  modelBaseUrl: optional(z.url({ protocol: /^https$/ }), 'Another server with the API of Anthropic'),
  modelEffort: optional(
    z.enum(['low', 'medium', 'high', 'xhigh', 'max']),
    'How much the model thinks: low, medium, high, xhigh or max. Default low; not sent to models before Claude 5',
  ),
  modelMaxTokens: optional(whole, 'The largest number of tokens per answer of the model'),
  reviewTurn: flag(
    true,
    'A second call of the model reads each text before it is delivered. `false` costs about half, and finds less',
  ),
  corsOrigins: optional(
    z
      .array(
        z.string().refine(isOrigin, 'must be an origin, such as https://a.example: no *, no path, no / at the end'),
      )
      .min(1),
    'Web origins that may call. Default none: keys do not belong in browsers',
  ),
  baseDomainName: optional(domainName, 'Your domain for the base API; needs `certificateArn`'),
  publicDomainName: optional(domainName, 'Your domain for the public API; needs `certificateArn`'),
  certificateArn: optional(
    z.string().regex(/^arn:aws[a-z-]*:acm:/, 'must be the ARN of a certificate in ACM'),
    'Certificate of these domains in ACM, in the region of the stack',
  ),
  site: flag(
    true,
    'The page, docs and client at one address with the APIs, by CloudFront and S3. Costs nothing at rest',
  ),
  siteDomainName: optional(domainName, 'Your domain for the site; needs `siteCertificateArn`'),
  siteCertificateArn: optional(
    z.string().regex(/^arn:aws[a-z-]*:acm:us-east-1:/, 'must be the ARN of a certificate in ACM in us-east-1'),
    'Certificate of this domain in ACM, in us-east-1: CloudFront reads no other region',
  ),
  hostedZone: optional(
    z.strictObject({ id: z.string().regex(/^Z[A-Z0-9]+$/), name: domainName }),
    'Your zone in Route 53: `{"id": "Z123", "name": "example.com"}`. The stack then creates the DNS records',
  ),
  bulk: flag(
    true,
    'Lists of items as jobs, at `/bulk`. At rest it costs $0.40 a month, for alarms. `false` leaves all of it out',
  ),
  bulkDays: between(1, 365).default(30).describe('How many days the results of jobs are kept'),
  bulkConcurrency: optional(
    between(1, maximumOfJobs),
    `How many items of jobs are read at once, at most ${maximumOfJobs}; reserved. Needs an account with a concurrency of 1,000`,
  ),
  firewall: flag(
    false,
    "AWS WAF in front of the APIs: AWS's common rules, and 10,000 requests per address in 5 minutes",
  ),
});

/** Settings that need another one, and what is said without it. */
const needed = [
  ['baseDomainName', 'certificateArn', 'must be given with a domain name'],
  ['publicDomainName', 'certificateArn', 'must be given with a domain name'],
  ['siteDomainName', 'siteCertificateArn', 'must be given with a domain name of the site'],
  ['monthlyBudget', 'alarmEmail', 'must be given with monthlyBudget, because a budget sends e-mails'],
] as const;

/** Settings of a deployment that has a stack name, and whose domains have a certificate. */
export const Settings = SettingsSchema.extend({ stackName: SettingsSchema.shape.stackName.unwrap() }).superRefine(
  (settings, { addIssue }) => {
    const refuse = (name: keyof typeof settings, message: string) =>
      addIssue({ code: 'custom', path: [name], message });
    for (const [name, other, message] of needed) {
      if (settings[name] !== undefined && settings[other] === undefined) refuse(other, message);
    }
    const { hostedZone, modelProvider, modelWorkspace, baseDomainName, publicDomainName, siteDomainName } = settings;
    const names = [baseDomainName, publicDomainName, siteDomainName].filter((name) => name !== undefined);
    if (siteDomainName !== undefined && names.indexOf(siteDomainName) < names.length - 1)
      refuse('siteDomainName', 'must differ from the names of the APIs');
    if (hostedZone && !names.every((name) => `.${name}`.endsWith(`.${hostedZone.name}`)))
      refuse('hostedZone', 'must be a zone that the domain names are in');
    if (modelProvider === 'aws' && modelWorkspace === undefined)
      refuse('modelWorkspace', 'must be given with the model provider aws');
  },
);

/** The settings of a deployment. */
export type Settings = z.infer<typeof Settings>;

/** The JSON Schema of a settings file, for editors. It is committed as infra/settings/schema.json. */
export const settingsJsonSchema = (): unknown => z.toJSONSchema(SettingsSchema, { io: 'input' });
