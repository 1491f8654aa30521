import type { Writable } from 'node:stream';
import type { APIGatewayProxyResult, Context, StreamifyHandler } from 'aws-lambda';
import type * as z from 'zod';
import type { VouchError } from '../errors.ts';
import { reportError } from './answer-errors.ts';
import { corsHeaders } from './cors.ts';
import type { Endpoint } from './endpoint.ts';
import { eventStreamType, type ServerEvent, writeEvents } from './event-stream.ts';
import { problemResponse } from './problem.ts';
import { type Call, type HttpEvent, receive } from './receive.ts';

/** What a streamed call brings beside its input. */
export interface EventsCall extends Call {
  /** Aborted when the caller has left. On AWS nobody tells: there the deadline ends what is still running. */
  readonly signal: AbortSignal;
}

/** What a gate says of a request. */
export interface Judgement {
  /** Why it may not pass; undefined when it may. */
  readonly refusal: VouchError | undefined;
  /** For the answer, whichever it is. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Judges a request that no gateway has judged. */
export type Gate = (request: DirectRequest) => Promise<Judgement>;

/** A request as it comes to a function URL. */
export interface DirectRequest {
  readonly method: string;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** A Lambda whose answer is a stream. */
export type StreamHandler = (event: HttpEvent, stream: Writable, context: Context) => Promise<void>;

/** The function may take 60 s. */
const longestMs = 50_000;

interface Head {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Lambda's own wrapper where it is Lambda that runs this; in any other process there is none, and none is needed. A library of
 * Powertools makes a global of this name everywhere, without the wrapper.
 */
const streamify = (handler: StreamHandler): StreamifyHandler<HttpEvent, void> =>
  'awslambda' in globalThis && 'streamifyResponse' in awslambda ? awslambda.streamifyResponse(handler) : handler;

/** A stream that can be told status and headers by itself: that of a plain HTTP answer. */
const hasHead = (stream: Writable): stream is Writable & { writeHead(status: number, headers: object): void } =>
  'writeHead' in stream;

/** Sends status and headers, and gives the stream for the body. */
const open = (stream: Writable, { statusCode, headers }: Head): Writable => {
  if (!hasHead(stream)) return awslambda.HttpResponseStream.from(stream, { statusCode, headers });
  stream.writeHead(statusCode, { ...headers });
  return stream;
};

/** A stream that begins with its first event: what is wrong before it is still an answer of its own. */
interface Begun {
  readonly events: AsyncIterable<ServerEvent>;
  readonly headers: Head['headers'];
}

const begin = async (events: AsyncIterable<ServerEvent>, left: AbortSignal): Promise<Pick<Begun, 'events'>> => {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next().catch((thrown: unknown): IteratorResult<ServerEvent, undefined> => {
    if (left.aborted) return { done: true, value: undefined }; // Nobody is there to be told.
    throw thrown;
  });
  const whole = async function* (): AsyncGenerator<ServerEvent> {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return { events: whole() };
};

/**
 * The Lambda of one endpoint that answers with Server-Sent Events, behind a REST API and behind a function URL alike.
 *
 * @param run yields the events; what it throws before the first is answered as a plain problem
 * @param gate judges what comes by a function URL, before its body is looked at
 */
export const eventsHandler = <Request extends z.ZodObject>(
  endpoint: Omit<Endpoint, 'request'> & { readonly request: Request },
  run: (input: z.output<Request>, call: EventsCall) => AsyncIterable<ServerEvent>,
  gate: Gate,
): StreamifyHandler<HttpEvent, void> =>
  streamify(async (event, stream, context) => {
    const left = new AbortController();
    stream.once('close', () => left.abort());
    const { requestId } = event.requestContext;
    const received = receive(endpoint, longestMs, (input, call) =>
      begin(run(input, { ...call, signal: left.signal }), left.signal),
    );
    const answer = async (): Promise<Begun | Whole> => {
      const { refusal, headers } = isDirect(event) ? await gate(directRequest(event)) : passed(event);
      if (refusal) return { whole: problemResponse(report(refusal), requestId), headers };
      const given = await received(event, context);
      return 'events' in given ? { ...given, headers } : { whole: given, headers };
    };
    const report = (thrown: unknown) => reportError(thrown, endpoint.name, requestId);
    const answered = await answer().catch(
      (thrown: unknown): Whole => ({ whole: problemResponse(report(thrown), requestId), headers: {} }),
    );
    if ('whole' in answered) writeWhole(stream, answered);
    else await writeStream(stream, answered, requestId, report);
  });

/** The gateway in front has judged it. */
const passed = (event: HttpEvent): Judgement => ({ refusal: undefined, headers: corsHeaders(event) });

/** An answer in one piece. */
interface Whole {
  readonly whole: APIGatewayProxyResult;
  readonly headers: Head['headers'];
}

const streamHeaders = {
  'content-type': eventStreamType,
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // A proxy of nginx's would collect the events.
};

const writeStream = async (
  stream: Writable,
  { events, headers }: Begun,
  requestId: string,
  report: (thrown: unknown) => void,
): Promise<void> => {
  const opened = open(stream, {
    statusCode: 200,
    headers: { ...streamHeaders, 'x-request-id': requestId, ...headers },
  });
  try {
    await writeEvents(opened, events);
  } catch (thrown) {
    if (!opened.destroyed) report(thrown); // Else it ended because its reader left.
    opened.destroy(); // The status is sent: all that can still be told is that the answer is not whole.
  }
};

const writeWhole = (stream: Writable, { whole: { statusCode, headers = {}, body }, headers: more }: Whole): void => {
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const opened = open(stream, { statusCode, headers: { ...Object.fromEntries(given), ...more } });
  opened.write(body); // Lambda sends the head with what is written first; what `end` is given does not count.
  opened.end();
};

type DirectEvent = Extract<HttpEvent, { rawPath: string }>;

const isDirect = (event: HttpEvent): event is DirectEvent => 'rawPath' in event;

const directRequest = ({ rawPath, headers, requestContext }: DirectEvent): DirectRequest => ({
  method: requestContext.http.method,
  path: rawPath,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
});
