import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { contextOf } from '#infra/gateway/function-runner.ts';
import { restEvent } from '#infra/gateway/rest-event.ts';
import type { ServerEvent } from '#shared/api/event-stream.ts';
import { type EventsCall, eventsHandler, type Gate } from '#shared/api/events-handler.ts';
import type { HttpEvent } from '#shared/api/http-event.ts';
import { log } from '#shared/api/log.ts';
import { useServer } from '../toolkit/resources.ts';
import { urlEvent } from '../toolkit/url-event.ts';
import { endpoint as jsonEndpoint } from './invoke.ts';

/** A synthetic endpoint that streams, served over HTTP for the tests of its handler. */

export const endpoint = { ...jsonEndpoint, transport: 'events', bodyLimitBytes: 10_000 } as const;
export const key = { 'x-api-key': 'mine', 'content-type': 'application/json' };

export type Run = (input: { text: string }, call: EventsCall) => AsyncIterable<ServerEvent>;

/** A gate that lets every call pass. */
export const open: Gate = async () => ({ refusal: undefined, headers: { ratelimit: '"burst";r=4;t=1' } });

export interface ServeOptions {
  /** `rest`: as behind a REST API, which has checked the key. `url`: as behind a function URL. */
  readonly as?: 'rest' | 'url';
  readonly remainingMs?: number;
}

const eventOf = async (request: IncomingMessage, as: 'rest' | 'url'): Promise<HttpEvent> => {
  const { method = '', url: path = '/', rawHeaders } = request;
  const body = await text(request);
  if (as === 'rest') return restEvent({ method, rawHeaders, body, requestId: 'request-1' });
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return urlEvent({ method, path, headers, body });
};

/** A server for the tests of the file: real HTTP in front of the endpoint, as a REST API and a function URL are. */
export const useServing = async () => {
  let listener: RequestListener = () => undefined;
  const address = await useServer((request, response) => listener(request, response));
  /** Serves this stream from now on. Gives its address. */
  return (run: Run, { as = 'rest', remainingMs = 60_000 }: ServeOptions = {}, gate: Gate = open): string => {
    const handler = eventsHandler(endpoint, run, gate);
    listener = async (request, response) => {
      // The type of Lambda's stream has one member more, which no handler of ours uses.
      const stream = Object.assign(response, { setContentType: () => undefined });
      await handler(await eventOf(request, as), stream, contextOf(remainingMs));
    };
    return address + endpoint.path;
  };
};

/** A valid request to an address, unless `init` changes it. */
export const post = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { method: 'POST', headers: key, body: '{"text":"hello"}', ...init });

/** A stream of these events. */
export const saying = (...events: readonly ServerEvent[]): Run =>
  async function* () {
    yield* events;
  };

/** The log's errors and refusals, which are not printed. */
export const silently = () => ({
  refused: jest.spyOn(log, 'info').mockReturnValue(undefined),
  failed: jest.spyOn(log, 'error').mockReturnValue(undefined),
});
