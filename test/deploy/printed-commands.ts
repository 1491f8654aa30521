import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The end of a command that the pages print although no test runs it. */
const untested = '# not tested';

const blocks = /^ *```sh\n(.*?)^ *```$/gms;

/** Whether the command line of AWS is on this machine. */
export const hasAwsCli: boolean = spawnSync('aws', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * The commands that pages print for operators. They are run as printed, and those that were not run are known.
 *
 * @param pages Markdown files, from the root of the project
 * @param cwd where the commands run
 */
export const printedCommands = (pages: readonly string[], cwd: string, environment: NodeJS.ProcessEnv) => {
  const texts = pages.map((page) => readFileSync(join(import.meta.dirname, '../..', page), 'utf8'));
  const lines = texts.flatMap((text) =>
    [...text.matchAll(blocks)].flatMap(([, block = '']) => block.trimEnd().split('\n')),
  );
  const printed = new Set(lines.map((line) => line.trim()).filter((line) => !line.endsWith(untested)));
  const waiting = new Set(printed);
  /** Runs any other command at the same place. */
  const other = async (command: string, more: NodeJS.ProcessEnv = {}, input = ''): Promise<string> => {
    const env = { ...process.env, ...environment, ...more };
    const options = { cwd, env, timeout: 600_000, maxBuffer: 1e8 };
    const running = promisify(execFile)('bash', ['-c', command], options);
    running.child.stdin?.end(input);
    const { stdout, stderr } = await running;
    return stdout + stderr;
  };
  return {
    other,
    /** Those that were not run, sorted. */
    notRun: (): string[] => [...waiting].sort(),
    /** Runs a command that a page prints with this standard input, and gives its output. Without the command line of AWS, its commands give ''. */
    async run(...[command, more, input]: Parameters<typeof other>): Promise<string> {
      assert.ok(printed.has(command), `no page prints: ${command}`);
      waiting.delete(command);
      if (hasAwsCli || !command.startsWith('aws ')) return other(command, more, input);
      console.log(`skipped, because aws is not on the PATH: ${command}`);
      return '';
    },
  };
};

export type PrintedCommands = ReturnType<typeof printedCommands>;
