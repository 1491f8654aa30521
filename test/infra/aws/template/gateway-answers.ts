import { ResponseType } from 'aws-cdk-lib/aws-apigateway';
import { renderAnswer } from '#infra/aws/constructs/api/static-answers.ts';
import { gatewayAnswers, gatewayResponse, methodNotAllowed } from '#infra/gateway/gateway-answers.ts';
import { Problem } from '#shared/api/problem-schema.ts';

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

describe('gateway answers', () => {
  it.each(statuses)('%s: is a response type that API Gateway has, with the status %i', (type, statusCode) => {
    expect(Object.keys(ResponseType)).toContain(type);
    expect(gatewayResponse(gatewayAnswers[type], 'id')).toMatchObject({ statusCode });
  });

  it('are no others', () => expect(Object.keys(gatewayAnswers)).toEqual(statuses.map(([type]) => type)));

  const answers = Object.entries({ ...gatewayAnswers, METHOD_NOT_ALLOWED: methodNotAllowed });
  it.each(answers)('%s: is a whole problem, which names when to try again if it is a 429 or 503', (_, answer) => {
    const { statusCode: status, headers, body } = gatewayResponse(answer, 'request-1');
    const { code, detail } = answer;
    expect(Problem.parse(JSON.parse(body))).toEqual(JSON.parse(body));
    expect(JSON.parse(body)).toMatchObject({ status, code, detail, request_id: 'request-1' });
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-request-id': 'request-1',
    });
    expect(headers?.['retry-after'] !== undefined).toBe([429, 503].includes(status));
  });

  it.each(answers)('%s: holds nothing that the template language of API Gateway would read', (_, answer) => {
    const template = renderAnswer(answer).templates['application/json'];
    expect(template.replace('$context.requestId', '')).not.toMatch(/[#$]/);
    expect(template.replace('$context.requestId', 'id')).not.toBe(template);
    expect(JSON.parse(template)).toEqual(JSON.parse(gatewayResponse(answer, '$context.requestId').body));
  });

  it('to a wrong method names the right one', () => {
    expect(gatewayResponse(methodNotAllowed, 'id')).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } });
  });
});
