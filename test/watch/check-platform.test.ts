import { jest } from '@jest/globals';
import { endpoints } from '#functions/index.ts';
import platformCheck from '#functions/scheduled/check-platforms/contract.ts';
import { log } from '#shared/api/log.ts';
import { VouchError } from '#shared/errors.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { longList } from '#shared/reviews/output/drift.ts';
import { type CheckOutcome, checkPlatforms } from '#shared/watch/check-platform.ts';
import { scheduledCheckHandler } from '#shared/watch/handler.ts';
import { nothingChecked, PlatformStates, statesAfter } from '#shared/watch/platform-states.ts';
import { callOf, platform } from '../reviews/read/synthetic.ts';
import { countMetrics } from '../toolkit/count-metrics.ts';

beforeEach(() => {
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
});

const pageOf = (count: number, title: string | null = 'A title'): Page => ({
  reviews: Array.from({ length: count }, (_, index) => ({ id: `r${index}`, rating: 4, rating_scale: 5, title })),
  dropped: 0,
  end: { last: true, proven: count === 0 },
});

/** A platform whose sources answer with these pages, in turn; an error code is thrown. */
const answering = (pages: Readonly<Record<string, Page | VouchError>>, more: Partial<Platform> = {}): Platform => {
  const sources = Object.entries(pages).map(([name, page]) => ({
    name,
    publishes: ['title'] as const,
    page: () => (page instanceof VouchError ? Promise.reject(page) : Promise.resolve(page)),
  }));
  const [first, ...others] = sources;
  if (first === undefined) throw new Error('no source');
  return platform('synthetic', {
    locate: (query) => ({ target: { id: query } }),
    watch: ['an-item'],
    ...more,
    sources: [first, ...others],
  });
};

const networkOf = () => callOf({}, []);
const check = async (asked: Platform) => (await checkPlatforms([asked], networkOf))[0];
const blocked = new VouchError('upstream_blocked', 'Blocked.');
const changed = new VouchError('upstream_changed', 'Changed.');

describe('a check of a platform', () => {
  const missing = ['text', 'language', 'created_at', 'experienced_at', 'is_verified', 'item_variant', 'author'];
  it.each([longList, 1, 0])('of %i reviews names the fields that no review has', async (count) => {
    const result = await check(answering({ list: pageOf(count) }, { item: async () => ({ hasReviews: false }) }));
    const found = count === 0 ? { outcome: 'empty', nullFields: [] } : { outcome: 'ok', nullFields: missing };
    expect(result).toMatchObject({ platform: 'synthetic', source: 'list', ...found });
  });

  it('is drift where a long list lacks a field that the source publishes, and not where a short one does', async () => {
    expect(await check(answering({ list: pageOf(longList, null) }))).toMatchObject({ outcome: 'drift' });
    expect(await check(answering({ list: pageOf(longList - 1, null) }))).toMatchObject({ outcome: 'ok' });
  });

  it.each([
    ['upstream_blocked', { list: blocked }],
    ['upstream_changed', { list: changed, other: blocked }],
    ['fallback', { list: blocked, other: pageOf(longList) }],
  ] as const)('is %s', async (outcome, pages) => {
    expect(await check(answering(pages, { item: async () => ({ hasReviews: false }) }))).toMatchObject({ outcome });
  });

  it('is internal_error for an error of ours', async () => {
    const broken = platform('synthetic', { watch: ['an-item'], locate: () => JSON.parse('{') });
    expect(await check(broken)).toMatchObject({ outcome: 'internal_error', source: undefined });
  });

  it('asks for the second item only where the first is not ok, and keeps the first failure', async () => {
    const asked: string[] = [];
    const locate = (query: string) => {
      asked.push(query);
      return { target: { id: query } };
    };
    const missing = new VouchError('item_not_found', 'There is no such item.');
    const item = async ({ id }: { id: string }) => (id === 'gone' ? Promise.reject(missing) : {});
    await check(answering({ list: pageOf(3) }, { watch: ['kept', 'other'], locate }));
    expect(asked).toEqual(['kept']);
    expect(await check(answering({ list: missing }, { watch: ['gone', 'other'], locate, item }))).toMatchObject({
      outcome: 'item_not_found',
    });
    expect(asked).toEqual(['kept', 'gone', 'other']);
  });

  it('leaves out a platform without an item, and keeps the order of the others', async () => {
    const named = (name: string, watch: readonly string[]) => ({ ...answering({ list: pageOf(1) }), name, watch });
    const platforms = ['a', 'b', 'c', 'd', 'e'].map((name) => named(name, name === 'b' ? [] : ['x']));
    const checks = await checkPlatforms(platforms, networkOf);
    expect(checks.map((each) => each.platform)).toEqual(['a', 'c', 'd', 'e']);
  });
});

