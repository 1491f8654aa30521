import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { StreamifyHandler } from 'aws-lambda';
import { restEvent } from '#infra/gateway/rest-event.ts';
import type { HttpEvent } from '#shared/api/receive.ts';
import { listen } from '../listen.ts';
import { urlEvent } from '../url-event.ts';
import { contextOf } from './invoke.ts';

type EventsHandler = StreamifyHandler<HttpEvent, void>;

export interface StreamServer {
  readonly address: string;
  close(): Promise<void>;
}

export interface StreamServerOptions {
  /** `rest`: as behind a REST API, which has checked the key. `url`: as behind a function URL. */
  readonly as?: 'rest' | 'url';
  readonly remainingMs?: number;
}

const eventOf = async (request: IncomingMessage, as: 'rest' | 'url'): Promise<HttpEvent> => {
  const { method = '', url: path = '/', rawHeaders } = request;
  const body = await text(request);
  if (as === 'rest') return restEvent({ method, path, rawHeaders, body, requestId: 'request-1' });
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return urlEvent({ method, path, headers, body });
};

/** What a REST API and a function URL are to a Lambda that streams: real HTTP in front of it. */
export const serveStream = async (
  handler: EventsHandler,
  { as = 'rest', remainingMs = 60_000 }: StreamServerOptions = {},
): Promise<StreamServer> => {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    // The type of Lambda's stream has one member more, which no handler of ours uses.
    const stream = Object.assign(response, { setContentType: () => undefined });
    await handler(await eventOf(request, as), stream, contextOf(remainingMs));
  };
  const server = createServer((request, response) => void serve(request, response));
  return {
    address: `http://${await listen(server)}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
