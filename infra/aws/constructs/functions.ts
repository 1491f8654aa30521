import { dirname, join } from 'node:path';
import { AssetHashType, type AssetOptions, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';
import { awsModelServices } from '#shared/generation/claude/settings.ts';
import { bundleModule } from '../bundle.ts';
import type { Settings } from '../settings.ts';
import { allow, InlineRole, type SharedParts } from './shared-parts.ts';

/** An asset that `build` writes at synthesis. By its hash, that of the output, an unchanged one is not deployed. */
export const builtBy = (build: (directory: string) => void): Pick<AssetOptions, 'assetHashType' | 'bundling'> => ({
  assetHashType: AssetHashType.OUTPUT,
  bundling: {
    // Required by the type. Not used, because the local bundling always succeeds.
    image: lambda.Runtime.NODEJS_24_X.bundlingImage,
    local: {
      tryBundle(directory) {
        build(directory);
        return true;
      },
    },
  },
});

const bundledCode = (modulePath: string): lambda.Code =>
  // The CDK uses this folder to distinguish assets.
  lambda.Code.fromAsset(
    dirname(join(import.meta.dirname, '../../..', modulePath)),
    builtBy((directory) => bundleModule(modulePath, directory)),
  );

/** What every function is made from. */
export type FunctionDescription = Pick<Endpoint, 'name' | 'summary' | 'timeoutSeconds' | 'memoryMb'> & {
  /** Whether it works until its time is nearly up, on purpose. */
  readonly usesWholeTime?: boolean;
};

/** The function and its code. */
interface BundledFunctionProps<Description extends FunctionDescription>
  extends Pick<lambda.FunctionProps, 'environment' | 'retryAttempts'> {
  readonly endpoint: Description;
  /** Its module, from the root of the project; or the code itself, if it is more than a module. */
  readonly code: string | lambda.Code;
  /** The concurrency that is reserved for the function. @default none */
  readonly concurrency?: number | undefined;
  /** Whether API Gateway calls an alias, which a gradual release moves, and not the function itself. @default false */
  readonly isReleasedGradually?: boolean;
  readonly settings: Settings;
}

/** A Lambda function of this project with its log group. Its role may write to that log group only. */
export class BundledFunction<Description extends FunctionDescription = FunctionDescription> extends Construct {
  readonly endpoint: Description;
  readonly function: lambda.Function;
  readonly alias: lambda.Alias | undefined;

  constructor(scope: Construct, id: string, props: BundledFunctionProps<Description>) {
    super(scope, id);
    const { endpoint, code, concurrency, settings, environment, retryAttempts } = props;
    const { stackName } = Stack.of(this);
    const functionName = `${stackName}-${endpoint.name}`;
    this.endpoint = endpoint;
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY, // A log group that is kept would block its name for the next deployment.
    });
    const role = new InlineRole(this, 'Role', 'lambda');
    logGroup.grantWrite(role);
    this.function = new lambda.Function(this, 'Function', {
      functionName,
      description: endpoint.summary,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      code: typeof code === 'string' ? bundledCode(code) : code,
      handler: 'index.handler',
      memorySize: settings.memoryMb ?? endpoint.memoryMb,
      ...(concurrency !== undefined && { reservedConcurrentExecutions: concurrency }),
      timeout: Duration.seconds(endpoint.timeoutSeconds),
      tracing: settings.tracing ? lambda.Tracing.ACTIVE : lambda.Tracing.DISABLED,
      role,
      logGroup,
      // Lambda's own lines at the start and end of each call are at INFO.
      loggingFormat: lambda.LoggingFormat.JSON,
      systemLogLevelV2: lambda.SystemLogLevel.WARN,
      // A stricter level would drop the lines of metrics, which count as INFO. The logger itself leaves out its own.
      applicationLogLevelV2:
        settings.logLevel === 'DEBUG' ? lambda.ApplicationLogLevel.DEBUG : lambda.ApplicationLogLevel.INFO,
      environment: {
        POWERTOOLS_SERVICE_NAME: endpoint.name,
        POWERTOOLS_METRICS_NAMESPACE: stackName, // Two stacks can share one account.
        POWERTOOLS_LOG_LEVEL: settings.logLevel,
        ...environment,
      },
      ...(retryAttempts !== undefined && { retryAttempts }),
    });
    this.alias = props.isReleasedGradually ? this.function.addAlias('live') : undefined;
  }
}

