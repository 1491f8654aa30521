import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { anyPlatform } from '#functions/index.ts';
import { type Backend, countCalls, type Runner, rateMs } from '#shared/bulk/backend/backend.ts';
import { Job, type Run, readObject } from '#shared/bulk/job/model.ts';
import { readJob, runOf } from '#shared/bulk/job/runs.ts';
import { sendWebhook, type Webhook, webhookOf, webhookWaits } from '#shared/bulk/webhook.ts';
import { engineReader } from '#shared/bulk/worker/reader.ts';
import { workerOf } from '#shared/bulk/worker/worker.ts';
import { keyHash } from '#shared/customers/key-store.ts';
import type { UsagePlan } from '#shared/customers/plan.ts';
import { MemoryCounters, RateLimiter } from '#shared/customers/rate-limiter.ts';
import { newSecret } from '#shared/customers/webhook-secrets.ts';
import { VouchError } from '#shared/errors.ts';
import { DirectoryStore } from './directory-store.ts';
import { runLoop } from './run-loop.ts';

export interface LocalJobsOptions {
  readonly directory: string;
  readonly plan: UsagePlan;
  /** The address of the gateway, for links to files. */
  readonly baseUrl?: () => string;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** How many items are read at once: of one platform, and in all. */
const [laneConcurrency, concurrency] = [4, 8];

/** The longest wait before an item is tried again. */
const maxWaitSeconds = 30;
/** The longest time of a timer. */
const longestTimer = 2 ** 31 - 1;

/** Jobs on one machine: kept in a directory, run by a loop in this process, with the plan of the gateway's one key. */
export class LocalJobs implements Backend, Runner {
  readonly store: DirectoryStore;
  readonly runner: Runner = this;
  readonly planOf = async (_customer: string) => 'local';
  readonly limiter = new RateLimiter(new MemoryCounters());
  readonly plans: Readonly<Record<string, UsagePlan>>;
  readonly #options: LocalJobsOptions;
  readonly #running = new Map<string, { readonly stop: AbortController; readonly ended: Promise<void> }>();
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(options: LocalJobsOptions) {
    this.#options = options;
    this.plans = { local: options.plan };
    mkdirSync(options.directory, { recursive: true });
    this.store = new DirectoryStore(options.directory, options.baseUrl);
  }

  /** Each key has jobs of its own. The gateway has checked the key. */
  async customerOf(apiKey: string) {
    return { customer: keyHash(apiKey).slice(0, 16), plan: 'local' };
  }

  async start(run: Run): Promise<void> {
    const before = this.#running.get(run.job);
    if (before && !before.stop.signal.aborted) return;
    await before?.ended;
    const stop = new AbortController();
    const ended = this.#run(run, stop.signal).catch((error: unknown) => this.#options.onError?.(error));
    this.#running.set(run.job, { stop, ended: ended.finally(() => this.#running.delete(run.job)) });
  }

  async stop({ job }: Run): Promise<void> {
    this.#running.get(job)?.stop.abort();
  }

  async schedule(run: Run, expression: string): Promise<void> {
    const every = rateMs(expression);
    if (every === undefined || every > longestTimer) {
      throw new VouchError('not_supported', 'On one machine, a schedule is a rate of at most 24 days: rate(1 day).');
    }
    const timer = setInterval(() => void this.start({ ...run, id: new Date().toISOString() }), every);
    this.#timers.set(run.job, timer.unref());
  }

  async unschedule(job: string): Promise<void> {
    clearInterval(this.#timers.get(job));
    this.#timers.delete(job);
  }

  /** Continues the runs and schedules that were stopped with the last process. */
  async resume(): Promise<void> {
    const jobs = (await this.store.list('jobs/')).filter(({ key }) => key.endsWith('/job.json'));
    for (const { key } of jobs) {
      const path = key.slice(0, -'/job.json'.length);
      const job = await readObject(this.store, key, Job);
      // A job that cannot be continued does not stop the others.
      if (job !== undefined) await this.#continue(path, job).catch((error: unknown) => this.#options.onError?.(error));
    }
  }

  /** Ends all runs. Pages that are being read are read again when the run goes on. */
  async close(): Promise<void> {
    for (const timer of this.#timers.values()) clearInterval(timer);
    const running = [...this.#running.values()];
    for (const { stop } of running) stop.abort();
    await Promise.all(running.map(({ ended }) => ended));
  }

  async #continue(path: string, job: Job): Promise<void> {
    if (job.schedule) await this.schedule(runOf(path, job, 'scheduled'), job.schedule.expression);
    if (job.status === 'running') await this.start(runOf(path, job, job.run));
  }

  async #run(run: Run, signal: AbortSignal): Promise<void> {
    const job = await readJob(this.store, run.job);
    if (job === undefined) return;
    const count = () => countCalls(this, job, 1);
    const worker = workerOf({ store: this.store, read: engineReader(anyPlatform), count, maxWaitSeconds, signal });
    const { onError: onCrash } = this.#options;
    const loop = { store: this.store, worker, laneConcurrency, concurrency, signal, onCrash };
    const summary = await runLoop(run, loop);
    const webhook = summary && webhookOf(run, job.customer, summary);
    if (webhook) await this.#send(webhook, signal);
  }

  /** Sends a webhook, with the first three retries of a deployment. The secret is a file beside the jobs. */
  async #send(webhook: Webhook, signal: AbortSignal): Promise<void> {
    const key = 'webhook-secret';
    await this.store.create(key, newSecret());
    const secret = (await this.store.read(key)) ?? '';
    for (const wait of [...webhookWaits.slice(0, 3), undefined]) {
      try {
        return await sendWebhook(webhook, [secret]);
      } catch (error) {
        if (wait === undefined) throw error;
        await sleep(wait * 1_000, undefined, { signal });
      }
    }
  }
}
