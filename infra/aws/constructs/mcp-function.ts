import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LambdaIntegration, ResponseTransferMode } from 'aws-cdk-lib/aws-apigateway';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { mcpFunction } from '#shared/mcp/function.ts';
import { methodNotAllowed } from '../gateway-answers.ts';
import type { Settings } from '../settings.ts';
import { bundledCode } from './bundled-code.ts';
import type { CustomerApi } from './customer-api.ts';
import { addFixedAnswer } from './static-answers.ts';

/** The API that serves the function, the two that it calls, and the settings. */
export interface McpFunctionProps {
  readonly baseApi: CustomerApi;
  readonly publicApi: CustomerApi;
  readonly settings: Settings;
}

/**
 * The Lambda of the MCP server, behind the base API. It may do nothing but log: it calls the two APIs over HTTP with the
 * key of its caller. Its method needs no key, because each of those calls is checked and counted.
 */
export class McpFunction extends Construct {
  readonly endpoint = mcpFunction;
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, { baseApi, publicApi, settings }: McpFunctionProps) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    const name = `${stackName}-${mcpFunction.name}`;
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${name}`,
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const concurrency = settings.reservedConcurrency;
    this.function = new LambdaFunction(this, 'Function', {
      functionName: name,
      description: mcpFunction.summary,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: bundledCode(mcpFunction.modulePath),
      handler: 'index.handler',
      memorySize: settings.memoryMb ?? mcpFunction.memoryMb,
      ...(concurrency !== undefined && { reservedConcurrentExecutions: concurrency }),
      timeout: Duration.seconds(mcpFunction.timeoutSeconds),
      tracing: settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: mcpFunction.name,
        POWERTOOLS_LOG_LEVEL: settings.logLevel,
        VOUCH_BASE_URL: baseApi.addressForFunctions,
        VOUCH_PUBLIC_BASE_URL: publicApi.addressForFunctions,
      },
    });
    this.#serve(baseApi);
  }

  #serve({ api }: CustomerApi): void {
    const resource = api.root.resourceForPath(mcpFunction.path);
    const integration = new LambdaIntegration(this.function, {
      allowTestInvoke: false,
      responseTransferMode: ResponseTransferMode.STREAM, // Progress must arrive while a tool runs.
      timeout: Duration.seconds(mcpFunction.timeoutSeconds),
    });
    resource.addMethod('POST', integration);
    addFixedAnswer(resource, methodNotAllowed);
  }
}
