import type { IncomingMessage, Server } from 'node:http';

/** The body of a request, read to its end; undefined if it is larger than `most` bytes. */
export const readBody = async (request: IncomingMessage, most: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= most) chunks.push(bytes);
  }
  return size > most ? undefined : Buffer.concat(chunks);
};

/** Opens the server on a free local port. Gives its origin, such as `http://127.0.0.1:49152`. */
export const listen = (server: Server): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The sandbox has no port.'));
      else resolve(`http://127.0.0.1:${address.port}`);
    });
  });

/** Stops at once; open connections are dropped. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
