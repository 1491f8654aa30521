import { startSandbox } from '#infra/sandbox/index.ts';
import { placeIdOf } from '#infra/sandbox/platforms/google-places/items.ts';
import { errorKinds } from '#shared/errors.ts';
import { invoke } from '../../toolkit/local.ts';
import { useServer } from '../../toolkit/resources.ts';

/** The official interfaces of platforms, with a key. The stand-ins refuse requests that do not carry it. */
const keys = [
  ...['YELP_API_KEY', 'TRIPADVISOR_API_KEY', 'GOOGLE_PLACES_API_KEY', 'TRUSTPILOT_API_KEY', 'VIATOR_API_KEY'],
  'GETYOURGUIDE_ACCESS_TOKEN',
];
const hosts = [
  ...['api.yelp.com', 'api.content.tripadvisor.com', 'api.trustpilot.com', 'api.viator.com'],
  ...['maps.googleapis.com', 'places.googleapis.com'],
];

const sandbox = await startSandbox();
afterAll(() => sandbox.close());
let refusal = { status: 401, body: '{}' };
const refusing = await useServer((_, response) => response.writeHead(refusal.status).end(refusal.body));
beforeEach(() => {
  process.env['VOUCH_ORIGINS'] = JSON.stringify(sandbox.origins);
  for (const key of keys) process.env[key] = 'a-key';
});

const business = '/business-review-site/reviews';
const attraction = '/travel-attraction/reviews';
const yelp = 'https://www.yelp.com/biz';

/** What an answer says of its list. */
const ask = async (path: string, request: object) => {
  const { status, body } = await invoke(path, request, 28);
  const { item, page, source, warnings = [] } = body.extra_information ?? {};
  const details = warnings.map(({ code, detail }) => `${code}: ${detail}`);
  return { status, code: body.code, name: item?.name, source, page, details, reviews: body.all_reviews ?? [] };
};

const newestFirst = (sort: string) =>
  `sort_overridden: Trustpilot's API returns the newest first; only its pages can be sorted by ${sort}.`;
const refused =
  'source_fallback: The source place-details failed (upstream_blocked): Google Places refused the configured key (REQUEST_DENIED). Only its legacy API has the order newest first.';

/** Asks, and expects this list: its item, its source, how many reviews were returned, and why it ended. */
const expectList = async (path: string, request: object, expected: string, told: readonly string[] = []) => {
  const { status, source, reviews, page, name, details } = await ask(path, request);
  expect([status, `${name}: ${source}, ${reviews.length}, ${page?.ended_by}`]).toEqual([200, expected]);
  expect(page?.has_more).toBe(page?.ended_by === 'limit');
  const others = details.filter((detail) => !detail.startsWith('matched_by_name:'));
  if (page?.ended_by !== 'platform_cap') expect(others).toEqual(told);
  expect(details.filter((detail) => (detail.split(':')[0] ?? '') in errorKinds)).toEqual([]);
  for (const { platform, text, rating } of reviews) {
    expect(platform).not.toBe('');
    expect(text ?? rating).not.toBeNull();
  }
};

describe('a list', () => {
  const newest = { sort_type: 'newest' };

  it.each<[request: object, expected: string, told?: readonly string[]]>([
    [{ query: 'Harbour Clock Café' }, 'Harbour Clock Café: place-details, 5, platform_cap'],
    [
      { query: placeIdOf({ name: 'Werkstatt am Ostertor' }), ...newest },
      'Werkstatt am Ostertor: place-details, 5, platform_cap',
    ],
    [
      { query: 'copperkettle.example', ...newest, reviews_to_fetch: 150 },
      'Copper Kettle Supplies: official-api, 150, limit',
    ],
    [
      { query: 'copperkettle.example', language: 'de', reviews_to_fetch: 200 },
      'Copper Kettle Supplies: official-api, 40, end_of_list',
      [
        newestFirst('relevance'),
        'other_editions: The item counts 162, its list has 40: others may be in other editions than the language de.',
      ],
    ],
    [{ query: 'justfounded.example', ...newest }, 'Just Founded: official-api, 0, end_of_list'],
    [{ query: `${yelp}/quill-and-daughters-lindholm` }, 'Quill & Daughters: fusion-api, 3, platform_cap'],
    [{ query: 'yelp: Quill & Daughters, Lindholm', ...newest }, 'Quill & Daughters: fusion-api, 3, platform_cap'],
    [
      { query: `${yelp}/quill-and-daughters-lindholm`, sort_type: 'oldest' },
      'Quill & Daughters: gql-feed, 9, end_of_list',
    ],
    [{ query: `${yelp}/opening-soon-lindholm` }, 'Opening Soon: fusion-api, 0, end_of_list'],
    [{ query: 'trustpilot: Tiny Stamps', ...newest }, 'Tiny Stamps: official-api, 8, end_of_list'],
  ])('of a business: %j is %s', (request, expected, told = []) => expectList(business, request, expected, told));

  it.each<[request: object, expected: string]>([
    [{ query: 'The Tidal Clockworks', ...newest }, 'The Tidal Clockworks: content-api, 5, platform_cap'],
    [{ query: '900000105', sort_type: 'highest_rated' }, 'Saltglass Lighthouse Tour: graphql, 7, end_of_list'],
    [{ query: '900000106', ...newest }, 'Museum of Unopened Letters: content-api, 0, end_of_list'],
    [{ query: '900101PORTO', reviews_to_fetch: 60 }, 'null: partner-api, 60, limit'],
    [{ query: '900101PORTO', reviews_to_fetch: 300 }, 'null: partner-api, 88, end_of_list'],
    [{ query: '900102P3' }, 'null: partner-api, 0, end_of_list'],
    [{ query: 'viator: Lantern Walk with a Keeper' }, 'Lantern Walk with a Keeper: partner-api, 20, limit'],
    [{ query: 'getyourguide: Saltglass Kayak Morning' }, 'Saltglass Kayak Morning: partner-api, 5, end_of_list'],
  ])('of an attraction: %j is %s', (request, expected) => expectList(attraction, request, expected));
});

