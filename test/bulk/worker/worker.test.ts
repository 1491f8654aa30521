import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { anyPlatform } from '#functions/index.ts';
import { DirectoryStore } from '#infra/gateway/bulk/directory-store.ts';
import { keysOf, type ResultLine, type Run } from '#shared/bulk/job/model.ts';
import { ItemWalk } from '#shared/bulk/worker/item-walk.ts';
import { mostBlocked } from '#shared/bulk/worker/lane-breaker.ts';
import { engineReader, type Page, type ReadPage } from '#shared/bulk/worker/reader.ts';
import { VouchError } from '#shared/errors.ts';
import { warningCodes } from '#shared/reviews/model/warnings.ts';
import { useDirectory } from '../../toolkit/resources.ts';
import { appItem, appItems, failuresOf, keepJob, linesIn, page, review, runJob } from '../jobs.ts';

const root = useDirectory();
let directory = '';
let store: DirectoryStore;
beforeEach(async () => {
  directory = mkdtempSync(join(root, 'jobs-'));
  store = new DirectoryStore(directory);
  await keepItems(1);
});

/** Keeps a job of so many items. */
const keepItems = (count: number) => keepJob(store, 'j', appItems(count));

const run = async (read: ReadPage, asked: Partial<Run> = {}, count = async () => true) => {
  const whole: Run = { job: 'j', id: 'first', kind: 'new', writes: 'all', ...asked };
  return runJob(store, whole, { read, count, laneConcurrency: 1, concurrency: 1 });
};

/** The lines of the results in short, sorted. */
const linesAs = async (show: (line: ResultLine) => string) =>
  (await linesIn(join(directory, 'j/results'))).map(show).sort((one, other) => one.localeCompare(other));
const idsRead = () => linesAs(({ review_id }) => review_id);

const warned = (code: string): Partial<Page> => ({ warnings: [{ code, detail: 'Said.' }] });

describe('a refresh', () => {
  const changes = () => linesAs(({ change, review_id }) => `${change} ${review_id}`);

  it('begins where the last one ended, and writes what is new or edited', async () => {
    const asked: unknown[] = [];
    const lists = [[review('a'), review('b')], [review('b', 'edited'), review('a'), review('c')], [review('c')]];
    const read: ReadPage = async (_, { sync_date }) => {
      asked.push(sync_date);
      return page(lists.shift() ?? []);
    };
    await run(read, { writes: 'changes' });
    expect(await changes()).toEqual(['new a', 'new b']);
    await run(read, { id: '2026-11-22T06:00:00Z', kind: 'refresh', writes: 'changes' });
    const after = ['edited b', 'new a', 'new b', 'new c'];
    expect(await changes()).toEqual(after);
    await run(read, { id: '2026-11-23T06:00:00Z', kind: 'refresh', writes: 'changes' });
    expect(await changes()).toEqual(after);
    expect(asked).toEqual([undefined, '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z']);
    expect(await store.read(keysOf('j').seen('item0'))).not.toContain('edited');
  });

  it.each([
    ['read whole', {}, ['gone b', 'new a', 'new b']],
    ['cut by the platform', { endedBy: 'platform_cap' as const }, ['new a', 'new b']],
    ['filtered', { leftOut: 1 }, ['new a', 'new b']],
    ['read with an edition that failed', warned('edition_failed'), ['new a', 'new b']],
    ['read with unreadable records', warned('reviews_dropped'), ['new a', 'new b']],
    ['changing', warned('list_changed'), ['new a', 'new b']],
    ['read under another name', warned('matched_by_name'), ['gone b', 'new a', 'new b']],
    ['short of ratings without a text', warned('count_differs'), ['gone b', 'new a', 'new b']],
  ])('says that a review is gone only if the list was %s', async (_, more, expected) => {
    await run(async () => page([review('a'), review('b')]), { writes: 'whole' });
    await run(async () => page([review('a')], more), { id: 'again', kind: 'refresh', writes: 'whole' });
    expect(await changes()).toEqual(expected);
  });
});

