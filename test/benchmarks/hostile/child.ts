import { inputsOf } from './reader.ts';
import { hostileReaders } from './readers.ts';

/** Reads one hostile input at its limit, once, and prints what that took: `node child.ts <reader> <input>`. */

const readOnce = async (): Promise<void> => {
  const [, , readerName, inputName = ''] = process.argv;
  const reader = (await hostileReaders()).find(({ name }) => name === readerName);
  const [, make] = (reader && inputsOf(reader).find(([name]) => name === inputName)) ?? [];
  const text = reader && make?.(reader.limit);
  if (reader === undefined || text === undefined) throw new Error(`There is no input ${inputName} of ${readerName}.`);
  /** In kilobytes. */
  const { rss } = process.memoryUsage();
  const before = process.cpuUsage();
  await reader.read(text);
  const { user, system } = process.cpuUsage(before);
  console.log(
    JSON.stringify({
      bytes: Buffer.byteLength(text),
      milliseconds: (user + system) / 1_000,
      before: rss,
      peak: process.resourceUsage().maxRSS * 1_024,
    }),
  );
};

void readOnce(); // A bundle is a CommonJS module, which cannot await.
