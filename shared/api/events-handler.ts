import type { Writable } from 'node:stream';
import type { APIGatewayProxyResult, StreamifyHandler } from 'aws-lambda';
import type * as z from 'zod';
import type { VouchError } from '../errors.ts';
import { reportError } from './answer-errors.ts';
import { corsHeaders } from './cors.ts';
import type { Endpoint } from './endpoint.ts';
import { eventStreamType, type ServerEvent, writeEvents } from './event-stream.ts';
import { disconnectSignal, openStream, type ResponseHead, streamify, writeResponse } from './lambda-stream.ts';
import { problemResponse } from './problem.ts';
import { type Call, type HttpEvent, receive } from './receive.ts';

/** What a streamed call brings beside its input. */
export interface EventsCall extends Call {
  /** Aborted when the caller has disconnected. On AWS nobody tells: there the deadline ends what is still running. */
  readonly signal: AbortSignal;
}

/** What a gate says of a request. */
export interface GateDecision {
  /** Why it may not pass; undefined when it may. */
  readonly refusal: VouchError | undefined;
  /** For the answer, whichever it is. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Judges a request that no gateway has judged. */
export type Gate = (request: DirectRequest) => Promise<GateDecision>;

/** A request as it comes to a function URL. */
export interface DirectRequest {
  readonly method: string;
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Shorter than the minute that the function has: what is there by then still leaves. */
const maxMs = 50_000;

/** A stream that begins with its first event: what is wrong before it is still an answer of its own. */
interface StreamedResponse {
  readonly events: AsyncIterable<ServerEvent>;
  readonly headers: ResponseHead['headers'];
}

const startEvents = async (
  events: AsyncIterable<ServerEvent>,
  disconnected: AbortSignal,
): Promise<Pick<StreamedResponse, 'events'>> => {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next().catch((thrown: unknown): IteratorResult<ServerEvent, undefined> => {
    if (disconnected.aborted) return { done: true, value: undefined }; // Nobody is there to be told.
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
    const signal = disconnectSignal(stream);
    const { requestId } = event.requestContext;
    const report = (thrown: unknown) => reportError(thrown, endpoint.name, requestId);
    const received = receive(endpoint, maxMs, (input, call) => startEvents(run(input, { ...call, signal }), signal));
    const answer = async (): Promise<StreamedResponse | PlainResponse> => {
      const { refusal, headers } = isDirect(event) ? await gate(directRequest(event)) : allowed(event);
      if (refusal) return { whole: problemResponse(report(refusal), requestId), headers };
      const given = await received(event, context);
      return 'events' in given ? { ...given, headers } : { whole: given, headers };
    };
    const answered = await answer().catch(
      (thrown: unknown): PlainResponse => ({ whole: problemResponse(report(thrown), requestId), headers: {} }),
    );
    if ('whole' in answered) writeResponse(stream, answered.whole, answered.headers);
    else await writeStream(stream, answered, requestId, report);
  });

/** The gateway in front has judged it. */
const allowed = (event: HttpEvent): GateDecision => ({ refusal: undefined, headers: corsHeaders(event) });

/** An answer in one piece. */
interface PlainResponse {
  readonly whole: APIGatewayProxyResult;
  readonly headers: ResponseHead['headers'];
}

const streamHeaders = {
  'content-type': eventStreamType,
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // A proxy of nginx's would collect the events.
};

const writeStream = async (
  stream: Writable,
  { events, headers }: StreamedResponse,
  requestId: string,
  report: (thrown: unknown) => void,
): Promise<void> => {
  const opened = openStream(stream, {
    statusCode: 200,
    headers: { ...streamHeaders, 'x-request-id': requestId, ...headers },
  });
  try {
    await writeEvents(opened, events);
  } catch (thrown) {
    if (!opened.destroyed) report(thrown); // Else it ended because its reader disconnected.
    opened.destroy(); // The status is sent: all that can still be told is that the answer is not whole.
  }
};

type DirectEvent = Extract<HttpEvent, { rawPath: string }>;

const isDirect = (event: HttpEvent): event is DirectEvent => 'rawPath' in event;

const directRequest = ({ rawPath, headers, requestContext }: DirectEvent): DirectRequest => ({
  method: requestContext.http.method,
  path: rawPath,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
});
