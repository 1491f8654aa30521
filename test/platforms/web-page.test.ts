import webPage from '#shared/platforms/web-page.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import { redirectedItem } from '#shared/reviews/model/item-addresses.ts';
import { codeOf, jsonLd, pageOf } from './fake-http.ts';
import { testPlatform } from './platform-suite.ts';

testPlatform('web-page');

const read = (html: string, status = 200, target: Target = { id: 'https://kettle.example/' }) =>
  pageOf(webPage.sources[0], target, html, status, { sort: 'as_published' });

it.each([
  ['levels', 500, '<i>', undefined],
  ['levels', 513, '<i>', 'page_cut'],
])('a page says that its end was not read: %s, %i', async (_, count, element, code) => {
  const item = { '@type': 'Product', name: 'Kettle', review: [{ '@type': 'Review', reviewBody: 'Good.' }] };
  const page = await read(jsonLd({ '@context': 'https://schema.org', ...item }) + element.repeat(count));
  expect(page.reviews).toHaveLength(1);
  expect(page.warnings?.map((warning) => warning.code)).toEqual(code ? [code] : []);
  expect(page.end).toMatchObject({ of: code ? null : 1 });
});

it.each([
  ['https://www.yelp.com/search?find_desc=Coffee', 404, '', 'item_not_found', 'not that of an item of Yelp'],
  ['https://www.yelp.com/search?find_desc=Coffee', 403, 'chosen', 'upstream_blocked', undefined],
  ['https://kettle.example/', 403, '', 'upstream_blocked', undefined],
])('the failure of a page of a platform says what it is not: %s with %i %s', async (id, status, path, code, said) => {
  const error = await read('', status, { id, path }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code });
  expect(String(error).includes('not that of an item')).toBe(said !== undefined);
  if (said !== undefined) expect(String(error)).toContain(said);
});

const asPage = 'web-page: https://www.airbnb.com/h/kettle';
const canonical = (address: string) => `<link rel="Canonical" href="${address}">`;
it.each([
  ['<meta property="og:url" content="https://www.airbnb.com/rooms/7301">', 'https://www.airbnb.com/rooms/7301'],
  [canonical('/rooms/7301'), 'https://www.airbnb.com/rooms/7301'],
  [canonical(`/rooms/7301?${'a'.repeat(2_048 - 34)}`), `https://www.airbnb.com/rooms/7301?${'a'.repeat(2_048 - 34)}`],
  [canonical(`/rooms/7301?${'a'.repeat(2_048 - 33)}`), asPage],
  [canonical('https://www.yelp.com/biz/kettle'), asPage],
  [`<base href="https://kettle.example/">${canonical('/rooms/7301')}`, asPage],
  [canonical('mailto:a@kettle.example') + canonical('/rooms/7301'), 'https://www.airbnb.com/rooms/7301'],
  ['<link rel="alternate" href="https://www.airbnb.com/rooms/7301">', asPage],
  [canonical('/').repeat(5) + canonical('https://www.airbnb.com/rooms/7301'), asPage],
])(
  'a page of a platform without the address of an item names the item that it gives as its own: %s',
  async (html, query) => {
    const page = read(html, 200, { id: 'https://www.airbnb.com/h/kettle' });
    const candidates = [{ endpoint: 'short-term-rental', query }];
    await expect(page).rejects.toMatchObject({ code: 'not_supported', candidates });
  },
);

