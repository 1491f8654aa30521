import * as z from 'zod';
import { sandboxVariables } from '#infra/gateway/local.ts';
import { type Sandbox, standIns, startSandbox } from '#infra/sandbox/index.ts';
import type { SandboxItem } from '#infra/sandbox/stand-in.ts';
import { errorKinds } from '#shared/errors.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { EndedBy } from '#shared/reviews/model/response.ts';
import { platforms, reviewEndpoints } from '../../platforms/every-platform.ts';
import type { Answered, Body } from '../../toolkit/invoke-endpoint.ts';
import { inLanes } from '../../toolkit/lanes.ts';
import { invoke } from '../../toolkit/local.ts';

/** Parts of the queries of items of which the platform shows only a part, or ratings alone. */
const capped = [
  ...['fern-highlighter', 'glass-sidebar', 'locked-sidebar'],
  ...['microsoftedge.microsoft.com', 'edge-add-ons:', 'ldbbcablpinaenmpkmidfonfmkomfmpi'],
  ...['logo for your bakery', 'Slate Reader', 'fenja_ton/', 'rio_subtitulos/', 'oldharbour/', 'vouch_sandbox/'],
  ...['d900000108', 'bigharbour.example', 'reading-lamp.example', 'long-letters.example'],
];

const usualCount = 20;

const endingOf = ({ request, answers }: SandboxItem, hasMore: boolean): EndedBy => {
  if (answers === 'partial') return 'upstream_error';
  if (hasMore) return 'limit';
  if (capped.some((part) => request.query?.includes(part))) return 'platform_cap';
  return request['sync_date'] === undefined ? 'end_of_list' : 'sync_date';
};

/** Checks why the list of an item ended, and that its warnings are whole and fit that. */
const expectEnding = (item: SandboxItem, headers: Headers, body: Body): void => {
  const information = body.extra_information;
  if (information === undefined) return; // Not all endpoints give it.
  const { page, warnings } = information;
  const returned = body.all_reviews.length;
  expect(page).toEqual({
    returned,
    left_out: 0,
    next_token: headers.get('x-pagination-token'),
    has_more: headers.has('x-pagination-token'),
    ended_by: endingOf(item, page.has_more),
  });
  if (page.ended_by === 'limit') expect(returned).toBe(item.request['reviews_to_fetch'] ?? usualCount);
  const codes = warnings.map(({ code }) => code);
  expect(headers.get('x-warnings')).toBe(codes.length > 0 ? [...new Set(codes)].join(',') : null);
  expect(new Set(warnings.map(({ code, detail }) => `${code} ${detail}`)).size).toBe(warnings.length);
  // Only the failure that ended the list is among the warnings.
  const failures = codes.filter((code) => code in errorKinds);
  expect(failures).toHaveLength(item.answers === 'partial' ? 1 : 0);
};

/** Whether the answer has 30 MB; items.system.ts reads those of all platforms. */
export const isHuge = ({ shows }: SandboxItem): boolean => shows.endsWith('30 MB.');

/** The title of a test of an item. */
export const titleOf = ({ endpoint, request }: SandboxItem): string => `${endpoint} ${JSON.stringify(request)}`;

/**
 * An item that stalls gets few seconds, so that its test ends soon; the others get the 28 of a Lambda. The deadline of a
 * function ends a second before its time: with one second, every answer would be late.
 */
const secondsFor = ({ answers }: SandboxItem): number => {
  if (answers === 'upstream_timeout') return 1.7;
  return answers === 'ai_timeout' ? 3 : 28;
};

/** Whether a response is whole. Reviews have a header for it, a stream its last event; anything else is whole or an error. */
const resultOf = ({ headers, body }: Answered): string =>
  headers.get('x-result-status') ?? (typeof body.status === 'string' ? body.status : 'complete');

/** Checks that an item answers as it says. */
export const expectAnswer = (item: SandboxItem, answered: Answered): void => {
  const { answers: expected } = item;
  const { status, headers, body } = answered;
  if (expected !== undefined && expected !== 'partial') {
    expect([body.code, status]).toEqual([expected, errorKinds[expected].status]);
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|localhost|\n\s+at /);
    return;
  }
  expect([status, resultOf(answered)]).toEqual([200, expected ?? 'complete']);
  const isReviewList = headers.has('x-result-status');
  if (expected === 'partial' && isReviewList) expect(headers.get('x-pagination-token')).not.toBeNull();
  if (isReviewList) expectEnding(item, headers, body);
};

