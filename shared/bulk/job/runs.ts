import * as z from 'zod';
import type { Store } from '../store/store.ts';
import { Item, type ItemFailure, Job, keysOf, Lane, Run, readLines, readMark, readObject } from './model.ts';

const Begun = z.object({ run: Run, lanes: z.array(Lane) });

/** The job that is kept there. */
export const readJob = (store: Pick<Store, 'read'>, path: string): Promise<Job | undefined> =>
  readObject(store, keysOf(path).job, Job);

const kindOf = (id: string): Run['kind'] => (id === 'first' ? 'new' : id.startsWith('retry-') ? 'retry' : 'refresh');

/** A run of a job: its id says its kind, and the schedule what it writes. A schedule gives its time as the id. */
export const runOf = (path: string, { schedule }: Pick<Job, 'schedule'>, id = 'first'): Run => ({
  job: path,
  id,
  kind: kindOf(id),
  writes: schedule === undefined ? 'all' : schedule.whole ? 'whole' : 'changes',
});

/** The run that reads what is not complete, whose id no other run has. */
export const retryOf = (path: string, job: Pick<Job, 'schedule'>): Run => runOf(path, job, `retry-${Date.now()}`);

/** Writes the list of a job: its items as lines of JSON. */
export const writeItems = (store: Pick<Store, 'write'>, path: string, lines: readonly string[]): Promise<void> =>
  store.write(keysOf(path).items, lines.join(''));

/** Writes changes of a job. */
export const changeJob = async (store: Store, path: string, changes: Partial<Job>): Promise<void> => {
  const job = await readJob(store, path);
  if (job) await store.write(keysOf(path).job, JSON.stringify({ ...job, ...changes }));
};

type Reading = Pick<Store, 'list' | 'read'>;
type KeptMark = ReturnType<typeof readMark> & { readonly key: string };

const keptMark = (key: string): KeptMark => ({ key, ...readMark(key) });

/** These marks, and for items that have none, how the runs before left them. */
const withRemoved = async (store: Reading, path: string, marks: readonly KeptMark[]): Promise<KeptMark[]> => {
  const ended = new Set(marks.map(({ item }) => item));
  const removed = (await readObject(store, keysOf(path).removed, z.array(z.string()))) ?? [];
  return [...marks, ...removed.map(keptMark).filter(({ item }) => !ended.has(item))];
};

/** The fields of a job that decide which of its marks count. */
type Phase = Partial<Pick<Job, 'status' | 'run'>>;

/**
 * How the items of a job ended. An item that a cancelled run has not ended is as the run before left it. Of a retry that
 * has not begun, only complete items have ended: it reads the others again.
 */
const marksOf = async (store: Reading, path: string, { status, run }: Phase = {}): Promise<readonly KeptMark[]> => {
  const keys = keysOf(path);
  const marks = (await store.list(keys.marks)).map(({ key }) => keptMark(key));
  if (status === 'cancelled') return withRemoved(store, path, marks);
  const mayWait = status === 'running' && run !== undefined && kindOf(run) === 'retry';
  if (!mayWait || (await store.read(keys.begun(run))) !== undefined) return marks;
  return marks.filter(({ outcome }) => outcome === 'complete');
};

/**
 * How far a job is, by how its items ended and what they said of their lists.
 *
 * @param phase that of the job; without it only what the last run has ended counts
 */
export const progressOf = async (store: Reading, path: string, phase?: Phase) => {
  const marks = await marksOf(store, path, phase);
  const countOf = (names: readonly string[]): Record<string, number> =>
    Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
  return {
    finished: marks.length,
    outcomes: countOf(marks.map(({ outcome }) => outcome)),
    warnings: countOf(marks.flatMap(({ codes }) => codes)),
    reviews: marks.reduce((sum, { reviews }) => sum + reviews, 0),
  };
};

/** The items with warnings, in the order of the list, which is read only if there are any. */
export const warningsOf = async (store: Reading, path: string, phase: Phase) => {
  const marks = (await marksOf(store, path, phase)).filter(({ codes }) => codes.length > 0);
  const codesOf = new Map(marks.map(({ item, codes }) => [item, codes]));
  const text = marks.length === 0 ? undefined : await store.read(keysOf(path).items);
  return readLines(text ?? '', Item.pick({ id: true, line: true })).flatMap(({ id: item, line }) => {
    const codes = codesOf.get(item);
    return codes ? [{ line, item, codes }] : [];
  });
};

/** How far a job is. */
export type Progress = Awaited<ReturnType<typeof progressOf>>;

/** The id of a run as a part of names. A schedule gives its time. */
const named = (id: string): string => id.replaceAll(/[^\w-]/g, '');

/**
 * Begins a run: it writes the manifest of each lane, then removes the marks of these items and keeps which they were.
 * It may be repeated. A refresh that would overlap with another run has no lanes, nor has a job that was cancelled
 * before it is written that the run begins.
 *
 * @param concurrency how many items of a lane are read at once
 */
