import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runFunction, streamFunction } from '#infra/gateway/function-runner.ts';
import { restEvent } from '#infra/gateway/rest-event.ts';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';
import type { Problem } from '#shared/api/problem-schema.ts';
import type { ExtraInformation } from '#shared/reviews/model/response.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { readEvents } from './read-events.ts';

/** The members that the body of a response may have; each test asserts those that it reads. */
export type Body = Problem & { all_reviews: Review[]; extra_information?: ExtraInformation };

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A response, with its body read as JSON. */
export const answered = async (response: Response): Promise<Answered> => ({
  status: response.status,
  headers: response.headers,
  body: JSON.parse(await response.text()),
});

/** Posts `request` as a customer would. */
export const postRaw = (address: string, path: string, request: unknown, init: RequestInit = {}): Promise<Response> =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'x-api-key': 'demo', 'content-type': 'application/json' },
    body: typeof request === 'string' ? request : JSON.stringify(request),
    ...init,
  });

/** The same, with the response read as JSON. */
export const post = async (...question: Parameters<typeof postRaw>): Promise<Answered> =>
  answered(await postRaw(...question));

/** A response with its body as text; the events of a stream are still one text. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Calls the handler of an endpoint in this process, with so many seconds left and any body. The sandbox must run. */
export const invokeRaw = async (
  endpoint: Endpoint,
  body: string,
  seconds: number,
  rawHeaders: readonly string[] = ['Content-Type', 'application/json'],
): Promise<RawAnswer> => {
  const { transport } = endpoint;
  const event = restEvent({ method: 'POST', rawHeaders, body, requestId: 'test' });
  const called = { ...endpoint, timeoutSeconds: seconds };
  if (transport === 'events') {
    const head = { status: 0, headers: new Headers() };
    const stream = Object.assign(new PassThrough(), {
      writeHead(this: PassThrough, status: number, sent: Record<string, string>) {
        Object.assign(head, { status, headers: new Headers(sent) });
        return this;
      },
    });
    const [whole] = await Promise.all([text(stream), streamFunction(handlerPath(endpoint), called, event, stream)]);
    return { ...head, text: whole };
  }
  const { statusCode, headers = {}, body: whole } = await runFunction(called, event);
  const list = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return { status: statusCode, headers: new Headers(list), text: whole };
};

/**
 * Calls the handler of an endpoint in this process, with so many seconds left. The sandbox must run. The body of a
 * stream is its last event.
 */
export const invokeEndpoint = async (endpoint: Endpoint, request: unknown, seconds: number): Promise<Answered> => {
  const { status, headers, text: whole } = await invokeRaw(endpoint, JSON.stringify(request), seconds);
  const last = endpoint.transport === 'events' ? (await readEvents(whole)).at(-1) : undefined;
  return { status, headers, body: last === undefined ? JSON.parse(whole) : last.data };
};
