import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { bundle } from '#infra/aws/bundle.ts';
import { type Sandbox, startSandbox } from '#infra/sandbox/index.ts';
import { postEvent } from '../post-event.ts';
import { contestants } from './peers.ts';

/** What a contestant reports of one collection; see contestants/report.mjs. */
const Figures = z.object({ wallMs: z.number(), cpuMs: z.number() });
const Report = z.object({
  reviews: z.int(),
  /** The first call of the process. */
  first: Figures.extend({ peakMb: z.number() }),
  /** The middle one of the calls after it. */
  later: Figures,
});
export type Report = z.infer<typeof Report>;

/** What is collected of the sandbox's items; each has more reviews. 500 is all that Apple's feed shows of an app. */
export const appStore = { query: 'app-store: 9000000101', id: '9000000101', reviews: 500 };
export const googlePlay = { query: 'google-play: com.lumennotes.app', id: 'com.lumennotes.app', reviews: 450 };
export type Item = typeof appStore;

const divert = pathToFileURL(join(contestants, 'divert.mjs')).href;

/** Runs contestants against one sandbox, each in a process of its own. */
export class Collecting {
  readonly #sandbox: Sandbox;
  readonly #directory: string;

  private constructor(sandbox: Sandbox, directory: string) {
    this.#sandbox = sandbox;
    this.#directory = directory;
  }

  /** `delayMs` is added to each answer of the stand-ins, in place of the way to the real ones. */
  static async start(delayMs: number): Promise<Collecting> {
    const endpoint = endpoints.find(({ name }) => name === 'mobile-app-store');
    if (!endpoint) throw new Error('there is no endpoint mobile-app-store');
    const directory = await mkdtemp(join(tmpdir(), 'vouch-collecting-'));
    bundle(endpoint, directory);
    return new Collecting(await startSandbox({ delayMs }), directory);
  }

  async stop(): Promise<void> {
    await this.#sandbox.close();
    await rm(this.#directory, { recursive: true });
  }

  /** Vouch's own bundle, as it is deployed. */
  vouch({ query, reviews }: Item): Promise<Report> {
    const event = postEvent('/mobile-app-store/reviews', { query, reviews_to_fetch: reviews });
    return this.#run('vouch', [join(this.#directory, 'index.mjs'), JSON.stringify(event)], reviews);
  }

  /** A package of others, by the name of its program in contestants/. */
  peer(program: string, { id, reviews }: Item, ...options: readonly string[]): Promise<Report> {
    return this.#run(program, [id, String(reviews), ...options], reviews, ['--import', divert]);
  }

  async #run(
    program: string,
    args: readonly string[],
    expected: number,
    execArgv: readonly string[] = [],
  ): Promise<Report> {
    const child = fork(join(contestants, `${program}.mjs`), args, {
      execArgv: [...execArgv],
      env: { POWERTOOLS_METRICS_NAMESPACE: 'Vouch', VOUCH_ORIGINS: JSON.stringify(this.#sandbox.origins) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let message: unknown;
    child.once('message', (sent) => {
      message = sent;
    });
    const [errors] = await Promise.all([child.stderr && text(child.stderr), once(child, 'disconnect')]);
    if (message === undefined) throw new Error(`${program} failed:\n${errors}`);
    const report = Report.parse(message);
    if (report.reviews !== expected) throw new Error(`${program} collected ${report.reviews} reviews of ${expected}`);
    return report;
  }
}
