import { Session } from 'node:inspector/promises';

/**
 * Counts how often the functions of some files are called while `run` is under way, by their names.
 *
 * @param files the ends of their paths
 */
export const countCalls = async (
  files: readonly string[],
  run: () => Promise<unknown>,
): Promise<Readonly<Record<string, number | undefined>>> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const counted = result.filter(({ url }) => files.some((file) => url.endsWith(file)));
  const functions = counted.flatMap((each) => each.functions);
  return Object.fromEntries(functions.map(({ functionName, ranges }) => [functionName, ranges[0]?.count]));
};
