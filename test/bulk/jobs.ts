import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyPlatform } from '#functions/index.ts';
import { runLoop } from '#infra/gateway/bulk/run-loop.ts';
import type { Backend } from '#shared/bulk/backend/backend.ts';
import { type Item, ItemFailure, type Job, keysOf, type Run, readObject } from '#shared/bulk/job/model.ts';
import { writeItems } from '#shared/bulk/job/runs.ts';
import type { Store } from '#shared/bulk/store/store.ts';
import { engineReader } from '#shared/bulk/worker/reader.ts';
import { workerOf } from '#shared/bulk/worker/worker.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { review as reviewOf } from '../reviews/read/synthetic.ts';
import { postRaw } from '../toolkit/invoke-endpoint.ts';

/** A job, in the parts of its answers that the tests read. */
export interface JobView {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly job_id: string;
    readonly status: string;
    readonly outcomes: Readonly<Record<string, number>>;
    readonly files: readonly { path: string; url: string; bytes: number }[];
    readonly failures: readonly Readonly<Record<string, unknown>>[];
    readonly warnings: readonly { readonly item: string; readonly codes: readonly string[] }[];
    readonly errors: readonly Readonly<Record<string, unknown>>[];
    readonly next_cursor: string | null;
    readonly upload_url: string;
  };
}

/** Calls an operation on jobs. */
export const bulk = async (address: string, operation: string, request: object, key = 'demo'): Promise<JobView> => {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const response = await postRaw(address, `/bulk/${operation}`, request, { headers });
  return { status: response.status, body: JSON.parse(await response.text()) };
};

/** Waits until a job has ended. */
export const ended = async (address: string, job_id: string, key?: string): Promise<JobView['body']> => {
  for (;;) {
    const { body } = await bulk(address, 'status', { job_id }, key);
    if (body.status !== 'running') return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** All pages of the results. */
export const results = async (
  address: string,
  job_id: string,
): Promise<Pick<JobView['body'], 'files' | 'failures' | 'warnings'>> => {
  const [files, failures]: [JobView['body']['files'][number][], Readonly<Record<string, unknown>>[]] = [[], []];
  const warnings: JobView['body']['warnings'][number][] = [];
  let cursor: string | null = null;
  do {
    const { body }: JobView = await bulk(address, 'results', { job_id, cursor });
    files.push(...body.files);
    failures.push(...body.failures);
    warnings.push(...body.warnings);
    cursor = body.next_cursor;
  } while (cursor !== null);
  return { files, failures, warnings };
};

/** One line of a result. */
export interface Line {
  readonly platform: string;
  readonly item: string;
  readonly item_id: string;
  readonly review_id: string;
  readonly change: string;
}

/** The lines of a part of the results. */
export const linesOf = (text: string): Line[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));

/** Every line of the results below a directory. */
export const linesIn = async (directory: string): Promise<Line[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter(({ name }) => name.endsWith('.ndjson') && name !== 'items.ndjson');
  const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
  return texts.flatMap(linesOf);
};

/** Every line of the files of a job. */
export const linesAt = async (files: JobView['body']['files']): Promise<Line[]> =>
  (await Promise.all(files.map(async ({ url }) => linesOf(await (await fetch(url)).text())))).flat();

/** What identifies the lines, sorted. */
export const identities = (lines: readonly Line[]): string[] =>
  lines.map(({ item, review_id }) => `${item} ${review_id}`).sort();

/** An item of an app store, at this place of its job. */
export const appItem = (index = 0): Item => ({
  id: `item${index}`,
  line: index + 1,
  lane: 'app-store',
  endpoint: 'mobile-app-store',
  request: { query: '1' },
});

/** The parts of a backend on one machine, some of them replaced. */
export const backendWith = (
  { store, runner, limiter, plans, customerOf, planOf }: Backend,
  own: Partial<Backend>,
): Backend => ({ store, runner, limiter, plans, customerOf, planOf, ...own });

/** A job over these items as it is kept before its first run, and that run. */
export const keepJob = async (store: Store, path: string, items: readonly Item[]): Promise<Run> => {
  const job: Job = {
    ...{ job_id: path, customer: 'c', plan: 'p', fingerprint: '', status: 'running', items: items.length },
    ...{ duplicates: 0, started_at: '' },
  };
  await writeItems(store, path, items);
  await store.write(keysOf(path).job, JSON.stringify(job));
  return { job: path, id: 'first', kind: 'new', writes: 'all' };
};

/** Runs a job on one machine, to its end. */
export const runJob = (
  store: Store,
  run: Run,
  { read = engineReader(anyPlatform), count = async () => true, laneConcurrency = 2, concurrency = 4 } = {},
) => {
  const worker = workerOf({ store, read, count, maxWaitSeconds: 0 });
  return runLoop(run, { store, worker, laneConcurrency, concurrency });
};

/** The failures that a job lists. */
export const failuresOf = async (store: Store, job: string) =>
  Promise.all((await store.list(keysOf(job).errors)).map(({ key }) => readObject(store, key, ItemFailure)));

/** A review that has nothing but an id, a rating and a text. */
export const review = (id: string, text = 'a'): Review => reviewOf({ id, text });