const link = (path: string) => `https://kettle.example/${path}`;
const rooms = 'https://www.airbnb.com/rooms/7301';
it.each([
  [link(`?u=${encodeURIComponent(rooms)}&h=1`), rooms],
  [`https://www.google.com/url?sa=t&url=${encodeURIComponent(rooms)}`, rooms],
  [link(`web/2026/${rooms}`), 'www.airbnb.com/rooms/7301'],
  [link('amp/s/www.airbnb.com/rooms/7301'), 'www.airbnb.com/rooms/7301'],
  [link(`v3/__${rooms}__;!!a!b$`), 'www.airbnb.com/rooms/7301'],
  [link('v3/__https://play.google.com/details?id=a.b__;!!c$'), 'play.google.com/details?id=a.b'],
  [link('web/https://play.google.com/store/apps/details?id=a.b'), 'play.google.com/store/apps/details?id=a.b'],
  [link(`?u=${rooms}&v=${rooms}`), undefined],
  [link('?u=https://www.airbnb.com/s/Ghent'), undefined],
  [link('www.airbnb.com'), undefined],
  [link(`?text=${encodeURIComponent(`Look: ${rooms}!`)}`), rooms],
  [link(`?${rooms}`), rooms],
  [link('?HTTPS://play.google.com/store/apps/details?id=a.b'), 'HTTPS://play.google.com/store/apps/details?id=a.b'],
  [link('?to-https://www.airbnb.com/rooms/7301'), undefined],
  [link('AMP/S/WWW.Airbnb.com/rooms/7301'), 'WWW.Airbnb.com/rooms/7301'],
  [link('a_www.airbnb.com/rooms/7301'), undefined],
  [link(`#url=${encodeURIComponent(rooms)}`), rooms],
])('a page without reviews names the item whose address is within its own: %s', async (id, query) => {
  const error = await read('<p>Kettle', 200, { id }).catch((reason: unknown) => reason);
  expect(redirectedItem(error)?.query).toBe(query);
  const gone = await read('<p>Gone', 404, { id }).catch((reason: unknown) => reason);
  expect(redirectedItem(gone)?.query).toBe(query);
  expect(await codeOf(read('<p>Busy', 503, { id }))).toBe('upstream_error');
  const asked = await read('<p>Kettle', 200, { id, path: 'chosen' }).catch((reason: unknown) => reason);
  expect(redirectedItem(asked)).toBeUndefined();
  const reviewed = jsonLd({ '@type': 'Product', name: 'Kettle', review: { '@type': 'Review', reviewBody: 'Good.' } });
  if (id.includes('kettle')) expect((await read(reviewed, 200, { id })).reviews).toHaveLength(1);
});

describe('a page with reviews of several items', () => {
  const product = (name: string) => ({ '@type': 'Product', name, review: { '@type': 'Review', reviewBody: name } });
  const detailOf = async (count: number, html: string) => {
    const products = Array.from({ length: count }, (_, index) => product(`Kettle ${index + 1}`));
    const { warnings, reviews } = await read(html + jsonLd(products));
    const [warning] = warnings ?? [];
    return [reviews.length, warning?.code, warning?.detail];
  };

  it.each([
    ['<h1>Kettle 2</h1>', 2, 1, 'The page also has reviews of other items, which are left out: Kettle 1.'],
    [
      '',
      2,
      2,
      'The page has reviews or ratings of several items. All reviews are given, with the name and the rating of Kettle 1. The others: Kettle 2.',
    ],
    ['<h1>Kettle 1</h1>', 6, 1, 'left out: Kettle 2, Kettle 3, Kettle 4, Kettle 5, Kettle 6.'],
    ['<h1>Kettle 1</h1>', 7, 1, 'left out: Kettle 2, Kettle 3, Kettle 4, Kettle 5, Kettle 6 and 1 more.'],
  ])('says which are given: %s', async (html, count, given, detail) => {
    expect(await detailOf(count, html)).toEqual([given, 'several_items', expect.stringContaining(detail)]);
  });

  it('is not supported if the page is about another product', async () => {
    const bare = `<h1>Mug</h1><script type="application/ld+json">{"@type":"Product","name":"Mug"}</script>`;
    const message = 'The page has no reviews or rating of its item, Mug, only of others: Kettle 1, Kettle 2.';
    await expect(detailOf(2, bare)).rejects.toMatchObject({ code: 'not_supported', message });
  });

  it('is none with one item', async () => expect(await detailOf(1, '')).toEqual([1, undefined, undefined]));
});

describe('a page with JSON-LD about reviews that is not JSON', () => {
  const broken = '<script type="application/ld+json">{"@type":"Review","reviewBody":"say "no" to it"}</script>';
  const product = (members: object) => jsonLd({ '@type': 'Product', name: 'Kettle', ...members });
  const review = { '@type': 'Review', reviewBody: 'Good.' };

  it.each([
    ['its other reviews', product({ review }), 1],
    ['its rating, and does not say that there are no reviews', product({ aggregateRating: { ratingValue: 4 } }), 0],
  ])('gives %s', async (_, html, count) => {
    const page = await read(html + broken);
    expect([page.reviews.length, page.dropped, page.warnings]).toEqual([count, 1, []]);
    expect(page.end).toMatchObject({ of: null });
  });

  it('has changed if it has nothing else', async () => {
    await expect(read(broken)).rejects.toMatchObject({ code: 'upstream_changed' });
    await expect(read(product({}))).rejects.toMatchObject({ code: 'not_supported' });
  });
});
