import { hash } from 'node:crypto';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { anyPlatform } from '#functions/index.ts';
import { ItemFailure, type Job, keysOf, type Run, readLines, readObject } from '#shared/bulk/job/model.ts';
import { beginRun, type Progress, progressOf, readJob, retryOf, runOf, writeItems } from '#shared/bulk/job/runs.ts';
import { checkRows, lineOf, type Manifest } from '#shared/bulk/manifest/manifest.ts';
import { readManifest } from '#shared/bulk/manifest/rows.ts';
import type { ReadPage } from '#shared/bulk/worker/reader.ts';
import { workerOf } from '#shared/bulk/worker/worker.ts';
import { isVouchError, placed } from '#shared/errors.ts';
import { Review } from '#shared/reviews/model/review.ts';
import { toCsv } from '#shared/reviews/output/formats.ts';
import { readArguments } from '../arguments.ts';
import { DirectoryStore } from '../gateway/bulk/directory-store.ts';
import { runLoop } from '../gateway/bulk/run-loop.ts';
import { OperatorError } from '../operator-error.ts';
import { apiReader } from './api-reader.ts';

/** `npm run bulk`: reads a list of items from the shell, from the API at any address, into a directory. */

const usage = `npm run bulk -- <items.csv or items.ndjson> --out <directory>
  --base-url <address>   the API; default VOUCH_BASE_URL, else http://127.0.0.1:8787
  --format ndjson|csv    csv also writes all reviews to reviews.csv
  --concurrency <n>      how many items are read at once, 1 to 50; default 8
  --max-wait <seconds>   the longest wait before an item is tried again; default 60
The API key is VOUCH_API_KEY, else demo. Ctrl-C stops after the pages that are being read; the same command goes on.`;

/** How many failures are shown. All are in the directory. */
const shownFailures = 10;

const numberOf = (text: string, name: string, [least, most]: readonly [number, number]): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new OperatorError(`--${name} must be a whole number from ${least} to ${most}.\n${usage}`);
};

const readOptions = () => {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      'base-url': { type: 'string', default: process.env['VOUCH_BASE_URL'] ?? 'http://127.0.0.1:8787' },
      format: { type: 'string', default: 'ndjson' },
      concurrency: { type: 'string', default: '8' },
      'max-wait': { type: 'string', default: '60' },
    },
  });
  const [file, ...others] = positionals;
  const { out, format } = values;
  if (file === undefined || others.length > 0 || out === undefined) throw new OperatorError(usage);
  if (format !== 'ndjson' && format !== 'csv') throw new OperatorError(`--format must be ndjson or csv.\n${usage}`);
  return {
    file,
    format,
    out: resolve(out),
    baseUrl: values['base-url'],
    concurrency: numberOf(values.concurrency, 'concurrency', [1, 50]),
    maxWaitSeconds: numberOf(values['max-wait'], 'max-wait', [0, 3_600]),
  };
};

type Options = ReturnType<typeof readOptions>;

/** The run to do: the first one of a list, the rest of one that was stopped, or what is not complete. */
const prepare = async (store: DirectoryStore, job: string, list: Manifest): Promise<Run> => {
  const { items, duplicates, unknown } = list;
  if (duplicates > 0) console.error(`Rows that repeat an earlier one, and are read once: ${duplicates}.`);
  const ignored = unknown.map(({ name, line }) => `${name} (line ${line})`);
  if (ignored.length > 0) console.error(`Unknown columns were ignored: ${ignored.join(', ')}.`);
  const ids = items.map(({ id }) => id).sort();
  const fingerprint = hash('sha256', ids.join());
  const known = await readJob(store, job);
  if (known !== undefined && known.fingerprint !== fingerprint) {
    throw new OperatorError('The directory has the results of another list. Choose another --out, or remove it.');
  }
  if (known && known.status !== 'running') return retryOf(job, known);
  if (known?.run !== undefined) return runOf(job, known, known.run);
  await writeItems(store, job, items.map(lineOf));
  const own: Job = {
    ...{ job_id: job, customer: 'shell', plan: 'shell', fingerprint, status: 'running', items: items.length },
    ...{ duplicates, ignored: [], started_at: new Date().toISOString() },
  };
  await store.write(keysOf(job).job, JSON.stringify(own));
  return runOf(job, own);
};

/** Aborted at the first Ctrl-C; the second one ends the process. */
const untilInterrupted = (): AbortController => {
  const stop = new AbortController();
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(130);
    console.error('\nStopping after the pages that are being read. Ctrl-C again stops at once.');
    stop.abort();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return stop;
};

/**
 * Reads pages until the API refuses the key: it would refuse it for each other item, too. A 403 after the first page is
 * that of one request, which a firewall has blocked.
 */
const whileAccepted = (read: ReadPage, stop: AbortController): ReadPage => {
  let isAccepted = false;
  return async (...asked) => {
    try {
      const page = await read(...asked);
      isAccepted = true;
      return page;
    } catch (error) {
      if (isVouchError(error, 'unauthenticated') || (!isAccepted && isVouchError(error, 'forbidden')))
        stop.abort(error);
      throw error;
    }
  };
};

/** How wide the bar is, in characters. */
const barWidth = 24;

