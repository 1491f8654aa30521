import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  EndpointType,
  AccessLogField as Field,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  RestApi,
  type RestApiProps,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { gatewayAnswers, methodNotAllowed } from '../gateway-answers.ts';
import type { Settings } from '../settings.ts';
import type { EndpointFunction } from './endpoint-function.ts';
import { addFixedAnswer, addGatewayAnswers } from './static-answers.ts';

export interface CustomerApiProps extends Partial<RestApiProps> {
  /** What it serves, each at the path of its contract; none is enough. */
  readonly functions: readonly EndpointFunction[];
  readonly settings: Settings;
}

const transferModes = {
  json: ResponseTransferMode.BUFFERED,
  events: ResponseTransferMode.STREAM,
} as const satisfies Record<Endpoint['transport'], ResponseTransferMode>;

/** One line of JSON a request; neither bodies nor keys are in it. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: Field.contextRequestId(),
    traceId: Field.contextXrayTraceId(),
    apiKeyId: Field.contextIdentityApiKeyId(),
    time: Field.contextRequestTimeEpoch(),
    method: Field.contextHttpMethod(),
    path: Field.contextPath(),
    status: Field.contextStatus(),
    refusal: Field.contextErrorResponseType(),
    latencyMs: Field.contextResponseLatency(),
    functionLatencyMs: Field.contextIntegrationLatency(),
    responseBytes: Field.contextResponseLength(),
  }),
);

/** A REST API that asks for a customer's key, serves functions by POST, and answers everything else as our errors. */
export class CustomerApi extends Construct {
  readonly api: RestApi;
  readonly accessLog: LogGroup;
  /** Without a slash at the end: a contract's path is appended as it is. */
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, { functions, settings, ...overrides }: CustomerApiProps) {
    super(scope, id);
    const { stackName, region, urlSuffix } = Stack.of(this);
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.api = new RestApi(this, 'Api', {
      restApiName: `${stackName}-${id}`,
      endpointConfiguration: { types: [EndpointType.REGIONAL] },
      cloudWatchRole: false, // One an account: ApiGatewayLogging.
      deployOptions: {
        throttlingRateLimit: settings.requestsPerSecond,
        throttlingBurstLimit: settings.burst,
        metricsEnabled: true,
        tracingEnabled: true,
        loggingLevel: MethodLoggingLevel.ERROR,
        accessLogDestination: new LogGroupLogDestination(this.accessLog),
        accessLogFormat,
      },
      ...overrides,
    });
    this.api.node.tryRemoveChild('Endpoint'); // An output of the CDK's own; the stack names its two itself.
    this.baseUrl = `https://${this.api.restApiId}.execute-api.${region}.${urlSuffix}/${this.api.deploymentStage.stageName}`;
    addGatewayAnswers(this.api);
    addFixedAnswer(this.api.root, gatewayAnswers.MISSING_AUTHENTICATION_TOKEN);
    for (const each of functions) this.#serve(each);
  }

  #serve({ endpoint, function: handler }: EndpointFunction): void {
    const resource = this.api.root.resourceForPath(endpoint.path);
    const integration = new LambdaIntegration(handler, {
      allowTestInvoke: false, // The console's test calls would need a second permission.
      responseTransferMode: transferModes[endpoint.transport],
    });
    resource.addMethod('POST', integration, { apiKeyRequired: true });
    addFixedAnswer(resource, methodNotAllowed);
  }
}
