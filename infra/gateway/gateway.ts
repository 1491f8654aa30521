import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  gatewayAnswers,
  gatewayResponse,
  mcpMethodNotAllowed,
  pageNotWritable,
} from '#infra/gateway/gateway-answers.ts';
import { type Endpoint, handlerPath } from '#shared/api/endpoint.ts';
import type { HttpResponse } from '#shared/api/http-response.ts';
import { type GateOptions, gateOf } from '#shared/customers/gate.ts';
import { keyHash } from '#shared/customers/key-store.ts';
import type { UsagePlan } from '#shared/customers/plan.ts';
import { MemoryCounters, RateLimiter } from '#shared/customers/rate-limiter.ts';
import { VouchError } from '#shared/errors.ts';
import { mcpFunction } from '#shared/mcp/function.ts';
import { type DirectoryStore, linkPath, serveLink } from './bulk/directory-store.ts';
import { runFunction, streamFunction } from './function-runner.ts';
import { compress, isOwnHost, isOwnOrigin, readBody, requestOrigin, writeResponse } from './http-messages.ts';
import { type PagesOptions, pagesOf } from './pages/pages.ts';
import { restEvent } from './rest-event.ts';

/** The MCP specification requires this check of servers on a local machine: web pages can reach them, too. */
const foreignPage = new VouchError(
  'forbidden',
  'The header Host or Origin names another machine. MCP clients must run on this machine.',
);

/** The refusal of a request to the MCP function. It needs no key: the API checks the one that it passes on. */
const refuseMcp = (request: IncomingMessage, host: string): VouchError | undefined => {
  if (!isOwnHost(request, host) || !isOwnOrigin(request)) return foreignPage;
  return request.method === 'POST' ? undefined : mcpMethodNotAllowed;
};

export interface GatewayOptions extends PagesOptions {
  /** The usage plan of the API key. */
  readonly plan: UsagePlan;
  /** The files of jobs; without them, there are no links to them. */
  readonly jobs?: DirectoryStore;
  readonly onAnswer?: (line: { method: string; path: string; status: number; milliseconds: number }) => void;
  /** Called if a function throws instead of returning a response. */
  readonly onError?: (error: unknown) => void;
}

const foreignHost = new VouchError(
  'forbidden',
  'The header Host names another machine. Send the request to localhost, or to an IP address of this machine.',
);

/** The response to a request whose body is not read. */
const refused = (request: IncomingMessage, response: HttpResponse): HttpResponse => {
  request.resume();
  return response;
};

/** Replaces API Gateway on your machine: the same endpoints, handlers and error responses, over real HTTP. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #customers: GateOptions;
  readonly #pageAt: ReturnType<typeof pagesOf>;
  readonly #server: Server;
  #host = 'localhost';

  constructor(options: GatewayOptions) {
    this.#options = options;
    const own = { customer: 'local', plan: 'local' };
    const ownHash = keyHash(options.apiKey);
    this.#customers = {
      keys: { find: async (hash) => (hash === ownHash ? own : undefined) },
      limiter: new RateLimiter(new MemoryCounters()),
      plans: { local: options.plan },
    };
    this.#pageAt = pagesOf(options);
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** Listens and returns the address. Port 0 chooses a free port. Rejects with the system's error: EADDRINUSE. */
  async listen(port = 0, host = '127.0.0.1'): Promise<string> {
    this.#host = host;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
    const { port: boundPort } = this.#server.address() as AddressInfo; // The address of a TCP server is never a string.
    return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const requestId = randomUUID();
    const { url: target = '/' } = request;
    // Joined, not resolved: what begins with two slashes would name a host.
    const url = URL.parse(target.startsWith('/') ? `http://gateway${target}` : target) ?? new URL('http://gateway');
    const path = url.pathname;
    // A REST API of API Gateway serves a path with one slash behind it, too.
    const route = path.replace(/(?<=[^/])\/$/, '');
    compress(request, response);
    response.once('close', () => {
      const milliseconds = Math.round(performance.now() - started);
      this.#options.onAnswer?.({ method: request.method ?? '', path, status: response.statusCode, milliseconds });
    });
    if (this.#options.sandbox !== undefined) response.setHeader('x-vouch-mode', 'sandbox');
    try {
      if (this.#options.sandbox === undefined && !isOwnHost(request, this.#host)) {
        return writeResponse(response, refused(request, gatewayResponse(foreignHost, requestId)));
      }
      if (path.startsWith(linkPath)) return await serveLink(request, url, response, this.#options.jobs);
      if (await this.#servePage(request, url, route, response, requestId)) return;
      const answer = await this.#answer(request, response, route, requestId);
      if (answer) writeResponse(response, answer);
    } catch (error) {
      this.#options.onError?.(error);
      if (response.headersSent) response.destroy();
      else writeResponse(response, gatewayResponse(gatewayAnswers.INTEGRATION_FAILURE, requestId));
    }
  }

  /** Sends the page at a path, or the refusal of a method that reads none. False if there is nothing at this URL. */
  async #servePage(
    request: IncomingMessage,
    url: URL,
    path: string,
    response: ServerResponse,
    requestId: string,
  ): Promise<boolean> {
    const page = this.#pageAt(path);
    if (page === undefined) return false;
    const { method, headers } = request;
    if (method === 'GET' || method === 'HEAD') {
      return page({ url, address: requestOrigin(request), accept: headers.accept ?? '*/*' }, response);
    }
    writeResponse(response, refused(request, pageNotWritable(requestId)));
    return true;
  }

  /** The response; undefined if a function has streamed it. */
  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
  ): Promise<HttpResponse | undefined> {
    const endpoint = this.#options.endpoints.find((candidate) => candidate.path === path);
    const refusal = await this.#refuse(request, response, path, endpoint);
    if (refusal !== undefined) return refused(request, gatewayResponse(refusal, requestId));
    const body = await readBody(request);
    if (body === undefined) return gatewayResponse(gatewayAnswers.REQUEST_TOO_LARGE, requestId);
    const isBase64Encoded = request.headers['content-encoding'] !== undefined; // Text would lose compressed bytes.
    const event = restEvent({
      ...{ method: request.method ?? 'GET', rawHeaders: request.rawHeaders, requestId, isBase64Encoded },
      body: body.length === 0 ? null : body.toString(isBase64Encoded ? 'base64' : 'utf8'),
    });
    if (endpoint?.transport === 'json') return runFunction(endpoint, event);
    const modulePath = endpoint ? handlerPath(endpoint) : mcpFunction.modulePath;
    await streamFunction(modulePath, endpoint ?? mcpFunction, event, response);
    return undefined;
  }

  /** The refusal of a request, if any, by the checks of API Gateway: path, method, key, plan. */
  async #refuse(request: IncomingMessage, response: ServerResponse, path: string, endpoint: Endpoint | undefined) {
    if (path === mcpFunction.path) return refuseMcp(request, this.#host);
    if (endpoint === undefined) return gatewayAnswers.MISSING_AUTHENTICATION_TOKEN;
    const headers = { 'x-api-key': request.headers['x-api-key']?.toString() };
    const decision = await gateOf(path, this.#customers)({ method: request.method ?? '', path, headers });
    response.setHeaders(new Headers({ ...decision.headers }));
    const { refusal } = decision;
    const { sandbox, apiKey } = this.#options;
    if (sandbox === undefined || refusal?.code !== 'unauthenticated') return refusal;
    return refusal.withDetail(`${refusal.message} The key of this sandbox is ${apiKey}.`);
  }
}
