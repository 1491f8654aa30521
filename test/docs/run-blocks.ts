import { execFile, spawnSync } from 'node:child_process';
import type { Local } from '#infra/gateway/local.ts';
import { readPage, writePage } from '#infra/tools/readme.ts';
import { startQuietly } from '../toolkit/local.ts';
import { useDirectory } from '../toolkit/resources.ts';
import { allBlocks, type Block } from './pages.ts';

/** Each test starts processes, which take long on a busy machine. */
export const timeoutMs = 60_000;

const localAddress = 'http://127.0.0.1:8787';

/** How a block in each language is run. The shell is bash, as on the reader's machine. */
export const interpreters: Readonly<Record<string, readonly [command: string, ...flags: string[]]>> = {
  sh: ['bash', '-e', '-c'],
  js: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
};

/** Whether a block calls the local gateway. */
export const isLocal = ({ text, language }: Block): boolean => language in interpreters && text.includes(localAddress);

/** Whether this machine runs a language. */
export const hasInterpreter = (language: string): boolean =>
  spawnSync(interpreters[language]?.[0] ?? '', ['--version']).status === 0;

/** The name of a test. */
export const title = ({ page, language, text }: Block): string => `${page}, ${language}: ${text.slice(0, 90)}`;

/** The blocks that call the local gateway. */
export const local = allBlocks().filter(isLocal);

/** Values that differ from call to call. */
const varying: Readonly<Record<string, unknown>> = { request_id: expect.any(String), fetched_at: expect.any(String) };

/** An error of the API, which curl prints as it prints an answer. A page that means one shows it. */
const problem = /"type":\s*"[^"]*\/docs\/errors#/;

const expected = (shown: string): unknown => JSON.parse(shown, (key, value: unknown) => varying[key] ?? value);

/** Replaces the output that a page shows; values that differ from call to call stay as they are shown. */
const writeOutput = (page: string, shown: string, output: string): void => {
  const before = new Map<string, unknown>();
  JSON.parse(shown, (key, value: unknown) => {
    before.set(key, value);
    return value;
  });
  const stable: unknown = JSON.parse(output, (key, value: unknown) => (key in varying ? before.get(key) : value));
  writePage(
    page,
    readPage(page).replace(shown, () => `${JSON.stringify(stable, null, 2)}\n`),
  );
};

/**
 * Runs blocks as they are printed, and compares what they print with what the page shows.
 *
 * @returns what runs one more block, inside of a test
 */
export const testBlocks = (blocks: readonly Block[]): ((block: Block) => Promise<string>) => {
  const directory = useDirectory();
  let gateway: Local;
  beforeAll(async () => {
    gateway = await startQuietly();
  }, timeoutMs);
  afterAll(() => gateway.close());

  /** What a block prints, with the local gateway at its own port. Rejects if it fails. */
  const run = ({ language, text }: Block): Promise<string> => {
    const [command, ...flags] = interpreters[language] ?? [''];
    const source = text.replaceAll(localAddress, gateway.address);
    return new Promise((resolve, reject) => {
      execFile(command, [...flags, source], { cwd: directory }, (error, stdout) =>
        error ? reject(error) : resolve(stdout),
      );
    });
  };

  const [runnable, others] = [
    blocks.filter(({ language }) => hasInterpreter(language)),
    blocks.filter(({ language }) => !hasInterpreter(language)),
  ];

  it.each(runnable.map((block) => [title(block), block] as const))(
    'work: %s',
    async (_, block) => {
      const output = await run(block);
      expect(output.trim()).not.toBe('');
      if (block.output === undefined) return expect(output).not.toMatch(problem);
      if (process.env['WRITE_README']) writeOutput(block.page, block.output, output);
      else expect(JSON.parse(output)).toEqual(expected(block.output));
    },
    timeoutMs,
  );

  if (others.length > 0) it.skip.each(others.map(title))('has no interpreter here: %s', () => undefined);

  return run;
};
