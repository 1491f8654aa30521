import { startSandbox } from '#infra/sandbox/index.ts';
import { placeIdOf } from '#infra/sandbox/platforms/google-places/items.ts';
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

/** What the official interfaces do: they know another key, or answer all alike. */
interface Surroundings {
  readonly key?: string;
  readonly refusal?: typeof refusal;
}

/** What an answer says of its list: item, source, how many reviews were returned, and why it ended; or the code of its error. */
const ask = async (path: string, request: object, surroundings: Surroundings) => {
  const [first] = Object.values(sandbox.origins);
  const failing = Object.fromEntries(hosts.map((host) => [host, { ...first, origin: refusing }]));
  ({ refusal = refusal } = surroundings);
  process.env['VOUCH_ORIGINS'] = JSON.stringify({ ...sandbox.origins, ...(surroundings.refusal && failing) });
  for (const key of keys) process.env[key] = surroundings.key ?? 'a-key';
  const { status, body } = await invoke(path, request, 28);
  if (status !== 200) return { told: `${status} ${body.code}`, details: [], reviews: [] };
  const { item, page, source, warnings = [] } = body.extra_information ?? {};
  expect(page?.has_more).toBe(page?.ended_by === 'limit');
  const details = warnings.map(({ code, detail }) => `${code}: ${detail}`);
  const reviews = body.all_reviews;
  return { told: `${item?.name}: ${source}, ${reviews.length}, ${page?.ended_by}`, details, reviews };
};

const [shop, sight] = ['/business-review-site/reviews', '/travel-attraction/reviews'];
const yelp = (alias: string, sort_type?: string) => ({
  query: `https://www.yelp.com/biz/${alias}-lindholm`,
  sort_type,
});
const kettle = { query: 'copperkettle.example' };
const nowhere = 'https://www.tripadvisor.com/Attraction_Review-g900001-d900000199-Reviews-Nowhere.html';
const placeOf = (name: string) => ({ query: placeIdOf({ name }) });
const werkstatt = placeOf('Werkstatt am Ostertor');
const newest = { sort_type: 'newest' };
const since = { sync_date: '2020-01-01' };
const german = { ...kettle, language: 'de', reviews_to_fetch: 200 };

const newKey = { key: 'new-key' };
const blocked = { refusal: { status: 401, body: '{"error":"a wrong key"}' } };
const changed = { refusal: { status: 200, body: '{"unknown":[]}' } };

const failed = (source: string, code: string, message = '') =>
  expect.stringContaining(`source_fallback: The source ${source} failed (${code})${message}`);
/** The newer interface proves it, since the older one does not count reviews. */
const emptyThere = failed('place-details', 'upstream_blocked');
const denied =
  'Google Places refused the configured key (REQUEST_DENIED). Only its legacy API has the order newest first.';
const legacyRefused = failed('place-details', 'upstream_blocked', `: ${denied}`);
const newestFirst = expect.stringContaining("sort_overridden: Trustpilot's API returns the newest first");
const otherEditions =
  'other_editions: The item counts 162, its list has 40: others may be in other editions than the language de.';
const byRelevance = expect.stringContaining("sort_overridden: Google's newer Places API has no order newest first.");
const unsorted = [legacyRefused, byRelevance, expect.stringContaining('order_uncertain: ')];
const synced = expect.stringContaining('sort_overridden: With sync_date');
const newer = 'Werkstatt am Ostertor: places-v1';

