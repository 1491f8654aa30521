import { parseBounded } from '#shared/html/bounded-parser.ts';
import type { Reader } from './hostile-reader.ts';
import { hostileReaders } from './hostile-readers.ts';
import { type Benchmark, median } from './measure.ts';

const usualRounds = 3;
/** A reader of upstream bytes or of a request may take so much time on the processor, in milliseconds. */
const goal = 500;

/** The processor time of `run`, in milliseconds. */
const processorTime = async (run: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** What most readers must do with the same text. */
const parseOnly = (text: string): number => parseBounded(text, {});

const row = async (reader: Reader, input: string, rounds: number): Promise<string[]> => {
  const text = reader.inputs[input]?.(reader.limit) ?? '';
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await processorTime(() => reader.read(text)));
    bare.push(await processorTime(() => (reader.bare ?? parseOnly)(text)));
  }
  const [taken, parsed] = [median(ours), median(bare)];
  const figures = [Buffer.byteLength(text) / 1_000, taken, parsed].map((figure) => figure.toFixed(0));
  return [`${reader.name}: ${input}`, ...figures, (taken / Math.max(1, parsed)).toFixed(1), taken > goal ? 'over' : ''];
};

/** Each reader of upstream bytes and of requests at its limit, with inputs that are written to cost time. */
export default (async ({ rounds = usualRounds }) => {
  const rows: string[][] = [];
  for (const reader of await hostileReaders()) {
    for (const input of Object.keys(reader.inputs)) rows.push(await row(reader, input, rounds));
  }
  return [
    {
      title: `Hostile inputs, medians of ${rounds} rounds, CPU time; the goal is ${goal} ms`,
      columns: ['reader and input', 'kB', 'ours, ms', 'bare, ms', 'factor', 'goal'],
      rows,
      note: 'Bare: one pass of htmlparser2 over the same text, or JSON.parse where the text is JSON. The first round is cold.',
    },
  ];
}) satisfies Benchmark;
