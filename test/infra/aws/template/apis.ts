import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import { plans } from '#infra/gateway/plans.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { methods, staging, whole } from './synthesise.ts';

const { Outputs: outputs } = whole.template.toJSON();

type Rate = Readonly<Record<'ResourcePath' | 'HttpMethod' | 'LoggingLevel', string>> &
  Readonly<Partial<Record<'MetricsEnabled' | 'DataTraceEnabled', boolean>>>;

describe('the API', () => {
  it('is one for both base addresses, regional, and compresses answers of 1 kB and more', () => {
    const EndpointConfiguration = { Types: ['REGIONAL'] };
    const [api, ...others] = whole.all('AWS::ApiGateway::RestApi');
    expect([api, others]).toMatchObject([{ EndpointConfiguration, MinimumCompressionSize: 1_024 }, []]);
  });

  it('serves the endpoints, a fixed answer beside each, the platforms, and nothing else', () => {
    const served = [...endpoints, mcpFunction].flatMap(({ path }) => [`POST ${path}`, `ANY ${path}`]);
    expect(new Set(methods.keys())).toEqual(new Set([...served, 'GET /platforms']));
  });

  it.each(endpoints)('$name: is called by POST with a key, and reaches its own function', ({ name, path }) => {
    const method = methods.get(`POST ${path}`);
    const uri = JSON.stringify(method.Integration.Uri);
    const id = whole.functionId(`vouch-${name}`);
    const integration = { Type: 'AWS_PROXY', IntegrationHttpMethod: 'POST' };
    expect(method).toMatchObject({ ApiKeyRequired: true, Integration: integration });
    expect(uri).toContain(`"${id}"`);
  });

  it('waits for a stream as long as its contract says, which is longer than the default of 29 s', () => {
    const streams = endpoints.filter(({ transport }) => transport === 'events');
    expect(streams.length).toBeGreaterThan(0);
    for (const { path, timeoutSeconds } of streams) {
      expect(timeoutSeconds).toBeGreaterThan(29);
      expect(methods.get(`POST ${path}`).Integration.TimeoutInMillis).toBe(timeoutSeconds * 1_000);
    }
  });
});

describe('the stage', () => {
  const [stage, ...others] = whole.all('AWS::ApiGateway::Stage');
  const settings: readonly Rate[] = stage.MethodSettings;
  const [usual, ...keyless] = settings;

  it('limits what all customers together may ask of an endpoint, and more so what needs no key', () => {
    expect(others).toEqual([]);
    // What CloudFormation does with two entries of one path is not documented.
    expect(new Set(settings.map(({ ResourcePath, HttpMethod }) => `${HttpMethod} ${ResourcePath}`)).size).toBe(
      settings.length,
    );
    for (const { LoggingLevel } of settings) expect(LoggingLevel).toBe('ERROR');
    // A metric of each method would cost money.
    for (const { MetricsEnabled } of settings) expect(MetricsEnabled ?? false).toBe(false);
    expect(usual).toMatchObject({ ResourcePath: '/*', HttpMethod: '*' });
    expect(usual).toMatchObject({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
    for (const each of keyless.filter(({ HttpMethod }) => HttpMethod !== 'POST')) {
      const HttpMethod = each.ResourcePath === '/~1platforms' ? 'GET' : 'ANY';
      expect(each).toMatchObject({ HttpMethod, ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 });
    }
    const escaped = (path: string) => `/${path.replaceAll('/', '~1')}`;
    expect(keyless.map(({ ResourcePath }) => ResourcePath)).toEqual(
      expect.arrayContaining([...endpoints, mcpFunction, { path: '/platforms' }].map(({ path }) => escaped(path))),
    );
  });

  it('writes its errors to a group of the stack, which exists before it and expires', () => {
    const RestApiId = { Ref: whole.id('AWS::ApiGateway::RestApi') };
    const LogGroupName = { 'Fn::Join': ['', ['API-Gateway-Execution-Logs_', RestApiId, '/prod']] };
    const id = whole.id('AWS::Logs::LogGroup', { LogGroupName, RetentionInDays: 30 });
    whole.template.hasResource('AWS::ApiGateway::Stage', {
      Properties: { RestApiId },
      DependsOn: Match.arrayWith([id]),
    });
  });

  it('traces only if it is chosen', () => {
    expect(stage.TracingEnabled).not.toBe(true);
    staging.template.allResourcesProperties('AWS::ApiGateway::Stage', { TracingEnabled: true });
    staging.has('AWS::Lambda::Function', { TracingConfig: { Mode: 'Active' } });
    // X-Ray has no narrower resource.
    expect(staging.allAllowed()).toContainEqual({
      Effect: 'Allow',
      Action: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
      Resource: '*',
    });
  });

  it('logs each request as one JSON object, and no body', () => {
    const { Format: format } = stage.AccessLogSetting;
    expect(JSON.parse(format)).toMatchObject({
      requestId: '$context.requestId',
      extendedRequestId: '$context.extendedRequestId',
      apiKeyId: '$context.identity.apiKeyId',
      path: '$context.path',
      status: '$context.status',
      latencyMs: '$context.responseLatency',
    });
    expect(format).not.toMatch(/\$(input|context\.identity\.apiKey\b)/);
    expect(usual?.DataTraceEnabled).toBe(false);
  });

  it('waits until API Gateway is allowed to log', () => {
    const account = whole.id('AWS::ApiGateway::Account');
    whole.template.allResources('AWS::ApiGateway::Stage', { DependsOn: Match.arrayWith([account]) });
  });

  it('is named by the outputs, without a slash at the end', () => {
    expect(Object.keys(outputs)).toEqual(['BaseUrl', 'PublicBaseUrl', 'StreamUrl', 'SiteUrl', 'BulkBucket']);
    const api = whole.id('AWS::ApiGateway::RestApi');
    const id = whole.id('AWS::ApiGateway::Stage');
    for (const output of ['BaseUrl', 'PublicBaseUrl']) {
      const parts = outputs[output].Value['Fn::Join'][1];
      expect(parts).toEqual(expect.arrayContaining([{ Ref: api }]));
      expect(parts.at(-1)).toEqual({ Ref: id });
    }
  });
});

it('usage plans limit a key on both APIs together', () => {
  const Stage = { Ref: whole.id('AWS::ApiGateway::Stage') };
  expect(whole.all('AWS::ApiGateway::UsagePlan')).toMatchObject(
    Object.entries(plans).map(([name, { requestsPerSecond, burst, requestsPerMonth }]) => ({
      UsagePlanName: `vouch-${name}`,
      Throttle: { RateLimit: requestsPerSecond, BurstLimit: burst },
      Quota: { Limit: requestsPerMonth, Period: 'MONTH' },
      ApiStages: [{ Stage }],
    })),
  );
});
