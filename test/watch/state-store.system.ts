import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { nothingChecked, statesAfter } from '#shared/watch/platform-states.ts';
import { StateStore, statesAttribute, statesEntry } from '#shared/watch/state-store.ts';
import { createTable, describeOverMoto } from '../infra/moto.ts';

const TableName = 'vouch-keys';

describeOverMoto('the stored states', (moto) => {
  let client: DynamoDB;
  beforeAll(async () => {
    client = new DynamoDB(moto().client);
    await createTable(client, TableName);
  });
  afterAll(() => client.destroy());

  const written = (text: string) =>
    client.putItem({ TableName, Item: { pk: { S: statesEntry }, [statesAttribute]: { S: text } } });

  it('are none before the first check, then those of the last one', async () => {
    await client.deleteItem({ TableName, Key: { pk: { S: statesEntry } } });
    const store = new StateStore(TableName, client);
    expect(await store.read()).toEqual(nothingChecked);
    const check = { platform: 'one', source: 'list', outcome: 'ok', milliseconds: 5, nullFields: [] } as const;
    const { states } = statesAfter(nothingChecked, [check], new Date());
    await store.write(states);
    expect(await store.read()).toEqual(states);
    // API Gateway reads the item without the function.
    const { Item } = await client.getItem({ TableName, Key: { pk: { S: 'platforms' } } });
    expect(Item?.['states']).toEqual({ S: JSON.stringify(states) });
  });

  it.each(['{"checked_at":1}', 'no JSON'])('count as none if they cannot be read: %s', async (text) => {
    await written(text);
    expect(await new StateStore(TableName, client).read()).toEqual(nothingChecked);
  });
});
