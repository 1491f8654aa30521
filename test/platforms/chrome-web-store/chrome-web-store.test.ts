import standIn from '#infra/sandbox/platforms/chrome-web-store/stand-in.ts';
import type { Http } from '#shared/http/http.ts';
import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import { storePage } from '#shared/platforms/chrome-web-store/page.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import forms from '../../recordings/forms/chrome-web-store.ts';
import { nextOf } from '../../reviews/read/list-source.ts';
import { fakeHttp } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

await testPlatform(standIn, forms);

const id = 'cjpalhdlnbpafiamejdnhcphjbkeiagm';
const target = { id, language: 'en' };
const itemPage = (claimed = '') =>
  `<meta property="og:title" content="An item - Chrome Web Store"><p class="xJEoWe">${claimed}</p>`;

/** Answers every page with `html`, at `address` after redirects, and each language's list with that many rows, of `total` if there are any. */
const storeOf = (
  html: string,
  { lists = {}, address, total }: { lists?: Record<string, number>; address?: string; total?: number | null } = {},
) => {
  return fakeHttp(({ url, method }) => {
    if (method !== 'POST') return { body: html, ...(address !== undefined && { url: address }) };
    const language = new URL(url).searchParams.get('hl') ?? '';
    const count = lists[language] ?? 0;
    const columns = [['A'], 5, 'Good.', [1_700_000_000]];
    const rows = Array.from({ length: count }, (_, index) => [`${language}-${index}`, ...columns]);
    return {
      body: `)]}'\n\n${JSON.stringify([['wrb.fr', 'x1DgCd', JSON.stringify([null, rows, total === undefined ? count : count || total === null ? total : 0])]])}`,
    };
  }, null);
};

/** The ids of all reviews, and the last page. */
const readAll = async (http: Http) => {
  const ids: (string | null | undefined)[] = [];
  let page: Page | undefined;
  do {
    page = await chromeWebStore.sources[0].page(
      { target, sort: 'newest', cursor: page && nextOf(page), wanted: 100 },
      http,
    );
    ids.push(...page.reviews.map((review) => review.id));
  } while (nextOf(page) !== undefined);
  return { ids, page };
};

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
    [
      'are all asked for where it is empty and the store claims no number',
      'many ratings',
      0,
      true,
      { empty: true, proven: true },
    ],
    ['give the number that the store claims, which may be higher', '31 ratings', 30, true, { cap: true, of: 31 }],
  ])('%s', async (_, shown, en, asksOthers, end) => {
    const { http, asked } = storeOf(itemPage(shown), { lists: { en } });
    expect((await readAll(http)).page.end).toEqual(end);
    const calls = asked.filter(({ url }) => url.includes('/batchexecute')).length;
    expect(calls > 1).toBe(asksOthers);
  });
});

it.each([
  ['31 ratings', 30, ['other_languages_follow']],
  ['30 ratings', 30, []],
  ['many ratings', 30, []],
  ['30 ratings', 29, ['list_changed']],
])(
  'of an item with %s, 30 of them in English and %i of these in the list, it is said: %j',
  async (claimed, en, said) => {
    const { http } = storeOf(itemPage(claimed), { lists: { en }, total: 30 });
    const { warnings = [] } = await chromeWebStore.sources[0].page(
      { target, sort: 'newest', cursor: undefined, wanted: 100 },
      http,
    );
    expect(warnings.map(({ code }) => code)).toEqual(said);
  },
);

it('of a list without a number, no number is said', async () => {
  const { http } = storeOf(itemPage('31 ratings'), { lists: { en: 30 }, total: null });
  const { warnings } = await chromeWebStore.sources[0].page(
    { target, sort: 'newest', cursor: undefined, wanted: 100 },
    http,
  );
  expect(warnings).toEqual([]);
});

it.each([
  ['en:20:token', 10, []],
  ['en:20:token', 9, ['list_changed']],
  ['es:30:', 29, ['list_changed']],
  ['es:50:token', 9, []], // Nobody knows how many of them came before.
])('at %s, with %i rows of a list of 30, it is said: %j', async (cursor, count, said) => {
  const { http } = storeOf(itemPage('80 ratings'), { lists: { en: count, es: count }, total: 30 });
  const { warnings = [] } = await chromeWebStore.sources[0].page({ target, sort: 'newest', cursor, wanted: 100 }, http);
  expect(warnings.map(({ code }) => code)).toEqual(said);
});

