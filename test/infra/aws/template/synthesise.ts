import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import { vouchApp } from '#infra/aws/app.ts';
import { Settings } from '#infra/aws/settings.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';

/** A value of each setting that adds what it can add. */
export const everySetting = {
  $schema: './schema.json',
  stackName: 'staging',
  terminationProtection: true,
  alarmEmail: 'ops@example.com',
  monthlyBudget: 50,
  accountConcurrency: 1_000,
  logLevel: 'ERROR',
  logRetentionDays: 7,
  tracing: true,
  requestsPerSecond: 10,
  burst: 20,
  plans: { free: { requestsPerMonth: 5 } },
  memoryMb: 1_024,
  reservedConcurrency: 3,
  streamUrl: true,
  streamConcurrency: 7,
  personalData: 'name',
  googleReviews: 'public',
  proxiedPlatforms: ['udemy'],
  platformCheckHours: 12,
  modelProvider: 'aws',
  modelWorkspace: 'wrkspc_01',
  model: 'claude-sonnet-5-5',
  modelBaseUrl: 'https://models.example.com',
  modelEffort: 'low',
  modelMaxTokens: 4_096,
  reviewTurn: false,
  corsOrigins: ['https://example.com', 'https://www.example.com'],
  baseDomainName: 'api.example.com',
  publicDomainName: 'public.example.com',
  certificateArn: 'arn:aws:acm:eu-west-1:000000000000:certificate/one',
  site: true,
  siteDomainName: 'www.example.com',
  siteCertificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/two',
  hostedZone: { id: 'Z0123', name: 'example.com' },
  bulk: true,
  bulkDays: 7,
  bulkConcurrency: 5,
  firewall: true,
  gradualRelease: true,
};

/** Nothing is bundled, and no construct notes where or how it was made, which takes a fifth of the time. */
export const context = {
  'aws:cdk:bundling-stacks': [],
  'aws:cdk:disable-stack-trace': true,
  'aws:cdk:disable-creation-stack-traces': true,
  '@aws-cdk/core:enableAdditionalMetadataCollection': false,
};

type Resources = ReturnType<Template['findResources']>;
type Properties = Resources[string][string];

/** A synthesised template, and what tests look for in it. `report` is what the CDK's validation wrote down. */
export class Synthesised {
  readonly template: Template;
  readonly report: unknown;
  readonly #found = new Map<string, Resources>();

  constructor(template: Template, report: unknown) {
    this.template = template;
    this.report = report;
  }

  /** Expects a resource of this type with these properties, and others. */
  has(type: string, properties: object): void {
    this.template.hasResourceProperties(type, properties);
  }

  /** Expects so many resources of this type. */
  count(type: string, count: number): void {
    this.template.resourceCountIs(type, count);
  }

  /** The whole template as JSON. */
  text(): string {
    return JSON.stringify(this.template.toJSON());
  }

  /** All resources of one type by their ids. Looked for once: a template of all endpoints is large. */
  resources(type: string): Resources {
    const resources = this.#found.get(type) ?? this.template.findResources(type);
    this.#found.set(type, resources);
    return resources;
  }

  /** The properties of all resources of one type. */
  all(type: string): Properties[] {
    return Object.values(this.resources(type)).map((resource) => resource['Properties']);
  }

  /** The properties of the resource of this type and id. */
  one(type: string, id: string): Properties {
    return this.resources(type)[id]?.['Properties'];
  }

  /** The id of the first resource of a type that has these properties; '' if there is none. */
  id(type: string, properties: Readonly<Record<string, unknown>> = {}): string {
    const isMeant = ({ Properties }: Resources[string]) =>
      Object.entries(properties).every(([name, value]) => isDeepStrictEqual(Properties[name], value));
    return Object.entries(this.resources(type)).find(([, resource]) => isMeant(resource))?.[0] ?? '';
  }

  /** The id of the function with this name. */
  functionId(FunctionName: string): string {
    return this.id('AWS::Lambda::Function', { FunctionName });
  }

  /** The properties of the function with this name. */
  functionNamed(FunctionName: string): Properties {
    return this.all('AWS::Lambda::Function').find((each) => each.FunctionName === FunctionName);
  }

  /** What a role allows, statement by statement. Every permission is inside of its role. */
  allowedTo({ Role }: { readonly Role: { readonly 'Fn::GetAtt': readonly string[] } }): Properties {
    return statementsOf(this.one('AWS::IAM::Role', Role['Fn::GetAtt'][0] ?? ''));
  }

  /** What all roles allow, statement by statement. */
  allAllowed(): Properties[] {
    return this.all('AWS::IAM::Role').flatMap(statementsOf);
  }
}

const statementsOf = (role: Properties = {}) =>
  (role.Policies ?? []).flatMap(({ PolicyDocument }: Properties) => PolicyDocument.Statement);

/**
 * Synthesises the app without esbuild, which changes nothing in the template but the hashes of the assets. Leaves no
 * files behind.
 *
 * @param given settings
 * @param isChecked whether the CDK checks the template by its own rules, which takes longer than the rest; cdk-nag always does
 */
export const synthesise = (
  listed: readonly Endpoint[],
  given: Readonly<Record<string, unknown>> = {},
  isChecked = false,
) => {
  process.env['CDK_VALIDATION'] = String(isChecked);
  const settings = Settings.parse({ stackName: 'vouch', ...given });
  const app = vouchApp(listed, { settings, context });
  const template = Template.fromStack(Stack.of(app.node.findChild('Vouch')));
  const report: unknown = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8'));
  rmSync(app.outdir, { recursive: true });
  return new Synthesised(template, report);
};

/** The app of all endpoints, with nothing chosen. */
export const whole = synthesise(endpoints);

/** The same with every setting on: the stack `staging`. */
export const staging = synthesise(endpoints, everySetting);

/** A function that writes and one that streams, without all that can be left out. */
export const bare = synthesise(
  endpoints.filter(({ name, transport }) => name === 'email-generator' || transport === 'events'),
  { site: false, streamUrl: false, platformCheckHours: 0, bulk: false, modelProvider: 'bedrock' },
);

/** What every function may do: write to its own log group. */
export const mayLog = (handler: { readonly LoggingConfig: { readonly LogGroup: { readonly Ref: string } } }) => ({
  Effect: 'Allow',
  Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
  Resource: { 'Fn::GetAtt': [handler.LoggingConfig.LogGroup.Ref, 'Arn'] },
});

/** The path of a resource of the API; '' for the root. */
const pathOf = ({ Ref }: { readonly Ref?: string }): string => {
  const resource = whole.one('AWS::ApiGateway::Resource', Ref ?? '');
  return resource ? `${pathOf(resource.ParentId)}/${resource.PathPart}` : '';
};

/** The methods of the whole API, each by its name: HTTP method and path. */
export const methods = new Map(
  whole.all('AWS::ApiGateway::Method').map((method) => {
    return [`${method.HttpMethod} ${pathOf(method.ResourceId)}`, method];
  }),
);