it('the scheduled check stores the states and counts those that changed', async () => {
  const written: PlatformStates[] = [];
  const write = async (states: PlatformStates) => void written.push(states);
  const read = async () => written.at(-1) ?? nothingChecked;
  const counted = countMetrics();
  for (const page of [pageOf(1), changed])
    await scheduledCheckHandler({ credentials: [], platforms: [answering({ list: page })] }, { read, write })();
  expect(written.map(({ platforms }) => platforms[0]?.status)).toEqual(['ok', 'upstream_changed']);
  const changes = counted.filter(({ name }) => name === 'platform_state_changed');
  expect(changes.map(({ value }) => value)).toEqual([0, 1]);
});

it('the scheduled check needs a table', async () => {
  await expect(scheduledCheckHandler({ credentials: [], platforms: [] })()).rejects.toThrow(
    'VOUCH_CUSTOMER_TABLE is not set',
  );
});

it.each(['read', 'write'] as const)(
  'a table that fails when it is asked to %s is reported, and no change is counted',
  async (fails) => {
    const counted = countMetrics();
    const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
    const store = { read: async () => nothingChecked, write: async () => undefined };
    const failing = () => Promise.reject(Object.assign(new Error('of arn:aws'), { name: 'AccessDeniedException' }));
    await scheduledCheckHandler({ credentials: [], platforms: [] }, { ...store, [fails]: failing })();
    const reported = { dependency: 'the table of customer keys', causes: ['AccessDeniedException'] };
    expect(logged.mock.calls).toEqual([['a dependency failed', reported]]);
    expect(counted.map(({ name }) => name)).toEqual(['dependency_error']);
  },
);

describe('the platforms that are checked', () => {
  const all = new Map(
    endpoints.filter(isReviewEndpoint).flatMap(({ platforms }) => platforms.map((each) => [each.name, each])),
  );

  it('are those of all endpoints', () => {
    expect(new Set(platformCheck.platforms.map(({ name }) => name))).toEqual(new Set(all.keys()));
  });

  it('name one or two items that they recognize, except where no lasting one is known, and any web page', () => {
    const without = [...all.values()].filter(({ watch = [] }) => watch.length === 0).map(({ name }) => name);
    expect(new Set(without)).toEqual(new Set(['fiverr', 'senja', 'shapo', 'web-page']));
    for (const { watch = [], locate } of all.values()) {
      expect(watch.length).toBeLessThanOrEqual(2);
      for (const query of watch) expect(locate(query, {})).toBeDefined();
    }
  });
});

const checked = (name: string, outcome: CheckOutcome) => {
  return { platform: name, source: 'list', outcome, milliseconds: 5, nullFields: [] };
};
const [first, second] = [new Date('2026-11-22T00:00:00Z'), new Date('2026-11-22T06:00:00Z')];

describe('the states of the platforms', () => {
  const before = statesAfter(nothingChecked, [checked('one', 'ok'), checked('two', 'upstream_blocked')], first);

  const one = { platform: 'one', status: 'ok', since: first.toISOString() };
  const two = { platform: 'two', status: 'upstream_blocked', since: first.toISOString() };

  it('begin with the first check, which changes nothing', () => {
    expect(before.changed).toEqual([]);
    expect(before.states.checked_at).toBe(first.toISOString());
    expect(before.states.platforms).toEqual([one, two]);
  });

  it('name the time of the first check that found the status, good or bad', () => {
    const after = statesAfter(before.states, [checked('one', 'drift'), checked('two', 'upstream_blocked')], second);
    expect(after.changed).toEqual([{ platform: 'one', before: 'ok', after: 'drift' }]);
    expect(after.states.platforms).toEqual([{ ...one, status: 'drift', since: second.toISOString() }, two]);
  });

  it('count a recovery as a change, a new platform as none, and forget one that is no longer checked', () => {
    const after = statesAfter(before.states, [checked('two', 'ok'), checked('three', 'empty')], second);
    expect(after.changed).toEqual([{ platform: 'two', before: 'upstream_blocked', after: 'ok' }]);
    expect(after.states.platforms.map(({ platform }) => platform)).toEqual(['two', 'three']);
  });

  it('have the form of the response', () => {
    for (const states of [nothingChecked, before.states]) expect(PlatformStates.parse(states)).toEqual(states);
  });
});