/** A time as m:ss. */
const minutesOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** A number with its noun: `1 item`, `2 items`. */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** One line on how far a list is: items, reviews, failures and the time that is left. */
const progressLine = (
  items: number,
  { finished, outcomes: { complete = 0 }, reviews }: Progress,
  begun: Progress,
  seconds: number,
): string => {
  const bar = '#'.repeat(Math.round((finished / items) * barWidth)).padEnd(barWidth, '.');
  const failures = finished - complete;
  const read = finished - begun.finished; // In this process: items of an earlier one took no time.
  const left = read === 0 ? '' : `, ${minutesOf(((items - finished) * seconds) / read)} left`;
  return `[${bar}] ${finished} of ${counted(items, 'item')}, ${counted(reviews, 'review')}, ${counted(failures, 'failure')}${left}`;
};

/** The last line: what is incomplete, why, and what to do; how many items have which warning. */
const lastLine = (items: number, { finished, outcomes, warnings, reviews }: Progress, folder: string): string => {
  const said = Object.entries(warnings).map(([code, count]) => `${count} ${code}`);
  const warned = said.length === 0 ? '' : ` Warnings: ${said.join(', ')}.`;
  const failed = Object.entries(outcomes).filter(([outcome]) => outcome !== 'complete');
  const reasons = [
    ...failed.map(([outcome, count]) => `${count} ${outcome}`),
    ...(finished < items ? [`${items - finished} not read yet`] : []),
  ];
  const [all, read] = [counted(items, 'item'), `${counted(reviews, 'review')} in ${folder}.`];
  if (reasons.length === 0) return `Complete: ${all}, ${read}${warned}`;
  const { complete = 0 } = outcomes;
  return `Incomplete: ${items - complete} of ${all} (${reasons.join(', ')}); ${read} The reasons are in ${folder}/errors. Run the same command again to read only these.${warned}`;
};

/** Shows how far it is: on a terminal the same line again and again, elsewhere a line from time to time. */
const watch = (store: DirectoryStore, job: string, items: number): (() => Promise<void>) => {
  const started = Date.now();
  const begun = progressOf(store, job);
  const show = async () => {
    const progress = await progressOf(store, job);
    const line = progressLine(items, progress, await begun, (Date.now() - started) / 1_000);
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
  const timer = setInterval(() => void show(), process.stderr.isTTY ? 500 : 10_000);
  return async () => {
    clearInterval(timer);
    await show();
    if (process.stderr.isTTY) process.stderr.write('\n');
  };
};

/** A line of results. That of a review that is gone has only its ids, and is no row of a table. */
const Line = Review.optional().catch(undefined);

const writeCsv = async (store: DirectoryStore, job: string, file: string): Promise<void> => {
  await rm(file, { force: true });
  let isFirst = true;
  for (const { key } of await store.list(keysOf(job).results)) {
    const reviews = readLines((await store.read(key)) ?? '', Line).filter((each) => each !== undefined);
    await appendFile(file, toCsv(reviews, isFirst));
    isFirst = false;
  }
};

const showFailures = async (store: DirectoryStore, job: string): Promise<void> => {
  const errors = await store.list(keysOf(job).errors);
  for (const { key } of errors.slice(0, shownFailures)) {
    const failure = await readObject(store, key, ItemFailure);
    if (failure) console.error(`line ${failure.line}: ${failure.code}: ${failure.detail}`);
  }
  if (errors.length > shownFailures) console.error(`and ${errors.length - shownFailures} more`);
};

const readList = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause) => {
    throw new OperatorError(`The list cannot be read: ${cause.message}`, { cause });
  });

const main = async ({ file, format, out, baseUrl, concurrency, maxWaitSeconds }: Options): Promise<void> => {
  const [store, job] = [new DirectoryStore(dirname(out)), basename(out)];
  const list = checkRows(readManifest(await readList(file), anyPlatform), anyPlatform);
  const [run, items] = [await prepare(store, job, list), list.items.length];
  const stop = untilInterrupted();
  const { signal } = stop;
  const read = whileAccepted(apiReader(baseUrl, process.env['VOUCH_API_KEY'] ?? 'demo'), stop);
  const worker = workerOf({ store, read, count: async () => true, maxWaitSeconds, signal });
  await beginRun(store, run, concurrency); // Then only what this run has read counts as progress.
  const stopWatching = watch(store, job, items);
  await runLoop(run, { store, worker, laneConcurrency: concurrency, concurrency, signal });
  await stopWatching();
  if (isVouchError(signal.reason)) {
    throw new OperatorError(`The API refuses the key: ${signal.reason.message} Set VOUCH_API_KEY, and run it again.`);
  }
  if (format === 'csv') await writeCsv(store, job, join(out, 'reviews.csv'));
  await showFailures(store, job);
  const progress = await progressOf(store, job);
  console.log(lastLine(items, progress, out));
  process.exitCode = signal.aborted ? 130 : progress.outcomes['complete'] === items ? 0 : 1;
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const places = isVouchError(error) ? (error.errors ?? []).map(placed) : [];
  return [...places, error.message].join('\n');
};

process.env['POWERTOOLS_LOG_LEVEL'] ??= 'SILENT';
try {
  await main(readOptions());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
