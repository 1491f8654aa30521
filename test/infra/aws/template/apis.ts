import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import { type GatewayAnswer, gatewayAnswers, gatewayResponse, methodNotAllowed } from '#infra/aws/gateway-answers.ts';
import { plans } from '#infra/aws/plans.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { propertiesOf, synthesise, whole, withPublicEndpoint } from './synthesise.ts';

const { template } = whole;
const { Resources: resources, Outputs: outputs } = template.toJSON();

/** The path of a method's resource; '' for the root. */
const pathOf = (resource: { Ref?: string }): string => {
  if (resource.Ref === undefined) return '';
  const { ParentId, PathPart } = resources[resource.Ref].Properties;
  return `${pathOf(ParentId)}/${PathPart}`;
};

/** All methods, each by its name: API, HTTP method and path. */
const methods = new Map(
  propertiesOf(template, 'AWS::ApiGateway::Method').map((method) => {
    const api = resources[method.RestApiId.Ref].Properties.Name;
    return [`${api} ${method.HttpMethod} ${pathOf(method.ResourceId)}`, method];
  }),
);

interface Rate {
  readonly ResourcePath: string;
  readonly HttpMethod: string;
  readonly ThrottlingRateLimit?: number;
}

/** What API Gateway is told to answer with. */
const body = (answer: GatewayAnswer) => gatewayResponse(answer, '$context.requestId').body;

describe('the two APIs', () => {
  it('are regional', () => {
    template.resourceCountIs('AWS::ApiGateway::RestApi', 2);
    template.allResourcesProperties('AWS::ApiGateway::RestApi', { EndpointConfiguration: { Types: ['REGIONAL'] } });
  });

  it('serve the endpoints, a fixed answer beside each, one at the root, the platforms, and nothing else', () => {
    const mcp = { host: 'base', path: mcpFunction.path };
    const served = [...endpoints, mcp].flatMap(({ host, path }) => [
      `vouch-${host} POST ${path}`,
      `vouch-${host} ANY ${path}`,
    ]);
    expect(new Set(methods.keys())).toEqual(
      new Set([...served, 'vouch-base ANY ', 'vouch-public ANY ', 'vouch-base GET /platforms']),
    );
  });

  it.each(endpoints)('$name: is called by POST with a key, and reaches its own function', ({ name, host, path }) => {
    const method = methods.get(`vouch-${host} POST ${path}`);
    const uri = JSON.stringify(method.Integration.Uri);
    const [id] = Object.keys(
      template.findResources('AWS::Lambda::Function', { Properties: { FunctionName: `vouch-${name}` } }),
    );
    expect(method).toMatchObject({
      ApiKeyRequired: true,
      Integration: { Type: 'AWS_PROXY', IntegrationHttpMethod: 'POST' },
    });
    expect(uri).toContain(`"${id}"`);
  });

  it.each(endpoints)('$name: every other method is a 405 that names POST, without a key', ({ host, path }) => {
    expect(methods.get(`vouch-${host} ANY ${path}`)).toMatchObject({
      Integration: {
        Type: 'MOCK',
        PassthroughBehavior: 'NEVER',
        RequestTemplates: { 'application/json': '{"statusCode":405}' },
        IntegrationResponses: [
          {
            StatusCode: '405',
            ResponseParameters: {
              'method.response.header.allow': "'POST'",
              'method.response.header.content-type': "'application/problem+json'",
              'method.response.header.x-request-id': 'context.requestId',
            },
            ResponseTemplates: { 'application/json': body(methodNotAllowed) },
          },
        ],
      },
      MethodResponses: [
        {
          StatusCode: '405',
          ResponseParameters: {
            'method.response.header.allow': true,
            'method.response.header.content-type': true,
            'method.response.header.x-request-id': true,
          },
        },
      ],
    });
    expect(methods.get(`vouch-${host} ANY ${path}`)).not.toHaveProperty('ApiKeyRequired');
  });

  it.each(['base', 'public'])('%s: the root is a 404', (host) => {
    expect(methods.get(`vouch-${host} ANY `).Integration.IntegrationResponses).toMatchObject([
      {
        StatusCode: '404',
        ResponseTemplates: { 'application/json': body(gatewayAnswers.MISSING_AUTHENTICATION_TOKEN) },
      },
    ]);
  });

  it('compress answers of 1 kB and more', () => {
    template.allResourcesProperties('AWS::ApiGateway::RestApi', { MinimumCompressionSize: 1_024 });
  });

  it('wait for a stream as long as its contract says, which is longer than the default of 29 s', () => {
    const streams = endpoints.filter(({ transport }) => transport === 'events');
    expect(streams.length).toBeGreaterThan(0);
    for (const { host, path, timeoutSeconds } of streams) {
      expect(timeoutSeconds).toBeGreaterThan(29);
      expect(methods.get(`vouch-${host} POST ${path}`).Integration.TimeoutInMillis).toBe(timeoutSeconds * 1_000);
    }
  });

  it('take an endpoint each by its host', () => {
    const some = endpoints.slice(0, 3);
    const { template: made } = synthesise(withPublicEndpoint(some));
    const [publicApi] = Object.keys(
      made.findResources('AWS::ApiGateway::RestApi', { Properties: { Name: 'vouch-public' } }),
    );
    const posts = propertiesOf(made, 'AWS::ApiGateway::Method').filter(({ HttpMethod }) => HttpMethod === 'POST');
    expect(posts.filter(({ RestApiId }) => RestApiId.Ref === publicApi)).toHaveLength(
      1 + some.filter(({ host }) => host === 'public').length,
    );
    expect(posts).toHaveLength(some.length + 1);
  });
});

