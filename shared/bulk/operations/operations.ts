import { hash, randomUUID } from 'node:crypto';
import { fieldsToShow } from '../../api/request/unknown-fields.ts';
import type { Customer } from '../../customers/key-store.ts';
import { invalidField, VouchError } from '../../errors.ts';
import { publicAddress } from '../../http/guard.ts';
import type { AnyReviewEndpoint } from '../../reviews/model/any-endpoint.ts';
import { type Backend, countCalls } from '../backend/backend.ts';
import { ItemFailure, type Job, keysOf, type Run, readObject } from '../job/model.ts';
import { changeJob, progressOf, readJob, retryOf, runOf, warningsOf, writeItems } from '../job/runs.ts';
import { checkRows, lineOf, type Manifest } from '../manifest/manifest.ts';
import { inlineRow, readManifest } from '../manifest/rows.ts';
import { linkSeconds, type Store } from '../store/store.ts';
import { type JobAnswer, nothingStarted, type ResultsAnswer, type StartRequest } from './requests.ts';

/** Who calls, and where the names of ignored fields go. */
export interface Caller extends Customer {
  readonly unknownFields: string[];
}

/** The largest list that is read, in bytes. 50,000 items with all fields have 13.6 million (2026-11). */
export const mostBytes = 15_000_000;
const pageSize = 200;

const sha = (text: string): string => hash('sha256', text);

/** Where the jobs of a customer are. A name that begins with a dot could mean another folder. */
const folderOf = ({ customer }: Customer): string =>
  `jobs/${/^\w[\w.-]{0,63}$/.test(customer) ? customer : sha(customer).slice(0, 32)}`;

const found = async ({ store }: Backend, caller: Caller, jobId: string): Promise<{ path: string; job: Job }> => {
  const path = `${folderOf(caller)}/${jobId}`;
  const job = await readJob(store, path);
  if (job === undefined) {
    const detail = `This API key has no job ${jobId}. Jobs expire; start a new one.`;
    throw new VouchError('item_not_found', detail, { isOwn: true });
  }
  return { path, job };
};

const answerOf = async ({ store }: Backend, path: string, job: Job): Promise<JobAnswer> => ({
  job_id: job.job_id,
  status: job.status,
  items: job.items,
  duplicates: job.duplicates,
  ...(await progressOf(store, path, job)),
  run_started_at: job.started_at,
  run_ended_at: job.ended_at ?? null,
  ...(job.status === 'waiting_for_upload' && { upload_url: await store.link(keysOf(path).upload, 'PUT') }),
});

/** Counts the calls that a run takes at least: one for each item. */
const reserve = async (backend: Backend, customer: Customer, calls: number): Promise<void> => {
  if (await countCalls(backend, customer, calls)) return;
  const { requestsPerMonth = 0 } = backend.plans[customer.plan] ?? {};
  const detail = `The job takes at least ${calls} calls, one for each item, and the plan has fewer than that left of its ${requestsPerMonth} calls this month. Nothing was started. Send fewer items, or ask for a larger plan.`;
  throw new VouchError('quota_exceeded', detail);
};

/**
 * Creates and starts a job, or starts the one whose list was uploaded. Says each time what is ignored of its list, and
 * of a job that has ended that nothing was started.
 */
export const startJob = async (
  backend: Backend,
  caller: Caller,
  input: StartRequest,
  any: AnyReviewEndpoint,
): Promise<JobAnswer> => {
  const { path, job } = await startedJob(backend, caller, input, any);
  caller.unknownFields.push(...job.ignored);
  const answer = await answerOf(backend, path, job);
  return job.status === 'running' || job.status === 'waiting_for_upload' ? answer : nothingStarted(answer);
};

