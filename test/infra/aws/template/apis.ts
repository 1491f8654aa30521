import { Match } from 'aws-cdk-lib/assertions';
import { ResponseType } from 'aws-cdk-lib/aws-apigateway';
import { endpoints } from '#functions/index.ts';
import {
  gatewayAnswers,
  gatewayResponse,
  mcpMethodNotAllowed,
  methodNotAllowed,
} from '#infra/gateway/gateway-answers.ts';
import { plans } from '#infra/gateway/plans.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { requestId, runTemplate } from '../api-gateway.ts';
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

  it.each(endpoints)(
    '$name: is called by POST with a key, reaches its own function, and answers as its transport says',
    (each) => {
      const method = methods.get(`POST ${each.path}`);
      const [ResponseTransferMode, operation, TimeoutInMillis] =
        each.transport === 'events'
          ? ['STREAM', '/response-streaming-invocations', each.timeoutSeconds * 1_000] // The default is 29 s.
          : ['BUFFERED', '/invocations', undefined];
      const integration = { Type: 'AWS_PROXY', IntegrationHttpMethod: 'POST', ResponseTransferMode };
      expect(method).toMatchObject({ ApiKeyRequired: true, Integration: integration });
      expect(method.Integration.TimeoutInMillis).toBe(TimeoutInMillis);
      const uri = JSON.stringify(method.Integration.Uri);
      expect(uri).toContain(`"${whole.functionId(`vouch-${each.name}`)}"`);
      expect(uri).toContain(operation);
    },
  );
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

const statuses: readonly (readonly [type: keyof typeof gatewayAnswers, status: number])[] = [
  ['INVALID_API_KEY', 401],
  ['WAF_FILTERED', 403],
  ['MISSING_AUTHENTICATION_TOKEN', 404],
  ['INVALID_SIGNATURE', 404],
  ['THROTTLED', 429],
  ['QUOTA_EXCEEDED', 429],
  ['REQUEST_TOO_LARGE', 413],
  ['UNSUPPORTED_MEDIA_TYPE', 415],
  ['DEFAULT_4XX', 400],
  ['INTEGRATION_FAILURE', 503],
  ['INTEGRATION_TIMEOUT', 503],
  ['DEFAULT_5XX', 500],
];

/** What a template gives in Velocity, which finds nothing in it but the id of the request: a whole problem. */
const problemOf = ({ 'application/json': template }: { readonly 'application/json': string }) => {
  expect(template.replace('$context.requestId', '')).not.toMatch(/[#$]/);
  const problem = JSON.parse(runTemplate(template, '{}'));
  expect(problemSchema().parse(problem)).toEqual(problem);
  return problem;
};

describe("API Gateway's own answers", () => {
  const all = whole.all('AWS::ApiGateway::GatewayResponse');

  it.each(statuses)('%s: is our problem with the status %i; a 429 or 503 says when to try again', (type, status) => {
    const { code, message: detail } = gatewayAnswers[type];
    const { statusCode, headers, body } = gatewayResponse(gatewayAnswers[type], requestId);
    const { 'x-request-id': id, ...fixed } = headers;
    expect([statusCode, id]).toEqual([status, requestId]);
    expect(fixed).toEqual({
      ...{
        'content-type': 'application/problem+json',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
      ...([429, 503].includes(status) && { 'retry-after': expect.stringMatching(/^\d+$/) }),
    });
    const sent = Object.entries(fixed).map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`]);
    const found = all.filter(({ ResponseType: one }) => one === type);
    expect(found).toMatchObject([{ StatusCode: String(status), ResponseParameters: Object.fromEntries(sent) }]);
    expect(Object.keys(found[0].ResponseParameters)).toHaveLength(sent.length);
    const problem = problemOf(found[0].ResponseTemplates);
    expect(problem).toEqual(JSON.parse(body));
    expect(problem).toMatchObject({ status, code, detail, request_id: requestId });
  });

  it('are no others, and of types that API Gateway has', () => {
    const types = statuses.map(([type]) => type);
    expect(Object.keys(gatewayAnswers)).toEqual(types);
    expect(new Set(all.map(({ ResponseType: type }) => type))).toEqual(new Set(types));
    expect(Object.keys(ResponseType)).toEqual(expect.arrayContaining(types));
  });

  it.each([
    ...endpoints.map(({ path }) => [path, methodNotAllowed] as const),
    [mcpFunction.path, mcpMethodNotAllowed] as const,
  ])('%s: every other method is a 405 that names POST, without a key', (path, answer) => {
    const headers = {
      'method.response.header.allow': "'POST'",
      'method.response.header.content-type': "'application/problem+json'",
      'method.response.header.x-request-id': 'context.requestId',
    };
    const sent = Object.fromEntries(Object.keys(headers).map((name) => [name, true]));
    const method = methods.get(`ANY ${path}`);
    expect(method).toMatchObject({
      Integration: {
        Type: 'MOCK',
        PassthroughBehavior: 'NEVER',
        RequestTemplates: { 'application/json': '{"statusCode":405}' },
        IntegrationResponses: [{ StatusCode: '405', ResponseParameters: headers }],
      },
      MethodResponses: [{ StatusCode: '405', ResponseParameters: sent }],
    });
    expect(method).not.toHaveProperty('ApiKeyRequired');
    const problem = problemOf(method.Integration.IntegrationResponses[0].ResponseTemplates);
    expect(problem).toEqual(JSON.parse(gatewayResponse(answer, requestId).body));
  });
});
