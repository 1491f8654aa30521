import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod';
import { bundle } from '#infra/aws/bundle.ts';
import type { Sandbox } from '#infra/sandbox/index.ts';
import { postEvent } from '../toolkit/post-event.ts';
import peers from './contestants/package.json' with { type: 'json' };
import { type Benchmark, interleave, median, type Table } from './measure.ts';
import { inFolder, inSandbox } from './surroundings.ts';

const usualRounds = 7;
/** Added to each answer of the stand-ins, in place of the way to the real ones. */
const delayMs = 100;

/** The folder of the contestants and of the packages that they run. */
const contestants = join(import.meta.dirname, 'contestants');
const divert = pathToFileURL(join(contestants, 'divert.mjs')).href;

/** Installs the packages that Vouch is compared with, if they are missing. Only this benchmark needs them. */
const installPeers = async (): Promise<void> => {
  const names = Object.keys(peers.dependencies);
  if (names.every((name) => existsSync(join(contestants, 'node_modules', name)))) return;
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', ['ci', ...options], { cwd: contestants }); // --prefix hides npm's settings of the machine.
};

/** What a contestant reports of one collection; see contestants/report.mjs. */
const Figures = z.object({ wallMs: z.number(), cpuMs: z.number() });
const Report = z.object({
  reviews: z.int(),
  /** The first call of the process. */
  first: Figures.extend({ peakMb: z.number() }),
  /** The middle one of the calls after it. */
  later: Figures,
});
type Report = z.infer<typeof Report>;

/** What is collected of an item of the sandbox, which has more reviews, and the packages that collect it with these options. */
interface Task {
  readonly shop: string;
  readonly query: string;
  readonly id: string;
  readonly reviews: number;
  readonly peers: Readonly<Record<string, readonly [program: string, ...options: string[]]>>;
}

const tasks: readonly Task[] = [
  {
    ...{ shop: 'App Store', query: 'app-store: 9000000101', id: '9000000101' },
    reviews: 500, // All that Apple's feed shows of an app.
    peers: {
      'app-store-scraper, pages in turn': ['app-store-scraper', 'in-turn'],
      'app-store-scraper, pages in parallel': ['app-store-scraper', 'in-parallel'],
    },
  },
  {
    ...{ shop: 'Google Play', query: 'google-play: com.lumennotes.app', id: 'com.lumennotes.app', reviews: 450 },
    peers: { 'google-play-scraper': ['google-play-scraper'] },
  },
];

/** Runs a contestant in a process of its own. */
const run = async (
  { origins }: Sandbox,
  [program, ...args]: readonly [string, ...string[]],
  expected: number,
): Promise<Report> => {
  const child = fork(join(contestants, `${program}.mjs`), args, {
    execArgv: program === 'vouch' ? [] : ['--import', divert],
    env: { POWERTOOLS_METRICS_NAMESPACE: 'Vouch', VOUCH_ORIGINS: JSON.stringify(origins) },
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
};

/** Vouch's own bundle, as it is deployed, beside the packages. */
const compare = async (task: Task, directory: string, sandbox: Sandbox, rounds: number): Promise<Table> => {
  const { shop, query, id, reviews } = task;
  const event = postEvent('/mobile-app-store/reviews', { query, reviews_to_fetch: reviews });
  const peersOf = Object.entries(task.peers).map(
    ([name, [program, ...options]]) =>
      [name, () => run(sandbox, [program, id, String(reviews), ...options], reviews)] as const,
  );
  const vouch = () => run(sandbox, ['vouch', join(directory, 'index.mjs'), JSON.stringify(event)], reviews);
  const reports = await interleave({ Vouch: vouch, ...Object.fromEntries(peersOf) }, rounds);
  const figures: readonly ((report: Report) => number)[] = [
    ({ first }) => first.wallMs,
    ({ first }) => first.cpuMs,
    ({ first }) => first.peakMb,
    ({ later }) => later.wallMs,
    ({ later }) => later.cpuMs,
  ];
  return {
    title: `${reviews} ${shop} reviews: medians of ${rounds} interleaved rounds, ${delayMs} ms added to each answer of the stand-ins`,
    columns: ['', 'first call: wall, ms', 'CPU, ms', 'peak memory, MB', 'later calls: wall, ms', 'CPU, ms'],
    rows: [...reports].map(([name, of]) => [name, ...figures.map((figure) => median(of.map(figure)).toFixed(0))]),
    note: `The time is that of collecting alone, after Node has started and the modules are loaded. The first call of a process
runs code that Node has not compiled yet; later calls are those of a warm function. Vouch also requests the facts of the
app at the same time, and validates every review. The goal for its peak memory is 120 MB.`,
  };
};

/** Collecting many reviews, beside the packages that read the same platforms. */
export default (async ({ rounds = usualRounds }) => {
  await installPeers();
  const tables: Table[] = [];
  await inSandbox({ delayMs }, (sandbox) =>
    inFolder(async (directory) => {
      bundle({ group: 'reviews', name: 'mobile-app-store' }, directory);
      for (const task of tasks) tables.push(await compare(task, directory, sandbox, rounds));
    }),
  );
  return tables;
}) satisfies Benchmark;
