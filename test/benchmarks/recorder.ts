import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Services } from '#infra/gateway/local.ts';
import { listen } from '../toolkit/resources.ts';

/** One request that a handler sent to a stand-in. */
export interface Recorded {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Returns the requests that `run` sends to these services, in waves: the requests of one wave were under way at the same
 * time, and the next wave began when all of them had their response.
 */
export async function recordRequests(
  services: Services,
  run: (services: Services) => Promise<unknown>,
): Promise<Recorded[][]> {
  const waves: Recorded[][] = [];
  let open = 0;
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (open++ === 0) waves.push([]);
    response.once('close', () => open--);
    const recorded = await readRequest(request, services);
    waves.at(-1)?.push(recorded);
    forward(recorded, response);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch((error: Error) => response.destroy(error));
  });
  const origin = `http://${await listen(server)}`;
  try {
    const recorded = Object.fromEntries(
      Object.entries(services.origins).map(([host, entry]) => [host, { ...entry, origin }]),
    );
    await run({ origins: recorded, claude: { ...services.claude, origin } });
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return waves;
}

async function readRequest(request: IncomingMessage, { origins, claude }: Services): Promise<Recorded> {
  const { connection: _, ...headers } = request.headers;
  const { host = '' } = headers;
  const isClaude = request.url === '/v1/messages';
  const origin = isClaude ? claude.origin : origins[host]?.origin;
  if (origin === undefined) throw new Error(`no stand-in for ${host}`);
  return {
    origin,
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: await text(request),
  };
}

function forward({ origin, body, ...options }: Recorded, response: ServerResponse): void {
  const { hostname, port } = new URL(origin);
  const upstream = send({ ...options, hostname, port }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', (error) => response.destroy(error));
  upstream.end(body);
}
