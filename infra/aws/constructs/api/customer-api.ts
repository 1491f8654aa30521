import { CfnOutput, Duration, RemovalPolicy, Size, Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigateway';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { ARecord, HostedZone, type IAliasRecordTarget, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayDomain } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { minimumCompressedBytes } from '#shared/api/request/gzip.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { methodNotAllowed } from '../../../gateway/gateway-answers.ts';
import type { Settings } from '../../settings.ts';
import type { BundledFunction, EndpointFunction, FunctionDescription } from '../functions.ts';
import { allow, InlineRole } from '../shared-parts.ts';
import { addFixedAnswer, addGatewayAnswers } from './static-answers.ts';

/** A domain of the operator, beside the API's own address. It must point to the output `...CnameTarget`. */
const addDomain = (parent: Construct, api: apigateway.RestApi, name: string, settings: Settings): void => {
  const scope = new Construct(parent, name);
  const { certificateArn } = settings;
  if (certificateArn === undefined) throw new Error('A domain needs a certificate. The settings require one.');
  const domain = api.addDomainName(name, {
    domainName: name,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    endpointType: apigateway.EndpointType.REGIONAL,
    securityPolicy: apigateway.SecurityPolicy.TLS_1_2,
  });
  const [address, target] = [domain.domainNameAliasDomainName, new ApiGatewayDomain(domain)];
  pointTo(scope, name, { address, target }, settings);
};

/** An output with the target of a name of the operator's own, and, if the zone is ours, its record in Route 53. */
export const pointTo = (
  scope: Construct,
  name: string,
  { address, target }: { readonly address: string; readonly target: IAliasRecordTarget },
  { hostedZone }: Settings,
): void => {
  const description = `${name} must point to this name, by a CNAME record`;
  new CfnOutput(scope, 'CnameTarget', { description, value: address });
  if (hostedZone === undefined) return;
  const { id: hostedZoneId, name: zoneName } = hostedZone;
  new ARecord(scope, 'Record', {
    zone: HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName }),
    recordName: `${name}.`,
    target: RecordTarget.fromAlias(target),
  });
};

/** The functions that the API serves, each at the path of its contract. May be empty. */
type CustomerApiProps = Readonly<{ functions: readonly EndpointFunction[]; settings: Settings }>;

/** Where the states of the platforms are served, if they are checked. */
export const platformsPath = '/platforms';

type ServedFunction = BundledFunction<FunctionDescription & Pick<Endpoint, 'path' | 'transport'>>;

/** How API Gateway calls a function: the operation of Lambda, and how the response is passed on. */
const transfers = {
  json: {
    version: '2015-03-31',
    operation: 'invocations',
    responseTransferMode: apigateway.ResponseTransferMode.BUFFERED,
  },
  events: {
    version: '2021-11-15',
    operation: 'response-streaming-invocations',
    responseTransferMode: apigateway.ResponseTransferMode.STREAM,
  },
} as const satisfies Record<Endpoint['transport'], object>;

const stageName = 'prod';

/** Requests without a key get fixed errors or the platforms' states. They must not use up the account's rate. */
const keylessRate = { throttlingRateLimit: 5, throttlingBurstLimit: 10 };

/** The request rate of the MCP server, whose method needs no key. Its calls of the API have rates of their own. */
const mcpRate = { throttlingRateLimit: 20, throttlingBurstLimit: 40 };

/** Settings of a method replace those of the stage as a whole, so that they must say again that errors are logged. */
const loggingLevel = apigateway.MethodLoggingLevel.ERROR;

/** The methods with request rates of their own. API Gateway applies a rate to each method. */
const methodOptions = ({ functions, settings }: CustomerApiProps) => {
  const fixedAnswers = [...functions.map(({ endpoint }) => endpoint), mcpFunction].map(({ path }) => `${path}/ANY`);
  const states = settings.platformCheckHours > 0 ? [`${platformsPath}/GET`] : [];
  const keyless = [...fixedAnswers, ...states].map((method) => [method, { ...keylessRate, loggingLevel }]);
  return { ...Object.fromEntries(keyless), [`${mcpFunction.path}/POST`]: { ...mcpRate, loggingLevel } };
};

/** The access log of an API: one line of JSON per request, without bodies and keys. */
const accessLogFormat = apigateway.AccessLogFormat.custom(
  JSON.stringify({
    requestId: apigateway.AccessLogField.contextRequestId(), // A caller can set it, by a header.
    extendedRequestId: apigateway.AccessLogField.contextExtendedRequestId(),
    traceId: apigateway.AccessLogField.contextXrayTraceId(),
    apiKeyId: apigateway.AccessLogField.contextIdentityApiKeyId(),
    time: apigateway.AccessLogField.contextRequestTimeEpoch(),
    method: apigateway.AccessLogField.contextHttpMethod(),
    path: apigateway.AccessLogField.contextPath(),
    status: apigateway.AccessLogField.contextStatus(),
    refusal: apigateway.AccessLogField.contextErrorResponseType(),
    latencyMs: apigateway.AccessLogField.contextResponseLatency(),
    functionLatencyMs: apigateway.AccessLogField.contextIntegrationLatency(),
    responseBytes: apigateway.AccessLogField.contextResponseLength(),
  }),
);