it('says of no review that it is gone when a page before the last ended against the evidence', async () => {
  await run(async () => page([review('a'), review('b')]), { writes: 'whole' });
  const again: ReadPage = async (_, { pagination_token }) =>
    pagination_token === undefined ? page([review('a')], { nextToken: 't', endedBy: 'upstream_error' }) : page([]);
  await run(again, { id: 'again', kind: 'refresh', writes: 'whole' });
  expect(await linesAs(({ change }) => change)).toEqual(['new', 'new']);
});

it.each([
  ['of a list', 'all'],
  ['of a schedule', 'changes'],
] as const)('a retry %s that begins again keeps each review once', async (_, writes) => {
  const cut: ReadPage = async (_endpoint, { pagination_token }) => {
    if (pagination_token === undefined) return page([review('a')], { nextToken: 't', endedBy: 'limit' });
    throw new VouchError('invalid_pagination_token', 'Old.');
  };
  await run(cut, { writes });
  await run(async () => page([review('a'), review('b')]), { id: 'retry-1', kind: 'retry', writes });
  expect(await idsRead()).toEqual(['a', 'b']);
});

it('an item of which an edition failed is incomplete, and is synced from the same date again', async () => {
  const asked: unknown[] = [];
  const pages = [page([review('a')]), page([review('b')], warned('edition_failed')), page([review('c')])];
  const read: ReadPage = async (_, { sync_date }) => {
    asked.push(sync_date);
    return { ...(pages.shift() ?? page([])), nextSyncDate: `2026-11-2${asked.length}T00:00:00.000Z` };
  };
  const runs = ['1', '2', '3'].map((id) => ({ id, kind: id === '1' ? 'new' : 'refresh', writes: 'changes' }) as const);
  const outcomes: unknown[] = [];
  for (const each of runs) outcomes.push((await run(read, each))?.outcomes);
  expect(outcomes).toEqual([{ complete: 1 }, { incomplete: 1 }, { complete: 1 }]);
  expect(asked).toEqual([undefined, '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z']);
});

