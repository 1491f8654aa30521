import { testPlatform } from '../platform-suite.ts';
import { itemPage, readAll, readPage, storeOf } from './store.ts';

testPlatform('chrome-web-store');

describe('the lists of all languages', () => {
  it('are read to the last once others than the asked have begun, as they may repeat reviews', async () => {
    const { http, asked } = storeOf(itemPage('42 ratings'), { lists: { en: 30, es: 12, da: 12 } });
    const { ids, page } = await readAll(http);
    expect(ids).toHaveLength(54);
    const lists = asked.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).searchParams.get('hl'));
    expect(lists).toHaveLength(new Set(lists).size);
    expect(ids).toContain('da-11');
    expect(page.end).toEqual({ cap: true, of: 42 });
  });

  it.each([
    ['stop with the asked one where the store claims no more', '30 ratings', 30, false, { cap: true, of: 30 }],
    ['stop with it where the store claims no number', 'many ratings', 30, false, { cap: true, of: null }],
    ['go on where it is empty and nothing is claimed', 'many ratings', 0, true, { last: true, proven: true }],
    ['give thousands that the store claims', '1.2K ratings', 30, true, { cap: true, of: 1_200 }],
    ['give millions', '1.2M ratings', 30, true, { cap: true, of: 1_200_000 }],
    ['give the number that the store claims, which may be higher', '31 ratings', 30, true, { cap: true, of: 31 }],
  ])('%s', async (_, shown, en, asksOthers, end) => {
    const { http, asked } = storeOf(itemPage(shown), { lists: { en } });
    expect((await readAll(http)).page.end).toEqual(end);
    const calls = asked.filter(({ url }) => url.includes('/batchexecute')).length;
    expect(calls > 1).toBe(asksOthers);
  });
});

it.each([
  ['31 ratings', undefined, 30, 30, ['other_languages_follow']],
  ['many ratings', undefined, 30, 30, []],
  ['30 ratings', undefined, 29, 30, ['list_changed']],
  ['31 ratings', undefined, 30, null, []],
  ['80 ratings', 'en:20:token', 10, 30, []],
  ['80 ratings', 'en:20:token', 9, 30, ['list_changed']],
  ['80 ratings', 'es:30:', 29, 30, ['list_changed']],
  ['80 ratings', 'es:50:token', 9, 30, []], // Nobody knows how many of them came before.
])(
  'of an item with %s, at %s, with %i reviews of %j by the list, it is said: %j',
  async (shown, cursor, count, total, said) => {
    const { http } = storeOf(itemPage(shown), { lists: { en: count, es: count }, total });
    expect((await readPage(http, { cursor })).warnings?.map(({ code }) => code) ?? []).toEqual(said);
  },
);

it.each([
  [30, 30, { last: true }],
  [0, 0, { cap: true, of: 0, proven: true }],
  [0, null, { last: true }],
])(
  'one of several languages with %i reviews of %j ends with its own list, whatever the store claims in all',
  async (en, total, end) => {
    const { http, asked } = storeOf(itemPage('42 ratings'), { lists: { en, es: 12 }, total });
    const page = await readPage(http, { isOneOfSeveral: true });
    expect(page).toMatchObject({ end, warnings: [] });
    expect([page.reviews.length, page.nextList]).toEqual([en, undefined]);
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  },
);

it.each([
  ['es:30:', 8],
  ['en:0:', 1],
  ['es:30:token', 1],
])('at %s, %i lists are asked for at once', async (cursor, count) => {
  const { http, asked } = storeOf(itemPage('80 ratings'));
  await readPage(http, { cursor });
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(count);
});

it.each<[claimed: string, lists: Record<string, number>, first: unknown, second: unknown]>([
  // The next languages follow as if all claimed reviews were read.
  ['42 ratings', { en: 30, es: 12 }, expect.stringMatching(/^es:42:$/), expect.stringMatching(/^(?!es)[a-z-]+:\d+:$/i)],
  // After those that were read where the store claims no number.
  ['many ratings', { es: 12 }, expect.stringMatching(/:0:$/), expect.stringMatching(/:12:$/)],
  // The requested language has all.
  ['30 ratings', { en: 30 }, undefined, undefined],
])('of %s with the lists %j the next list begins at %s, then at %s', async (claimed, lists, first, second) => {
  const { http } = storeOf(itemPage(claimed), { lists });
  const { nextList: cursor } = await readPage(http);
  expect([cursor, cursor && (await readPage(http, { cursor })).nextList]).toEqual([first, second]);
});
