import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { bundle } from '#infra/aws/bundle.ts';
import type { Sandbox } from '#infra/sandbox/index.ts';
import { postEvent } from '../toolkit/post-event.ts';
import { type Benchmark, median } from './measure.ts';
import { inFolder, inSandbox } from './surroundings.ts';

/** Added to each answer of the stand-ins, in place of the way to the real ones. */
const delayMs = 100;

/** What contestants/vouch.mjs reports of one collection. */
const Figures = z.object({ wallMs: z.number(), cpuMs: z.number() });
const Report = z.object({
  reviews: z.int(),
  /** The first call of the process. */
  first: Figures.extend({ peakMb: z.number() }),
  /** The middle one of the calls after it. */
  later: Figures,
});
type Report = z.infer<typeof Report>;

/** Items of the sandbox, and how many of their reviews are collected: 500 are all that Apple's feed shows of an app. */
const tasks = [
  ['App Store', 'app-store: 9000000101', 500],
  ['Google Play', 'google-play: com.lumennotes.app', 450],
] as const;

/** Collects in a process of its own. */
const run = async (directory: string, { origins }: Sandbox, [shop, query, reviews]: (typeof tasks)[number]) => {
  const event = postEvent({ query, reviews_to_fetch: reviews });
  const args = [join(directory, 'index.mjs'), JSON.stringify(event)];
  const child = fork(join(import.meta.dirname, 'contestants/vouch.mjs'), args, {
    env: { POWERTOOLS_METRICS_NAMESPACE: 'Vouch', VOUCH_ORIGINS: JSON.stringify(origins) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let message: unknown;
  child.once('message', (sent) => {
    message = sent;
  });
  const [errors] = await Promise.all([child.stderr && text(child.stderr), once(child, 'disconnect')]);
  if (message === undefined) throw new Error(`The collection from ${shop} failed:\n${errors}`);
  const report = Report.parse(message);
  if (report.reviews !== reviews) throw new Error(`${report.reviews} reviews of ${reviews} came from ${shop}`);
  return report;
};

const figures: readonly ((report: Report) => number)[] = [
  ({ first }) => first.wallMs,
  ({ first }) => first.cpuMs,
  ({ first }) => first.peakMb,
  ({ later }) => later.wallMs,
  ({ later }) => later.cpuMs,
];

/** Collecting many reviews with the deployed bundle. */
export default (({ rounds = 7 }) =>
  inSandbox({ delayMs }, (sandbox) =>
    inFolder(async (directory) => {
      bundle({ group: 'reviews', name: 'mobile-app-store' }, directory);
      const rows: string[][] = [];
      for (const task of tasks) {
        const reports: Report[] = [];
        for (let round = 0; round < rounds; round++) reports.push(await run(directory, sandbox, task));
        rows.push([`${task[2]} of ${task[0]}`, ...figures.map((figure) => median(reports.map(figure)).toFixed(0))]);
      }
      return [
        {
          title: `Collecting reviews: medians of ${rounds} rounds, ${delayMs} ms added to each answer of the stand-ins`,
          columns: ['', 'first call: wall, ms', 'CPU, ms', 'peak memory, MB', 'later calls: wall, ms', 'CPU, ms'],
          rows,
          note: `The time is that of collecting alone, after Node has started and the modules are loaded. The first call of a process
runs code that Node has not compiled yet; later calls are those of a warm function. The goal for the peak memory is 120 MB.`,
        },
      ];
    }),
  )) satisfies Benchmark;
