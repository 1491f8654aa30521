import { Match } from 'aws-cdk-lib/assertions';
import { endpoints } from '#functions/index.ts';
import { type GatewayAnswer, gatewayAnswers, gatewayResponse, methodNotAllowed } from '#infra/aws/gateway-answers.ts';
import { plans } from '#infra/aws/plans.ts';
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

/** What API Gateway is told to answer with. */
const body = (answer: GatewayAnswer) => gatewayResponse(answer, '$context.requestId').body;

describe('the two APIs', () => {
  it('are regional', () => {
    template.resourceCountIs('AWS::ApiGateway::RestApi', 2);
    template.allResourcesProperties('AWS::ApiGateway::RestApi', { EndpointConfiguration: { Types: ['REGIONAL'] } });
  });

  it('serve the endpoints, a fixed answer beside each, one at the root, and nothing else', () => {
    const served = endpoints.flatMap(({ host, path }) => [`vouch-${host} POST ${path}`, `vouch-${host} ANY ${path}`]);
    expect(new Set(methods.keys())).toEqual(new Set([...served, 'vouch-base ANY ', 'vouch-public ANY ']));
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
            },
            ResponseTemplates: { 'application/json': body(methodNotAllowed) },
          },
        ],
      },
      MethodResponses: [
        {
          StatusCode: '405',
          ResponseParameters: { 'method.response.header.allow': true, 'method.response.header.content-type': true },
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

  it('take an endpoint each by its host', () => {
    const { template: made } = synthesise(withPublicEndpoint(endpoints));
    const [publicApi] = Object.keys(
      made.findResources('AWS::ApiGateway::RestApi', { Properties: { Name: 'vouch-public' } }),
    );
    const posts = propertiesOf(made, 'AWS::ApiGateway::Method').filter(({ HttpMethod }) => HttpMethod === 'POST');
    expect(posts.filter(({ RestApiId }) => RestApiId.Ref === publicApi)).toHaveLength(
      1 + endpoints.filter(({ host }) => host === 'public').length,
    );
    expect(posts).toHaveLength(endpoints.length);
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

  it('limit what all customers together may ask for, and trace', () => {
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      expect(stage).toMatchObject({
        TracingEnabled: true,
        MethodSettings: [
          {
            ResourcePath: '/*',
            HttpMethod: '*',
            ThrottlingRateLimit: 100,
            ThrottlingBurstLimit: 200,
            MetricsEnabled: true,
          },
        ],
      });
    }
  });

  it('log each request as one JSON object, and no body', () => {
    for (const { AccessLogSetting, MethodSettings } of stages) {
      expect(JSON.parse(AccessLogSetting.Format)).toMatchObject({
        requestId: '$context.requestId',
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
    expect(Object.keys(outputs)).toEqual(['BaseUrl', 'PublicBaseUrl', 'StreamUrl']);
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
