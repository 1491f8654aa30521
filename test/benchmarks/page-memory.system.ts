import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The smallest function has 512 MB, for its code, the response and the page. */
const mostMegabytes = 200;

const exitCodeWith = async (maxOldGenerationSizeMb: number): Promise<number> => {
  const worker = new Worker(join(import.meta.dirname, 'page-memory.ts'), {
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 16 },
  });
  const failed = once(worker, 'error').then(([error]) => error);
  const ended = once(worker, 'exit').then(([code]) => code);
  const first = await Promise.race([failed, ended]);
  if (first instanceof Error && !('code' in first && first.code === 'ERR_WORKER_OUT_OF_MEMORY')) throw first;
  return first === 0 ? 0 : 1;
};

it(`a page takes less than ${mostMegabytes} MB of memory, whatever its style sheets contain`, async () => {
  expect(await exitCodeWith(mostMegabytes)).toBe(0);
}, 120_000);

it('more than that is seen', async () => {
  expect(await exitCodeWith(20)).toBe(1);
}, 120_000);
