import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { json } from 'node:stream/consumers';

/** The first bytes of a streamed HTTP response: status and headers as JSON, ended by eight zero bytes. */
export interface Prelude {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the runtime client reports of a handler that failed. */
interface HandlerFailure {
  readonly errorType: string;
  readonly errorMessage: string;
}

/** What a handler answered. */
export interface Invocation {
  readonly streaming: boolean;
  /** Undefined for a buffered answer, and for a stream that ended without a write: its status and headers are lost. */
  readonly prelude: Prelude | undefined;
  readonly body: Readable;
  /** Set after the body has ended, where the handler failed in the middle of it. */
  error(): Error | undefined;
}

/** The error of a handler that threw, or could not be loaded. */
const errorOf = ({ errorType, errorMessage }: HandlerFailure): Error => new Error(`${errorType}: ${errorMessage}`);

const delimiter = Buffer.alloc(8);

/** Reads an answer that the handler returned. */
export function receiveBuffered(request: IncomingMessage, answer: PromiseWithResolvers<Invocation>): Promise<void> {
  const body = new PassThrough();
  answer.resolve({ streaming: false, prelude: undefined, body, error: () => undefined });
  return copy(request, body);
}

/** Reads an answer that the handler writes to a response stream: settled when its prelude has come. */
export async function receiveStreamed(
  request: IncomingMessage,
  answer: PromiseWithResolvers<Invocation>,
): Promise<void> {
  const chunks: AsyncIterableIterator<Buffer> = request[Symbol.asyncIterator]();
  const { prelude, rest } = await readPrelude(chunks);
  const failedEarly = prelude === undefined ? failureOf(request) : undefined;
  if (failedEarly) return answer.reject(failedEarly);
  const body = new PassThrough();
  body.write(rest);
  answer.resolve({ streaming: true, prelude, body, error: () => failureOf(request) });
  await copy(chunks, body);
}

/** Reads the error that the handler threw. */
export async function receiveError(request: IncomingMessage): Promise<Error> {
  const failure = await json(request);
  return errorOf(isFailure(failure) ? failure : { errorType: 'unknown', errorMessage: String(failure) });
}

async function readPrelude(chunks: AsyncIterator<Buffer>): Promise<{ prelude: Prelude | undefined; rest: Buffer }> {
  let head = Buffer.alloc(0);
  for (;;) {
    const end = head.indexOf(delimiter);
    if (end >= 0) {
      const prelude: Prelude = JSON.parse(head.subarray(0, end).toString());
      return { prelude, rest: head.subarray(end + delimiter.length) };
    }
    const next = await chunks.next();
    if (next.done) return { prelude: undefined, rest: head };
    head = Buffer.concat([head, next.value]);
  }
}

/** A process that is stopped in the middle of an answer breaks its connection: the reader of the body is told. */
async function copy(source: AsyncIterable<Buffer>, body: PassThrough): Promise<void> {
  try {
    for await (const chunk of source) body.write(chunk);
    body.end();
  } catch (error) {
    body.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** A stream has sent its status when it fails: the runtime client reports the failure in the trailers. */
function failureOf({ trailers }: IncomingMessage): Error | undefined {
  const encoded = trailers['lambda-runtime-function-error-body'];
  return encoded === undefined ? undefined : errorOf(JSON.parse(Buffer.from(encoded, 'base64').toString()));
}

const isFailure = (value: unknown): value is HandlerFailure =>
  typeof value === 'object' && value !== null && 'errorType' in value && 'errorMessage' in value;
