import { CfnOutput, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { Period, UsagePlan } from 'aws-cdk-lib/aws-apigateway';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { FunctionUrl } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { AccountAlarms } from './constructs/account-alarms.ts';
import { AlarmTopic } from './constructs/alarm-topic.ts';
import { ApiGatewayLogging } from './constructs/api-gateway-logging.ts';
import { CredentialsSecret } from './constructs/credentials-secret.ts';
import { CustomerApi, mcpRates } from './constructs/customer-api.ts';
import { CustomerTable } from './constructs/customer-table.ts';
import { EndpointFunction } from './constructs/endpoint-function.ts';
import { Firewall } from './constructs/firewall.ts';
import { FunctionAlarms } from './constructs/function-alarms.ts';
import { GradualRelease } from './constructs/gradual-release.ts';
import { McpFunction } from './constructs/mcp-function.ts';
import { NotifyingAlarm } from './constructs/notifying-alarm.ts';
import { OperationsDashboard } from './constructs/operations-dashboard.ts';
import { PlatformAlarms } from './constructs/platform-alarms.ts';
import { PlatformWatch, platformsMethod } from './constructs/platform-watch.ts';
import { RotatingIdsParameter } from './constructs/rotating-ids-parameter.ts';
import { Site } from './constructs/site.ts';
import { StreamUrl } from './constructs/stream-url.ts';
import type { Settings } from './settings.ts';
import { StageError } from './stage.ts';

/** Settings are read without the list of platforms, so their names are checked here. */
const checkProxied = (endpoints: readonly Endpoint[], { proxiedPlatforms = [] }: Settings): void => {
  const known = new Set(endpoints.flatMap(({ proxiable = [] }) => proxiable));
  const unknown = proxiedPlatforms.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StageError(`proxiedPlatforms: unknown ${unknown.join(', ')}. Use some of: ${[...known].join(', ')}.`);
};

/** The endpoints to deploy and the settings of the deployment. */
export interface VouchStackProps extends StackProps {
  readonly endpoints: readonly Endpoint[];
  readonly settings: Settings;
}

/** All of Vouch on AWS: one function per endpoint, the two APIs in front of them, plans, secret and alarms. */
export class VouchStack extends Stack {
  readonly credentials: CredentialsSecret;
  readonly customers: CustomerTable;
  readonly functions: readonly EndpointFunction[];
  readonly baseApi: CustomerApi;
  readonly publicApi: CustomerApi;
  readonly mcp: McpFunction;
  readonly alarms: AlarmTopic;

  constructor(scope: Construct, id: string, { endpoints, settings, ...overrides }: VouchStackProps) {
    super(scope, id, {
      stackName: settings.stackName,
      terminationProtection: settings.terminationProtection,
      description: 'Vouch: reviews of one item from one platform',
      ...overrides,
    });
    checkProxied(endpoints, settings);
    this.credentials = new CredentialsSecret(this, 'Credentials');
    this.customers = new CustomerTable(this, 'Customers');
    const rotatingIds = new RotatingIdsParameter(this, 'RotatingIds');
    const shared = { credentials: this.credentials, rotatingIds, settings };
    this.functions = endpoints.map((endpoint) => new EndpointFunction(this, endpoint.name, { endpoint, ...shared }));
    const logging = new ApiGatewayLogging(this, 'ApiGatewayLogging');
    this.baseApi = this.#addApi('base', settings, settings.baseDomainName, logging);
    this.publicApi = this.#addApi('public', settings, settings.publicDomainName, logging);
    this.#addUsagePlans(settings.plans);
    this.mcp = new McpFunction(this, 'mcp', { baseApi: this.baseApi, publicApi: this.publicApi, settings });
    if (settings.firewall) {
      const stages = [this.baseApi, this.publicApi].map(({ api }) => api.deploymentStage);
      new Firewall(this, 'Firewall', { stages });
    }
    this.alarms = new AlarmTopic(this, 'Alarms', { email: settings.alarmEmail });
    this.#addAlarms(settings);
    if (settings.platformCheckHours > 0) {
      const { baseApi, customers, alarms } = this;
      const made = new EndpointFunction(this, platformCheck.name, { endpoint: platformCheck, ...shared });
      new PlatformWatch(this, 'PlatformWatch', { check: made, api: baseApi, customers, topic: alarms.topic, settings });
    }
    new OperationsDashboard(this, 'Operations', { functions: this.functions, apis: [this.baseApi, this.publicApi] });
    new CfnOutput(this, 'BaseUrl', { value: this.baseApi.baseUrl });
    new CfnOutput(this, 'PublicBaseUrl', { value: this.publicApi.baseUrl });
    const streamUrls = this.#addStreamUrls(settings);
    if (settings.site) {
      const { baseApi, publicApi } = this;
      const { url } = new Site(this, 'Site', { endpoints, baseApi, publicApi, streamUrls, settings });
      new CfnOutput(this, 'SiteUrl', { value: url });
    }
  }

  #addApi(
    host: Endpoint['host'],
    settings: Settings,
    domainName: string | undefined,
    logging: ApiGatewayLogging,
  ): CustomerApi {
    const functions = this.functions.filter(({ endpoint }) => endpoint.host === host);
    const keylessMethods = host === 'base' && settings.platformCheckHours > 0 ? [platformsMethod] : [];
    const made = new CustomerApi(this, host, {
      functions,
      settings,
      keylessMethods,
      domainName,
      ...(host === 'base' && { otherRates: mcpRates }),
    });
    made.api.deploymentStage.node.addDependency(logging.account);
    return made;
  }

  /** The function URL of each endpoint that streams. The output is its address without the path. */
  #addStreamUrls(settings: Settings): Map<Endpoint['name'], FunctionUrl> {
    const urls = new Map<Endpoint['name'], FunctionUrl>();
    const streamings = this.functions.filter(({ endpoint }) => endpoint.transport === 'events');
    for (const [index, streaming] of streamings.entries()) {
      const { url } = new StreamUrl(streaming, 'StreamUrl', { streaming, customers: this.customers, settings });
      urls.set(streaming.endpoint.name, url);
      const address = Fn.select(0, Fn.split('/', Fn.select(1, Fn.split('://', url.url))));
      new CfnOutput(this, index === 0 ? 'StreamUrl' : `StreamUrl${index + 1}`, {
        value: Fn.join('', ['https://', address]),
      });
    }
    return urls;
  }

  #addUsagePlans(plans: Settings['plans']): void {
    const apiStages = [this.baseApi, this.publicApi].map(({ api }) => ({ stage: api.deploymentStage }));
    for (const [name, { requestsPerSecond, burst, requestsPerMonth }] of Object.entries(plans)) {
      new UsagePlan(this, `${name}-plan`, {
        name: `${this.stackName}-${name}`,
        throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
        quota: { limit: requestsPerMonth, period: Period.MONTH },
        apiStages,
      });
    }
  }

  #addAlarms(settings: Settings): void {
    const { topic } = this.alarms;
    new PlatformAlarms(this, 'PlatformAlarms', { topic });
    new AccountAlarms(this, 'AccountAlarms', { settings, topic });
    new FunctionAlarms(this.mcp, 'Alarms', { watched: this.mcp, topic });
    const released = this.functions.flatMap((watched) => {
      const { errors } = new FunctionAlarms(watched, 'Alarms', { watched, topic });
      return watched.alias ? [{ alias: watched.alias, errors }] : [];
    });
    if (released.length > 0) new GradualRelease(this, 'Release', { released });
    for (const api of [this.baseApi, this.publicApi]) {
      new NotifyingAlarm(api, 'ServerErrors', {
        alarmDescription: `${api.node.id} API: 10 % of the responses are a 5xx. Failing platforms count too.`,
        metric: api.api.metricServerError({ period: Duration.minutes(5), statistic: Stats.AVERAGE }),
        threshold: 0.1,
        breachingPeriods: 3,
        topic,
      });
    }
  }
}