it.each<[path: string, request: object, told: string, warnings?: unknown[], surroundings?: Surroundings]>([
  [shop, { query: 'Harbour Clock Café' }, 'Harbour Clock Café: place-details, 5, platform_cap'],
  [shop, { ...werkstatt, ...newest }, 'Werkstatt am Ostertor: place-details, 5, platform_cap'],
  [shop, placeOf('The Empty Shop'), 'The Empty Shop: places-v1, 0, end_of_list', [emptyThere]],
  [shop, { query: 'Harbour Clock Café' }, 'Harbour Clock Café: places-v1, 5, platform_cap', [legacyRefused], newKey],
  [shop, werkstatt, `${newer}, 5, platform_cap`, [legacyRefused], newKey],
  [shop, { ...werkstatt, ...newest }, `${newer}, 5, platform_cap`, unsorted, newKey],
  [shop, { ...werkstatt, ...since }, `${newer}, 5, platform_cap`, [...unsorted, synced], newKey],
  [shop, { ...kettle, ...newest, reviews_to_fetch: 150 }, 'Copper Kettle Supplies: official-api, 150, limit'],
  [shop, german, 'Copper Kettle Supplies: official-api, 40, end_of_list', [newestFirst, otherEditions]],
  [shop, { query: 'justfounded.example', ...newest }, 'Just Founded: official-api, 0, end_of_list'],
  [shop, { query: 'trustpilot: Tiny Stamps', ...newest }, 'Tiny Stamps: official-api, 8, end_of_list'],
  [shop, yelp('quill-and-daughters'), 'Quill & Daughters: fusion-api, 3, platform_cap'],
  [shop, { query: 'yelp: Quill & Daughters, Lindholm', ...newest }, 'Quill & Daughters: fusion-api, 3, platform_cap'],
  [shop, yelp('quill-and-daughters', 'oldest'), 'Quill & Daughters: gql-feed, 9, end_of_list'],
  [shop, yelp('opening-soon'), 'Opening Soon: fusion-api, 0, end_of_list'],
  [sight, { query: 'The Tidal Clockworks', ...newest }, 'The Tidal Clockworks: content-api, 5, platform_cap'],
  [sight, { query: '900000105', sort_type: 'highest_rated' }, 'Saltglass Lighthouse Tour: graphql, 7, end_of_list'],
  [sight, { query: '900000106', ...newest }, 'Museum of Unopened Letters: content-api, 0, end_of_list'],
  [sight, { query: '900101PORTO', reviews_to_fetch: 60 }, 'null: partner-api, 60, limit'],
  [sight, { query: '900101PORTO', reviews_to_fetch: 300 }, 'null: partner-api, 88, end_of_list'],
  [sight, { query: '900102P3' }, 'null: partner-api, 0, end_of_list'],
  [sight, { query: 'viator: Lantern Walk with a Keeper' }, 'Lantern Walk with a Keeper: partner-api, 20, limit'],
  [sight, { query: 'getyourguide: Saltglass Kayak Morning' }, 'Saltglass Kayak Morning: partner-api, 5, end_of_list'],
  // What does not exist.
  [shop, placeOf('Nowhere'), '404 item_not_found'],
  [shop, { query: 'nowhere.example' }, '404 item_not_found'],
  [shop, yelp('nowhere'), '404 item_not_found'],
  [sight, { query: nowhere }, '404 item_not_found'],
  [sight, { query: '900103PORTO' }, '404 item_not_found'],
  [sight, { query: '900000199' }, '404 item_not_found'],
  // An interface that fails, with another source and without.
  ...(
    [
      [shop, 'tinystamps.example', 'Tiny Stamps: page-data, 8, end_of_list', 'official-api'],
      [shop, '7bqtL7OaP95rq0VGJeZYXn', 'Quill & Daughters: gql-feed, 9, end_of_list', 'fusion-api'],
      [sight, '900000105', 'Saltglass Lighthouse Tour: graphql, 7, end_of_list', 'content-api'],
    ] as const
  ).flatMap(([path, query, told, source]): [string, object, string, unknown[], Surroundings][] => [
    [path, { query, ...newest }, told, [failed(source, 'upstream_blocked')], blocked],
    [path, { query, ...newest }, told, [failed(source, 'upstream_changed')], changed],
  ]),
  [shop, placeOf('Saltglass Dentists'), '503 upstream_blocked', [], blocked],
  [sight, { query: '900101PORTO' }, '503 upstream_blocked', [], blocked],
  [sight, { query: '900101PORTO' }, '502 upstream_changed', [], changed],
])('%s: %j is %s', async (path, request, told, warnings = [], surroundings = {}) => {
  const found = await ask(path, request, surroundings);
  expect(found.told).toBe(told);
  expect(found.details.filter((detail) => !/^(?:matched_by_name|platform_cap):/.test(detail))).toEqual(warnings);
  for (const { platform, text, rating } of found.reviews) {
    expect(platform).not.toBe('');
    expect(text ?? rating).not.toBeNull();
  }
});
