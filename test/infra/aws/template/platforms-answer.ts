import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { render } from 'velocityjs';
import { Problem } from '#shared/api/problem-schema.ts';
import { nothingChecked, statesAfter } from '#shared/watch/platform-states.ts';
import { StateStore } from '#shared/watch/state-store.ts';
import { hasMoto, type Moto, startMoto } from '../../moto.ts';
import { propertiesOf, whole } from './synthesise.ts';

const TableName = 'vouch-keys';
const { template } = whole;
const [table = ''] = Object.keys(template.findResources('AWS::DynamoDB::Table'));
const references = new Map([
  [table, TableName],
  ['AWS::Partition', 'aws'],
  ['AWS::Region', 'eu-west-1'],
]);

type Text = string | { readonly Ref: string } | { readonly 'Fn::Join': readonly [string, readonly Text[]] };

/** What CloudFormation makes of a text. */
const resolved = (text: Text): string => {
  if (typeof text === 'string') return text;
  if ('Ref' in text) return references.get(text.Ref) ?? '';
  const [separator, parts] = text['Fn::Join'];
  return parts.map(resolved).join(separator);
};

/** What API Gateway gives to a template: the body of the integration's response, and the id of the request. */
const variables = (body: string, missing: unknown) => {
  const path = (steps: string) =>
    steps
      .slice('$.'.length)
      .split('.')
      .reduce((value, step) => value?.[step] ?? missing, JSON.parse(body));
  return { input: { path, body }, context: { requestId: 'request-1' } };
};

interface Response {
  readonly StatusCode: string;
  readonly SelectionPattern?: string;
  readonly ResponseParameters: Readonly<Record<string, string>>;
  readonly ResponseTemplates: Readonly<Record<string, string>>;
}

describe('the templates of responses that API Gateway writes itself', () => {
  const gatewayResponses = propertiesOf(template, 'AWS::ApiGateway::GatewayResponse');
  const mocks = propertiesOf(template, 'AWS::ApiGateway::Method').filter(
    ({ Integration }) => Integration.Type === 'MOCK',
  );
  const answers: readonly Response[] = mocks.flatMap(({ Integration }) => Integration.IntegrationResponses);

  it('run in Velocity, and give a whole problem with the id of the request', () => {
    const all: readonly Response[] = [...gatewayResponses, ...answers];
    expect(all.length).toBeGreaterThan(50);
    for (const { StatusCode, ResponseTemplates } of all) {
      const problem = JSON.parse(render(ResponseTemplates['application/json'] ?? '', variables('{}', null)));
      expect(Problem.parse(problem)).toEqual(problem);
      expect(problem).toMatchObject({ status: Number(StatusCode), request_id: 'request-1' });
    }
  });
});

const describeWithMoto = hasMoto ? describe : describe.skip;

/**
 * API Gateway's way from the request to the response, with the templates of the stack. The interpreter is velocityjs and the
 * table is moto's; API Gateway itself is not simulated by either.
 */
describeWithMoto(`GET /platforms (${hasMoto ? 'over moto' : 'skipped: moto_server is not on the PATH'})`, () => {
  let moto: Moto;
  let client: DynamoDB;
  let store: StateStore;
  beforeAll(async () => {
    moto = await startMoto();
    client = new DynamoDB(moto.client);
    store = new StateStore(TableName, client);
  }, 30_000);
  beforeEach(async () => {
    await client.createTable({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    });
  });
  afterEach(async () => {
    await client.deleteTable({ TableName }).catch(() => undefined);
  });
  afterAll(async () => {
    client.destroy();
    await moto.stop();
  });

  const [{ Integration: integration }] = propertiesOf(template, 'AWS::ApiGateway::Method').filter(
    ({ HttpMethod }) => HttpMethod === 'GET',
  );
  const responses: readonly Response[] = integration.IntegrationResponses;

  /** @param missing what `$input.path` gives for a path that is not there */
  const get = async (missing: unknown) => {
    const [, action = ''] = resolved(integration.Uri).split(':dynamodb:action/');
    const answer = await fetch(moto.client.endpoint, {
      method: integration.IntegrationHttpMethod,
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${action}`,
        authorization: 'AWS4-HMAC-SHA256 Credential=synthetic/20261122/eu-west-1/dynamodb/aws4_request',
      },
      body: render(resolved(integration.RequestTemplates['application/json']), variables('{}', missing)),
    });
    const body = await answer.text();
    const chosen =
      responses.find(({ SelectionPattern: pattern }) => pattern && RegExp(`^${pattern}$`).test(`${answer.status}`)) ??
      responses.find(({ SelectionPattern: pattern }) => pattern === undefined);
    const text = render(chosen?.ResponseTemplates['application/json'] ?? '', variables(body, missing));
    const parameters = Object.entries(chosen?.ResponseParameters ?? {});
    return {
      status: Number(chosen?.StatusCode),
      headers: Object.fromEntries(
        parameters.map(([name, value]) => [name.replace('method.response.header.', ''), value.slice(1, -1)]),
      ),
      body: JSON.parse(text),
    };
  };

  it.each([null, ''])(
    'says that nothing was checked before the first check (a missing path is %j)',
    async (missing) => {
      expect(await get(missing)).toEqual({
        status: 200,
        headers: { 'cache-control': 'max-age=60' },
        body: nothingChecked,
      });
    },
  );

  it('returns what the scheduled check has stored last, whatever characters it has', async () => {
    const check = { source: 'list', milliseconds: 5, nullFields: [] } as const;
    const now = new Date('2026-11-22T06:00:00Z');
    const { states } = statesAfter(nothingChecked, [{ ...check, platform: 'yelp', outcome: 'ok' }], now);
    await store.write(states);
    expect((await get(null)).body).toEqual(states);
    const later = new Date('2026-11-22T12:00:00Z');
    const after = statesAfter(states, [{ ...check, platform: 'yelp', outcome: 'upstream_blocked' }], later).states;
    const changed = { ...after, message: '"Quoted", \\ back, é, #end #if($context.requestId) $input.body' };
    await store.write(changed);
    expect(await get(null)).toMatchObject({ status: 200, body: changed });
  });

  it('is a 503 problem that says when to try again if the table returns an error', async () => {
    await client.deleteTable({ TableName });
    const { status, headers, body } = await get(null);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '5' });
    expect(Problem.parse(body)).toMatchObject({ code: 'service_unavailable', request_id: 'request-1' });
  });
});
