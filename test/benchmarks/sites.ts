import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { type RecordedPage, recordedPages } from '../recordings/site/recorded-pages.ts';
import { type Benchmark, interleave, median, type Table } from './measure.ts';
import { contestants, installPeers } from './peers.ts';

const usualRounds = 5;

const Text = z.string().nullable();
const Told = z.object({ title: Text, description: Text, favicon: Text, logo: Text });
const Figures = z.object({ wallMs: z.number(), cpuMs: z.number() });
/** What a contestant reports; see report-sites.ts. */
const Report = z.object({ told: z.record(z.string(), Told), first: Figures, later: Figures });
type Report = z.infer<typeof Report>;

const programs = {
  Vouch: join(import.meta.dirname, 'vouch-sites.ts'),
  metascraper: join(contestants, 'metascraper.mjs'),
  'open-graph-scraper': join(contestants, 'open-graph-scraper.mjs'),
};

const runContestant = async (program: string): Promise<Report> => {
  const child = fork(program, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let message: unknown;
  child.once('message', (sent) => {
    message = sent;
  });
  const [errors] = await Promise.all([child.stderr && text(child.stderr), once(child, 'disconnect')]);
  if (message === undefined) throw new Error(`${program} failed:\n${errors}`);
  return Report.parse(message);
};

type Expected = RecordedPage['expected'];

/** The texts and addresses that are right; `*` at the end stands for any text. Nothing is right where nothing is best. */
const rightOnes: Readonly<Record<keyof z.infer<typeof Told>, (expected: Expected) => readonly (string | null)[]>> = {
  title: ({ title, title_also }) => [title, ...title_also],
  description: ({ description, description_also }) => [description, ...description_also],
  favicon: ({ favicon, favicon_also_right }) => [...(favicon?.length ? favicon : [null]), ...favicon_also_right],
  logo: ({ logo, logo_also_right }) => [logo, ...logo_also_right],
};

/** White space is not what is compared: not everybody folds it. */
const isRight = (told: string | null, right: readonly (string | null)[]): boolean => {
  const plain = told?.replace(/\s+/g, ' ').trim() ?? null;
  return right.some((one) => (one?.endsWith('*') ? plain?.startsWith(one.slice(0, -1)) : one === plain));
};

const countRight = (pages: readonly RecordedPage[], { told }: Report): number[] =>
  Object.entries(rightOnes).map(
    ([field, rightOf]) =>
      pages.filter(({ id, expected }) => {
        const { [field]: text = null } = { ...told[id] };
        return isRight(text, rightOf(expected));
      }).length,
  );

/** One contestant's row: what it reads right, then its times and how they compare to those of Vouch. */
const row = (name: string, pages: readonly RecordedPage[], reports: readonly Report[], ours: readonly Report[]) => {
  const middle = (of: readonly Report[], figure: (report: Report) => number): number => median(of.map(figure));
  const times = [
    (report: Report) => report.first.cpuMs,
    (report: Report) => report.later.wallMs,
    (report: Report) => report.later.cpuMs,
  ].flatMap((figure) => {
    const time = middle(reports, figure);
    return [time.toFixed(0), (time / middle(ours, figure)).toFixed(2)];
  });
  const [report] = reports;
  return [name, ...(report ? countRight(pages, report) : []), ...times];
};

/** Reading what websites say of their owners, beside the packages that do. */
export default (async ({ rounds = usualRounds }) => {
  const pages = await recordedPages();
  const table: Table = {
    title: `What ${pages.length} recorded pages say: how much is read right, and medians of ${rounds} interleaved rounds`,
    columns: [
      ...['', 'title', 'description', 'favicon', 'logo'],
      ...['first: CPU, ms', 'x', 'later: wall, ms', 'x', 'CPU, ms', 'x'],
    ],
    rows: [],
  };
  if (pages.length === 0) return [{ ...table, note: 'Left out: ../shared/recordings is absent.' }];
  await installPeers();
  const runs = Object.entries(programs).map(([name, program]) => [name, () => runContestant(program)] as const);
  const reports = await interleave(Object.fromEntries(runs), rounds);
  const ours = reports.get('Vouch') ?? [];
  return [
    {
      ...table,
      rows: [...reports].map(([name, list]) => row(name, pages, list, ours)),
      note: `All pages in turn, from their decoded texts; the first round of a process, and later ones. x: as a multiple of Vouch.
Icons answer as they were recorded, and are taken to be there where they were not; open-graph-scraper looks at none.`,
    },
  ];
}) satisfies Benchmark;
