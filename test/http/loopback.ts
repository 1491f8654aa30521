import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createHttp, type HttpOptions } from '#shared/http/client.ts';
import type { Origins } from '#shared/http/exchange.ts';
import type { Http, HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { listen } from '../listen.ts';

/** The host that the server stands in for; the client under test may also reach the names below `.cdn.example`. */
export const host = 'platform.example';

/** A page of that host. */
export const url = `https://${host}/page`;

/** Milliseconds that leave room for every retry. */
const patient = 10_000;
/** Milliseconds that a first try may take, and less than a new try needs: nothing is tried twice. */
export const impatient = 900;

interface ClientOptions extends Partial<HttpOptions> {
  /** How far away the deadline is. */
  readonly ms?: number;
}

/** What the server was asked. */
interface Asked {
  readonly line: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** A server on loopback that answers with each listener in turn, with the last one from then on. */
class Loopback {
  readonly asked: Asked[] = [];
  readonly server: Server;
  origins: Origins = {};

  constructor(answers: readonly RequestListener[]) {
    this.server = createServer(async (request, response) => {
      const answer = answers[Math.min(this.asked.length, answers.length - 1)];
      const chunks: Buffer[] = await request.toArray();
      this.asked.push({
        line: `${request.method} ${request.url}`,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer?.(request, response);
    });
  }

  async open(): Promise<void> {
    const entry = { address: '93.184.215.14', origin: `http://${await listen(this.server)}` };
    this.origins = { [host]: entry, 'eu.cdn.example': entry };
  }

  /** The client under test. */
  http({ ms = patient, ...options }: ClientOptions = {}): Http {
    const hosts = [host, '.cdn.example'];
    return createHttp({
      hosts,
      credential: () => undefined,
      origins: this.origins,
      deadline: Date.now() + ms,
      ...options,
    });
  }
}

/** A server for each test of the file, closed after it. */
export const useLoopback = () => {
  let loopback = new Loopback([]);
  const start = async (...answers: readonly RequestListener[]): Promise<Loopback> => {
    loopback = new Loopback(answers);
    await loopback.open();
    return loopback;
  };
  afterEach(async () => {
    loopback.server.closeAllConnections();
    await once(loopback.server.close(), 'close');
  });
  return {
    start,
    /** What the server of this test was asked. */
    asked: (): readonly Asked[] => loopback.asked,
    /** Starts a server with these answers and asks it for the page. */
    send: async (
      answers: readonly RequestListener[],
      request: Partial<HttpRequest> = {},
      options: ClientOptions = {},
    ): Promise<HttpAnswer> => (await start(...answers)).http(options).send({ url, ...request }),
  };
};

/** Answers with a body. */
export const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}, body: string | Buffer = ''): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

/** Sends on to another address. */
export const redirectTo = (location: string, status = 302): RequestListener => answer(status, { location });

/** An answer that is no fault. */
export const fine = answer(200, { 'content-type': 'text/plain' }, 'fine');

/** Headers of a page, and of a body that is compressed. */
export const html = { 'content-type': 'text/html' };
export const gzip = { 'content-encoding': 'gzip' };

/** A page that stands in for an answer when a bot wall refuses us. */
export const challenge = '<!doctype html><title>Just a moment...</title><script>window._cf_chl_opt={}</script>';
