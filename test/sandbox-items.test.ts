import { endpoints } from '#functions/index.ts';
import type { Local } from '#infra/local/local.ts';
import { readEvents } from '#infra/local/read-events.ts';
import { claudeItems } from '#infra/sandbox/claude/list.ts';
import { standIns } from '#infra/sandbox/index.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { eventStreamType } from '#shared/api/event-stream.ts';
import { errorKinds } from '#shared/errors.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { inLanes } from './lanes.ts';
import { type Answered, invoke, post, postRaw, startQuietly } from './local.ts';

/** One suite for every platform: each item of the sandbox answers what it says, and each list can be read to its end. */
let local: Local;
beforeAll(async () => {
  local = await startQuietly();
});
afterAll(() => local.close());

const items = [...standIns.flatMap((standIn) => standIn.items), ...claudeItems];
const reviewPaths = new Set<string>(endpoints.filter(isReviewEndpoint).map(({ path }) => path));
const name = ({ endpoint, request }: SandboxItem) => `${endpoint} ${JSON.stringify(request)}`;
const named = (list: readonly SandboxItem[]) => list.map((item) => ({ ...item, name: name(item) }));

/** What stalls is given 3 seconds, so that it ends before the tests do; 28 are what a Lambda has. */
const answerOf = ({ endpoint, request, answers }: SandboxItem): Promise<Answered> =>
  invoke(endpoint, request, answers === 'upstream_timeout' || answers === 'ai_timeout' ? 3 : 28);

/** Whether an answer is whole: reviews say so in a header, a stream in its last event, all else is whole or an error. */
const resultOf = ({ headers, body }: Answered): string =>
  headers.get('x-result-status') ?? (typeof body.status === 'string' ? body.status : 'complete');

const contentTypes = { json: 'application/json', events: eventStreamType } as const;

const withoutVolatile = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value) => (/^(fetched_at|request_id)$/.test(key) ? undefined : value)));

describe('items', () => {
  let answers: Map<SandboxItem, Promise<Answered>>;
  beforeAll(async () => {
    answers = inLanes(items, answerOf);
    await Promise.allSettled(answers.values());
  }, 90_000);

  it.each(named(items).map((item, index) => ({ ...item, item: items[index] ?? item })))(
    '$name: $shows',
    async ({ item }) => {
      const expected = item.answers ?? 'complete';
      const answered = (await answers.get(item)) ?? (await answerOf(item));
      const { status, headers, body } = answered;
      if (expected !== 'complete' && expected !== 'partial') {
        expect([body.code, status]).toEqual([expected, errorKinds[expected].status]);
        expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|localhost|\n\s+at /);
        return;
      }
      expect([status, resultOf(answered)]).toEqual([200, expected]);
      if (expected === 'partial' && reviewPaths.has(item.endpoint)) {
        expect(headers.get('x-pagination-token')).not.toBeNull();
      }
    },
    30_000,
  );
});

const complete = items.filter(
  ({ endpoint, answers = 'complete', shows }) =>
    reviewPaths.has(endpoint) && answers === 'complete' && !shows.startsWith('Fault'),
);

it.each(named(complete))(
  '$name goes on with its token to the end, without gap or repetition',
  async ({ endpoint, request }) => {
    const whole = await post(local.address, endpoint, { ...request, reviews_to_fetch: 100 });
    const ids: string[] = [];
    let token: string | null = null;
    for (const size of [1, 13, 7, 29, 50]) {
      const part = await post(local.address, endpoint, {
        ...request,
        reviews_to_fetch: size,
        ...(token !== null && { pagination_token: token }),
      });
      expect(part.status).toBe(200);
      ids.push(...part.body.all_reviews.map(({ review_id }) => review_id));
      token = part.headers.get('x-pagination-token');
      if (token === null) break;
    }
    expect(ids).toEqual(whole.body.all_reviews.map(({ review_id }) => review_id));
  },
  30_000,
);

describe.each(endpoints)('$path', ({ path, example, response, transport }) => {
  it('answers its example with what the example shows', async () => {
    const answer = await postRaw(local.address, path, example.request);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, contentTypes[transport]]);
    const events = readEvents(text).map(({ event, data }) => ({ event, data }));
    const body: unknown = transport === 'events' ? events : JSON.parse(text);
    expect(withoutVolatile(body)).toEqual(withoutVolatile(example.response));
    const documents = transport === 'events' ? events.map(({ data }) => data) : [body];
    expect(documents.flatMap((document) => response.safeParse(document).error ?? [])).toEqual([]);
  });

  it('is shown by items', () => {
    expect(items.filter(({ endpoint }) => endpoint === path).length).toBeGreaterThan(0);
  });
});

describe.each(endpoints.filter(isReviewEndpoint))('$path', ({ path, platforms }) => {
  it('has items that are complete, empty, unknown, and every fault', () => {
    // A list can only break off where it has a second page.
    const hasPages = platforms.some(({ sources }) => sources.some(({ cursor }) => cursor.source !== '^$'));
    const own = items.filter(({ endpoint }) => endpoint === path);
    const expected = [
      'upstream_rate_limited',
      'upstream_blocked',
      'upstream_changed',
      'upstream_error',
      'upstream_timeout',
      'item_not_found',
      ...(hasPages ? ['partial'] : []),
    ];
    expect([...new Set(own.map(({ answers }) => answers))]).toEqual(expect.arrayContaining([undefined, ...expected]));
  });
});