const startedJob = async (backend: Backend, caller: Caller, input: StartRequest, any: AnyReviewEndpoint) => {
  const { items, manifest, job_id, webhook_url, schedule, idempotency_key } = input;
  if ([items, manifest, job_id].filter((each) => each !== undefined).length !== 1) {
    throw invalidField('items', 'Send exactly one of `items`, `manifest` and `job_id`');
  }
  if (job_id !== undefined) return startUploaded(backend, caller, job_id, any);
  if (webhook_url !== undefined && !(publicAddress(webhook_url) ?? '').startsWith('https://')) {
    throw invalidField('webhook_url', 'Must be the https address of a public host, without a port or credentials');
  }
  const id = `job_${sha(idempotency_key ?? randomUUID()).slice(0, 24)}`;
  const path = `${folderOf(caller)}/${id}`;
  const fingerprint = sha(JSON.stringify([items, manifest, webhook_url, schedule]));
  const known = await readJob(backend.store, path);
  if (known) return { path, job: await repeated(backend, path, known, fingerprint) };
  const rows = items?.map((item, index) => inlineRow(index + 1, item));
  const list = rows && checkRows(rows, any);
  const { items: listed = [], duplicates = 0, unknown = [] } = list ?? {};
  const job: Job = {
    job_id: id,
    customer: caller.customer,
    plan: caller.plan,
    fingerprint,
    status: list ? 'running' : 'waiting_for_upload',
    items: listed.length,
    duplicates,
    ignored: fieldsToShow(unknown),
    webhook_url,
    schedule,
    started_at: new Date().toISOString(),
  };
  if (list) await prepare(backend, caller, path, job, list);
  const isNew = await backend.store.create(keysOf(path).job, JSON.stringify(job));
  if (isNew && list) await startRun(backend, runOf(path, job), notStarted);
  return { path, job: isNew ? job : ((await readJob(backend.store, path)) ?? job) };
};

/** A job whose first run could not be started. */
const notStarted = { status: 'failed' } as const;

/** The job of an idempotency key that was used before. It is started if the first request did not get that far. */
const repeated = async (backend: Backend, path: string, job: Job, fingerprint: string): Promise<Job> => {
  if (job.fingerprint !== fingerprint) {
    throw invalidField('idempotency_key', 'Was used for another job. Send a new key, or the same request');
  }
  const isFailed = job.status === notStarted.status;
  if (job.run !== undefined || !(isFailed || job.status === 'running')) return job;
  if (isFailed) await changeJob(backend.store, path, { status: 'running' });
  await startRun(backend, runOf(path, job), notStarted);
  return { ...job, status: 'running' };
};

/**
 * Makes the schedule of a job, counts its calls and writes its items. An invalid schedule leaves nothing behind.
 *
 * @throws invalid_request, not_supported or quota_exceeded; then nothing has started
 */
const prepare = async (backend: Backend, caller: Caller, path: string, job: Job, list: Manifest): Promise<void> => {
  const { store, runner } = backend;
  if (job.schedule) await runner.schedule(runOf(path, job, 'scheduled'), job.schedule.expression);
  try {
    await reserve(backend, caller, list.items.length);
    await writeItems(store, path, list.items.map(lineOf));
  } catch (error) {
    const other = await readJob(store, path); // Another request with the same idempotency key may have started it.
    if (job.schedule && (other === undefined || other.status === 'waiting_for_upload')) {
      await runner.unschedule(path).catch(() => undefined); // Its run would remove it.
    }
    throw error;
  }
};

/** Starts a run. If that fails, the job is what it was before, so that it can be started again. */
const startRun = async ({ store, runner }: Backend, run: Run, before: Partial<Job>): Promise<void> => {
  try {
    await runner.start(run);
  } catch (error) {
    await changeJob(store, run.job, before);
    throw error;
  }
};

const startUploaded = async (backend: Backend, caller: Caller, jobId: string, any: AnyReviewEndpoint) => {
  const { path, job } = await found(backend, caller, jobId);
  if (job.status !== 'waiting_for_upload') return { path, job };
  const { upload } = keysOf(path);
  const [file] = await backend.store.list(upload);
  if (file === undefined) throw invalidField('job_id', 'Has no list yet. PUT it to the upload_url first');
  if (file.bytes > mostBytes) {
    throw new VouchError('payload_too_large', `The list has ${file.bytes} bytes. The limit is ${mostBytes} bytes.`);
  }
  const list = checkRows(readManifest((await backend.store.read(upload)) ?? '', any), any);
  await prepare(backend, caller, path, job, list);
  const { items, duplicates, unknown } = list;
  const now = (await readJob(backend.store, path)) ?? job;
  if (now.status !== 'waiting_for_upload') return { path, job: now }; // It was cancelled, or started twice.
  const started: Job = { ...now, items: items.length, duplicates, ignored: fieldsToShow(unknown), status: 'running' };
  await changeJob(backend.store, path, started);
  await startRun(backend, runOf(path, started), now);
  return { path, job: started };
};

