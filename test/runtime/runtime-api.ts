import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../toolkit/resources.ts';
import { type Invocation, receiveBuffered, receiveError, receiveStreamed } from './invocation.ts';

interface Pending {
  readonly id: string;
  readonly event: string;
  readonly remainingMs: number;
  readonly answer: PromiseWithResolvers<Invocation>;
}

const prefix = '/2018-06-01/runtime';

/** The Lambda Runtime API on loopback, for one function process: events go out one by one, answers come in. */
export class RuntimeApi {
  /** It never ends an idle connection, as Lambda does not: a function that ran for longer would send its answer into a closed one. */
  readonly #server = createServer({ keepAliveTimeout: 0 }, (request, response) => this.#serve(request, response));
  readonly #queue: Pending[] = [];
  readonly #running = new Map<string, Pending>();
  #waiting: ServerResponse | undefined;
  #failure: Error | undefined;

  /** Gives host and port, as `AWS_LAMBDA_RUNTIME_API` wants them. */
  listen(): Promise<string> {
    return listen(this.#server);
  }

  /** Runs the handler over one event. `remainingMs` is what the handler is told that it has left when it gets it. */
  invoke(event: unknown, remainingMs: number): Promise<Invocation> {
    if (this.#failure) return Promise.reject(this.#failure);
    const answer = Promise.withResolvers<Invocation>();
    this.#queue.push({ id: randomUUID(), event: JSON.stringify(event), remainingMs, answer });
    this.#deliver();
    return answer.promise;
  }

  /** Rejects what waits, what runs and whatever is asked later: the process is gone. */
  fail(reason: Error): void {
    this.#failure ??= reason;
    for (const { answer } of [...this.#queue.splice(0), ...this.#running.values()]) answer.reject(this.#failure);
    this.#running.clear();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'GET' && request.url === `${prefix}/invocation/next`) {
      this.#waiting = response;
      this.#deliver();
      return;
    }
    this.#receive(request).then(
      () => response.writeHead(202, { 'Content-Type': 'application/json' }).end('{"status":"OK"}'),
      (error: Error) => this.fail(error),
    );
  }

  /** Hands the next event to the process, where one waits and the process asks. Its client needs all four headers. */
  #deliver(): void {
    if (!this.#waiting) return;
    const next = this.#queue.shift();
    if (!next) return;
    this.#running.set(next.id, next);
    this.#waiting.writeHead(200, {
      'Content-Type': 'application/json',
      'Lambda-Runtime-Aws-Request-Id': next.id,
      'Lambda-Runtime-Deadline-Ms': String(Date.now() + next.remainingMs),
      'Lambda-Runtime-Invoked-Function-Arn': 'arn:aws:lambda:eu-west-1:000000000000:function:local',
    });
    this.#waiting.end(next.event);
    this.#waiting = undefined;
  }

  async #receive(request: IncomingMessage): Promise<void> {
    const [, id = '', kind] = /\/invocation\/([^/]+)\/(response|error)$/.exec(request.url ?? '') ?? [];
    const answer = this.#running.get(id)?.answer;
    this.#running.delete(id);
    if (!answer) {
      this.fail(await receiveError(request)); // init/error: the handler could not be loaded
    } else if (kind === 'error') {
      answer.reject(await receiveError(request));
    } else if (request.headers['lambda-runtime-function-response-mode'] === 'streaming') {
      await receiveStreamed(request, answer);
    } else {
      await receiveBuffered(request, answer);
    }
  }
}
