import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { bundleModule } from '#infra/aws/bundle.ts';
import { type Benchmark, median } from '../measure.ts';
import { inFolder } from '../surroundings.ts';
import { hostileReaders } from './readers.ts';

/** What reading one input may take: time on the processor, in milliseconds, and memory of the whole process, in MB. */
const [mostMilliseconds, mostMegabytes] = [500, 300];

const Measured = z.object({ bytes: z.number(), milliseconds: z.number(), before: z.number(), peak: z.number() });
type Measured = z.output<typeof Measured>;

const run = promisify(execFile);

/** Reads an input in a process of its own: the memory of one would hide that of the next. */
const measure = async (child: string, reader: string, input: string): Promise<Measured> => {
  const { stdout } = await run(process.execPath, [child, reader, input]);
  const last = stdout.trim().split('\n').at(-1) ?? ''; // Lines of the log may stand before it.
  return Measured.parse(JSON.parse(last));
};

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

const row = async (child: string, reader: string, input: string, rounds: number): Promise<string[]> => {
  const taken: Measured[] = [];
  for (let round = 0; round < rounds; round++) taken.push(await measure(child, reader, input));
  const middle = (name: keyof Measured): number => median(taken.map((each) => each[name]));
  const [milliseconds, peak] = [middle('milliseconds'), middle('peak')];
  const isOver = milliseconds > mostMilliseconds || peak > mostMegabytes * 2 ** 20;
  return [
    `${reader}: ${input}`,
    ...[(middle('bytes') / 1_000).toFixed(0), milliseconds.toFixed(0), megabytes(middle('before')), megabytes(peak)],
    isOver ? 'over' : '',
  ];
};

/** Each reader of upstream bytes and of requests at its limit, with inputs that are written to cost time or memory. */
export default (async ({ rounds = 1 }) => {
  const rows: string[][] = [];
  await inFolder(async (directory) => {
    bundleModule('test/benchmarks/hostile/child.ts', directory);
    for (const { name, inputs } of await hostileReaders()) {
      for (const input of Object.keys(inputs)) rows.push(await row(join(directory, 'index.mjs'), name, input, rounds));
    }
  });
  return [
    {
      title: `Hostile inputs, each in a process of its own; the goals are ${mostMilliseconds} ms of CPU and ${mostMegabytes} MB`,
      columns: ['reader and input', 'kB', 'CPU, ms', 'before, MB', 'peak, MB', 'goal'],
      rows,
      note: 'The first reading of a process, bundled as it is deployed: the code is cold. Before: the memory of the process with the text.',
    },
  ];
}) satisfies Benchmark;
