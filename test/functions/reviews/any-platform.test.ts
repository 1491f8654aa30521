import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { reviewEndpoints } from '#functions/review-endpoints.ts';
import contract from '#functions/reviews/any-platform/contract.ts';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { standIns, startSandbox } from '#infra/sandbox/index.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { queryTables } from '../../platforms/queries-suite.ts';
import { invokeRaw } from '../../toolkit/invoke-endpoint.ts';
import { invoke } from '../../toolkit/local.ts';
import { useServer } from '../../toolkit/resources.ts';
import { stable } from '../../toolkit/stable.ts';

/** Addresses of every platform at every endpoint, and the operation that finds the endpoint itself. */

const sandbox = await startSandbox();
afterAll(() => sandbox.close());

/** Redirects to the address in its query, as a short link does. */
const origin = await useServer((request, response) => {
  const to = new URL(request.url ?? '', 'http://short.example').searchParams.get('to') ?? '';
  response.writeHead(302, { location: to }).end();
});
const shared = (address: string): string => `https://short.example/?to=${encodeURIComponent(address)}`;

const origins = { ...sandbox.origins, 'short.example': { address: '93.184.216.34', origin } };
Object.assign(process.env, sandboxVariables({ ...sandbox, origins }));

const complete = standIns.flatMap(({ items }) => items).filter(({ answers }) => answers === undefined);
const isAddress = ({ request: { query = '' } }: SandboxItem) => /^https?:\/\//.test(query);

const Queries = z.object({ accepted: z.array(z.object({ query: z.string() })) });

/** One address of the sandbox for every platform that has addresses, with its endpoint. */
const addresses = reviewEndpoints.flatMap(({ name, path, platforms }) =>
  platforms
    .filter(({ pages }) => pages.length > 0)
    .map(({ name: platform, locate }) => {
      const item = complete
        .filter(isAddress)
        .find(({ endpoint, request: { query = '' } }) => endpoint === path && locate(query, {}));
      const { accepted } = Queries.parse(JSON.parse(readFileSync(queryTables.get(platform) ?? '', 'utf8')));
      const address = item?.request.query ?? accepted.find(({ query }) => query.startsWith('https://'))?.query ?? '';
      return { endpoint: name, path, platform, address, isInSandbox: item !== undefined };
    }),
);
const page = 'https://brass-kettle.example/microdata';

const ask = (path: string, request: object) => invoke(path, { reviews_to_fetch: 2, ...request }, 20);

it('there is an address of each platform', () => {
  expect(addresses.filter(({ address }) => address === '')).toEqual([]);
  expect(new Set(addresses.map(({ platform }) => platform)).size).toBeGreaterThanOrEqual(19);
});

describe.each(addresses)('an address of $platform', ({ endpoint, path, address, isInSandbox }) => {
  it.each(reviewEndpoints.filter(({ name }) => name !== endpoint))('at $name names its endpoint', async (other) => {
    const candidates = [{ endpoint, query: address }];
    const { status, body } = await ask(other.path, { query: address });
    expect([status, body.code, body.candidates]).toEqual([422, 'not_supported', candidates]);
    const redirected = await ask(other.path, { query: shared(address) });
    expect([redirected.status, redirected.body.candidates]).toEqual([422, candidates]);
  });

  (isInSandbox ? it : it.skip)(
    'at /reviews is answered as at its endpoint, also when a link leads to it (skipped for a platform that the sandbox answers with a key only)',
    async () => {
      const own = await ask(path, { query: address });
      expect(own.status).toBe(200);
      for (const [where, query] of [
        ['/reviews', address],
        [path, shared(address)],
        ['/reviews', shared(address)],
      ] as const) {
        const { status, body } = await ask(where, { query });
        expect([status, stable(body)]).toEqual([200, stable(own.body)]);
      }
    },
  );
});

it.each([...reviewEndpoints.map(({ path }) => path), '/reviews'])('a general page is read at %s', async (path) => {
  expect((await ask(path, { query: page })).body.all_reviews[0]?.platform).toBe('web-page');
});

