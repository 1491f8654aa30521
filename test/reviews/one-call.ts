import { type Debugger, Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { handler } from '#functions/reviews/mobile-app-store/handler.ts';
import { startSandbox } from '#infra/sandbox/index.ts';
import { invoke } from '../api/invoke.ts';

/**
 * Prints which of our files and functions run in one call, as JSON: 5 reviews of an app of Google Play from the sandbox.
 *
 *     node test/reviews/one-call.ts
 *
 * V8 counts the functions that are called, after all modules were imported and one call has made the schemas that are kept. The files are in the order in which they
 * first run. A callback without a name is part of the function around it, and is counted apart.
 */

interface Called {
  readonly file: string;
  readonly name: string;
  readonly startOffset: number;
}

const root = `${pathToFileURL(join(import.meta.dirname, '../..'))}/`;
const query = 'com.lumennotes.app';

const call = async (): Promise<void> => {
  const { body } = await invoke(handler, { body: { query, reviews_to_fetch: 5 } });
  z.object({ all_reviews: z.array(z.unknown()).length(5) }).parse(body);
};

/** The functions of functions/ and shared/ that `run` calls. */
const functionsCalled = async (session: Session, run: () => Promise<void>): Promise<Called[]> => {
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await run();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  return result.flatMap(({ url, functions }) => {
    const file = url.startsWith(root) ? url.slice(root.length) : '';
    if (!/^(functions|shared)\//.test(file)) return [];
    return functions.flatMap(({ functionName: name, ranges: [range] }) =>
      range !== undefined && range.count > 0 ? [{ file, name, startOffset: range.startOffset }] : [],
    );
  });
};

/** The line and the column of an offset in a text, both from 0. */
const positionOf = (text: string, offset: number) => {
  const lines = text.slice(0, offset).split('\n');
  return { lineNumber: lines.length - 1, columnNumber: lines.at(-1)?.length ?? 0 };
};

/** Puts the functions in the order in which `run` first calls them: each has a breakpoint that only logs. */
const inOrder = async (session: Session, called: readonly Called[], run: () => Promise<void>): Promise<Called[]> => {
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.url, params.scriptId));
  await session.post('Debugger.enable');
  const first = new Map<number, number>();
  Object.assign(globalThis, { logCall: (index: number) => first.set(index, first.get(index) ?? first.size) && false });
  for (const [index, { file, startOffset }] of called.entries()) {
    const scriptId = scripts.get(root + file) ?? '';
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    const start: Debugger.Location = { scriptId, ...positionOf(scriptSource, startOffset) };
    const { locations } = await session.post('Debugger.getPossibleBreakpoints', { start, restrictToFunction: true });
    const [location] = locations;
    if (location) await session.post('Debugger.setBreakpoint', { location, condition: `logCall(${index})` });
  }
  await run();
  const rank = (index: number) => first.get(index) ?? called.length;
  const order = called.map((_, index) => index).sort((a, b) => rank(a) - rank(b));
  return order.flatMap((index) => called[index] ?? []);
};

process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT';
process.env['POWERTOOLS_METRICS_DISABLED'] = 'true';
const sandbox = await startSandbox();
process.env['VOUCH_ORIGINS'] = JSON.stringify(sandbox.origins);

const session = new Session();
session.connect();
await call();
const called = await functionsCalled(session, call);
const files = Map.groupBy(await inOrder(session, called, call), ({ file }) => file);
session.disconnect();
await sandbox.close();

process.stdout.write(
  JSON.stringify(
    [...files].map(([file, functions]) => ({
      file,
      functions: functions.map(({ name }) => name).filter((name) => name !== ''),
      callbacks: functions.filter(({ name }) => name === '').length,
    })),
  ),
);
