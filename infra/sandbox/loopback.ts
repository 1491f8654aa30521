import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The body of a request, read to its end; undefined if it is larger than `most` bytes. */
export const readBody = async (request: IncomingMessage, most: number): Promise<Buffer | undefined> => {
  const body = await buffer(request);
  return body.length > most ? undefined : body;
};

/** What a server does with a request. */
export type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves on a free local port. Answers have no Date header, so that they are repeatable. */
export const serve = async (respond: Respond, onFailure: (response: ServerResponse, error: unknown) => void) => {
  const server = createServer((request, response) => {
    response.sendDate = false;
    respond(request, response).catch((error: unknown) => onFailure(response, error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.');
  /** Stops at once; open connections are dropped. */
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${address.port}`, close };
};