/** What a function is made from: the contract of an endpoint, or of a function that only a schedule calls. */
type FunctionContract = FunctionDescription &
  Pick<Endpoint, 'credentials' | 'rotatingIds' | 'proxiable'> &
  Partial<Pick<Endpoint, 'transport'>> &
  Parameters<typeof handlerPath>[0];

/** The Lambda of one endpoint, with the environment and the permissions that its contract asks for. */
export class EndpointFunction<Contract extends FunctionContract = Endpoint> extends BundledFunction<Contract> {
  constructor(
    scope: Construct,
    endpoint: Contract,
    { settings, values }: Pick<SharedParts, 'settings' | 'values'>,
    { environment, ...more }: Partial<Omit<BundledFunctionProps<Contract>, 'endpoint' | 'code' | 'settings'>> = {},
  ) {
    const { credentials, group, name, proxiable = [], rotatingIds = [], transport } = endpoint;
    const isWriting = credentials.includes('anthropic_api_key');
    super(scope, name, {
      endpoint,
      settings,
      concurrency: concurrencyOf(endpoint, settings),
      ...more,
      // Not the function that streams: the address of its function URL must stay, and an alias has an address of its
      // own. Not the operations on jobs: no alarm watches them, which would take a release back.
      isReleasedGradually: settings.gradualRelease && transport === 'json' && group !== 'bulk',
      code: handlerPath(endpoint),
      environment: {
        VOUCH_PERSONAL_DATA: settings.personalData,
        ...(settings.googleReviews === 'public' && { VOUCH_GOOGLE_REVIEWS: 'public' }),
        ...(settings.corsOrigins && { VOUCH_CORS_ORIGINS: settings.corsOrigins.join(',') }),
        ...(isWriting && modelVariables(settings)),
        ...environment,
      },
    });
    const proxied = settings.proxiedPlatforms?.filter((each) => proxiable.includes(each)) ?? [];
    if (proxied.length > 0) this.function.addEnvironment('VOUCH_PROXIED_PLATFORMS', proxied.join(','));
    // A role that signs needs no key of Anthropic.
    const isSigning = settings.modelProvider !== 'anthropic';
    const secret = credentials.filter((each) => !(isSigning && each === 'anthropic_api_key'));
    if (secret.length > 0 || proxied.length > 0) values.giveCredentials(this.function);
    if (isWriting) grantModel(this.function, settings);
    if (rotatingIds.length > 0) values.giveIds(this.function);
  }
}

/** The reserved concurrency of a function; none for schedules, which call once, and for short operations on jobs. */
const concurrencyOf = ({ group, transport }: FunctionContract, settings: Settings): number | undefined => {
  if (group === 'scheduled' || group === 'bulk') return undefined;
  const { streamConcurrency, reservedConcurrency } = settings;
  return transport === 'events' ? (streamConcurrency ?? reservedConcurrency) : reservedConcurrency;
};

/** Environment variables of a function that writes with Claude. The code has defaults for those that are not set. */
const modelVariables = (settings: Settings): Record<string, string> => {
  const { model, modelProvider, modelWorkspace, modelBaseUrl, modelEffort, modelMaxTokens, reviewTurn } = settings;
  return {
    ...(modelProvider !== 'anthropic' && { VOUCH_MODEL_PROVIDER: modelProvider }),
    ...(modelProvider === 'aws' && modelWorkspace !== undefined && { VOUCH_MODEL_WORKSPACE: modelWorkspace }),
    ...(modelBaseUrl !== undefined && { ANTHROPIC_BASE_URL: modelBaseUrl }),
    ...(model !== undefined && { VOUCH_MODEL: model }),
    ...(modelEffort !== undefined && { VOUCH_EFFORT: modelEffort }),
    ...(modelMaxTokens !== undefined && { VOUCH_MAX_TOKENS: String(modelMaxTokens) }),
    ...(!reviewTurn && { VOUCH_REVIEW_TURN: 'off' }),
  };
};

/** Allows a function to ask Claude on AWS, in one workspace or project of this account and region. */
const grantModel = (handler: lambda.Function, { modelProvider, modelWorkspace = '' }: Settings): void => {
  if (modelProvider === 'anthropic') return;
  const { service, resource: path } = awsModelServices[modelProvider];
  const [name, id] = path(modelWorkspace).split('/');
  const resource = Stack.of(handler).formatArn({ service, resource: name ?? '', resourceName: id ?? '' });
  allow(handler, [`${service}:CreateInference`], resource);
};
