import { startSandbox } from '#infra/sandbox/index.ts';
import { ask } from '../../ask.ts';

const host = 'play.google.com';
const lumen = 'com.lumennotes.app';

type Row = readonly [
  id: string,
  author: readonly [string],
  stars: number,
  title: string | null,
  text: string | null,
  date: readonly [seconds: number, nanoseconds: number],
  ...unknown[],
];

const sandbox = await startSandbox();
afterAll(() => sandbox.close());

const page = (path: string) => ask(sandbox, { host, path });

const post = async (rpc: string, args: unknown, language = 'en') => {
  const form = new URLSearchParams({ 'f.req': JSON.stringify([[[rpc, JSON.stringify(args), null, 'generic']]]) });
  return ask(sandbox, { host, path: `/_/PlayStoreUi/data/batchexecute?hl=${language}&gl=us`, form: form.toString() });
};

/** The lines of the envelope. */
const linesOf = (body: string): unknown[][] => {
  expect(body.startsWith(")]}'\n\n[")).toBe(true);
  return JSON.parse(body.slice(5));
};

type Payload = [Row[], [null, string]?];

const payloadOf = (body: string): Payload => JSON.parse(String(linesOf(body)[0]?.[2]));

const usv = (app: string, size: number, token: string | null = null, sort = 2) => [
  null,
  null,
  [2, sort, [size, null, token], null, []],
  [app, 7],
];

const read = async (app: string, size: number, token: string | null = null, sort = 2, language = 'en') =>
  payloadOf((await post('UsvDTd', usv(app, size, token, sort), language)).body);

/** The data blocks of a page by their keys, and each key's RPC. */
const blocksOf = (html: string) => {
  const callbacks = [
    ...html.matchAll(/AF_initDataCallback\(\{key: '(ds:\d+)', hash: '\d+', data:(.*?), sideChannel: \{\}\}\);/g),
  ];
  const rpcs = [...html.matchAll(/'(ds:\d+)' : \{id:'(\w+)',/g)];
  return {
    data: new Map(callbacks.map(([, key = '', json = '']) => [key, JSON.parse(json)])),
    keyOf: (rpc: string) => rpcs.find(([, , id]) => id === rpc)?.[1] ?? '',
  };
};

describe('the details page', () => {
  it('embeds 20 reviews in the block of oCPfdb, with a token that either RPC goes on from', async () => {
    const { body } = await page(`/store/apps/details?id=${lumen}&hl=en&gl=us`);
    const { data, keyOf } = blocksOf(body);
    const [rows, [, token]] = data.get(keyOf('oCPfdb'));
    expect(rows).toHaveLength(20);
    expect(rows.every((row: Row) => row.length === 17)).toBe(true);
    expect(rows.some((row: Row) => JSON.stringify(row[14]) === '[1,0]')).toBe(true);
    const [next] = await read(lumen, 20, token, 1);
    const whole = await read(lumen, 40, null, 1);
    expect([...rows, ...next].map(([id]) => id)).toEqual(whole[0].map(([id]) => id));
    const other = payloadOf((await post('oCPfdb', [null, [2, null, [20, null, token], null, []], [lumen, 7]])).body);
    expect(other).toEqual(await read(lumen, 20, token, 1));
  });

  it('has neither reviews nor counts of an app without them', async () => {
    const { data, keyOf } = blocksOf((await page('/store/apps/details?id=com.plaintimer.app')).body);
    expect(data.get(keyOf('oCPfdb'))).toEqual([]);
    expect(data.get('ds:5')[1][2][51].slice(2, 4).flat()).toEqual(['0', 0, '0', 0]);
  });
});

describe('the search page', () => {
  it('says so where nothing matches, and repeats the words harmlessly', async () => {
    const { status, body } = await page('/store/search?c=apps&q=%3Cscript%3Ezzz&hl=en&gl=us');
    expect(status).toBe(200);
    expect(body).toContain("We couldn't find anything for your search - &lt;script&gt;zzz");
    expect(body).not.toContain('/store/apps/details?id=');
    expect(body).not.toContain('<script>zzz');
  });
});

describe('batchexecute', () => {
  it('answers in the envelope of the real service', async () => {
    const { status, headers, body } = await post('UsvDTd', usv(lumen, 3));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const [result, di, httprm] = linesOf(body);
    expect(result).toEqual(['wrb.fr', 'UsvDTd', expect.any(String), null, null, null, 'generic']);
    expect([di?.[0], httprm?.[0]]).toEqual(['di', 'af.httprm']);
  });

  it('pages to the end: every review once, newest first', async () => {
    const rows: Row[] = [];
    for (let token: string | null | undefined = null; token !== undefined; ) {
      const [pageRows, next]: Payload = await read(lumen, 150, token);
      rows.push(...pageRows);
      token = next?.[1];
    }
    expect([rows.length, new Set(rows.map(([id]) => id)).size]).toEqual([760, 760]);
    const dates = rows.map(([, , , , , [seconds]]) => seconds);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it('sorts by relevance, date and rating, and each order has its own tokens', async () => {
    const orders = await Promise.all([1, 2, 3].map((sort) => read(lumen, 50, null, sort)));
    expect(new Set(orders.map(([rows]) => JSON.stringify(rows))).size).toBe(3);
    const stars = orders[2]?.[0].map((row) => row[2]);
    expect(new Set(stars)).toEqual(new Set([5]));
    const [, [, token] = [null, '']] = await read(lumen, 50);
    for (const answer of [
      await post('UsvDTd', usv(lumen, 50, token, 1)),
      await post('UsvDTd', usv('com.orchardbudget.android', 50, token)),
      await post('UsvDTd', usv(lumen, 50, token), 'de'),
      await post('UsvDTd', usv(lumen, 50, 'made-up')),
    ]) {
      expect(linesOf(answer.body)[0]?.slice(2, 6)).toEqual([null, null, null, [3]]);
    }
  });

  it.each([
    ['de', 64, /[äöüß]/],
    ['fr', 52, /[éèàç’]/],
    ['es', 48, /[áéíóúñ¡]/],
    ['ja', 30, /\p{Script=Hiragana}/u],
    ['ar', 26, /\p{Script=Arabic}/u],
  ])('gives the reviews of one language only: %s', async (language, count, letters) => {
    const [rows] = await read(lumen, 500, null, 2, language);
    expect(rows).toHaveLength(count);
    expect(rows.map((row) => String(row[4])).join(' ')).toMatch(letters);
    const english = (await read(lumen, 4500))[0].map(([id]) => id);
    expect(rows.filter(([id]) => english.includes(id))).toEqual([]);
  });

  it.each([
    ['a size that is too large', usv(lumen, 4501)],
    ['a sort that does not exist', usv(lumen, 20, null, 9)],
    ['arguments of the other RPC', [null, [2, 2, [20], null, []], [lumen, 7]]],
    ['no arguments', []],
  ])('answers null and [3] to %s', async (_, args) => {
    expect(linesOf((await post('UsvDTd', args)).body)[0]?.slice(2, 6)).toEqual([null, null, null, [3]]);
  });

  it('refuses what has no envelope, and GET', async () => {
    const path = '/_/PlayStoreUi/data/batchexecute?hl=en';
    expect((await ask(sandbox, { host, path, form: 'f.req=nonsense' })).status).toBe(400);
    expect((await page(path)).status).toBe(405);
  });
});
