import { jest } from '@jest/globals';
import type { ServerEvent } from '#shared/api/event-stream.ts';
import { type EventsCall, eventsHandler } from '#shared/api/events-handler.ts';
import type { Gate } from '#shared/api/function-url.ts';
import { log } from '#shared/api/log.ts';
import { endpoint as jsonEndpoint } from './invoke.ts';
import { type StreamServer, type StreamServerOptions, serveStream } from './stream-server.ts';

/** A synthetic endpoint that streams, served over HTTP for the tests of its handler. */

export const endpoint = { ...jsonEndpoint, transport: 'events', bodyLimitBytes: 10_000 } as const;
export const key = { 'x-api-key': 'mine', 'content-type': 'application/json' };

export type Run = (input: { text: string }, call: EventsCall) => AsyncIterable<ServerEvent>;

/** A gate that lets every call pass. */
export const open: Gate = async () => ({ refusal: undefined, headers: { ratelimit: '"burst";r=4;t=1' } });

let server: StreamServer | undefined;

/** Serves the endpoint until `stopServing`. */
export const serve = async (run: Run, options: StreamServerOptions = {}, gate: Gate = open): Promise<StreamServer> => {
  server = await serveStream(eventsHandler(endpoint, run, gate), options);
  return server;
};

/** Ends what `serve` has started, and the spies. */
export const stopServing = async (): Promise<void> => {
  await server?.close();
  server = undefined;
};

/** A valid request, unless `init` changes it. */
export const post = ({ address }: StreamServer, init: RequestInit = {}): Promise<Response> =>
  fetch(address + endpoint.path, { method: 'POST', headers: key, body: '{"text":"hello"}', ...init });

/** A stream of these events. */
export const saying = (...events: readonly ServerEvent[]): Run =>
  async function* () {
    yield* events;
  };

/** The log's errors and refusals, which are not printed. */
export const silently = () => ({
  refused: jest.spyOn(log(), 'info').mockReturnValue(undefined),
  failed: jest.spyOn(log(), 'error').mockReturnValue(undefined),
});
