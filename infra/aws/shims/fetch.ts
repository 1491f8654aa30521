import { type IncomingMessage, request as send } from 'node:http';
import { request as sendSecurely } from 'node:https';
import { text } from 'node:stream/consumers';

/** What this module reads of a standard request. */
interface PlainRequest {
  readonly method?: string;
  readonly headers?: Iterable<readonly [string, string]>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/**
 * Replaces Headers, for the client of Claude: this global and that of fetch load undici, 32 ms of a cold start (Node
 * 24.21, 2026-11). Names are in lower case, as the standard has them.
 */
export class PlainHeaders {
  readonly #values = new Map<string, string>();

  constructor(values: Iterable<readonly [string, string]> | Readonly<Record<string, string>> = []) {
    for (const [name, value] of Symbol.iterator in values ? values : Object.entries(values)) this.append(name, value);
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), String(value).trim());
  }

  append(name: string, value: string): void {
    const before = this.get(name);
    this.set(name, before === null ? value : `${before}, ${value}`);
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }

  entries(): IterableIterator<[string, string]> {
    return this.#values.entries();
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }
}

const responseOf = (answer: IncomingMessage, url: string) => {
  const { statusCode: status = 0, headers } = answer;
  const values = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
  const read = (): Promise<string> => text(answer);
  return {
    url,
    status,
    ok: status >= 200 && status < 300,
    headers: new PlainHeaders(values),
    body: null,
    text: read,
    json: async (): Promise<unknown> => JSON.parse(await read()),
  };
};

/**
 * Replaces fetch, for the client of Claude. Sends a request whose body is a text. Follows no redirect, and asks for no
 * compression.
 *
 * @returns the response when its headers are here, as the standard does; its body can be read once, as a whole
 * @throws the error of Node, or the reason of the signal, also while the body is read
 */
export const plainFetch = (
  address: string,
  { method = 'GET', headers = [], body = '', signal }: PlainRequest = {},
): Promise<ReturnType<typeof responseOf>> =>
  new Promise((resolve, reject) => {
    const fields = { ...Object.fromEntries(headers), 'content-length': Buffer.byteLength(body) };
    const options = { method, headers: fields, ...(signal && { signal }) };
    const request = (address.startsWith('https:') ? sendSecurely : send)(address, options, (answer) =>
      resolve(responseOf(answer, address)),
    );
    request.on('error', reject).end(body);
  });