const preflight = (allowOrigins: string[]): apigateway.CorsOptions => ({
  allowOrigins,
  allowMethods: ['POST'],
  allowHeaders: ['content-type', 'x-api-key'],
  exposeHeaders: ['*'],
  maxAge: Duration.hours(1),
});

/** The REST API of both base addresses. It serves functions by POST with a customer's key; all else is our error. */
export class CustomerApi extends Construct {
  readonly api: apigateway.RestApi;
  /** The role with which API Gateway calls functions and reads the states of the platforms, in place of permissions. */
  readonly role: Role;
  /** Without a slash at the end, so that the path of a contract can be appended. */
  readonly baseUrl: string;
  /** The same for endpoints of the host `public`. Another address only if the settings name a domain for it. */
  readonly publicBaseUrl: string;
  /** The same for functions of this stack. It does not refer to the stage, which refers to the functions. */
  readonly addressForFunctions: string;
  readonly #corsOrigins: Settings['corsOrigins'];

  constructor(scope: Construct, id: string, props: CustomerApiProps) {
    super(scope, id);
    const { functions, settings } = props;
    const { stackName, region, urlSuffix } = Stack.of(this);
    const { corsOrigins, baseDomainName, publicDomainName } = settings;
    this.#corsOrigins = corsOrigins;
    this.role = new InlineRole(this, 'Role', 'apigateway');
    this.api = new apigateway.RestApi(this, 'Api', {
      restApiName: stackName,
      endpointConfiguration: { types: [apigateway.EndpointType.REGIONAL] },
      cloudWatchRole: false, // One per account: see allowLogs.
      minCompressionSize: Size.bytes(minimumCompressedBytes),
      deployOptions: this.#deployOptions(settings, methodOptions(props)),
    });
    this.api.node.tryRemoveChild('Endpoint'); // The CDK's own output. The stack has outputs of its own.
    const origin = `https://${this.api.restApiId}.execute-api.${region}.${urlSuffix}`;
    this.addressForFunctions = `${origin}/${stageName}`;
    const urlOf = (domainName: string | undefined) =>
      domainName === undefined ? `${origin}/${this.api.deploymentStage.stageName}` : `https://${domainName}`;
    this.baseUrl = urlOf(baseDomainName);
    this.publicBaseUrl = urlOf(publicDomainName ?? baseDomainName);
    for (const name of new Set([baseDomainName, publicDomainName])) {
      if (name !== undefined) addDomain(this, this.api, name, settings);
    }
    this.#addErrorLog(settings);
    addGatewayAnswers(this.api, corsOrigins !== undefined);
    for (const each of functions) this.serve(each);
  }

  #deployOptions(settings: Settings, methods: Record<string, apigateway.MethodDeploymentOptions>) {
    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return {
      stageName,
      throttlingRateLimit: settings.requestsPerSecond,
      throttlingBurstLimit: settings.burst,
      methodOptions: methods,
      metricsEnabled: false, // Metrics of each method cost $0.30 a month each. Those of the API are free.
      tracingEnabled: settings.tracing,
      loggingLevel,
      accessLogDestination: new apigateway.LogGroupLogDestination(accessLog),
      accessLogFormat,
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

  /**
   * Serves a function by POST at its path.
   *
   * @param options apiKeyRequired: whether API Gateway checks and counts the customer's key; others: the response to
   * other methods
   */
  serve(
    { endpoint, function: handler, alias }: ServedFunction,
    { apiKeyRequired, others } = { apiKeyRequired: true, others: methodNotAllowed },
  ): void {
    const { functionArn } = alias ?? handler;
    allow(this.role, ['lambda:InvokeFunction'], functionArn);
    const { version, operation, responseTransferMode } = transfers[endpoint.transport];
    const integration = new apigateway.AwsIntegration({
      proxy: true,
      service: 'lambda',
      path: `${version}/functions/${functionArn}/${operation}`,
      options: {
        credentialsRole: this.role,
        responseTransferMode,
        // The default ends a stream after 29 s.
        ...(endpoint.transport === 'events' && { timeout: Duration.seconds(endpoint.timeoutSeconds) }),
      },
    });
    const resource = this.api.root.resourceForPath(endpoint.path);
    resource.addMethod('POST', integration, { ...(apiKeyRequired && { apiKeyRequired }) });
    addFixedAnswer(resource, others);
    if (this.#corsOrigins) resource.addCorsPreflight(preflight(this.#corsOrigins));
  }
}

/**
 * Allows API Gateway to write logs, in the whole account and region. Stages that log depend on it. It is kept when the
 * stack is deleted: other stacks may need it.
 */
export const allowLogs = (stack: Stack): apigateway.CfnAccount => {
  const scope = new Construct(stack, 'ApiGatewayLogging');
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
  });
  const account = new apigateway.CfnAccount(scope, 'Account', { cloudWatchRoleArn: role.roleArn });
  role.applyRemovalPolicy(RemovalPolicy.RETAIN);
  account.applyRemovalPolicy(RemovalPolicy.RETAIN);
  return account;
};
