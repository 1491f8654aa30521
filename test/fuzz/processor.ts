import { parseBounded } from '#shared/html/bounded-parser.ts';
import { median } from '../benchmarks/measure.ts';

/** The processor time of `run`, in milliseconds; of everything that this process does meanwhile. */
export const processorMs = async (run: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** 200 kB with 10,000 elements: a parser reads no more than twice as many. */
const text = '<p class="a">text</p>'.repeat(10_000);
const parse = () => {
  for (let part = 0; part < 5; part++) parseBounded(text, {});
};

/** The processor time of one pass of htmlparser2 over 1 MB on this machine, in milliseconds. Limits are factors of it. */
export const passMs = async (): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 7; round++) times.push(await processorMs(parse));
  return Math.max(10, median(times));
};
