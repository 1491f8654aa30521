import type { RequestListener } from 'node:http';
import { createHttp, type HttpOptions } from '#shared/http/client.ts';
import type { Origins } from '#shared/http/exchange.ts';
import type { Http, HttpAnswer, HttpRequest } from '#shared/http/http.ts';
import { useAnswers } from '../toolkit/resources.ts';

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

/** A server for the tests of the file. It answers with each listener of a test in turn, with the last one from then on. */
export const useLoopback = async () => {
  const { address, asked, answers } = await useAnswers();
  const entry = { address: '93.184.215.14', origin: address };
  const origins: Origins = { [host]: entry, 'eu.cdn.example': entry };
  /** The client under test. */
  const http = ({ ms = patient, ...options }: ClientOptions = {}): Http => {
    const [hosts, deadline] = [[host, '.cdn.example'], Date.now() + ms];
    return createHttp({ hosts, origins, deadline, ...options });
  };
  /** Lets the server answer with these, and gives the client. */
  const start = async (...listeners: readonly RequestListener[]) => {
    answers((request, response) => listeners[Math.min(asked.length, listeners.length) - 1]?.(request, response));
    return { http };
  };
  return {
    start,
    origins,
    /** What the server was asked in this test. */
    asked: () => asked.map(({ method, path, ...rest }) => ({ line: `${method} ${path}`, ...rest })),
    /** Asks the server for the page, which it answers with these answers. */
    send: async (
      listeners: readonly RequestListener[],
      request: Partial<HttpRequest> = {},
      options: ClientOptions = {},
    ): Promise<HttpAnswer> => (await start(...listeners)).http(options).send({ url, ...request }),
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
