import { ResponseType } from 'aws-cdk-lib/aws-apigateway';
import { endpoints } from '#functions/index.ts';
import {
  gatewayAnswers,
  gatewayResponse,
  mcpMethodNotAllowed,
  methodNotAllowed,
} from '#infra/gateway/gateway-answers.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { requestId, runTemplate } from '../api-gateway.ts';
import { methods, whole } from './synthesise.ts';

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
