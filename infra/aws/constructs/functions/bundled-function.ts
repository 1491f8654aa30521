import { dirname, join } from 'node:path';
import { AssetHashType, type AssetOptions, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { bundleModule } from '../../bundle.ts';
import type { Settings } from '../../settings.ts';
import { InlineRole } from './inline-role.ts';

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
    dirname(join(import.meta.dirname, '../../../..', modulePath)),
    builtBy((directory) => bundleModule(modulePath, directory)),
  );

/** What every function is made from. */
export type FunctionDescription = Pick<Endpoint, 'name' | 'summary' | 'timeoutSeconds' | 'memoryMb'> & {
  /** Whether it works until its time is nearly up, on purpose. */
  readonly usesWholeTime?: boolean;
};

/** The function and its code. */
export interface BundledFunctionProps<Description extends FunctionDescription>
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
    const name = `${Stack.of(this).stackName}-${endpoint.name}`;
    this.endpoint = endpoint;
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${name}`,
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY, // A log group that is kept would block its name for the next deployment.
    });
    const role = new InlineRole(this, 'Role', 'lambda');
    logGroup.grantWrite(role);
    this.function = new lambda.Function(this, 'Function', {
      functionName: name,
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
        POWERTOOLS_METRICS_NAMESPACE: Stack.of(this).stackName, // Two stacks can share one account.
        POWERTOOLS_LOG_LEVEL: settings.logLevel,
        ...environment,
      },
      ...(retryAttempts !== undefined && { retryAttempts }),
    });
    this.alias = props.isReleasedGradually ? this.function.addAlias('live') : undefined;
  }
}
