import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** What the tests of a file use, removed after them. */

/** An empty directory. */
export const useDirectory = (parent = tmpdir()): string => {
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, 'vouch-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  return directory;
};

/** Inside the project, where bundles find the AWS SDK, which the Lambda runtime provides. */
export const artifacts = join(import.meta.dirname, '../../.artifacts');

/** Opens the server on a free port of loopback. Gives host and port, `127.0.0.1:49152`. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `${address.address}:${address.port}`;
}

/** A server on loopback. Gives its address. */
export const useServer = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  afterAll(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return `http://${await listen(server)}`;
};

/** One request to a server. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that answers as each test says, else as is said outside of tests, and keeps what it was asked in the test. */
export const useAnswers = async () => {
  const asked: ReceivedRequest[] = [];
  let answer: RequestListener = (_, response) => response.end();
  const address = await useServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    asked.push({ method, path, headers, body: await text(request) });
    answer(request, response);
  });
  let usual = answer;
  beforeAll(() => {
    usual = answer;
  });
  beforeEach(() => {
    asked.length = 0;
    answer = usual;
  });
  const answers = (listener: RequestListener): void => {
    answer = listener;
  };
  return { address, asked, answers };
};
