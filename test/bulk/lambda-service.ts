import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import type { LambdaProcess } from '../runtime/lambda-process.ts';
import { listen } from '../toolkit/resources.ts';

/**
 * What the state machines of moto reach: Lambda, as functions in the runtime client of AWS, and every other service at moto
 * itself.
 */
export class LambdaService {
  readonly #server = createServer((incoming, response) => void this.#serve(incoming, response));
  readonly #free: LambdaProcess[] = [];
  readonly #killed = new Set<LambdaProcess>();
  readonly #waiting: ((lambda: LambdaProcess) => void)[] = [];
  /** The address of moto, once it has started. */
  moto = '';
  port = 0;
  /** How long a call may take before its process is killed, in milliseconds; undefined if it is left alone. */
  killAfter: () => number | undefined = () => undefined;
  /** Starts a process in place of one that was killed. */
  replace: () => Promise<LambdaProcess> = () => Promise.reject(new Error('nothing replaces a killed function'));
  most = 0;
  #running = 0;

  /** How many processes were killed. */
  get kills(): number {
    return this.#killed.size;
  }

  async listen(): Promise<void> {
    this.port = Number((await listen(this.#server)).split(':')[1]);
  }

  add(lambda: LambdaProcess): void {
    const next = this.#waiting.shift();
    if (next) next(lambda);
    else this.#free.push(lambda);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!/^\/2015-03-31\/functions\/[^/]+\/invocations/.test(incoming.url ?? '')) return this.#pass(incoming, response);
    this.#running += 1;
    this.most = Math.max(this.most, this.#running);
    const event = await json(incoming);
    const lambda = this.#free.shift() ?? (await new Promise<LambdaProcess>((resolve) => this.#waiting.push(resolve)));
    const delay = this.killAfter();
    const timer = delay === undefined ? undefined : setTimeout(() => this.#kill(lambda), delay);
    try {
      const { body } = await lambda.invoke(event, { remainingMs: 300_000 });
      response.setHeader('content-type', 'application/json').end(await text(body));
    } catch (error) {
      const answer = JSON.stringify({ errorMessage: String(error) });
      response.setHeader('x-amz-function-error', 'Unhandled').end(answer);
    } finally {
      clearTimeout(timer);
      this.#running -= 1;
      this.add(this.#killed.has(lambda) ? await this.replace() : lambda);
    }
  }

  #kill(lambda: LambdaProcess): void {
    if (lambda.pid === undefined) return;
    this.#killed.add(lambda);
    process.kill(lambda.pid, 'SIGKILL');
  }

  #pass(incoming: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = incoming;
    const passed = request(new URL(url ?? '/', this.moto), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  }
}
