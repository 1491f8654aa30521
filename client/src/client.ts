import { errorOf, StreamInterrupted } from './errors.ts';
import { readEvents } from './events.ts';
import { metaOf } from './meta.ts';
import type { CallOptions, Meta, Operation, ReviewOperation, VouchOptions } from './options.ts';
import { type Answers, operations, type Requests, type Review, type Streams } from './types.ts';

/** Waits, or rejects with the reason of the signal. */
const wait = (seconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted(); // A signal that is already aborted sends no event.
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', abort, { once: true });
  });

/** When a call must end. */
interface Bounds {
  readonly signal: AbortSignal | undefined;
  /** In milliseconds, like Date.now(). */
  readonly endsAt: number;
}

const boundsOf = ({ signal, timeoutSeconds }: CallOptions = {}): Bounds => {
  if (timeoutSeconds === undefined) return { signal, endsAt: Number.POSITIVE_INFINITY };
  const milliseconds = Math.ceil(timeoutSeconds * 1000); // Node refuses fractions.
  const timeout = AbortSignal.timeout(milliseconds);
  return { signal: signal ? AbortSignal.any([signal, timeout]) : timeout, endsAt: Date.now() + milliseconds };
};

/** The token in the body of a response. The header is absent if the token is very long, or if a proxy drops it. */
const tokenIn = (answer: object): string | null =>
  (answer as { extra_information?: { page?: { next_token?: string | null } } }).extra_information?.page?.next_token ??
  null;

/** A client of the API. It needs nothing but fetch. */
export class Vouch {
  readonly #options: VouchOptions;

  constructor(options: VouchOptions) {
    this.#options = options;
  }

  /** Calls an operation and returns its answer. Throws a VouchError if the API returns an error. */
  async call<Name extends keyof Answers>(
    operation: Name,
    request: Requests[Name],
    options?: CallOptions,
  ): Promise<Answers[Name]> {
    return (await this.callWithMeta(operation, request, options)).answer;
  }

  /** Like `call`, with what the headers say. */
  async callWithMeta<Name extends keyof Answers>(
    operation: Name,
    request: Requests[Name],
    options?: CallOptions,
  ): Promise<{ answer: Answers[Name]; meta: Meta }> {
    const response = await this.#send(operation, request, boundsOf(options));
    const answer = (await response.json()) as Answers[Name]; // As the OpenAPI document says.
    const meta = metaOf(response);
    return { answer, meta: { ...meta, nextToken: meta.nextToken ?? tokenIn(answer) } };
  }

  /** The answers of all pages, one call per page. */
  async *pages<Name extends ReviewOperation>(
    operation: Name,
    request: Requests[Name],
    options?: CallOptions,
  ): AsyncGenerator<Answers[Name], void> {
    let token: string | null | undefined = request.pagination_token;
    do {
      const page: Requests[Name] = token == null ? request : { ...request, pagination_token: token };
      const { answer, meta } = await this.callWithMeta(operation, page, options);
      yield answer;
      token = meta.nextToken;
    } while (token !== null);
  }

  /** The reviews of all pages. Each call fetches 100, unless the request has another `reviews_to_fetch`. */
  async *reviews<Name extends ReviewOperation>(
    operation: Name,
    request: Requests[Name],
    options?: CallOptions,
  ): AsyncGenerator<Review, void> {
    const pages: AsyncIterable<{ all_reviews: Review[] }> = this.pages(
      operation,
      { ...request, reviews_to_fetch: request.reviews_to_fetch ?? 100 },
      options,
    );
    for await (const { all_reviews } of pages) yield* all_reviews;
  }

  /**
   * The events of a stream as they come, up to `done` or `error`. Leaving the loop ends the stream. A stream cannot be
   * resumed: if the connection breaks, this throws StreamInterrupted, and a new call gets every event again.
   */
  async *stream<Name extends keyof Streams>(
    operation: Name,
    request: Requests[Name],
    options?: CallOptions,
  ): AsyncGenerator<Streams[Name], void> {
    const bounds = boundsOf(options);
    const { body } = await this.#send(operation, request, bounds);
    let cause: unknown;
    try {
      for await (const { id, event, data = '' } of readEvents(body ?? new Blob([]).stream())) {
        yield { id: Number(id), event, data: JSON.parse(data) } as Streams[Name]; // As the OpenAPI document says.
        if (event === 'done' || event === 'error') return;
      }
    } catch (error) {
      bounds.signal?.throwIfAborted();
      cause = error;
    }
    throw new StreamInterrupted({ cause });
  }

  async #send(operation: Operation, request: object, { signal, endsAt }: Bounds): Promise<Response> {
    const { apiKey, baseUrl, retries = 2, maxWaitSeconds = 30, fetch: send = fetch } = this.#options;
    const [host, path] = operations[operation];
    const base = typeof baseUrl === 'string' ? baseUrl : (baseUrl[host] ?? baseUrl.base);
    for (let attempt = 0; ; attempt += 1) {
      const began = Date.now();
      const response = await send(base.replace(/\/$/, '') + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify(request),
        redirect: 'manual', // The API never redirects. Another address must not get the key.
        ...(signal && { signal }),
      });
      if (response.ok) return response;
      const error = await errorOf(response);
      signal?.throwIfAborted(); // While the body of the error was read.
      const seconds = error.retryAfter ?? 2 ** attempt * (0.5 + Math.random() / 2);
      const ended = Date.now();
      const isTooLate = ended + seconds * 1000 + (ended - began) > endsAt;
      if (!error.problem.retryable || attempt >= retries || seconds > maxWaitSeconds || isTooLate) throw error;
      await wait(seconds, signal);
    }
  }
}
