import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyPlatform } from '#functions/index.ts';
import { runLoop } from '#infra/gateway/bulk/run-loop.ts';
import type { Backend } from '#shared/bulk/backend/backend.ts';
import {
  type Item,
  ItemFailure,
  type Job,
  keysOf,
  type ResultLine,
  type Run,
  readObject,
} from '#shared/bulk/job/model.ts';
import { runOf, writeItems } from '#shared/bulk/job/runs.ts';
import type { JobAnswer, ResultsAnswer } from '#shared/bulk/operations/requests.ts';
import type { Store } from '#shared/bulk/store/store.ts';
import { engineReader, type Page } from '#shared/bulk/worker/reader.ts';
import { workerOf } from '#shared/bulk/worker/worker.ts';
import type { Warning } from '#shared/reviews/model/response.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { review as reviewOf } from '../reviews/read/synthetic.ts';
import { postRaw } from '../toolkit/invoke-endpoint.ts';

/** A response of any operation on jobs: what one of them returns, or the errors. */
export interface JobView {
  readonly status: number;
  readonly body: Omit<JobAnswer, 'warnings'> &
    ResultsAnswer & {
      readonly request_warnings: readonly Warning[];
      readonly upload_url: string;
      readonly errors: readonly Readonly<Record<string, unknown>>[];
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
export const results = async (address: string, job_id: string) => {
  const pages: ResultsAnswer[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next_cursor ?? null) {
    pages.push((await bulk(address, 'results', { job_id, cursor })).body);
  }
  const [files, failures] = [pages.flatMap((page) => page.files), pages.flatMap((page) => page.failures)];
  return { files, failures, warnings: pages.flatMap(({ warnings }) => warnings) };
};

/** The lines of a part of the results. */
export const linesOf = (text: string): ResultLine[] =>
  text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));

/** Every line of the results below a directory. */
export const linesIn = async (directory: string): Promise<ResultLine[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter(({ name }) => name.endsWith('.ndjson') && name !== 'items.ndjson');
  const texts = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')));
  return texts.flatMap(linesOf);
};

/** Every line of the files of a job. */
export const linesAt = async (files: ResultsAnswer['files']): Promise<ResultLine[]> =>
  (await Promise.all(files.map(async ({ url }) => linesOf(await (await fetch(url)).text())))).flat();

/** What identifies the lines, sorted. */
export const identities = (lines: readonly ResultLine[]): string[] =>
  lines.map(({ item, review_id }) => `${item} ${review_id}`).sort();

/** An item of an app store, at this place of its job. */
export const appItem = (index = 0): Item => ({
  id: `item${index}`,
  line: index + 1,
  lane: 'app-store',
  endpoint: 'mobile-app-store',
  request: { query: `${index}` },
});

/** So many of them. */
export const appItems = (count: number): Item[] => Array.from({ length: count }, (_, index) => appItem(index));

/** A store in memory, as far as the worker needs one for an item. */
export const memoryStore = (): Store => {
  const objects = new Map<string, string>();
  return {
    read: async (key) => objects.get(key),
    write: async (key, text) => void objects.set(key, text),
    create: async () => true,
    remove: async () => undefined,
    list: async () => [],
    link: async () => '',
  };
};

/** The parts of a backend on one machine, some of them replaced. */
export const backendWith = (
  { store, runner, limiter, plans, customerOf, planOf }: Backend,
  own: Partial<Backend>,
): Backend => ({ store, runner, limiter, plans, customerOf, planOf, ...own });

/** A job over these items as it is kept before its first run, perhaps changed, and that run. */
export const keepJob = async (store: Store, path: string, items: readonly Item[], changes: Partial<Job> = {}) => {
  const job: Job = {
    ...{ job_id: path, customer: 'c', plan: 'p', fingerprint: '', status: 'running', items: items.length },
    ...{ duplicates: 0, ignored: [], started_at: '', ...changes },
  };
  await writeItems(store, path, [items.map((item) => `${JSON.stringify(item)}\n`).join('')]);
  await store.write(keysOf(path).job, JSON.stringify(job));
  return runOf(path, {});
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

/** A page of these reviews, the last of its list unless `more` says otherwise. */
export const page = (reviews: readonly Review[], more: Partial<Page> = {}): Page => ({
  ...{ platform: 'p', reviews, nextToken: undefined, endedBy: 'end_of_list', leftOut: 0, warnings: [] },
  nextSyncDate: '2026-11-20T00:00:00.000Z',
  ...more,
});
