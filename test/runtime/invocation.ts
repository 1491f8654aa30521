import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

/** The first bytes of a streamed HTTP response: status and headers as JSON, ended by eight zero bytes. */
export interface Prelude {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the runtime client reports of a handler that failed. */
export interface HandlerFailure {
  readonly errorType: string;
  readonly errorMessage: string;
}

/** What a handler answered. */
export interface Invocation {
  readonly streaming: boolean;
  /** Undefined for a buffered answer, and for a stream that ended without a write: its status and headers are lost. */
  readonly prelude: Prelude | undefined;
  /** Fails where the process is stopped in the middle of it. */
  readonly body: Readable;
  /** Set after the body has ended, where the handler failed in the middle of it. */
  error(): HandlerFailure | undefined;
}

const errorOf = ({ errorType, errorMessage }: HandlerFailure): Error => new Error(`${errorType}: ${errorMessage}`);

/** Reads the error that the handler threw. */
export const receiveError = async (request: IncomingMessage): Promise<Error> =>
  errorOf(JSON.parse(await text(request)));

/** Reads an answer. One that the handler writes to a stream is settled when its prelude has come. Ends with the body. */
export const receive = async (request: IncomingMessage, answer: PromiseWithResolvers<Invocation>): Promise<void> => {
  const streaming = request.headers['lambda-runtime-function-response-mode'] === 'streaming';
  const { prelude, body } = streaming ? await readPrelude(request) : { prelude: undefined, body: request };
  const error = () => failureOf(request);
  const failedEarly = streaming && prelude === undefined ? error() : undefined;
  if (failedEarly) return answer.reject(errorOf(failedEarly));
  answer.resolve({ streaming, prelude, body, error });
  await finished(body).catch(() => undefined); // Its reader is told of a failure.
};

const delimiter = Buffer.alloc(8);

const readPrelude = async (request: IncomingMessage): Promise<Pick<Invocation, 'prelude' | 'body'>> => {
  const chunks: AsyncIterableIterator<Buffer> = request[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (!head.includes(delimiter)) {
    const next = await chunks.next();
    if (next.done) return { prelude: undefined, body: Readable.from([head]) };
    head = Buffer.concat([head, next.value]);
  }
  const end = head.indexOf(delimiter);
  const rest = async function* () {
    yield head.subarray(end + delimiter.length);
    yield* chunks;
  };
  const prelude: Prelude = JSON.parse(head.subarray(0, end).toString());
  return { prelude, body: Readable.from(rest(), { objectMode: false }) };
};

/** A stream has sent its status when it fails: the runtime client reports the failure in the trailers. */
const failureOf = ({ trailers }: IncomingMessage): HandlerFailure | undefined => {
  const encoded = trailers['lambda-runtime-function-error-body'];
  return encoded === undefined ? undefined : JSON.parse(Buffer.from(encoded, 'base64').toString());
};
