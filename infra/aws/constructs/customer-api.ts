import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  type CorsOptions,
  type DomainNameOptions,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  RestApi,
  type RestApiProps,
  SecurityPolicy,
} from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { gatewayAnswers, methodNotAllowed } from '../gateway-answers.ts';
import type { Settings } from '../settings.ts';
import { accessLogFormat } from './access-log-format.ts';
import type { EndpointFunction } from './endpoint-function.ts';
import { addFixedAnswer, addGatewayAnswers } from './static-answers.ts';

/** What an API serves, and where. */
export interface CustomerApiProps extends Partial<Omit<RestApiProps, 'domainName'>> {
  /** The functions it serves, each at the path of its contract. May be empty. */
  readonly functions: readonly EndpointFunction[];
  readonly settings: Settings;
  /** A domain of the operator, in addition to the API's own address. */
  readonly domainName?: string | undefined;
}

const transferModes = {
  json: ResponseTransferMode.BUFFERED,
  events: ResponseTransferMode.STREAM,
} as const satisfies Record<Endpoint['transport'], ResponseTransferMode>;

/** The response to CORS preflight requests. */
const preflight = (allowOrigins: string[]): CorsOptions => ({
  allowOrigins,
  allowMethods: ['POST'],
  allowHeaders: ['content-type', 'x-api-key'],
  exposeHeaders: ['*'],
  maxAge: Duration.hours(1),
});

/** A REST API that requires a customer's key and serves functions by POST. Everything else is an error in our format. */
export class CustomerApi extends Construct {
  readonly api: RestApi;
  readonly accessLog: LogGroup;
  /** Without a slash at the end, so that the path of a contract can be appended. */
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, { functions, settings, domainName, ...overrides }: CustomerApiProps) {
    super(scope, id);
    const { stackName, region, urlSuffix } = Stack.of(this);
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.api = new RestApi(this, 'Api', {
      restApiName: `${stackName}-${id}`,
      endpointConfiguration: { types: [EndpointType.REGIONAL] },
      cloudWatchRole: false, // One per account: see ApiGatewayLogging.
      ...(settings.corsOrigins && { defaultCorsPreflightOptions: preflight(settings.corsOrigins) }),
      ...(domainName !== undefined && { domainName: this.#domain(domainName, settings) }),
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
    this.api.node.tryRemoveChild('Endpoint'); // The CDK's own output. The stack has outputs of its own.
    this.baseUrl =
      domainName === undefined
        ? `https://${this.api.restApiId}.execute-api.${region}.${urlSuffix}/${this.api.deploymentStage.stageName}`
        : `https://${domainName}`;
    addGatewayAnswers(this.api, settings.corsOrigins !== undefined);
    addFixedAnswer(this.api.root, gatewayAnswers.MISSING_AUTHENTICATION_TOKEN);
    for (const each of functions) this.#serve(each);
  }

  #domain(domainName: string, { certificateArn }: Settings): DomainNameOptions {
    if (certificateArn === undefined) throw new Error('A domain needs a certificate. The settings require one.');
    return {
      domainName,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      endpointType: EndpointType.REGIONAL,
      securityPolicy: SecurityPolicy.TLS_1_2,
    };
  }

  #serve({ endpoint, function: handler }: EndpointFunction): void {
    const resource = this.api.root.resourceForPath(endpoint.path);
    const integration = new LambdaIntegration(handler, {
      allowTestInvoke: false, // Test calls of the console would need a second permission.
      responseTransferMode: transferModes[endpoint.transport],
    });
    resource.addMethod('POST', integration, { apiKeyRequired: true });
    addFixedAnswer(resource, methodNotAllowed);
  }
}
