import { CfnOutput, Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import {
  type CorsOptions,
  type DomainName,
  type DomainNameOptions,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  RestApi,
  type RestApiProps,
  SecurityPolicy,
  type StageOptions,
} from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Alias, IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayDomain } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { minimumCompressedBytes } from '#shared/api/gzip.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
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
  /** Request rates of methods that are added later. */
  readonly otherRates?: NonNullable<StageOptions['methodOptions']>;
  /** Further methods that need no key, each as a path and a method. */
  readonly keylessMethods?: readonly string[];
  /** A domain of the operator, in addition to the API's own address. */
  readonly domainName?: string | undefined;
}

/** A function that an API serves. */
interface Served extends Pick<EndpointFunction, 'function'>, Partial<Pick<EndpointFunction, 'alias'>> {
  readonly endpoint: Pick<Endpoint, 'path' | 'transport' | 'timeoutSeconds'>;
}

const transferModes = {
  json: ResponseTransferMode.BUFFERED,
  events: ResponseTransferMode.STREAM,
} as const satisfies Record<Endpoint['transport'], ResponseTransferMode>;

const stageName = 'prod';

/** Requests without a key get a fixed error or the states of the platforms. They must not use up the request rate of the account. */
const keylessRate = { throttlingRateLimit: 5, throttlingBurstLimit: 10 };

/** The request rates, which API Gateway applies to each method on its own. */
const methodRates = (
  { requestsPerSecond, burst }: Settings,
  functions: readonly EndpointFunction[],
  keylessMethods: readonly string[],
): NonNullable<StageOptions['methodOptions']> => ({
  '/*/*': { throttlingRateLimit: requestsPerSecond, throttlingBurstLimit: burst },
  ...Object.fromEntries(
    ['//ANY', ...functions.map(({ endpoint }) => `${endpoint.path}/ANY`), ...keylessMethods].map((method) => [
      method,
      keylessRate,
    ]),
  ),
});

/** The request rate of the MCP server, whose method needs no key. Its calls of the API have rates of their own. */
export const mcpRates: NonNullable<StageOptions['methodOptions']> = {
  [`${mcpFunction.path}/POST`]: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  [`${mcpFunction.path}/ANY`]: keylessRate,
};

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
  /**
   * The same for functions of this stack: the API's own address, whose name always resolves. It does not refer to the stage,
   * which refers to the functions.
   */
  readonly addressForFunctions: string;

  constructor(scope: Construct, id: string, props: CustomerApiProps) {
    super(scope, id);
    const { functions, settings, keylessMethods = [], otherRates, domainName, ...overrides } = props;
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
      minCompressionSize: Size.bytes(minimumCompressedBytes),
      deployOptions: {
        stageName,
        methodOptions: { ...methodRates(settings, functions, keylessMethods), ...otherRates },
        metricsEnabled: false, // Metrics of each method cost $0.30 a month each. Those of the API are free.
        tracingEnabled: settings.tracing,
        loggingLevel: MethodLoggingLevel.ERROR,
        accessLogDestination: new LogGroupLogDestination(this.accessLog),
        accessLogFormat,
      },
      ...overrides,
    });
    this.api.node.tryRemoveChild('Endpoint'); // The CDK's own output. The stack has outputs of its own.
    const origin = `https://${this.api.restApiId}.execute-api.${region}.${urlSuffix}`;
    this.addressForFunctions = `${origin}/${stageName}`;
    this.baseUrl =
      domainName === undefined ? `${origin}/${this.api.deploymentStage.stageName}` : `https://${domainName}`;
    this.#addErrorLog(settings);
    if (this.api.domainName && domainName !== undefined) this.#addName(this.api.domainName, domainName, settings);
    addGatewayAnswers(this.api, settings.corsOrigins !== undefined);
    addFixedAnswer(this.api.root, gatewayAnswers.MISSING_AUTHENTICATION_TOKEN);
    for (const each of functions) this.serve(each);
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

  /** API Gateway would create this group itself, and it would never expire and stay behind. */
  #addErrorLog({ logRetentionDays }: Settings): void {
    const group = new LogGroup(this, 'ErrorLog', {
      logGroupName: `API-Gateway-Execution-Logs_${this.api.restApiId}/${stageName}`,
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.api.deploymentStage.node.addDependency(group);
  }

  /** The address that the operator's domain must point to: a record in Route 53 if the zone is ours, and an output. */
  #addName(domain: DomainName, name: string, { hostedZone }: Settings): void {
    new CfnOutput(this, 'CnameTarget', {
      description: `${name} must point to this name, by a CNAME record`,
      value: domain.domainNameAliasDomainName,
    });
    if (hostedZone === undefined) return;
    new ARecord(this, 'Record', {
      zone: HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: hostedZone.id,
        zoneName: hostedZone.name,
      }),
      recordName: `${name}.`,
      target: RecordTarget.fromAlias(new ApiGatewayDomain(domain)),
    });
  }

  /**
   * Serves a function by POST at its path.
   *
   * @param options apiKeyRequired: whether API Gateway checks and counts the customer's key; others: the response to
   * other methods
   */
  serve(
    { endpoint, function: handler, alias }: Served,
    { apiKeyRequired, others } = { apiKeyRequired: true, others: methodNotAllowed },
  ): void {
    const resource = this.api.root.resourceForPath(endpoint.path);
    const integration = new LambdaIntegration(alias ? functionOf(alias) : handler, {
      allowTestInvoke: false, // Test calls of the console would need a second permission.
      responseTransferMode: transferModes[endpoint.transport],
      // The default ends a stream after 29 s.
      ...(endpoint.transport === 'events' && { timeout: Duration.seconds(endpoint.timeoutSeconds) }),
    });
    resource.addMethod('POST', integration, { ...(apiKeyRequired && { apiKeyRequired }) });
    addFixedAnswer(resource, others);
  }
}

/** An alias is called like a function. The CDK's types say so only without exactOptionalPropertyTypes. */
const functionOf = (alias: Alias): IFunction => alias as IFunction;
