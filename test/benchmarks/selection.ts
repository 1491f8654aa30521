import { type Chance, chanceOf } from '#infra/sandbox/random.ts';
import { rankFeeds } from '#shared/generation/prompts/wol-review-selection/rank-feeds.ts';
import { type Benchmark, interleave, median } from './measure.ts';

const usualRounds = 15;
const count = 1_000;
const vocabulary = 4_000;

interface Feed extends Record<string, unknown> {
  readonly text: string;
  readonly rating: number;
}

/** A text of so many words, a few of them far more common than the rest, as in any language. */
const textOf = (words: number, chance: Chance): string =>
  Array.from({ length: words }, () => `word${Math.floor(vocabulary ** chance.next())}`).join(' ');

const feedsOf = (words: number): Feed[] => {
  const chance = chanceOf(`selection of ${words} words`);
  return Array.from({ length: count }, () => ({ text: textOf(words, chance), rating: chance.integer(1, 5) }));
};

/** A selection that does not read the texts. */
const sorted = (feeds: readonly Feed[]): Feed[] =>
  feeds.toSorted((one, other) => other.rating - one.rating || other.text.length - one.text.length);

/** The time on the processor that `run` takes, in milliseconds. */
const processorTime = (run: () => unknown): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const row = async (words: number, rounds: number): Promise<string[]> => {
  const feeds = feedsOf(words);
  const contestants = {
    ten: async () => processorTime(() => rankFeeds(feeds, 10)),
    all: async () => processorTime(() => rankFeeds(feeds, count)),
    sort: async () => processorTime(() => sorted(feeds)),
  };
  await interleave(contestants, 3); // Warms up: the cold-start benchmark measures the first call of a process.
  const times = await interleave(contestants, rounds);
  return [String(words), ...['ten', 'all', 'sort'].map((name) => median(times.get(name) ?? [0]).toFixed(1))];
};

/** Ranking 1,000 feeds, beside a plain sort by rating and length. */
export default (async ({ rounds = usualRounds }) => {
  const rows: string[][] = [];
  for (const words of [20, 60, 120]) rows.push(await row(words, rounds));
  return [
    {
      title: `Ranking ${count} feeds, medians of ${rounds} interleaved rounds`,
      columns: ['words each', 'best 10, CPU ms', 'all, CPU ms', 'plain sort, CPU ms'],
      rows,
      note: 'The plain sort is by rating and length; it does not read the texts and keeps duplicates.',
    },
  ];
}) satisfies Benchmark;
