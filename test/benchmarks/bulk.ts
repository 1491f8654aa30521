import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import { anyPlatform } from '#functions/index.ts';
import workerContract from '#functions/scheduled/bulk-worker/contract.ts';
import { DirectoryStore } from '#infra/gateway/bulk/directory-store.ts';
import { runLoop } from '#infra/gateway/bulk/run-loop.ts';
import { standIns } from '#infra/sandbox/index.ts';
import { lastPageMs } from '#shared/bulk/deployed-handlers.ts';
import type { Item } from '#shared/bulk/job/model.ts';
import { checkRows } from '#shared/bulk/manifest/manifest.ts';
import { engineReader } from '#shared/bulk/worker/reader.ts';
import { Worker } from '#shared/bulk/worker/worker.ts';
import { costOf, countingStore, useOfItems } from '../bulk/job-use.ts';
import { keepJob } from '../bulk/jobs.ts';
import { type Benchmark, interleave, median, type Table } from './measure.ts';
import { inFolder } from './surroundings.ts';

const usualRounds = 3;
const concurrencies = [1, 2, 4, 8] as const;
/** Added to each answer of the stand-ins, in place of the way to the real ones. */
const delays = [0, 100] as const;

/** The list: every third complete example of these endpoints, of which so many reviews are read. Faults are left out: some wait for seconds. */
const endpoints = ['mobile-app-store', 'podcast-directory', 'browser-extension', 'online-course'];
const [every, reviewsOfItem] = [3, 100];

const callMs = workerContract.timeoutSeconds * 1_000 - lastPageMs;
const costItems = 1_000;

const itemsToRead = (): readonly Item[] => {
  const rows = standIns
    .flatMap(({ items }) => items)
    .filter(({ answers, shows }) => answers === undefined && !shows.startsWith('Fault'))
    .filter(({ endpoint }) => endpoints.some((name) => endpoint === `/${name}/reviews`))
    .map(({ endpoint, request }, index) => ({
      line: index + 1,
      fields: { ...request, endpoint, reviews_to_fetch: reviewsOfItem },
    }));
  return checkRows(rows, anyPlatform).items.filter((_, index) => index % every === 0);
};

interface Taken {
  readonly wallMs: number;
  /** What 1,000 such items cost on Step Functions, in US dollars. */
  readonly cost: number;
}

/** Reads the list once, each item with one call of the worker, as the state machine does. */
const readList = (items: readonly Item[], concurrency: number): Promise<Taken> =>
  inFolder(async (directory) => {
    const store = new DirectoryStore(directory);
    const run = await keepJob(store, 'j', items);
    const used = { writes: 0, reads: 0, counted: 0 };
    const count = async () => Boolean(++used.counted);
    const counted = countingStore(store, used);
    const worker = new Worker({ store: counted, read: engineReader(anyPlatform), count, maxWaitSeconds: 0 });
    let callsMs = 0;
    const step: Worker['step'] = async (task) => {
      const started = performance.now();
      const done = await worker.step(task, Date.now() + callMs);
      callsMs += performance.now() - started;
      return done;
    };
    const started = performance.now();
    const summary = await runLoop(run, { store, worker: { step }, laneConcurrency: concurrency, concurrency });
    const wallMs = performance.now() - started;
    if (summary?.status !== 'complete') throw new Error(`the list is not complete: ${JSON.stringify(summary)}`);
    const costs = Object.values(costOf(useOfItems(items.length, used, callsMs / 1_000), costItems / items.length));
    return { wallMs, cost: costs.reduce((sum, each) => sum + each, 0) };
  });

/** Stand-ins with one delay, in a process of their own. */
const startUpstreams = async (delayMs: number): Promise<Upstreams> => {
  const child = fork(join(import.meta.dirname, 'sandbox-child.ts'), [String(delayMs)]);
  const [variables]: unknown[] = await once(child, 'message');
  return { delayMs, child, variables: z.record(z.string(), z.string()).parse(variables) };
};

interface Upstreams {
  readonly delayMs: number;
  readonly child: ChildProcess;
  /** The variables of the environment that lead to them. */
  readonly variables: Readonly<Record<string, string>>;
}

const measure = async ({ delayMs, variables }: Upstreams, items: readonly Item[], rounds: number): Promise<Table> => {
  Object.assign(process.env, variables);
  await readList(items, Math.max(...concurrencies)); // The first one compiles the code.
  const contestants = Object.fromEntries(concurrencies.map((each) => [`${each}`, () => readList(items, each)]));
  const taken = await interleave(contestants, rounds);
  const middle = (name: string, figure: keyof Taken) => median((taken.get(name) ?? []).map((each) => each[figure]));
  return {
    title: `${items.length} items of ${reviewsOfItem} reviews at most, ${delayMs} ms added to each answer of the stand-ins; medians of ${rounds} rounds`,
    columns: ['at once', 'times as fast as 1 at once', 'items a minute', '$ for 1,000 items'],
    rows: [...taken.keys()].map((name) => {
      const ms = middle(name, 'wallMs');
      const perMinute = (items.length * 60_000) / ms;
      return [name, (middle('1', 'wallMs') / ms).toFixed(2), perMinute.toFixed(0), middle(name, 'cost').toFixed(3)];
    }),
    note: 'The cost is that of Step Functions, Lambda, S3 and DynamoDB, with the time that the calls of the worker took here.',
  };
};

/** How many items of a list the worker of jobs reads in a minute, by how many it reads at once. */
export default (async ({ rounds = usualRounds }) => {
  const items = itemsToRead();
  const { ...before } = process.env;
  Object.assign(process.env, { POWERTOOLS_LOG_LEVEL: 'SILENT', POWERTOOLS_METRICS_DISABLED: 'true' });
  const tables: Table[] = [];
  try {
    for (const delayMs of delays) {
      const upstreams = await startUpstreams(delayMs);
      tables.push(await measure(upstreams, items, rounds).finally(() => upstreams.child.disconnect()));
    }
    return tables;
  } finally {
    process.env = before;
  }
}) satisfies Benchmark;
