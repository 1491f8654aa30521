import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Invocation } from './invocation.ts';
import { RuntimeApi } from './runtime-api.ts';

interface Options {
  /** Where the bundle stands. */
  readonly directory: string;
  /** File and export, as Lambda names them: `index.handler` by default. */
  readonly handler?: string;
  /** The function's own variables, beside Lambda's. Nothing of this process's environment is passed on. */
  readonly environment?: Readonly<Record<string, string>>;
}

const runtimeClient = join(import.meta.dirname, 'node_modules/aws-lambda-ric/index.mjs');
const httpClient = pathToFileURL(join(import.meta.dirname, 'rapid-client.mjs')).href;

/** One bundled handler in a process of its own, in AWS's own runtime client. */
export class LambdaProcess {
  readonly #api: RuntimeApi;
  readonly #child: ChildProcess;
  readonly #output: string[] = [];

  private constructor(api: RuntimeApi, child: ChildProcess) {
    this.#api = api;
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.#output.push(text));
    }
    child.once('close', (code, signal) =>
      api.fail(new Error(`the function's process ended (${code ?? signal}):\n${this.output}`)),
    );
  }

  /** Starts the process. That the handler cannot be loaded is told by `invoke`. */
  static async start({ directory, handler = 'index.handler', environment = {} }: Options): Promise<LambdaProcess> {
    const api = new RuntimeApi();
    const address = await api.listen();
    const child = spawn(process.execPath, ['--import', httpClient, runtimeClient], {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...lambdaEnvironment(address, directory, handler), ...environment },
    });
    return new LambdaProcess(api, child);
  }

  /** The process of the function; undefined where it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** What the function has written so far, to both streams. */
  get output(): string {
    return this.#output.join('');
  }

  /**
   * Runs the handler over one event. Rejects with its error where it throws, and with the output where its process ends.
   */
  invoke(event: unknown, { remainingMs = 30_000 } = {}): Promise<Invocation> {
    return this.#api.invoke(event, remainingMs);
  }

  /** Ends the process and closes its Runtime API. May be called when the process has already ended. */
  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill('SIGKILL');
      await once(this.#child, 'exit');
    }
    await this.#api.close();
  }
}

/** The variables that Lambda sets and the runtime client reads. */
const lambdaEnvironment = (api: string, directory: string, handler: string): Record<string, string> => ({
  TZ: 'UTC',
  AWS_LAMBDA_RUNTIME_API: api,
  _HANDLER: handler,
  LAMBDA_TASK_ROOT: directory,
  AWS_LAMBDA_FUNCTION_NAME: 'local',
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
  AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/local',
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_REGION: 'eu-west-1',
});
