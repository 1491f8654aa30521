import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { nothingChecked, statesAfter } from '#shared/watch/platform-states.ts';
import { StateStore } from '#shared/watch/state-store.ts';
import { createTable, describeOverMoto } from '../moto.ts';
import { integrationResponse, resolved, runTemplate } from './api-gateway.ts';
import { idOf, propertiesOf, synthesise } from './template/synthesise.ts';

const { template } = synthesise([]);
const TableName = 'vouch-keys';
const table = idOf(template, 'AWS::DynamoDB::Table');
const [{ Integration: integration }] = propertiesOf(template, 'AWS::ApiGateway::Method').filter(
  ({ HttpMethod }) => HttpMethod === 'GET',
);

/** The request and the responses of the synthesised integration, with moto's DynamoDB. moto has no such integration itself. */
describeOverMoto('GET /platforms', (moto) => {
  let client: DynamoDB;
  beforeAll(() => {
    client = new DynamoDB(moto().client);
  });
  beforeEach(() => createTable(client, TableName));
  afterEach(async () => {
    await client.deleteTable({ TableName }).catch(() => undefined);
  });
  afterAll(() => client.destroy());

  const get = async () => {
    const references = { [table]: TableName, 'AWS::Partition': 'aws', 'AWS::Region': 'eu-west-1' };
    const [, action = ''] = resolved(integration.Uri, references).split(':dynamodb:action/');
    const response = await fetch(moto().client.endpoint, {
      method: integration.IntegrationHttpMethod,
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${action}`,
        authorization: 'AWS4-HMAC-SHA256 Credential=synthetic/20261122/eu-west-1/dynamodb/aws4_request',
      },
      body: runTemplate(resolved(integration.RequestTemplates['application/json'], references), '{}'),
    });
    const { status } = response;
    return integrationResponse(integration.IntegrationResponses, { status, body: await response.text() });
  };

  it('says that nothing was checked, then returns what the scheduled check has stored last', async () => {
    expect(await get()).toMatchObject({ status: 200, body: nothingChecked });
    const store = new StateStore(TableName, client);
    const check = { platform: 'yelp', source: 'list', milliseconds: 5, nullFields: [] } as const;
    const { states } = statesAfter(nothingChecked, [{ ...check, outcome: 'ok' }], new Date('2026-11-22T06:00:00Z'));
    await store.write(states);
    expect(await get()).toMatchObject({ status: 200, body: states });
    const later = new Date('2026-11-22T12:00:00Z');
    const { states: changed } = statesAfter(states, [{ ...check, outcome: 'upstream_blocked' }], later);
    await store.write(changed);
    expect((await get()).body).toEqual(changed);
  });

  it('is a 503 if the table returns an error', async () => {
    await client.deleteTable({ TableName });
    expect(await get()).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  });
});
