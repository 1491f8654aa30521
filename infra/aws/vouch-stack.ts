import { CfnOutput, Fn, Stack, Tags } from 'aws-cdk-lib';
import { Period, UsagePlan } from 'aws-cdk-lib/aws-apigateway';
import type { FunctionUrl } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { OperatorError } from '../operator-error.ts';
import { AccountAlarms } from './constructs/alarms/account-alarms.ts';
import { AlarmTopic } from './constructs/alarms/alarm-topic.ts';
import { FunctionAlarms, mostWatched, type Watched } from './constructs/alarms/function-alarms.ts';
import { OperationsDashboard } from './constructs/alarms/operations-dashboard.ts';
import { PlatformAlarms } from './constructs/alarms/platform-alarms.ts';
import { ServiceAlarms } from './constructs/alarms/service-alarms.ts';
import { ApiGatewayLogging } from './constructs/api/api-gateway-logging.ts';
import { CustomerApi } from './constructs/api/customer-api.ts';
import { Firewall } from './constructs/api/firewall.ts';
import { StreamUrl } from './constructs/api/stream-url.ts';
import { BulkJobs } from './constructs/bulk-jobs.ts';
import { CredentialsSecret } from './constructs/credentials-secret.ts';
import { CustomerTable } from './constructs/customer-table.ts';
import { EndpointFunction } from './constructs/functions/endpoint-function.ts';
import { GradualRelease } from './constructs/functions/gradual-release.ts';
import { McpFunction } from './constructs/functions/mcp-function.ts';
import { Schedules } from './constructs/functions/schedules.ts';
import { KeyRetirement } from './constructs/key-retirement.ts';
import { PlatformWatch, platformsMethod } from './constructs/platform-watch.ts';
import { RotatingIdsParameter } from './constructs/rotating-ids-parameter.ts';
import { Site } from './constructs/site.ts';
import { stackTag } from './parameter-names.ts';
import type { Settings } from './settings.ts';

/** Settings are read without the list of platforms, so their names are checked here. */
const checkProxied = (endpoints: readonly Endpoint[], { proxiedPlatforms = [] }: Settings): void => {
  const known = new Set(endpoints.flatMap(({ proxiable = [] }) => proxiable));
  const unknown = proxiedPlatforms.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new OperatorError(`proxiedPlatforms: unknown ${unknown.join(', ')}. Use some of: ${[...known].join(', ')}.`);
};

/** The endpoints to deploy and the settings of the deployment. */
export interface VouchStackProps {
  readonly endpoints: readonly Endpoint[];
  readonly settings: Settings;
}

/** All of Vouch on AWS: one function per endpoint, the API in front of them, plans, secret and alarms. */
export class VouchStack extends Stack {
  readonly customers: CustomerTable;
  readonly functions: readonly EndpointFunction[];
  readonly api: CustomerApi;
  readonly alarms: AlarmTopic;

  constructor(scope: Construct, id: string, { endpoints, settings }: VouchStackProps) {
    super(scope, id, {
      stackName: settings.stackName,
      terminationProtection: settings.terminationProtection,
      description: 'Vouch: reviews of one item from one platform',
    });
    checkProxied(endpoints, settings);
    const served = endpoints.filter(({ group }) => settings.bulk || group !== 'bulk');
    // Not dashboards, whose tags not every region's CloudFormation knows yet (cfn-lint 1.51).
    Tags.of(this).add(stackTag, settings.stackName, { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] });
    const credentials = new CredentialsSecret(this, 'Credentials');
    this.customers = new CustomerTable(this, 'Customers');
    const rotatingIds = new RotatingIdsParameter(this, 'RotatingIds');
    const shared = { credentials, rotatingIds, settings };
    this.functions = served.map((endpoint) => new EndpointFunction(this, endpoint.name, { endpoint, ...shared }));
    const { functions, customers } = this;
    const operations = functions.filter(({ endpoint }) => endpoint.group === 'bulk');
    const jobs = operations.length > 0 ? new BulkJobs(this, 'Bulk', { operations, customers, ...shared }) : undefined;
    const keylessMethods = settings.platformCheckHours > 0 ? [platformsMethod] : [];
    const api = new CustomerApi(this, 'CustomerApi', { functions, settings, keylessMethods });
    api.api.deploymentStage.node.addDependency(new ApiGatewayLogging(this, 'ApiGatewayLogging').account);
    this.api = api;
    this.#addUsagePlans(settings.plans);
    const mcp = new McpFunction(this, 'mcp', { api, settings });
    if (settings.firewall) new Firewall(this, 'Firewall', { stage: api.api.deploymentStage });
    this.alarms = new AlarmTopic(this, 'Alarms', { email: settings.alarmEmail });
    const { topic } = this.alarms;
    const schedules = new Schedules(this, 'Schedules');
    const watched: Watched[] = [
      ...functions.filter(({ endpoint }) => endpoint.group !== 'bulk'), // Their errors are internal_error, which has an alarm.
      mcp,
      new KeyRetirement(this, 'KeyRetirement', { customers, schedules, settings }).watched,
    ];
    if (settings.platformCheckHours > 0) {
      const check = new EndpointFunction(this, platformCheck.name, {
        endpoint: platformCheck,
        retryAttempts: 0, // Lambda itself would run a check that crashed three times.
        ...shared,
      });
      new PlatformWatch(this, 'PlatformWatch', { check, api, customers, topic, schedules, settings });
      watched.push(check);
    }
    this.#addAlarms(settings, watched);
    new OperationsDashboard(this, 'Operations', { functions, api });
    new CfnOutput(this, 'BaseUrl', { value: api.baseUrl });
    new CfnOutput(this, 'PublicBaseUrl', { value: api.publicBaseUrl });
    const streamUrls = settings.streamUrl ? this.#addStreamUrls(settings) : new Map();
    if (settings.site) {
      const { url } = new Site(this, 'Site', { endpoints: served, api, streamUrls, settings });
      new CfnOutput(this, 'SiteUrl', { value: url });
    }
    if (jobs) new CfnOutput(this, 'BulkBucket', { value: jobs.bucket.bucketName });
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
    for (const [name, { requestsPerSecond, burst, requestsPerMonth }] of Object.entries(plans)) {
      new UsagePlan(this, `${name}-plan`, {
        name: `${this.stackName}-${name}`,
        throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
        quota: { limit: requestsPerMonth, period: Period.MONTH },
        apiStages: [{ stage: this.api.api.deploymentStage }],
      });
    }
  }

  #addAlarms(settings: Settings, all: readonly Watched[]): void {
    const { topic } = this.alarms;
    new PlatformAlarms(this, 'PlatformAlarms', { topic });
    new AccountAlarms(this, 'AccountAlarms', { settings, topic });
    new ServiceAlarms(this, 'ServiceAlarms', { api: this.api, topic });
    const groups = Map.groupBy(all, (each) => Math.floor(all.indexOf(each) / mostWatched));
    const released = [...groups].flatMap(([index, watched]) => {
      const { errors } = new FunctionAlarms(this, `Functions${index + 1}`, { watched, topic });
      return watched.flatMap(({ alias }) => (alias ? [{ alias, errors }] : []));
    });
    if (released.length > 0) new GradualRelease(this, 'Release', { released });
  }
}
