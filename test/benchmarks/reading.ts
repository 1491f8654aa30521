import { Parser } from 'htmlparser2';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { bodyOf, loadFiles, type RecordedFile, readPage, suiteTarget } from '../recordings/files.ts';
import { type Benchmark, elapsed, interleave, median } from './measure.ts';

const usualRounds = 15;

/** What any reader must do with the same bytes: parse them, and nothing more. */
const parseOnly = (body: string): void => {
  try {
    JSON.parse(body.slice(Math.max(0, body.search(/[[{]/))));
  } catch {
    new Parser({}).end(body);
  }
};

const readAll = async (file: RecordedFile, body: string): Promise<number> => {
  const { reviews } = await readPage(file, body);
  const itemId = (file.known?.target ?? suiteTarget).id;
  return reviews.filter((draft) => makeReview(file.platform, itemId, draft) !== undefined).length;
};

/** The recorded file with the most reviews of each platform. */
const largest = async (): Promise<RecordedFile[]> => {
  const files = (await loadFiles()).filter(({ source, count }) => source !== undefined && count > 0);
  const byPlatform = Map.groupBy(files, ({ platform }) => platform);
  return [...byPlatform.values()].flatMap((list) => list.toSorted((a, b) => b.count - a.count).slice(0, 1));
};

const row = async (file: RecordedFile, rounds: number): Promise<string[]> => {
  const body = bodyOf(file);
  const contestants = { ours: () => readAll(file, body), bare: async () => parseOnly(body) };
  const timed = Object.fromEntries(Object.entries(contestants).map(([name, run]) => [name, () => elapsed(run)]));
  await interleave(timed, 3); // Warms up: the cold-start benchmark measures the first page of a process.
  const times = await interleave(timed, rounds);
  const [ours = 0, bare = 0] = ['ours', 'bare'].map((name) => median(times.get(name) ?? [0]));
  const figures = [file.count, Buffer.byteLength(body) / 1_000, ours, bare, ours / bare];
  return [file.platform, ...figures.map((figure, index) => figure.toFixed(index < 2 ? 0 : 2))];
};

/** Reading one recorded page of each platform into whole reviews, beside a bare parse of the same bytes. */
export default (async ({ rounds = usualRounds }) => {
  const rows: string[][] = [];
  for (const file of await largest()) rows.push(await row(file, rounds));
  const note =
    rows.length === 0
      ? 'Left out: ../shared/recordings is absent.'
      : 'Bare: JSON.parse, or a pass of htmlparser2 where the body is no JSON. Warm, on one core.';
  return [
    {
      title: `Reading one recorded page, medians of ${rounds} interleaved rounds`,
      columns: ['platform', 'reviews', 'kB', 'ours, ms', 'bare, ms', 'ratio'],
      rows,
      note,
    },
  ];
}) satisfies Benchmark;