/**
 * Tests that each item of the sandbox answers as it says. The sandbox must be started by an earlier `beforeAll`. All items
 * are requested before the tests, the last ones first: the faults come last in a list, and some of them take seconds.
 */
export const testItems = (items: readonly SandboxItem[]): void => {
  const ask = (item: SandboxItem): Promise<Answered> => invoke(item.endpoint, item.request, secondsFor(item));
  let answers: Map<SandboxItem, Promise<Answered>>;
  beforeAll(async () => {
    answers = inLanes(items.toReversed(), ask);
    await Promise.allSettled(answers.values());
  }, 90_000);

  for (const item of items) {
    it(`${titleOf(item)}: ${item.shows}`, async () => {
      expectAnswer(item, await (answers.get(item) ?? ask(item)));
    }, 30_000);
  }
};

/** Whether an item is a list that can be read to its end. */
export const isWholeList = ({ answers, shows }: SandboxItem): boolean =>
  answers === undefined && !shows.startsWith('Fault');

/** Tests that a list that is read with tokens, in parts of several sizes, has the reviews of one call. */
export const testPaging = (item: SandboxItem): void =>
  it(`${titleOf(item)} goes on with its token to the end, without gap or repetition`, async () => {
    const ask = (fields: object) => invoke(item.endpoint, { ...item.request, ...fields }, 28);
    const whole = await ask({ reviews_to_fetch: 100 });
    const ids: string[] = [];
    let token: string | null = null;
    for (const size of [1, 13, 7, 29, 50]) {
      const part = await ask({ reviews_to_fetch: size, ...(token !== null && { pagination_token: token }) });
      expect(part.status).toBe(200);
      ids.push(...part.body.all_reviews.map(({ review_id }) => review_id));
      token = part.headers.get('x-pagination-token');
      if (token === null) break;
    }
    expect(ids).toEqual(whole.body.all_reviews.map(({ review_id }) => review_id));
  }, 30_000);

const Refusal = z.object({ code: z.literal('ambiguous_query'), candidates: z.array(z.object({ query: z.string() })) });

const testCandidates = (item: SandboxItem): void =>
  it(`${titleOf(item)} lists candidates, each of which can be sent as it is`, async () => {
    const { candidates } = Refusal.parse((await invoke(item.endpoint, item.request, 28)).body);
    expect(candidates.length).toBeGreaterThan(0);
    expect(candidates.length).toBeLessThanOrEqual(5);
    expect(new Set(candidates.map(({ query }) => query)).size).toBe(candidates.length);
    for (const { query } of candidates) {
      const { status, headers } = await invoke(item.endpoint, { query, reviews_to_fetch: 1 }, 28);
      expect([status, headers.get('x-warnings') ?? '']).toEqual([200, expect.not.stringContaining('matched_by_name')]);
    }
  });

/** Whether a host is one of the platform's. Those of web pages are all that no other platform has. */
const isAt = ({ hosts }: Platform, host: string): boolean =>
  hosts === 'public' ? !platforms.some((each) => each.hosts !== 'public' && isAt(each, host)) : hosts.includes(host);

/** The items of the sandbox that a platform reads. items.test.ts asks for those of `/reviews`. */
const itemsOf = (platform: Platform): SandboxItem[] => {
  const own = reviewEndpoints.filter((each) => each.path !== '/reviews' && each.platforms.includes(platform));
  return standIns
    .filter(({ hosts }) => hosts.some((host) => isAt(platform, host)))
    .flatMap(({ items }) => items.filter(({ endpoint }) => own.some(({ path }) => path === endpoint)));
};

/** Tests each item of a platform in the sandbox: its answer, and that a list can be read to its end. */
export const testSandboxItems = (platform: Platform): void =>
  describe(`sandbox items of ${platform.name}`, () => {
    let sandbox: Sandbox | undefined;
    beforeAll(async () => {
      sandbox = await startSandbox({ slowMs: 300 });
      Object.assign(process.env, sandboxVariables(sandbox));
    }, 30_000);
    afterAll(() => sandbox?.close());

    const items = itemsOf(platform);
    it('are there', () => expect(items.length).toBeGreaterThan(0));

    testItems(items.filter((item) => !isHuge(item)));
    for (const item of items.filter(isWholeList).slice(0, 2)) testPaging(item); // items.system.ts reads all.
    for (const item of items.filter(({ answers }) => answers === 'ambiguous_query')) testCandidates(item);
  });