describe("API Gateway's own answers", () => {
  it.each(Object.entries(gatewayAnswers))('%s: is our problem, on both APIs', (type, answer) => {
    const { statusCode, headers } = gatewayResponse(answer, '');
    const retryAfter = headers?.['retry-after'];
    const found = propertiesOf(template, 'AWS::ApiGateway::GatewayResponse').filter((one) => one.ResponseType === type);
    expect(new Set(found.map(({ RestApiId }) => RestApiId.Ref)).size).toBe(2);
    for (const { StatusCode, ResponseTemplates, ResponseParameters } of found) {
      expect(StatusCode).toBe(String(statusCode));
      expect(ResponseTemplates).toEqual({ 'application/json': body(answer) });
      expect(ResponseParameters).toEqual({
        'gatewayresponse.header.content-type': "'application/problem+json'",
        'gatewayresponse.header.x-content-type-options': "'nosniff'",
        'gatewayresponse.header.cache-control': "'no-store'",
        ...(retryAfter !== undefined && { 'gatewayresponse.header.retry-after': `'${retryAfter}'` }),
      });
    }
  });
});

describe('stages', () => {
  const stages = propertiesOf(template, 'AWS::ApiGateway::Stage');

  it('limit what all customers together may ask of an endpoint, and more so what needs no key', () => {
    expect(stages).toHaveLength(2);
    for (const { MethodSettings: settings } of stages) {
      const [whole, ...keyless] = settings.filter(({ ThrottlingRateLimit }: Rate) => ThrottlingRateLimit !== undefined);
      expect(whole).toMatchObject({
        ResourcePath: '/*',
        HttpMethod: '*',
        ThrottlingRateLimit: 100,
        ThrottlingBurstLimit: 200,
      });
      expect(keyless.length).toBeGreaterThan(1);
      for (const each of keyless.filter(({ HttpMethod }: Rate) => HttpMethod !== 'POST')) {
        const HttpMethod = each.ResourcePath === '/~1platforms' ? 'GET' : 'ANY';
        expect(each).toMatchObject({ HttpMethod, ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 });
      }
    }
    const limited = stages.flatMap(({ MethodSettings }) =>
      MethodSettings.map(({ ResourcePath }: Rate) => ResourcePath),
    );
    const escaped = (path: string) => (path === '/' ? path : `/${path.replaceAll('/', '~1')}`);
    expect(limited).toEqual(expect.arrayContaining(['/', ...endpoints.map(({ path }) => path)].map(escaped)));
  });

  it('write their errors to a group of the stack, which exists before them and expires', () => {
    const apis = Object.keys(template.findResources('AWS::ApiGateway::RestApi'));
    for (const [id, { Properties: group }] of Object.entries(template.findResources('AWS::Logs::LogGroup'))) {
      const [, [prefix, api, suffix] = []] = group.LogGroupName?.['Fn::Join'] ?? [];
      if (api === undefined) continue;
      expect([prefix, suffix, group.RetentionInDays]).toEqual(['API-Gateway-Execution-Logs_', '/prod', 30]);
      apis.splice(apis.indexOf(api.Ref), 1);
      template.hasResource('AWS::ApiGateway::Stage', {
        Properties: { RestApiId: api },
        DependsOn: Match.arrayWith([id]),
      });
    }
    expect(apis).toEqual([]);
  });

  it('keep no metric of each method, which would cost money', () => {
    for (const { MethodSettings: settings } of stages) {
      for (const { MetricsEnabled } of settings) expect(MetricsEnabled ?? false).toBe(false);
    }
  });

  it('trace only if it is chosen', () => {
    const { template: traced } = synthesise(endpoints.slice(0, 1), { tracing: true });
    for (const stage of stages) expect(stage.TracingEnabled).not.toBe(true);
    traced.allResourcesProperties('AWS::ApiGateway::Stage', { TracingEnabled: true });
    traced.hasResourceProperties('AWS::Lambda::Function', { TracingConfig: { Mode: 'Active' } });
    traced.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: {
        // X-Ray has no narrower resource.
        Statement: Match.arrayWith([
          { Effect: 'Allow', Action: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], Resource: '*' },
        ]),
      },
    });
  });

  it('log each request as one JSON object, and no body', () => {
    for (const { AccessLogSetting, MethodSettings } of stages) {
      expect(JSON.parse(AccessLogSetting.Format)).toMatchObject({
        requestId: '$context.requestId',
        extendedRequestId: '$context.extendedRequestId',
        apiKeyId: '$context.identity.apiKeyId',
        path: '$context.path',
        status: '$context.status',
        latencyMs: '$context.responseLatency',
      });
      expect(AccessLogSetting.Format).not.toMatch(/\$(input|context\.identity\.apiKey\b)/);
      expect(MethodSettings[0].DataTraceEnabled).toBe(false);
    }
  });

  it('wait until API Gateway is allowed to log', () => {
    const [account] = Object.keys(template.findResources('AWS::ApiGateway::Account'));
    template.allResources('AWS::ApiGateway::Stage', { DependsOn: Match.arrayWith([account]) });
  });

  it('are named by the outputs, without a slash at the end', () => {
    expect(Object.keys(outputs)).toEqual(['BaseUrl', 'PublicBaseUrl', 'StreamUrl', 'SiteUrl']);
    for (const [output, name] of [
      ['BaseUrl', 'vouch-base'],
      ['PublicBaseUrl', 'vouch-public'],
    ] as const) {
      const [api] = Object.keys(template.findResources('AWS::ApiGateway::RestApi', { Properties: { Name: name } }));
      const [stage] = Object.keys(
        template.findResources('AWS::ApiGateway::Stage', { Properties: { RestApiId: { Ref: api } } }),
      );
      const parts = outputs[output].Value['Fn::Join'][1];
      expect(parts).toEqual(expect.arrayContaining([{ Ref: api }]));
      expect(parts.at(-1)).toEqual({ Ref: stage });
    }
  });
});

describe('usage plans', () => {
  it('are as many as listed', () => {
    template.resourceCountIs('AWS::ApiGateway::UsagePlan', Object.keys(plans).length);
  });

  it.each(Object.entries(plans))('%s: limits a key on both APIs together', (name, plan) => {
    const [found] = propertiesOf(template, 'AWS::ApiGateway::UsagePlan').filter(
      (one) => one.UsagePlanName === `vouch-${name}`,
    );
    expect(found).toMatchObject({
      Throttle: { RateLimit: plan.requestsPerSecond, BurstLimit: plan.burst },
      Quota: { Limit: plan.requestsPerMonth, Period: 'MONTH' },
    });
    const stages = found.ApiStages.map(({ Stage }: { Stage: { Ref: string } }) => Stage.Ref);
    expect(new Set(stages)).toEqual(new Set(Object.keys(template.findResources('AWS::ApiGateway::Stage'))));
  });
});