/** How far a job is. */
export const jobStatus = async (backend: Backend, caller: Caller, jobId: string): Promise<JobAnswer> => {
  const { path, job } = await found(backend, caller, jobId);
  return answerOf(backend, path, job);
};

/** Reads again what is not complete. */
export const retryJob = async (backend: Backend, caller: Caller, jobId: string): Promise<JobAnswer> => {
  const { path, job } = await found(backend, caller, jobId);
  const { complete = 0 } = (await progressOf(backend.store, path)).outcomes;
  const left = job.items - complete;
  const isEnded = job.status !== 'running' && job.status !== 'waiting_for_upload';
  if (left === 0 || !isEnded) return nothingStarted(await answerOf(backend, path, job));
  await reserve(backend, caller, left);
  const run = retryOf(path, job);
  const started_at = new Date().toISOString();
  await changeJob(backend.store, path, { status: 'running', run: run.id, started_at, ended_at: undefined });
  await startRun(backend, run, job);
  return jobStatus(backend, caller, jobId);
};

/** Ends a job and its schedule. What was read stays. */
export const cancelJob = async (backend: Backend, caller: Caller, jobId: string): Promise<JobAnswer> => {
  const { path, job } = await found(backend, caller, jobId);
  if (job.schedule) {
    await backend.runner.unschedule(path);
    await changeJob(backend.store, path, { schedule: undefined });
  }
  if (job.status === 'running' || job.status === 'waiting_for_upload') {
    await changeJob(backend.store, path, { status: 'cancelled', ended_at: new Date().toISOString() });
    await backend.runner.stop(runOf(path, job, job.run));
  }
  return jobStatus(backend, caller, jobId);
};

/**
 * A page of files, and behind the last of them of failures. A cursor is the last key that was listed, without the job's
 * folder.
 */
export const jobResults = async (
  backend: Backend,
  caller: Caller,
  { job_id, cursor = 'results/' }: { readonly job_id: string; readonly cursor?: string | undefined },
): Promise<ResultsAnswer> => {
  const { path, job } = await found(backend, caller, job_id);
  const { store } = backend;
  const areFiles = cursor.startsWith('results/');
  if (!areFiles && !cursor.startsWith('errors/')) throw invalidField('cursor', 'Must be the next_cursor of a response');
  const { keys, last } = areFiles ? await keysBehind(store, path, cursor) : nothing;
  const files = keys.map(async ({ key, bytes }) => {
    return { path: key.slice(path.length + 1), bytes, url: await store.link(key, 'GET') };
  });
  const ended =
    last === undefined ? await keysBehind(store, path, areFiles ? 'errors/' : cursor) : { ...nothing, last };
  const failures = await Promise.all(ended.keys.map(({ key }) => readObject(store, key, ItemFailure)));
  return {
    job_id,
    files: await Promise.all(files),
    failures: failures.filter((each) => each !== undefined),
    warnings: ended.last === undefined ? await warningsOf(store, path, job) : [],
    next_cursor: ended.last ?? null,
    links_expire_at: new Date(Date.now() + linkSeconds * 1_000).toISOString(),
  };
};

const nothing = { keys: [], last: undefined };

/** The next keys in the folder of a cursor, and the last of them if more may follow. */
const keysBehind = async (store: Store, path: string, cursor: string) => {
  const folder = cursor.slice(0, cursor.indexOf('/') + 1);
  const keys = await store.list(`${path}/${folder}`, { after: `${path}/${cursor}`, limit: pageSize });
  return { keys, last: keys.length === pageSize ? keys.at(-1)?.key.slice(path.length + 1) : undefined };
};