describe('one of several languages', () => {
  const alone = { target, sort: 'newest', wanted: 100, isOneOfSeveral: true };
  const [source] = chromeWebStore.sources;

  it.each([
    [30, 30, { last: true }],
    [0, 0, { cap: true, of: 0, proven: true }],
    [0, null, { empty: true, proven: false }],
  ])('with %i reviews of %j ends with its own list, whatever the store claims in all', async (en, total, end) => {
    const { http, asked } = storeOf(itemPage('42 ratings'), { lists: { en, es: 12 }, total });
    const page = await source.page({ ...alone, cursor: undefined }, http);
    expect(page).toMatchObject({ end, warnings: [] });
    expect([page.reviews.length, page.nextList]).toEqual([en, undefined]);
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('the next list, for a date that ends one before its end', () => {
  const nextLists = async (claimed: string, lists: Record<string, number>) => {
    const { http } = storeOf(itemPage(claimed), { lists });
    const [source] = chromeWebStore.sources;
    const first = await source.page({ target, sort: 'newest', cursor: undefined, wanted: 100 }, http);
    const { nextList: cursor } = first;
    const second = cursor && (await source.page({ target, sort: 'newest', cursor, wanted: 100 }, http));
    return { first: first.nextList, second: second ? second.nextList : undefined };
  };

  it('is that of the next languages, as if all claimed reviews were read', async () => {
    const { first, second } = await nextLists('42 ratings', { en: 30, es: 12 });
    expect(first).toMatch(/^[a-z-]+:42:$/i);
    expect(second).toMatch(/^[a-z-]+:\d+:$/i);
    expect(second).not.toBe(first);
  });

  it('is that of the next languages, after those that were read where the store claims no number', async () => {
    const { first, second } = await nextLists('many ratings', { es: 12 });
    expect([first, second]).toEqual([expect.stringMatching(/:0:$/), expect.stringMatching(/:12:$/)]);
  });

  it('is none where the asked language has all reviews that the store claims', async () => {
    expect(await nextLists('30 ratings', { en: 30 })).toEqual({ first: undefined, second: undefined });
  });
});

describe('the page of an item', () => {
  const withData = (...data: readonly (readonly unknown[])[]) =>
    `${itemPage('77.3K ratings')}<span class="Vq0ZA">4.3</span><script>var AF_dataServiceRequests = {${data.map((_, index) => `'ds:${index}' : {id:'xY2Ddd',request:[]}`).join()}};</script>${data
      .map(
        (row, index) =>
          `<script>AF_initDataCallback({key: 'ds:${index}', hash: '1', data:${JSON.stringify(row)}, sideChannel: {}});</script>`,
      )
      .join('')}`;

  it.each([
    ['the data of the item', [[id, null, 'An item', 4.332, 77_281]], 4.332, 77_281],
    ['its text, beside the data of another item', [['another', null, 'Other', 1.5, 3]], 4.3, null],
    [
      'its data among those of others',
      [
        ['another', null, 'Other', 1.5, 3],
        [id, null, '', 4.5, 9],
      ],
      4.5,
      9,
    ],
    ['its text, where the data are odd', [[id, null, 'An item', 5.5, -1]], 4.3, null],
  ])('has the average and the count of %s', async (_, data, average, rating_count) => {
    const facts = await chromeWebStore.item(target, storeOf(withData(...data.map((row) => [row]))).http);
    expect(facts.rating).toMatchObject({ average, rating_count });
    expect(facts.hasReviews).toBe(true);
  });

  it('has neither average nor ratings where its own data have none, whatever related items have', async () => {
    const related = ['another', null, 'Other', 1.5, 3];
    const { http, asked } = storeOf(withData([related], [[id, null, 'An item', null, null]]));
    expect(await chromeWebStore.item(target, http)).toMatchObject({
      rating: { average: null, rating_count: 0 },
      hasReviews: false,
    });
    expect((await readAll(http)).page).toMatchObject({ reviews: [], end: { empty: true, proven: true } });
    expect(asked).toHaveLength(1);
  });

  it('has no average without a number of ratings: the first one that it shows is that of a related item', async () => {
    const { http } = storeOf(`${itemPage()}<span class="Vq0ZA">4.3</span>`);
    expect((await chromeWebStore.item(target, http)).rating).toMatchObject({ average: null, rating_count: null });
  });

  it.each([
    ['never existed', [5], undefined],
    ['was removed', [7], undefined],
    ['has no page of its own', [], `https://chromewebstore.google.com/detail/empty-title/${id}`],
  ])('of an item that %s is that of no item', async (_, status, address) => {
    const { http } = storeOf(withData(status), address === undefined ? {} : { address });
    await expect(chromeWebStore.item(target, http)).rejects.toMatchObject({ code: 'item_not_found' });
  });

  it('with another status is not that of a missing item', async () => {
    const { http } = storeOf(withData([14]));
    expect(await chromeWebStore.item(target, http)).toMatchObject({ name: 'An item' });
  });

  it('with the name of the store alone is not that of an item', async () => {
    const { http } = storeOf('<meta property="og:title" content="Chrome Web Store">');
    await expect(chromeWebStore.item(target, http)).rejects.toMatchObject({ code: 'upstream_changed' });
  });

  it('that redirects to another one is that of no item', async () => {
    const { http } = storeOf('<meta property="og:title" content="Chrome Web Store">', {
      address: 'https://chromewebstore.google.com/',
    });
    await expect(chromeWebStore.item(target, http)).rejects.toMatchObject({ code: 'item_not_found' });
  });

  it('is asked for once a call and a language', async () => {
    const { http, asked } = storeOf(itemPage('1 rating'));
    const [first, second] = await Promise.all([storePage(target, 'en', http), storePage(target, 'en', http)]);
    await storePage(target, 'de', http);
    expect(asked).toHaveLength(2);
    expect(first.requestNumber()).not.toBe(second.requestNumber());
  });
});

it.each([
  ['a%3Fb%23c', undefined],
  ['%252e%252e', undefined],
  ['100%25', undefined],
  ['%E3%83%86', '%E3%83%86'],
  ['ublock-origin', 'ublock-origin'],
])('the name %s in an address becomes the path %s', (slug, path) => {
  const located = chromeWebStore.locate(`https://chromewebstore.google.com/detail/${slug}/${id}`, {});
  expect(located?.target).toEqual({ ...target, ...(path !== undefined && { path }) });
});

describe('a search', () => {
  const find = async (html: string) =>
    (await chromeWebStore.find('An item', {}, storeOf(html).http)).map((hit) => hit.target);
  const withData = (data: unknown) =>
    `<script>var AF_dataServiceRequests = {'ds:1' : {id:'zTyKYc',request:["An item"]}};</script>
<script>AF_initDataCallback({key: 'ds:1', hash: '1', data:${JSON.stringify(data)}, sideChannel: {}});</script>`;

  it('takes the first link, without a name that would not stay in its place', async () => {
    expect(await find(`<a href="./detail/an-item/${id}">`)).toEqual([{ ...target, path: 'an-item' }]);
    expect(await find(`<a href="./detail/../${id}">`)).toEqual([target]);
    expect(await find(`<a href="./detail/a?b/${id}">`)).toEqual([target]);
  });

  it('gives the items of its answer, in the order of the links', async () => {
    const second = id.replace(/^./, 'p');
    const rows = withData([
      [
        [second, null, 'Second', 4.5, 12],
        [id, null, 'An item'],
      ],
      ['x', 1],
      [null, null, 'none'],
    ]);
    const hits = await chromeWebStore.find('An item', {}, storeOf(`<a href="./detail/an-ite/${id}">${rows}`).http);
    const url = 'https://chromewebstore.google.com/detail';
    expect(hits).toEqual([
      { target: { ...target, path: 'an-ite' }, name: 'An item', rating_count: null, url: `${url}/${id}` },
      { target: { ...target, id: second }, name: 'Second', rating_count: 12, url: `${url}/${second}` },
    ]);
  });

  it('has found nothing where its answer holds no item', async () => {
    expect(await find(withData([]))).toEqual([]);
  });

  it.each([
    ['an answer with items in another form, and no link that we know', withData([[null, id, 'An item']])],
    ['a page of the store without an answer', '<script>var AF_dataServiceRequests = {};</script>'],
  ])('with %s proves nothing', async (_, html) => {
    await expect(find(html)).rejects.toMatchObject({ code: 'upstream_changed' });
  });
});