it('a place without reviews is proven by the newer interface, since the older one does not count them', async () => {
  const { status, source, reviews, page, details } = await ask(business, {
    query: placeIdOf({ name: 'The Empty Shop' }),
  });
  expect([status, source, reviews, page?.ended_by]).toEqual([200, 'places-v1', [], 'end_of_list']);
  expect(details).toEqual([expect.stringContaining('source_fallback: The source place-details failed')]);
});

describe('a key of a newer project of Google', () => {
  beforeEach(() => {
    process.env['GOOGLE_PLACES_API_KEY'] = 'new-key';
  });

  it.each([
    ['Harbour Clock Café', 5, 'platform_cap'],
    [placeIdOf({ name: 'Werkstatt am Ostertor' }), 5, 'platform_cap'],
  ])('reads %s from the newer interface, and says so', async (query, count, ending) => {
    const { status, source, reviews, page, details } = await ask(business, { query });
    expect([status, source, reviews.length, page?.ended_by]).toEqual([200, 'places-v1', count, ending]);
    expect(details).toContain(refused);
  });

  it.each([{ sort_type: 'newest' }, { sync_date: '2020-01-01' }])('has its own order for %j', async (fields) => {
    const { status, reviews, details } = await ask(business, {
      query: placeIdOf({ name: 'Werkstatt am Ostertor' }),
      ...fields,
    });
    expect([status, reviews.length]).toEqual([200, 5]);
    expect(details).toContain(
      "sort_overridden: Google's newer Places API has no order newest first. These are its five most relevant reviews.",
    );
  });
});

it.each([
  [business, placeIdOf({ name: 'Nowhere' })],
  [business, 'nowhere.example'],
  [business, `${yelp}/nowhere-lindholm`],
  [attraction, 'https://www.tripadvisor.com/Attraction_Review-g900001-d900000199-Reviews-Nowhere.html'],
  [attraction, '900103PORTO'],
  [attraction, '900000199'],
])('%s: what does not exist is not found: %s', async (path, query) => {
  expect(await ask(path, { query })).toMatchObject({ status: 404, code: 'item_not_found' });
});

describe('an interface that fails', () => {
  beforeEach(() => {
    const [first] = Object.values(sandbox.origins);
    const failing = Object.fromEntries(hosts.map((host) => [host, { ...first, origin: refusing }]));
    process.env['VOUCH_ORIGINS'] = JSON.stringify({ ...sandbox.origins, ...failing });
  });

  const blocked = { status: 401, body: '{"error":"a wrong key"}' };
  const changed = { status: 200, body: '{"unknown":[]}' };
  const tinyStamps = { query: 'tinystamps.example', sort_type: 'newest' };
  const quill = { query: '7bqtL7OaP95rq0VGJeZYXn', sort_type: 'newest' };
  const lighthouse = { query: '900000105', sort_type: 'newest' };

  it.each<[string, object, typeof blocked, string, string, number]>([
    [business, tinyStamps, blocked, 'official-api failed (upstream_blocked)', 'page-data', 8],
    [business, tinyStamps, changed, 'official-api failed (upstream_changed)', 'page-data', 8],
    [business, quill, blocked, 'fusion-api failed (upstream_blocked)', 'gql-feed', 9],
    [business, quill, changed, 'fusion-api failed (upstream_changed)', 'gql-feed', 9],
    [attraction, lighthouse, blocked, 'content-api failed (upstream_blocked)', 'graphql', 7],
    [attraction, lighthouse, changed, 'content-api failed (upstream_changed)', 'graphql', 7],
  ])('%s %j: %j is told, and the next source is read', async (path, request, answer, told, source, count) => {
    refusal = answer;
    const found = await ask(path, request);
    expect([found.status, found.source, found.reviews.length]).toEqual([200, source, count]);
    expect(found.details).toEqual([expect.stringContaining(`source_fallback: The source ${told}`)]);
  });

  it.each([
    [business, { query: placeIdOf({ name: 'Saltglass Dentists' }) }, blocked, 503, 'upstream_blocked'],
    [attraction, { query: '900101PORTO' }, blocked, 503, 'upstream_blocked'],
    [attraction, { query: '900101PORTO' }, changed, 502, 'upstream_changed'],
  ])('%s %j: %j without another source is the answer', async (path, request, answer, status, code) => {
    refusal = answer;
    expect(await ask(path, request)).toMatchObject({ status, code });
  });
});
