import { dirname, join } from 'node:path';
import { AssetHashType, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  type FunctionProps,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';
import { awsModelServices } from '#shared/generation/claude/providers.ts';
import { bundle } from '../bundle.ts';
import type { Settings } from '../settings.ts';
import type { CredentialsSecret } from './credentials-secret.ts';
import type { RotatingIdsParameter } from './rotating-ids-parameter.ts';

/** What a function is made from: the contract of an endpoint, or of a function that only a schedule calls. */
export type FunctionContract = Pick<
  Endpoint,
  'name' | 'summary' | 'timeoutSeconds' | 'memoryMb' | 'credentials' | 'rotatingIds' | 'proxiable'
> &
  Partial<Pick<Endpoint, 'transport'>> &
  Parameters<typeof handlerPath>[0];

/** The endpoint and what its function may use; other properties override the defaults. */
export interface EndpointFunctionProps<Contract extends FunctionContract> extends Partial<FunctionProps> {
  readonly endpoint: Contract;
  /** The credentials of all endpoints. This function may read them only if its contract names one. */
  readonly credentials: CredentialsSecret;
  /** The operator's ids of platform queries. This function may read them only if its platforms need some. */
  readonly rotatingIds: RotatingIdsParameter;
  readonly settings: Settings;
}

/** The Lambda of one endpoint, as its contract describes it. Its role may write only to its own log group. */
export class EndpointFunction<Contract extends FunctionContract = Endpoint> extends Construct {
  readonly endpoint: Contract;
  readonly function: LambdaFunction;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: EndpointFunctionProps<Contract>) {
    super(scope, id);
    const { endpoint, credentials, rotatingIds, settings, environment, ...overrides } = props;
    const name = `${Stack.of(this).stackName}-${endpoint.name}`;
    this.endpoint = endpoint;
    this.logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${name}`,
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY, // A log group that is kept would block its name for the next deployment.
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);
    const concurrency = concurrencyOf(endpoint, settings);
    this.function = new LambdaFunction(this, 'Function', {
      functionName: name,
      description: endpoint.summary,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: bundledCode(endpoint),
      handler: 'index.handler',
      memorySize: settings.memoryMb ?? endpoint.memoryMb,
      ...(concurrency !== undefined && { reservedConcurrentExecutions: concurrency }),
      timeout: Duration.seconds(endpoint.timeoutSeconds),
      tracing: settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      role,
      logGroup: this.logGroup,
      // Lambda's own lines at the start and end of each call are at INFO.
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: endpoint.name,
        POWERTOOLS_LOG_LEVEL: settings.logLevel,
        POWERTOOLS_METRICS_NAMESPACE: Stack.of(this).stackName, // Two stacks can share one account.
        VOUCH_PERSONAL_DATA: settings.personalData,
        ...(settings.corsOrigins && { VOUCH_CORS_ORIGINS: settings.corsOrigins.join(',') }),
        ...(isWriting(endpoint) && modelVariables(settings)),
        ...environment,
      },
      ...overrides,
    });
    const proxied = settings.proxiedPlatforms?.filter((name) => endpoint.proxiable?.includes(name)) ?? [];
    if (proxied.length > 0) this.function.addEnvironment('VOUCH_PROXIED_PLATFORMS', proxied.join(','));
    if (secretNamesOf(endpoint, settings).length > 0 || proxied.length > 0) {
      credentials.grantRead(this.function);
      this.function.addEnvironment('VOUCH_CREDENTIALS_SECRET', credentials.secretName);
    }
    if (isWriting(endpoint)) grantModel(this.function, settings);
    if (endpoint.rotatingIds?.length) {
      rotatingIds.grantRead(this.function);
      this.function.addEnvironment('VOUCH_IDS_PARAMETER', rotatingIds.parameterName);
    }
  }
}

/** The concurrency that is reserved for a function. A schedule never makes two calls at once, so it needs none. */
const concurrencyOf = ({ group, transport }: FunctionContract, settings: Settings): number | undefined => {
  if (group === 'scheduled') return undefined;
  const { streamConcurrency, reservedConcurrency } = settings;
  return transport === 'events' ? (streamConcurrency ?? reservedConcurrency) : reservedConcurrency;
};

const isWriting = ({ credentials }: FunctionContract): boolean => credentials.includes('anthropic_api_key');

/** Environment variables of a function that writes with Claude. The code has defaults for those that are not set. */
const modelVariables = (settings: Settings): Record<string, string> => {
  const { model, modelProvider, modelWorkspace, modelBaseUrl, modelEffort, modelMaxTokens } = settings;
  return {
    ...(modelProvider !== 'anthropic' && { VOUCH_MODEL_PROVIDER: modelProvider }),
    ...(modelProvider === 'aws' && modelWorkspace !== undefined && { VOUCH_MODEL_WORKSPACE: modelWorkspace }),
    ...(modelBaseUrl !== undefined && { ANTHROPIC_BASE_URL: modelBaseUrl }),
    ...(model !== undefined && { VOUCH_MODEL: model }),
    ...(modelEffort !== undefined && { VOUCH_EFFORT: modelEffort }),
    ...(modelMaxTokens !== undefined && { VOUCH_MAX_TOKENS: String(modelMaxTokens) }),
  };
};

/** The credentials that a function reads from the secret. A role that signs needs no key of Anthropic. */
const secretNamesOf = ({ credentials }: FunctionContract, { modelProvider }: Settings): readonly string[] =>
  credentials.filter((name) => modelProvider === 'anthropic' || name !== 'anthropic_api_key');

/** Allows a function to ask Claude on AWS, in one workspace or project of this account and region. */
const grantModel = (handler: LambdaFunction, { modelProvider, modelWorkspace = '' }: Settings): void => {
  if (modelProvider === 'anthropic') return;
  const { service, resource } = awsModelServices[modelProvider];
  const [name, id] = resource(modelWorkspace).split('/');
  handler.addToRolePolicy(
    new PolicyStatement({
      actions: [`${service}:CreateInference`],
      resources: [Stack.of(handler).formatArn({ service, resource: name ?? '', resourceName: id ?? '' })],
    }),
  );
};

/** Bundled while the app is synthesised. The hash is that of the output, so an unchanged bundle is not deployed again. */
const bundledCode = (endpoint: FunctionContract): Code =>
  // The CDK uses this folder to distinguish assets.
  Code.fromAsset(dirname(join(import.meta.dirname, '../../..', handlerPath(endpoint))), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: Runtime.NODEJS_24_X.bundlingImage, // Required by the type. Not used, because the local bundling always succeeds.
      local: {
        tryBundle(directory) {
          bundle(endpoint, directory);
          return true;
        },
      },
    },
  });
