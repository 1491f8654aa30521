import { startSandbox } from '#infra/sandbox/index.ts';
import { ask } from '../../ask.ts';

/** What is odd in the answers of Google Play and what it refuses; that lists and items are read is tested with the adapter. */
const host = 'play.google.com';
const lumen = 'com.lumennotes.app';
const call = '/_/PlayStoreUi/data/batchexecute?gl=us&hl=';

const sandbox = await startSandbox();
afterAll(() => sandbox.close());

const page = (path: string) => ask(sandbox, { host, path });

const post = async (rpc: string, args: unknown, language = 'en') => {
  const form = new URLSearchParams({ 'f.req': JSON.stringify([[[rpc, JSON.stringify(args), null, 'generic']]]) });
  return ask(sandbox, { host, path: call + language, form: form.toString() });
};

/** The lines of the envelope. */
const linesOf = (body: string): unknown[][] => {
  expect(body.startsWith(")]}'\n\n[")).toBe(true);
  return JSON.parse(body.slice(5));
};

const usv = (app: string, size: number, token: string | null = null, sort = 2) => [
  null,
  null,
  [2, sort, [size, null, token], null, []],
  [app, 7],
];

/** The data of the RPC of reviews in a details page. */
const shownOn = async (app: string) => {
  const { body } = await page(`/store/apps/details?id=${app}&hl=en&gl=us`);
  const [, key] = /'(ds:\d+)' : \{id:'oCPfdb'/.exec(body) ?? [];
  return JSON.parse(new RegExp(`\\{key: '${key}', hash: '\\d+', data:(.*?), sideChannel`).exec(body)?.[1] ?? '');
};

it('the details page writes numbers where calls write true and false, and nothing for an app without reviews', async () => {
  const [rows] = await shownOn(lumen);
  expect(rows.every((row: unknown[]) => row.length === 17)).toBe(true);
  expect(rows.some((row: unknown[]) => JSON.stringify(row[14]) === '[1,0]')).toBe(true);
  expect(await shownOn('com.plaintimer.app')).toEqual([]);
});

it('the search page says so where nothing matches, and repeats the words harmlessly', async () => {
  const { status, body } = await page('/store/search?c=apps&q=%3Cscript%3Ezzz&hl=en&gl=us');
  expect(status).toBe(200);
  expect(body).toContain("We couldn't find anything for your search - &lt;script&gt;zzz");
  expect(body).not.toMatch(/\/store\/apps\/details\?id=|<script>zzz/);
});

describe('batchexecute', () => {
  it('answers in the envelope of the real service', async () => {
    const { status, headers, body } = await post('UsvDTd', usv(lumen, 3));
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const [result, di, httprm] = linesOf(body);
    expect(result).toEqual(['wrb.fr', 'UsvDTd', expect.any(String), null, null, null, 'generic']);
    expect([di?.[0], httprm?.[0]]).toEqual(['di', 'af.httprm']);
  });

  it('has tokens of each list and order, also of the highest rated', async () => {
    const [, , payload] = linesOf((await post('UsvDTd', usv(lumen, 50, null, 3))).body)[0] ?? [];
    const [rows, [, token]] = JSON.parse(String(payload));
    expect(new Set(rows.map((row: unknown[]) => row[2]))).toEqual(new Set([5]));
    for (const answer of [
      await post('UsvDTd', usv(lumen, 50, token, 1)),
      await post('UsvDTd', usv('com.orchardbudget.android', 50, token, 3)),
      await post('UsvDTd', usv(lumen, 50, token, 3), 'de'),
      await post('UsvDTd', usv(lumen, 50, 'made-up')),
    ]) {
      expect(linesOf(answer.body)[0]?.slice(2, 6)).toEqual([null, null, null, [3]]);
    }
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
    expect((await ask(sandbox, { host, path: call, form: 'f.req=nonsense' })).status).toBe(400);
    expect((await page(call)).status).toBe(405);
  });
});
