import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** The body of a request, read to its end; undefined if it is larger than `most` bytes, which are then dropped. */
export const readBody = async (request: AsyncIterable<Buffer>, most: number): Promise<Buffer | undefined> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= most) parts.push(part);
    else parts.length = 0;
  }
  return length > most ? undefined : Buffer.concat(parts);
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