describe('a query of /reviews', () => {
  it.each([
    ['Google Play: com.fernfinder.pencil', 'google-play'],
    ['Booking.com: gb/the-copper-kettle-inn', 'booking'],
    ['trustpilot: https://fils-et-laine.example', 'trustpilot'],
    ['fils-et-laine.example', 'trustpilot'],
    ['https://www.booking.com/hotel/gb/the-copper-kettle-inn.html?aid=1', 'booking'],
  ])('%s is one of %s', async (query, platform) => {
    const { body, headers } = await ask('/reviews', { query });
    expect([body.all_reviews[0]?.platform, headers.get('x-result-status')]).toEqual([platform, 'complete']);
  });

  it('that is a name lists the endpoints, each of which takes it', async () => {
    const { status, body } = await ask('/reviews', { query: 'Copper Kettle' });
    expect([status, body.code]).toEqual([422, 'not_supported']);
    expect(body.candidates).toEqual(reviewEndpoints.map(({ name }) => ({ endpoint: name, query: 'Copper Kettle' })));
  });

  it('with a word for the kind of item in front lists those of this kind first, which take the rest, and the others with all of it', async () => {
    const query = 'podcast: The Slow Kitchen';
    const { body } = await ask('/reviews', { query });
    expect(body.candidates?.[0]).toEqual({ endpoint: 'podcast-directory', query: 'The Slow Kitchen' });
    expect(body.candidates?.[1]).toMatchObject({ query });
    expect(body.candidates?.map(({ endpoint }) => endpoint)).toHaveLength(11);
    expect((await ask('/podcast-directory/reviews', body.candidates?.[0] ?? {})).status).toBe(200);
  });

  it.each([
    ['Google Maps: Copper Kettle', 'There is no platform "Google Maps" (the platforms are '],
    ['The Long Road to Nowhere: A Story', 'A name alone may mean anything. Send '],
  ])('%s is no item of a platform, and the error says why', async (query, start) => {
    const { body } = await ask('/reviews', { query });
    expect([body.code, body.detail?.slice(0, start.length)]).toEqual(['not_supported', start]);
  });

  it.each([
    'https://play.google.com/store/apps/details?id=com.whatsapp',
    'https://maps.app.goo.gl/abcdefg',
    'app-store: Spotify',
  ])('%s is real, and not in the sandbox: the error says so once', async (query) => {
    const { status, body } = await ask('/reviews', { query });
    expect([status, body.detail?.match(/This is the sandbox/g)]).toEqual([404, ['This is the sandbox']]);
    expect(body.detail?.includes('ask by URL')).toBe(!query.includes('//'));
  });

  it('of the examples in texts is in the sandbox', async () => {
    expect((await ask('/reviews', { query: 'app-store: Lumen Notes' })).status).toBe(200);
  });

  it('that is an id of several platforms lists them, each of which takes it', async () => {
    const { body } = await ask('/reviews', { query: '990000102', language: ['de', 'fr'], country: 'de' });
    expect(body.candidates).toContainEqual({ endpoint: 'deal-marketplace-reviews', query: 'appsumo: 990000102' });
    expect(body.candidates).toContainEqual({ endpoint: 'mobile-app-store', query: 'app-store: 990000102' });
    expect((await ask('/reviews', { query: 'appsumo: 990000102' })).status).toBe(200);
  });

  it('that is a package, and a domain by its form, lists the platforms with ids of this form when the domain is not found', async () => {
    const { status, body } = await ask('/reviews', { query: 'com.fernfinder.pencil' });
    expect([status, body.code, body.detail]).toEqual([404, 'item_not_found', expect.stringContaining('Trustpilot')]);
    expect(body.candidates).toEqual([{ endpoint: 'mobile-app-store', query: 'google-play: com.fernfinder.pencil' }]);
    expect((await ask('/reviews', body.candidates?.[0] ?? {})).status).toBe(200);
  });

  it('that is not found and is nothing else has no candidates', async () => {
    const { status, body } = await ask('/reviews', { query: 'trustpilot: nobody.example' });
    expect([status, body.code, body.candidates]).toEqual([404, 'item_not_found', undefined]);
  });

  it('may be absent where a field names the item', async () => {
    expect((await ask('/reviews', { deal_id: 990000102 })).body.all_reviews[0]?.platform).toBe('appsumo');
    for (const [fields, end] of [
      [{}, 'address of an item.'],
      [{ url: page, id: 1 }, 'address of an item. Unknown fields were ignored: "url", "id".'],
    ] as const) {
      const { status, body } = await ask('/reviews', fields);
      const errors = [{ path: 'query', message: expect.any(String) }];
      expect([status, body.detail?.endsWith(end), body.errors]).toEqual([400, true, errors]);
    }
    const { status, body } = await ask('/reviews', { deal_id: 990000102, hotel_id: '9100000000000000105' });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'hotel_id']);
  });
});

