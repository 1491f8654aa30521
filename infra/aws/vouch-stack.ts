import { CfnOutput, Stack, Tags } from 'aws-cdk-lib';
import { Period, UsagePlan } from 'aws-cdk-lib/aws-apigateway';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { mcpMethodNotAllowed } from '../gateway/gateway-answers.ts';
import { OperatorError } from '../operator-error.ts';
import { addAlarms } from './constructs/alarms.ts';
import { allowLogs, CustomerApi } from './constructs/api/customer-api.ts';
import { addFirewall } from './constructs/api/firewall.ts';
import { addStreamUrls, type StreamUrls } from './constructs/api/stream-url.ts';
import { addBulkJobs } from './constructs/bulk-jobs.ts';
import { addDashboard } from './constructs/dashboard.ts';
import { watchFunctions } from './constructs/function-alarms.ts';
import { BundledFunction, EndpointFunction } from './constructs/functions.ts';
import { addKeyRetirement, addPlatformWatch } from './constructs/scheduled.ts';
import { sharedParts } from './constructs/shared-parts.ts';
import { addSite } from './constructs/site.ts';
import { stackTag } from './resource-names.ts';
import type { Settings } from './settings.ts';

/** Settings are read without the list of platforms, so their names are checked here. */
const checkProxied = (endpoints: readonly Endpoint[], { proxiedPlatforms = [] }: Settings): void => {
  const known = new Set(endpoints.flatMap(({ proxiable = [] }) => proxiable));
  const unknown = proxiedPlatforms.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new OperatorError(`proxiedPlatforms: unknown ${unknown.join(', ')}. Use some of: ${[...known].join(', ')}.`);
};

/** All of Vouch on AWS: one function per endpoint, the API in front of them, plans, secret and alarms. */
export class VouchStack extends Stack {
  constructor(scope: Construct, id: string, endpoints: readonly Endpoint[], settings: Settings) {
    super(scope, id, {
      stackName: settings.stackName,
      terminationProtection: settings.terminationProtection,
      description: 'Vouch: reviews of one item from one platform',
    });
    checkProxied(endpoints, settings);
    const served = endpoints.filter(({ group }) => settings.bulk || group !== 'bulk');
    // Not dashboards, whose tags not every region's CloudFormation knows yet (cfn-lint 1.51).
    Tags.of(this).add(stackTag, settings.stackName, { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] });
    const shared = sharedParts(this, settings);
    const functions = served.map((endpoint) => new EndpointFunction(this, endpoint, shared));
    const operations = functions.filter(({ endpoint }) => endpoint.group === 'bulk');
    const jobs = operations.length > 0 ? addBulkJobs(this, operations, shared) : undefined;
    const api = new CustomerApi(this, 'CustomerApi', { functions, settings });
    api.api.deploymentStage.node.addDependency(allowLogs(this));
    this.#addUsagePlans(api, settings);
    const mcp = this.#addMcp(api, settings);
    if (settings.firewall) addFirewall(this, api.api.deploymentStage);
    const watched: BundledFunction[] = [
      // Their errors are internal_error, which has an alarm.
      ...functions.filter(({ endpoint }) => endpoint.group !== 'bulk'),
      mcp,
      ...(jobs ? [jobs.worker, jobs.webhook] : []),
      addKeyRetirement(this, shared),
      ...(settings.platformCheckHours > 0 ? [addPlatformWatch(this, api, shared)] : []),
    ];
    addAlarms(this, shared, { api, jobs });
    watchFunctions(this, watched, shared.topic);
    addDashboard(this, functions, api);
    new CfnOutput(this, 'BaseUrl', { value: api.baseUrl });
    new CfnOutput(this, 'PublicBaseUrl', { value: api.publicBaseUrl });
    const streamUrls: StreamUrls = settings.streamUrl ? addStreamUrls(this, functions, shared) : new Map();
    if (settings.site) {
      new CfnOutput(this, 'SiteUrl', { value: addSite(this, { endpoints: served, api, streamUrls, settings }) });
    }
    if (jobs) new CfnOutput(this, 'BulkBucket', { value: jobs.bucket.bucketName });
  }

  /** The MCP server. It may only log: it calls the API with the key of its caller, which the API checks and counts. */
  #addMcp(api: CustomerApi, settings: Settings): BundledFunction {
    const mcp = new BundledFunction(this, mcpFunction.name, {
      endpoint: mcpFunction,
      code: mcpFunction.modulePath,
      concurrency: settings.reservedConcurrency,
      settings,
      environment: { VOUCH_BASE_URL: api.addressForFunctions, VOUCH_PUBLIC_BASE_URL: api.addressForFunctions },
    });
    api.serve(mcp, { apiKeyRequired: false, others: mcpMethodNotAllowed });
    return mcp;
  }

  #addUsagePlans({ api }: CustomerApi, { plans }: Settings): void {
    for (const [name, { requestsPerSecond, burst, requestsPerMonth }] of Object.entries(plans)) {
      new UsagePlan(this, `${name}-plan`, {
        name: `${this.stackName}-${name}`,
        throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
        quota: { limit: requestsPerMonth, period: Period.MONTH },
        apiStages: [{ stage: api.deploymentStage }],
      });
    }
  }
}
