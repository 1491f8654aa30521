import { once } from 'node:events';
import type { Server } from 'node:http';

/** Opens the server on a free port of loopback. Gives host and port, `127.0.0.1:49152`. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `${address.address}:${address.port}`;
}