describe('a page that is being read when the run is stopped', () => {
  const walkOf = (signal: AbortSignal, read: ReadPage) => {
    const options = { store, read, count: async () => true, maxWaitSeconds: 1, signal };
    return new ItemWalk(options, { job: 'j', id: 'first', kind: 'new', writes: 'all' }, appItem());
  };

  it.each([
    [true, 'wait', 0],
    [false, 'failed', 1],
  ])('%s: ends at once, and is no failure of its item: %s', async (isStopped, next, failures) => {
    const stop = new AbortController();
    const walk = walkOf(stop.signal, async (_endpoint, _request, _deadline, signal) => {
      if (isStopped) stop.abort();
      signal?.throwIfAborted();
      throw new VouchError('item_not_found', 'None.');
    });
    expect((await walk.readPage()).next).toBe(next);
    expect(await store.list('j/errors/')).toHaveLength(failures);
  });

  it('is not waited for', async () => {
    const signal = AbortSignal.abort();
    const read = engineReader(anyPlatform)('mobile-app-store', appItem().request, Date.now() + 9_000, signal);
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('what answers say of missing reviews and of fields without effect is counted by items', async () => {
  await keepItems(4);
  const pages = [
    page([review('a')], { ...warned('platform_cap'), nextToken: 't', endedBy: 'limit' }),
    page([review('b')], {
      warnings: ['count_differs', 'platform_cap', 'matched_by_name'].map((code) => ({ code, detail: '' })),
    }),
    page([review('c')], warned('platform_cap')),
    page([review('d')], warned('other_editions')),
    page([review('e')], warned('language_not_applied')),
  ];
  const summary = await run(async () => pages.shift() ?? page([]));
  const warnings = { platform_cap: 2, count_differs: 1, language_not_applied: 1 };
  expect(summary).toMatchObject({ status: 'complete', warnings, reviews: 5 });
});

it('an item with all warnings ends, although the name of a file has room for the seven most important ones only', async () => {
  const warnings = warningCodes.map((code) => ({ code, detail: '' }));
  const kept = 'edition_failed platform_cap list_changed end_uncertain source_fallback page_cut reviews_dropped';
  const counts = Object.fromEntries(kept.split(' ').map((code) => [code, 1]));
  for (const [id, each] of [warnings, warnings.toReversed()].entries()) {
    const summary = await run(async () => page([], { warnings: each }), { id: `run-${id}` });
    expect(summary).toMatchObject({ outcomes: { incomplete: 1 } });
    expect(summary?.warnings).toEqual(counts);
  }
});

it.each([
  ['is asked no more, and every item that was not read is listed', Number.NaN, mostBlocked],
  ['is asked on after an answer in between', mostBlocked, mostBlocked + 10],
])('a platform that blocks %s', async (_, answered, expected) => {
  await keepItems(mostBlocked + 10);
  let calls = 0;
  const summary = await run(async () => {
    calls += 1;
    if (calls === answered) return page([]);
    throw new VouchError('upstream_blocked', 'Blocked.');
  });
  const failures = mostBlocked + (Number.isNaN(answered) ? 10 : 9);
  expect(summary?.outcomes).toMatchObject({ upstream_blocked: failures });
  expect([calls, (await failuresOf(store, 'j')).length]).toEqual([expected, failures]);
});

it('items are read in the order of the list, and a worker that crashes is a failure like others', async () => {
  await keepItems(4);
  const asked: unknown[] = [];
  const summary = await run(async (_, { query }) =>
    asked.push(query) === 1 ? page([review('a')]) : Promise.reject(new Error('bug')),
  );
  expect(asked.slice(0, 4)).toEqual(['0', '1', '2', '3']);
  expect(summary).toMatchObject({ status: 'partial', outcomes: { complete: 1, internal_error: 3 } });
});

it('a list that the platform cuts off goes on from its token, and says how far it came', async () => {
  const read: ReadPage = async (_, { pagination_token }) => {
    if (pagination_token === undefined) return page([review('a')], { nextToken: 't', endedBy: 'upstream_error' });
    throw new VouchError('upstream_error', 'The platform failed.');
  };
  await run(read);
  expect(await failuresOf(store, 'j')).toMatchObject([{ code: 'upstream_error', reviews: 1, retryable: true }]);
  const again: ReadPage = async (_, { pagination_token }) =>
    page(pagination_token === 't' ? [review('b')] : [review('a')]);
  expect(await run(again, { id: 'retry-1', kind: 'retry' })).toMatchObject({ status: 'complete', reviews: 2 });
  expect(await idsRead()).toEqual(['a', 'b']);
});

it.each([0, 1])('a list whose token stays the same, with %i reviews on each page, fails', async (count) => {
  const read: ReadPage = async () => page([review('a')].slice(0, count), { nextToken: 'same', endedBy: 'limit' });
  expect(await run(read)).toMatchObject({ outcomes: { upstream_error: 1 } });
});

it('counts each further page for the plan, and stops where it allows no more', async () => {
  let left = 1;
  const count = async () => left-- > 0;
  let pages = 0;
  const read: ReadPage = async () => page([review(`${pages++}`)], { nextToken: `t${pages}`, endedBy: 'limit' });
  expect(await run(read, {}, count)).toMatchObject({ outcomes: { quota_exceeded: 1 }, reviews: 2 });
  expect(await failuresOf(store, 'j')).toMatchObject([{ detail: expect.stringContaining('a larger plan') }]);
});

it.each([
  ['a refresh counts the first page of each item', 'refresh', 1],
  ['a retry counted it when it started', 'retry', 0],
] as const)('%s', async (_, kind, expected) => {
  await run(() => Promise.reject(new VouchError('item_not_found', 'None.')), { writes: 'changes' });
  let counted = 0;
  const count = async () => Boolean(++counted);
  await run(async () => page([review('a')]), { id: 'later', kind, writes: 'changes' }, count);
  expect(counted).toBe(expected);
});

it.each([
  ['counting', 'complete', 4],
  ['reading', 'failed', 1], // Here an item may not wait as long as that asks for.
] as const)('an item whose %s is not available for a while is %s in the end', async (failing, status, calls) => {
  let count = 0;
  const fail = (what: typeof failing) => {
    if (what !== failing) return;
    count += 1;
    if (count < 4) throw new VouchError('service_unavailable', 'No.');
  };
  await run(async () => page([]));
  const read: ReadPage = async () => {
    fail('reading');
    return page([review('a')]);
  };
  const summary = await run(read, { id: '2026', kind: 'refresh' }, async () => {
    fail('counting');
    return true;
  });
  expect([summary?.status, count]).toEqual([status, calls]);
});