describe('the fields of /reviews', () => {
  const deal = { query: 'appsumo: 990000102' };

  it('are checked by the endpoint that is found', async () => {
    const { status, body } = await ask('/reviews', { ...deal, sort_type: 'highest-rated' });
    const errors = [{ path: 'sort_type', message: 'Must be one of newest, oldest, most_helpful' }];
    expect([status, body.errors]).toEqual([400, errors]);
    expect((await ask('/reviews', { ...deal, sort_type: 'oldest' })).status).toBe(200);
    for (const sort_type of ['no such order', 7, ['newest']]) {
      const refused = await ask('/reviews', { ...deal, sort_type });
      expect([refused.status, refused.body.errors]).toEqual([400, errors]); // Its own values, and no others.
    }
  });

  it('that this endpoint lacks are ignored, with a warning', async () => {
    const { headers } = await ask('/reviews', { query: 'google-play: com.fernfinder.pencil', hotel_id: '' });
    expect(headers.get('x-ignored-fields')).toBeNull();
    const sorted = await ask('/reviews', { query: 'google-play: com.fernfinder.pencil', sort_type: 'newest' });
    expect([sorted.status, sorted.headers.get('x-ignored-fields')]).toEqual([200, 'sort_type']);
  });

  it('have all that any endpoint has', () => {
    const names = new Set(reviewEndpoints.flatMap(({ request }) => Object.keys(request.shape)));
    expect(new Set(Object.keys(contract.request.shape))).toEqual(names);
  });
});

describe('a pagination token', () => {
  const address = 'https://www.booking.com/hotel/gb/the-copper-kettle-inn.html';
  const own = '/short-term-rental/reviews';
  const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.all_reviews.map(({ review_id }) => review_id);

  it.each([
    ['/reviews', '/reviews', address],
    ['/reviews', own, address],
    [own, '/reviews', address],
    ['/reviews', '/reviews', shared(address)],
    [own, own, shared(address)],
  ])('of %s continues at %s', async (first, second, query) => {
    const whole = idsOf(await ask(own, { query: address, reviews_to_fetch: 4 }));
    const begun = await ask(first, { query });
    const token = begun.headers.get('x-pagination-token');
    const more = await ask(second, { query, pagination_token: token });
    expect([...idsOf(begun), ...idsOf(more)]).toEqual(whole);
  });
});

it('formats of /reviews are those of the endpoint', async () => {
  const body = JSON.stringify({ query: 'google-play: com.fernfinder.pencil', reviews_to_fetch: 1 });
  const headers = ['Content-Type', 'application/json', 'Accept', 'text/csv'];
  const answer = await invokeRaw(contract, body, 20, headers);
  const type = 'text/csv; charset=utf-8; header=present';
  expect([answer.status, answer.headers.get('content-type'), answer.text.split('\r\n').length]).toEqual([200, type, 3]);
});

it.each([
  ['/podcast-directory/reviews', '9000000105', 422],
  ['/mobile-app-store/reviews', '9000001102', 422],
  ['/mobile-app-store/reviews', '9000000105', 200],
  ['/reviews', 'apple-podcasts: 9000000105', 200],
])('%s answers the number %s of Apple with %d', async (path, query, status) => {
  expect((await ask(path, { query })).status).toBe(status);
});
