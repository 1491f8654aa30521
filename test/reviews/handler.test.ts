import mobileAppStore from '#functions/reviews/mobile-app-store/contract.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { reviewHandler } from '#shared/reviews/handler.ts';
import { encodeToken } from '#shared/reviews/read/token.ts';
import { invoke } from '../api/invoke.ts';
import { anyText, fc } from '../toolkit/properties.ts';

const handler = reviewHandler(mobileAppStore);

// A sandbox that holds no host at all: whatever would be sent is answered by item_not_found.
beforeAll(() => {
  process.env['VOUCH_ORIGINS'] = '{}';
});

const token = encodeToken(
  {
    endpoint: 'mobile-app-store',
    platform: 'app-store',
    targets: [{ id: '389801252', country: 'us' }],
    sort: 'newest',
    wanted: '{}',
  },
  '389801252',
  { began: 0, edition: 0, at: { source: 'feed', cursor: '1', known: 2, read: 2, dropped: 0, seen: '' } },
);

it.each([
  [{ query: '389801252' }, 404, 'item_not_found'],
  [{ query: 'com.example.app' }, 404, 'item_not_found'],
  [{ query: 'a name' }, 404, 'item_not_found'],
  [{ query: 'a name', unknown: 1 }, 404, 'item_not_found'],
  [{ query: '389801252', pagination_token: token }, 502, 'upstream_changed'],
  [{ query: '389801253', pagination_token: token }, 400, 'invalid_pagination_token'],
  [{ query: '389801252', pagination_token: 'a' }, 400, 'invalid_pagination_token'],
  [{ query: 'ftp://www.example.com/' }, 422, 'not_supported'],
  [{ query: 'app-store: https://play.google.com/store/apps/details?id=a.b' }, 422, 'not_supported'],
  [{}, 400, 'invalid_request'],
])('a request of %j is answered %i, %s', async (body, status, code) => {
  expect(await invoke(handler, { body })).toMatchObject({ status, body: { code } });
});

/** Sometimes right, often odd. */
const value = fc.oneof(
  fc.jsonValue(),
  anyText(),
  fc.integer({ min: -1, max: 600 }),
  fc.constantFrom('com.example.app', '389801252', 'app-store: x', 'google-play: x.y', 'de', '2026-01-31', token),
);
const fields = Object.keys(mobileAppStore.request.shape);
const request = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: ['query'] });
/** fast-check's own addresses take seconds to prepare. */
const address = fc.tuple(fc.domain(), anyText()).map(([host, path]) => `https://${host}/${path}`);
const likely = fc.record({
  query: fc.oneof(address, fc.domain(), anyText({ minLength: 1 }), value),
  pagination_token: fc.oneof(
    fc.constant(token),
    fc.base64String().map((text) => text.replaceAll('=', '')),
  ),
});

it.each([
  ['any JSON', fc.jsonValue()],
  ['any values of the fields', request],
  ['a query that may be one', likely.map(({ query }) => ({ query }))],
  ['a token that may be one', likely],
])('%s is answered by a problem, and never by a 500', async (_, bodies) => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const reply = await invoke(handler, { body: JSON.stringify(body) });
      const problem = problemSchema().strict().parse(reply.body);
      expect([400, 404, 422, 502]).toContain(reply.status); // 502: the item of the token is no longer found.
      expect(reply.status).toBe(problem.status);
      for (const header of Object.values(reply.headers ?? {})) expect(header).toMatch(/^[\x20-\x7e]*$/);
    }),
    { numRuns: 200 },
  );
});
