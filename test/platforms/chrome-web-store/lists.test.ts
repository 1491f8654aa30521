import { HtmlPage } from '#shared/html/html-page.ts';
import {
  callStore,
  cursorForm,
  cursorOf,
  languagesFrom,
  positionOf,
  readLists,
} from '#shared/platforms/chrome-web-store/lists.ts';
import { readStorePayload } from '#shared/platforms/chrome-web-store/rows.ts';
import { fakeHttp } from '../fake-http.ts';

it.each(['en', 'pt-BR', 'sw', 'xx'])('the lists after %s are each read once', (first) => {
  const [own, ...others] = languagesFrom(first);
  expect([own, new Set(others).size]).toEqual([first, others.length]);
  expect(others.length).toBeGreaterThanOrEqual(48);
  expect(others).toEqual(expect.arrayContaining(['es', 'am'].filter((language) => language !== first)));
});

it.each([
  ['iw', 'he'],
  ['pt-BR', 'pt'],
  ['zh-HK', 'zh-TW'],
])('the list of %s is the one of %s, which is not read again', (first, same) => {
  expect(languagesFrom(first)).not.toContain(same);
});

describe('a cursor', () => {
  it.each([
    { language: 'en', read: 0, token: undefined },
    { language: 'zh-TW', read: 1_234_567, token: 'a:b' },
  ])('gives back the position %j', (position) => expect(positionOf(cursorOf(position), 'de')).toEqual(position));

  it.each([
    ...['en', 'en:1', 'en:12345678:', ' en:1:', 'en:1: ', 'en:1:a b', 'e:1:', 'en:-1:', `en:1:${'x'.repeat(1_501)}`],
  ])('is not %j', (text) => expect(text).not.toMatch(cursorForm));

  it('may have a token of 1,500 characters, and no more', () => {
    expect(`en:1:${'x'.repeat(1_500)}`).toMatch(cursorForm);
  });
});

/** A page that names a call of its own. Its requests count up. */
const storePage = () => {
  let requests = 0;
  return {
    page: new HtmlPage('', new URL('https://chromewebstore.google.com/detail/item/abc')),
    path: '/detail/item/abc',
    facts: {},
    claimed: null,
    rpc: 'own1',
    session: {},
    requestNumber: () => ++requests,
  };
};

/** The answer to the call of a request: with this payload, or with this error code. */
const answering = (answer: { payload: unknown } | { errorCode: unknown }) =>
  fakeHttp(({ url }) => {
    const rpc = new URL(url).searchParams.get('rpcids');
    const line =
      'payload' in answer
        ? ['wrb.fr', rpc, JSON.stringify(answer.payload)]
        : ['wrb.fr', rpc, null, null, null, [answer.errorCode]];
    return { body: `)]}'\n\n${JSON.stringify([line])}` };
  });

const call = (http: Parameters<typeof callStore>[1]) =>
  callStore({ page: storePage(), language: 'en', argument: ['abc'] }, http);

it('a refusal is a failure that may pass, and no reason to ask with another id', async () => {
  const { http, asked } = answering({ errorCode: 3 });
  await expect(call(http)).rejects.toMatchObject({
    code: 'upstream_error',
    message: expect.stringContaining('refused'),
  });
  expect(asked).toHaveLength(1);
});

it.each([2, 4, 5, 0, 'odd'])('the error code %j is that of an id which is no longer known', async (errorCode) => {
  const { http, asked } = answering({ errorCode });
  await expect(call(http)).rejects.toMatchObject({ code: 'upstream_changed' });
  expect(asked.map(({ url }) => new URL(url).searchParams.get('rpcids'))).toEqual(['own1', 'x1DgCd']);
});

it('is asked again under another request number', async () => {
  const { http, asked } = answering({ payload: [] });
  await call(http);
  const numbers = [asked[0], asked[0]?.next?.()].map((request) =>
    new URL(request?.url ?? '').searchParams.get('_reqid'),
  );
  expect(numbers).toEqual(['1', '2']);
});

/** How many records a page of seven says that it asked for, where the lists of these languages have a next page. */
const askedOn = async (cursor: string, unfinished: readonly string[]) => {
  const { http } = fakeHttp(({ url }) => {
    const language = new URL(url).searchParams.get('hl') ?? '';
    const payload = [unfinished.includes(language) ? ['more'] : null, [['id', ['A'], 5, 'Good.']], 30];
    return { body: `)]}'\n\n${JSON.stringify([['wrb.fr', 'own1', JSON.stringify(payload)]])}` };
  });
  const request = { target: { id: 'abc', language: 'en' }, sort: 'newest', cursor, wanted: 7 };
  return (await readLists(request, storePage(), http)).asked;
};

it.each([
  ['of the asked language', 'en:0:', ['en'], 7],
  ['of another language', 'fr:30:token', ['fr'], 7],
  ['of a list behind three that are over', 'es:30:', ['fr'], 10],
  ['that ends the list of the asked language', 'en:0:', [], undefined],
  ['that ends the list of another language', 'fr:30:token', [], undefined],
])('only a page %s with a next page is full, and has fewer if some are missing', async (_, cursor, more, asked) => {
  expect(await askedOn(cursor, more)).toBe(asked);
});

const row = ['id', ['A'], 5, 'Good.'];
it.each<[payload: unknown, records: number | undefined]>([
  [[], 0],
  [[null, null, 0], 0],
  [[null, null, 0, null, 'more'], 0],
  [[null, [row], 1], 1],
  [[7, null, [row], 1], undefined],
  [[null, null, 0, [row]], undefined],
  [[null, 'rows', [row]], undefined],
])('the payload %j has rows in their column or is an unknown format: %j', (payload, records) => {
  const read = () => readStorePayload(payload, true).reviews.length;
  if (records === undefined) expect(read).toThrow(/unknown format/);
  else expect(read()).toBe(records);
});
