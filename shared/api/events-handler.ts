import type { Writable } from 'node:stream';
import type { StreamifyHandler } from 'aws-lambda';
import type * as z from 'zod';
import type { VouchError } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';
import { eventStreamType, type ServerEvent, writeEvents } from './event-stream.ts';
import { reportError } from './handle-errors.ts';
import type { HttpEvent, UrlEvent } from './http-event.ts';
import type { ResponseHead } from './http-response.ts';
import { disconnectSignal, openStream, streamify } from './lambda-stream.ts';
import { problemResponse, safetyHeaders } from './problem.ts';
import { type Call, corsHeaders, receive } from './receive.ts';
import { unknownFieldHeaders } from './request/unknown-fields.ts';

/** The parts of a function URL request that a gate checks. */
export interface DirectRequest {
  readonly method: string;
  readonly path: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The decision of a gate about one request. */
export interface GateDecision {
  /** The error to send; undefined if the request may pass. */
  readonly refusal: VouchError | undefined;
  /** Headers for the response, whether it is an error or not. */
  readonly headers: ResponseHead['headers'];
}

/** Decides whether a function URL request may pass. Requests that come through API Gateway have been checked there. */
export type Gate = (request: DirectRequest) => Promise<GateDecision>;

/** Whether an event comes from a function URL, and not from API Gateway. */
const isDirect = (event: HttpEvent): event is UrlEvent => 'rawPath' in event;

/** The request of a function URL event. */
const directRequest = ({ rawPath, headers, requestContext }: UrlEvent): DirectRequest => ({
  method: requestContext.http.method,
  path: rawPath,
  headers, // Their names are in lower case in this form of event.
});

/** What a handler knows about a streamed call in addition to its input. */
export interface EventsCall extends Call {
  /** Aborted when the client has disconnected. AWS does not notify the function; there, the deadline ends the work. */
  readonly signal: AbortSignal;
}

/** Less than the 60 seconds of the Lambda, so that everything found until then can still be sent. */
const maxMs = 50_000;

/** The Lambda handler of an endpoint with Server-Sent Events. `gate` checks requests of its function URL. */
export const eventsHandler = <Request extends z.ZodObject>(
  endpoint: Omit<Endpoint, 'request'> & { readonly request: Request },
  run: (input: z.output<Request>, call: EventsCall) => AsyncIterable<ServerEvent>,
  gate: Gate,
): StreamifyHandler<HttpEvent, void> =>
  streamify(async (event, stream, context) => {
    const signal = disconnectSignal(stream);
    const { requestId } = event.requestContext;
    // A function URL does not compress. Behind a gateway, that is the gateway's decision.
    const acceptEncoding = (isDirect(event) && directRequest(event).headers['accept-encoding']) || '';
    const report = (thrown: unknown) => reportError(thrown, endpoint.name, requestId);
    const start = receive(endpoint, maxMs, async (input, call) => ({
      events: await withFirstEvent(run(input, { ...call, signal }), signal),
      headers: call.unknownFields.length > 0 ? unknownFieldHeaders(call.unknownFields) : {},
    }));
    const answer = async () => {
      const { refusal, headers } = isDirect(event)
        ? await gate(directRequest(event))
        : { refusal: undefined, headers: corsHeaders(event) };
      if (refusal) return { plain: problemResponse(report(refusal), requestId), headers };
      const started = await start(event, context);
      if (!('events' in started)) return { plain: started, headers };
      return { events: started.events, headers: { ...started.headers, ...headers } };
    };
    // An error before the first event is sent as a plain error response.
    const { plain, events, headers } = await answer().catch((thrown: unknown) => ({
      plain: problemResponse(report(thrown), requestId),
      events: undefined,
      headers: {},
    }));
    if (plain) {
      const { statusCode, body } = plain;
      const head = { statusCode, headers: { ...plain.headers, ...headers } };
      const opened = openStream(stream, head, acceptEncoding, Buffer.byteLength(body));
      opened.write(body);
      opened.end();
      return;
    }
    const head = { statusCode: 200, headers: { ...streamHeaders, 'x-request-id': requestId, ...headers } };
    await writeStream(openStream(stream, head, acceptEncoding), events, report);
  });

/** Waits for the first event, so that an error before it is thrown here. Returns all events, the first included. */
const withFirstEvent = async (
  events: AsyncIterable<ServerEvent>,
  disconnected: AbortSignal,
): Promise<AsyncIterable<ServerEvent>> => {
  const iterator = events[Symbol.asyncIterator]();
  const first = await iterator.next().catch((thrown: unknown): IteratorResult<ServerEvent, undefined> => {
    if (disconnected.aborted) return { done: true, value: undefined }; // No client is left to receive the error.
    throw thrown;
  });
  const all = async function* (): AsyncGenerator<ServerEvent> {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  };
  return all();
};

const streamHeaders = {
  'content-type': eventStreamType,
  ...safetyHeaders,
  'x-accel-buffering': 'no', // Without it, an nginx proxy would buffer the events.
};

const writeStream = async (
  opened: Writable,
  events: AsyncIterable<ServerEvent>,
  report: (thrown: unknown) => void,
): Promise<void> => {
  try {
    await writeEvents(opened, events);
  } catch (thrown) {
    if (!opened.destroyed) report(thrown); // A destroyed stream means that the client disconnected.
    opened.destroy(); // The status is sent. A broken connection shows the client that the response is incomplete.
  }
};
