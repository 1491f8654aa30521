import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { jest } from '@jest/globals';
import { CustomerTable, counterEntry, keyEntry } from '#shared/customers/customer-table.ts';
import { keyHash } from '#shared/customers/key-store.ts';
import { WebhookSecrets } from '#shared/customers/webhook-secrets.ts';
import { nothingChecked, statesAfter } from '#shared/watch/platform-states.ts';
import { StateStore, statesAttribute, statesEntry } from '#shared/watch/state-store.ts';
import { createTable, describeOverMoto } from '../infra/moto.ts';

const TableName = 'vouch-keys';

describeOverMoto('the table of customers', (moto) => {
  let client: DynamoDB;

  beforeAll(async () => {
    // One connection: unlike DynamoDB, moto lets two conditional updates through that come at the same moment (seen: 38 of 37). The
    // requests of the callers still come in any order, between one another's.
    client = new DynamoDB({ ...moto().client, requestHandler: { httpAgent: { maxSockets: 1 } } });
    await createTable(client, TableName);
  });
  afterAll(() => client.destroy());

  it('never counts past a limit, with 200 callers at the same time', async () => {
    // As many functions at once: each has counters of its own over the one table.
    const callers = Array.from({ length: 200 }, () => new CustomerTable(TableName, client));
    const counts = await Promise.all(callers.map((counters) => counters.add('race', 37, 4_000_000_000)));
    const counted = counts.filter((count) => count !== undefined);
    expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, index) => index + 1));
    const { Item } = await client.getItem({ TableName, Key: { pk: { S: counterEntry('race') } } });
    expect(Item).toMatchObject({ used: { N: '37' }, expires: { N: '4000003600' } });
  }, 30_000);

  it('finds a key by its SHA-256 only', async () => {
    const pk = { S: keyEntry(keyHash('secret value')) };
    await client.putItem({ TableName, Item: { pk, customer: { S: 'acme' }, plan: { S: 'free' } } });
    const table = new CustomerTable(TableName, client);
    expect(await table.find(keyHash('secret value'))).toEqual({ customer: 'acme', plan: 'free' });
    expect(await table.find(keyHash('Secret value'))).toBeUndefined();
    expect(await table.find('secret value')).toBeUndefined();
  });

  it('gives a customer one secret of webhooks, and for a day also the one before it', async () => {
    const secrets = new WebhookSecrets(TableName, client);
    const [[first], others] = await Promise.all([secrets.of('acme'), secrets.of('acme')]);
    expect(others).toEqual([first]);
    const both = await secrets.rotate('acme');
    expect(both).toEqual([expect.stringMatching(/^whsec_/), first]);
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_000_000);
    expect(await secrets.of('acme')).toEqual(both);
    now.mockReturnValue(Date.now() + 1_000_000);
    expect(await secrets.of('acme')).toEqual(both.slice(0, 1));
    now.mockRestore();
  });

  it('throws if the table does not exist', async () => {
    await expect(new CustomerTable('no-table', client).add('one', 1, 4_000_000_000)).rejects.toThrow();
  });

  it('keeps the states of the platforms: none before the first check, then those of the last one', async () => {
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

  it.each(['{"checked_at":1}', 'no JSON'])('gives no states where they cannot be read: %s', async (text) => {
    await client.putItem({ TableName, Item: { pk: { S: statesEntry }, [statesAttribute]: { S: text } } });
    expect(await new StateStore(TableName, client).read()).toEqual(nothingChecked);
  });
});
