import { endpoints } from '#functions/index.ts';
import { Problem } from '#shared/api/problem-schema.ts';
import { nothingChecked, type PlatformStates } from '#shared/watch/platform-states.ts';
import { integrationResponse, type Response, requestId, runTemplate } from '../api-gateway.ts';
import { propertiesOf, whole } from './synthesise.ts';

const { template } = whole;
const methods = propertiesOf(template, 'AWS::ApiGateway::Method');

describe('the templates of responses that API Gateway writes itself', () => {
  const mocks = methods.filter(({ Integration }) => Integration.Type === 'MOCK');
  const responses: readonly Response[] = [
    ...propertiesOf(template, 'AWS::ApiGateway::GatewayResponse'),
    ...mocks.flatMap(({ Integration }) => Integration.IntegrationResponses),
  ];

  it('run in Velocity, and give a whole problem with the id of the request', () => {
    expect(responses.length).toBeGreaterThan(mocks.length);
    expect(mocks.length).toBeGreaterThan(endpoints.length);
    for (const { StatusCode, ResponseTemplates } of responses) {
      const problem = JSON.parse(runTemplate(ResponseTemplates['application/json'] ?? '', '{}'));
      expect(Problem.parse(problem)).toEqual(problem);
      expect(problem).toMatchObject({ status: Number(StatusCode), request_id: requestId });
    }
  });
});

/** The answers of DynamoDB are written here; platforms-answer.system.ts gets them from a simulated one. */
describe('the templates of GET /platforms', () => {
  const [method] = methods.filter(({ HttpMethod }) => HttpMethod === 'GET');
  const answerTo = (status: number, body: unknown, missing: unknown = null) =>
    integrationResponse(
      method.Integration.IntegrationResponses,
      { status, body: typeof body === 'string' ? body : JSON.stringify(body) },
      missing,
    );

  it.each([
    ['no item', {}, null],
    ['no item, where a missing path is empty text', {}, ''],
    ['an item without states', { Item: {} }, null],
    ['empty states', { Item: { states: { S: '' } } }, null],
  ])('%s: nothing was checked yet', (_, body, missing) => {
    const headers = { 'cache-control': 'max-age=60' };
    expect(answerTo(200, body, missing)).toEqual({ status: 200, headers, body: nothingChecked });
  });

  it('return the states, whatever characters they have', () => {
    const states: PlatformStates = {
      checked_at: '2026-11-22T06:00:00.000Z',
      platforms: [{ platform: 'yelp', status: 'upstream_blocked', since: '2026-11-22T06:00:00.000Z' }],
      message: '"Quoted", \\ back, é, #end #if($context.requestId) $input.body',
    };
    const body = { Item: { states: { S: JSON.stringify(states) } } };
    expect(answerTo(200, body)).toMatchObject({ status: 200, body: states });
  });

  it.each([400, 403, 500, 503])('%i of the table is a 503 problem that says when to try again', (status) => {
    const answer = answerTo(status, { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException' });
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '5' },
    });
    expect(Problem.parse(answer.body)).toMatchObject({ code: 'service_unavailable', request_id: requestId });
  });
});
