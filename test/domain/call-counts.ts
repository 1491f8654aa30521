import { Session } from 'node:inspector/promises';
import * as z from 'zod';

const Coverage = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(z.object({ functionName: z.string(), ranges: z.tuple([z.object({ count: z.int() })]) })),
    }),
  ),
});

/**
 * Counts how often the functions of some files are called while `run` is under way, by their names.
 *
 * @param files the ends of their paths
 */
export const countCalls = async (
  files: readonly string[],
  run: () => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> => {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await run();
    const { result } = Coverage.parse(await session.post('Profiler.takePreciseCoverage'));
    const counted = result.filter(({ url }) => files.some((file) => url.endsWith(file)));
    return Object.fromEntries(
      counted.flatMap(({ functions }) =>
        functions.map(({ functionName, ranges: [{ count }] }) => [functionName, count]),
      ),
    );
  } finally {
    session.disconnect();
  }
};
