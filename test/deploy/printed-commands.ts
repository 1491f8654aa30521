import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The end of a command that the pages print although no test runs it. */
const untested = '# not tested';

const blocks = /^ *```sh\n(.*?)^ *```$/gms;

/** Whether the command line of AWS is on this machine. */
export const hasAwsCli: boolean = spawnSync('aws', ['--version'], { stdio: 'ignore' }).status === 0;

/** The commands that pages print for operators. They are run as printed, and those that were not run are known. */
export class PrintedCommands {
  readonly #waiting: Set<string>;
  readonly #printed: ReadonlySet<string>;
  readonly #directory: string;
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(printed: readonly string[], directory: string, environment: NodeJS.ProcessEnv) {
    this.#printed = new Set(printed);
    this.#waiting = new Set(this.#printed);
    this.#directory = directory;
    this.#environment = environment;
  }

  /**
   * @param pages Markdown files, from the root of the project
   * @param directory where the commands run
   */
  static async read(
    pages: readonly string[],
    directory: string,
    environment: NodeJS.ProcessEnv,
  ): Promise<PrintedCommands> {
    const texts = pages.map((page) => readFile(join(import.meta.dirname, '../..', page), 'utf8'));
    const lines = (await Promise.all(texts)).flatMap((text) =>
      [...text.matchAll(blocks)].flatMap(([, block = '']) => block.trimEnd().split('\n')),
    );
    const tested = lines.map((line) => line.trim()).filter((line) => !line.endsWith(untested));
    return new PrintedCommands(tested, directory, environment);
  }

  /** Those that were not run, sorted. */
  get notRun(): string[] {
    return [...this.#waiting].sort();
  }

  /** Runs a command that a page prints with this standard input, and gives its output. Without the command line of AWS, its commands give ''. */
  async run(command: string, more: NodeJS.ProcessEnv = {}, input = ''): Promise<string> {
    assert.ok(this.#printed.has(command), `no page prints: ${command}`);
    this.#waiting.delete(command);
    if (command.startsWith('aws ') && !hasAwsCli) {
      console.log(`skipped, because aws is not on the PATH: ${command}`);
      return '';
    }
    return this.other(command, more, input);
  }

  /** Runs any other command at the same place. */
  async other(command: string, more: NodeJS.ProcessEnv = {}, input = ''): Promise<string> {
    const running = promisify(execFile)('bash', ['-c', command], {
      cwd: this.#directory,
      env: { ...process.env, ...this.#environment, ...more },
      timeout: 600_000,
      maxBuffer: 1e8,
    });
    running.child.stdin?.end(input);
    const { stdout, stderr } = await running;
    return stdout + stderr;
  }
}