export const beginRun = async (store: Store, asked: Run, concurrency: number): Promise<z.infer<typeof Begun>> => {
  const run = { ...asked, id: named(asked.id) };
  const keys = keysOf(run.job);
  const begun = await readObject(store, keys.begun(run.id), Begun);
  if (begun) return begun;
  const job = await readJob(store, run.job);
  const mayNotRun = ['cancelled', ...(run.kind === 'refresh' ? ['running', 'waiting_for_upload'] : [])];
  if (job === undefined || mayNotRun.includes(job.status)) return { run, lanes: [] };
  const text = (await store.read(keys.items)) ?? '';
  const marks = await marksOf(store, run.job);
  const complete = new Set(marks.flatMap(({ item, outcome }) => (outcome === 'complete' ? [item] : [])));
  const items = readLines(text, Item).filter(({ id }) => run.kind !== 'retry' || !complete.has(id));
  const lanes = [...Map.groupBy(items, ({ lane }) => lane)].map(([name, own]) => ({
    lane: { name, manifest: keys.manifest(run.id, name), concurrency },
    own,
  }));
  for (const { lane, own } of lanes) await store.write(lane.manifest, JSON.stringify(own));
  const again = new Set(items.map(({ id }) => id));
  const known = await withRemoved(store, run.job, marks);
  const removed = known.filter(({ item }) => again.has(item)).map(({ key }) => key);
  if (removed.length > 0) await store.write(keys.removed, JSON.stringify(removed));
  const stopped = (await store.list(keys.lanes)).map(({ key }) => key);
  await store.remove([...removed, ...stopped, keys.summary]);
  await store.write(keys.items, text); // A schedule outlives the time after which objects expire.
  const { ended_at: _, ...rest } = (await readJob(store, run.job)) ?? job;
  if (rest.status === 'cancelled') return { run, lanes: [] };
  await store.write(
    keys.job,
    JSON.stringify({ ...rest, status: 'running', run: run.id, started_at: new Date().toISOString() }),
  );
  const result = { run, lanes: lanes.map(({ lane }) => lane) };
  await store.write(keys.begun(run.id), JSON.stringify(result));
  return result;
};

const statusOf = (job: Job, { finished, outcomes }: Progress): Job['status'] => {
  const { complete = 0 } = outcomes;
  if (job.status === 'cancelled') return 'cancelled';
  if (complete === job.items && finished === job.items) return 'complete';
  return complete === 0 ? 'failed' : 'partial';
};

/**
 * Ends a run: every item has ended then. One whose worker crashed is a failure like others. It writes `summary.json`.
 *
 * @returns undefined for a run that did not begin
 */
export const endRun = async (store: Store, run: Run) => {
  const keys = keysOf(run.job);
  const job = await readJob(store, run.job);
  const { run: last = job?.status === 'running' ? 'first' : undefined } = job ?? {}; // None if its first run could not begin.
  if (job === undefined || last !== named(run.id)) return undefined;
  if (job.status !== 'cancelled') await failUnended(store, run.job);
  const [progress, files] = await Promise.all([
    progressOf(store, run.job, { status: job.status }),
    store.list(keys.results),
  ]);
  const { job_id, items, webhook_url } = job;
  const status = statusOf(job, progress);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const ended_at = new Date().toISOString();
  const summary = { job_id, status, items, ...progress, files: files.length, bytes, ended_at };
  await store.write(keys.summary, JSON.stringify(summary));
  await changeJob(store, run.job, { status, ended_at, run: last });
  return { ...summary, webhook_url };
};

/** What is known of a run that has ended. */
export type Summary = NonNullable<Awaited<ReturnType<typeof endRun>>>;

const crashed = 'The worker of this item crashed. Retry the job; if it happens again, contact us with the job_id.';

/** How many items are failed at once: one by one, a list of 50,000 would take longer than a call of the worker may. */
const atOnce = 20;

const failUnended = async (store: Store, path: string): Promise<void> => {
  const keys = keysOf(path);
  const ended = new Set((await store.list(keys.marks)).map(({ key }) => readMark(key).item));
  const left = readLines((await store.read(keys.items)) ?? '', Item).filter(({ id }) => !ended.has(id));
  const fail = async (item: Item) => {
    const { id, line, endpoint, request } = item;
    const own = { line, item: id, endpoint, request, retryable: true, reviews: 0 };
    const failure: ItemFailure = { ...own, code: 'internal_error', detail: crashed };
    await store.write(keys.error(item), JSON.stringify(failure));
    await store.write(keys.mark(id, failure.code, 0), '');
  };
  for (let from = 0; from < left.length; from += atOnce) await Promise.all(left.slice(from, from + atOnce).map(fail));
};
