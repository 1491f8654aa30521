import { APIGateway } from '@aws-sdk/client-api-gateway';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { CustomerKeys } from '#infra/tools/keys/customer-keys.ts';
import { describeKey, GatewayKeys, readDescription } from '#infra/tools/keys/gateway-keys.ts';
import { useAnswers } from '../../../toolkit/resources.ts';

/** A stand-in for the parts of API Gateway that moto lacks: usage, and lists of several pages. */
const { address: endpoint, asked: requests, answers } = await useAnswers();
const asked = () => requests.map(({ method, path, body }) => `${method} ${path} ${body}`.trim());
const answer = (answerTo: (line: string) => object | undefined): void =>
  answers((_, response) => {
    const body = answerTo(asked().at(-1) ?? '');
    response.writeHead(body === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { message: 'no answer' }));
  });
const credentials = { accessKeyId: 'synthetic', secretAccessKey: 'synthetic' };
const options = { endpoint, region: 'eu-west-1', credentials, maxAttempts: 1 };
const [gateway, dynamo] = [new APIGateway(options), new DynamoDB(options)];
afterAll(() => {
  gateway.destroy();
  dynamo.destroy();
});

const november = new Date('2026-11-22T10:00:00Z');

it('the usage plans of a stack are not those of a stack whose name begins alike', async () => {
  const names = ['vouch-free', 'vouch-dev-free', 'vouch-pro', 'vouch-', 'other-free', 'vouch-toString'];
  answer(() => ({ item: names.map((name) => ({ id: `id of ${name}`, name })) }));
  const ids = await new GatewayKeys('vouch', gateway).planIds();
  expect([...ids]).toEqual(['free', 'pro'].map((plan) => [plan, `id of vouch-${plan}`]));
});

describe('the usage of a key', () => {
  const keys = () => new GatewayKeys('vouch', gateway);

  it('is that of the days of this month, with what is left after the last', async () => {
    answer(() => JSON.parse('{"values": {"key1": [[10, 990], [5, 985], [0, 985]], "other": [[1, 2]]}}'));
    expect(await keys().usage('key1', 'plan1', november)).toEqual({ used: 15, remaining: 985 });
    expect(asked()).toEqual(['GET /usageplans/plan1/usage?endDate=2026-11-22&keyId=key1&startDate=2026-11-01']);
  });

  it('is none, of a key that was not used', async () => {
    answer(() => ({ values: {} }));
    expect(await keys().usage('key1', 'plan1', november)).toEqual({ used: 0, remaining: undefined });
  });

  it('can be set', async () => {
    answer(() => ({}));
    await keys().setRemaining('key1', 'plan1', 985);
    expect(asked()).toEqual([
      'PATCH /usageplans/plan1/keys/key1/usage {"patchOperations":[{"op":"replace","path":"/remaining","value":"985"}]}',
    ]);
  });
});

describe('a rotation', () => {
  const old = {
    id: 'old',
    enabled: true,
    description: 'Vouch: acme, plan free',
    tags: { 'vouch:stack': 'vouch', 'vouch:customer': 'acme' },
  };
  const made = { ...old, id: 'new', enabled: false };
  const responses = (usage: object | undefined) => (line: string) => {
    if (line.startsWith('GET /apikeys')) return { item: [old] };
    if (line.startsWith('POST /apikeys')) return made;
    if (line.startsWith('GET /usageplans?')) return { item: [{ id: 'plan1', name: 'vouch-free' }] };
    if (/\/usage[ ?]/.test(line)) return usage;
    return { Items: [], item: [] };
  };
  const rotate = () => new CustomerKeys('vouch', { gateway, dynamo }).rotate('old');

  it('gives the new key what the old one has left, before the old one is removed', async () => {
    answer(responses({ values: { old: [[400, 600]] } }));
    expect((await rotate()).remaining).toBe(600);
    const carried = asked().findIndex((line) => line.startsWith('PATCH /usageplans/plan1/keys/new/usage'));
    expect(asked()[carried]).toContain('"value":"600"');
    expect(carried).toBeLessThan(asked().indexOf('DELETE /apikeys/old'));
  });

  it('is done all the same when the usage cannot be read', async () => {
    answer(responses(undefined));
    expect(await rotate()).toMatchObject({ issued: { id: 'new' }, remaining: undefined });
    expect(asked()).toContain('DELETE /apikeys/old');
  });
});

it('keys of several pages are all read, those of other stacks left out', async () => {
  const tags = { 'vouch:stack': 'vouch', 'vouch:customer': 'acme' };
  const page = (from: number, position?: string) => ({
    item: Array.from({ length: 500 }, (_, at) => ({
      id: `key${from + at}`,
      tags: at === 0 ? { 'vouch:stack': 'vouch-dev' } : tags,
    })),
    ...(position !== undefined && { position }),
  });
  answer((line) => (line.includes('position=second') ? page(500) : page(0, 'second')));
  expect(await new GatewayKeys('vouch', gateway).all()).toHaveLength(998);
  expect(asked()).toHaveLength(2);
});

const retires = new Date('2026-12-01T00:00:00Z');

it.each([
  { customer: 'acme', plan: 'free' },
  { customer: 'a.b-c_d', plan: 'pro', retires },
])('is read as it was written: %j', ({ customer, plan, retires: until }) => {
  const text = describeKey({ customer, plan, retires: until });
  expect(readDescription(text)).toEqual({ plan, retires: until });
});

it.each(['', 'Vouch: acme', 'acme, plan free', 'Vouch: acme, plan free, retires'])('%j has no plan', (text) => {
  expect(readDescription(text)).toEqual({ plan: '', retires: undefined });
});
