import { answerNotOfTheApi, repeatedPage, StreamInterrupted } from './errors.ts';
import { readEvents } from './events.ts';
import { Job, type JobCalls } from './job.ts';
import { metaOf } from './meta.ts';
import type { AnyRequest, CallOptions, FileFormat, Meta, Operation, ReviewOperation, VouchOptions } from './options.ts';
import { type ListAnswer, type PageRequest, ReviewList } from './review-list.ts';
import { beginCall, type Call, send } from './send.ts';
import { type Answers, operations, type Requests, type ReviewsAnswer, type Streams } from './types.ts';

/** The operation that finds the platform by itself. */
const anyPlatform = 'any-platform';
const targets: Readonly<Record<string, readonly [host: (typeof operations)[Operation][0], path: string]>> = operations;

/** The token in the body of a response. The header is absent if the token is very long, or if a proxy drops it. */
const tokenIn = (answer: object): string | null =>
  (answer as Partial<ReviewsAnswer>).extra_information?.page?.next_token ?? null;

/** Whether a response has what all responses of its path have. */
const isAnswer = (path: string, answer: unknown): boolean => {
  const { all_reviews, files, failures, job_id, status }: Record<string, unknown> = Object(answer);
  if (path === '/bulk/results') return [files, failures].every(Array.isArray);
  if (path.startsWith('/bulk/')) return typeof job_id === 'string' && typeof status === 'string';
  return path.endsWith('/reviews') ? Array.isArray(all_reviews) : answer instanceof Object && !Array.isArray(answer);
};

/** A list of reviews: its operation, its request, and the options of each of its calls. */
interface List {
  readonly operation: string;
  readonly request: PageRequest;
  readonly options: CallOptions | undefined;
}

const listOf = (first: string | PageRequest, second: object = {}, options?: CallOptions): List =>
  typeof first === 'string'
    ? { operation: first, request: second, options }
    : { operation: anyPlatform, request: first, options: second };

/** Throws if the options cannot work, because an error of fetch would not say why. */
const checkOptions = ({ baseUrl, apiKey }: Partial<VouchOptions> = {}): void => {
  const addresses = typeof baseUrl === 'object' ? Object.values(baseUrl) : [baseUrl];
  if (addresses.length === 0 || !addresses.every((address) => /^https?:\/\/[^/]/.test(address ?? ''))) {
    throw new TypeError('baseUrl must be the address of the API, such as http://127.0.0.1:8787, or { base, public }.');
  }
  if (apiKey === undefined || !/^[\x21-\x7e]*$/.test(apiKey)) {
    throw new TypeError('apiKey must be your key of the API, without spaces or line ends. Locally, it is demo.');
  }
};

/** More items than this are uploaded. */
const mostInline = 1_000;

/** Options of a job. */
export type BulkOptions = Pick<Requests['bulk-reviews'], 'webhook_url' | 'schedule' | 'idempotency_key'>;

/** A client of the API. It needs nothing but fetch. */
export class Vouch {
  readonly #options: VouchOptions;

  /** @throws TypeError if the address or the key cannot be used */
  constructor(options: VouchOptions) {
    checkOptions(options);
    this.#options = options;
  }

  /**
   * Calls an operation and returns its answer.
   *
   * @throws VouchError if the API returns an error; ConnectionFailed if there is no response
   */
  async call<Name extends keyof Answers>(
    operation: Name,
    request: Requests[Name],
    options?: CallOptions,
  ): Promise<Answers[Name]> {
    return (await this.callWithMeta(operation, request, options)).answer;
  }

  /** Like `call`, with what the headers say. */
  callWithMeta<Name extends keyof Answers>(
    operation: Name,
    request: Requests[Name],
    options?: CallOptions,
  ): Promise<{ answer: Answers[Name]; meta: Meta }> {
    return this.#fetch(operation, request, options);
  }

  /** Like `callWithMeta`, for an operation whose name is known only at run time. You give the type of the answer. */
  callByName<Answer extends object>(operation: string, request: object, options?: CallOptions) {
    return this.#fetch<Answer>(operation, request, options);
  }

  /** The reviews of one response as a file. */
  file<Name extends ReviewOperation>(
    operation: Name,
    request: Requests[Name],
    format: FileFormat,
    options?: CallOptions,
  ): Promise<Blob> {
    return this.#send(operation, request, (response) => response.blob(), beginCall(options), format);
  }

  /** The answers of all pages, one call per page. Without an operation, the query names the platform. */
  pages(request: AnyRequest, options?: CallOptions): AsyncGenerator<ReviewsAnswer, void>;
  pages<Name extends ReviewOperation>(
    operation: Name,
    request: Requests[Name],
    options?: CallOptions,
  ): AsyncGenerator<Answers[Name], void>;
  async *pages(...list: Parameters<typeof listOf>): AsyncGenerator<ListAnswer, void> {
    const { operation, request, options } = listOf(...list);
    let token = request.pagination_token ?? null;
    do {
      const page = token === null ? request : { ...request, pagination_token: token };
      const { answer, meta } = await this.#fetch<ListAnswer>(operation, page, options);
      yield answer;
      if (token && meta.nextToken === token) throw repeatedPage();
      token = meta.nextToken;
    } while (token !== null);
  }

  /**
   * The reviews of all pages, with the warnings about them. Each call fetches 100, unless the request has another
   * `reviews_to_fetch`. Without an operation, the query names the platform: an address, or `platform: name`.
   */
  reviews(request: AnyRequest, options?: CallOptions): ReviewList;
  reviews<Name extends ReviewOperation>(operation: Name, request: Requests[Name], options?: CallOptions): ReviewList;
  reviews(...list: Parameters<typeof listOf>): ReviewList {
    const { operation, request, options } = listOf(...list);
    const hundred = { ...request, reviews_to_fetch: request.reviews_to_fetch ?? 100 };
    return new ReviewList(hundred, (page) => this.#fetch<ListAnswer>(operation, page, options));
  }

  /**
   * Starts a job that reads the reviews of many items: addresses, or requests with their `endpoint`. More than 1,000
   * are uploaded. A call without an `idempotency_key` gets one, so that a retry does not start a second job.
   */
  async bulk(items: readonly (string | object)[], options: BulkOptions = {}): Promise<Job> {
    const rows = items.map((item) => (typeof item === 'string' ? { url: item } : item));
    const start = (list: object) =>
      this.call('bulk-reviews', { idempotency_key: crypto.randomUUID(), ...options, ...list });
    const { job_id, upload_url } = await start(rows.length > mostInline ? { manifest: 'upload' } : { items: rows });
    // Without an address, the items were in the request, or an earlier call with the same key has started the job.
    if (upload_url) {
      await this.#sendFile(upload_url, 'PUT', rows.map((row) => JSON.stringify(row)).join('\n'));
      await this.call('bulk-reviews', { job_id });
    }
    return this.job(job_id);
  }

  /** A job that was started before. */
  job(id: string): Job {
    const call: JobCalls['call'] = async (operation, request) => (await this.callByName(operation, request)).answer;
    return new Job({ call, get: (url) => this.#sendFile(url, 'GET') }, id);
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
    const call = beginCall(options);
    const { body } = await this.#send(operation, request, async (response) => response, call, 'text/event-stream');
    let cause: unknown;
    try {
      for await (const { id, event, data = '' } of readEvents(body ?? new Blob([]).stream())) {
        yield { id: Number(id), event, data: JSON.parse(data) } as Streams[Name]; // As the OpenAPI document says.
        if (event === 'done' || event === 'error') return;
      }
    } catch (error) {
      call.signal?.throwIfAborted();
      cause = error;
    }
    throw new StreamInterrupted({ cause });
  }

  /** Uploads or reads a file, at an address that needs no key. */
  #sendFile(url: string, method: 'GET' | 'PUT', body?: string): Promise<string> {
    return send({ url, method, headers: {}, body, read: (file) => file.text() }, this.#options, beginCall());
  }

  /** An answer of this type, which is what the OpenAPI document says of the operation. */
  #fetch<Answer extends object>(operation: string, request: object, options?: CallOptions) {
    const read = async (response: Response): Promise<{ answer: Answer; meta: Meta }> => {
      const text = await response.text();
      try {
        const answer: Answer = JSON.parse(text);
        if (!isAnswer(targets[operation]?.[1] ?? '', answer)) throw new TypeError('Other form');
        const meta = metaOf(response);
        return { answer, meta: { ...meta, nextToken: meta.nextToken ?? tokenIn(answer) } };
      } catch (error) {
        throw answerNotOfTheApi(response, error);
      }
    };
    return this.#send(operation, request, read, beginCall(options));
  }

  #send<Result>(
    operation: string,
    request: object,
    read: (response: Response) => Promise<Result>,
    call: Call,
    accept = 'application/json',
  ): Promise<Result> {
    const { apiKey, baseUrl } = this.#options;
    const target = targets[operation];
    if (target === undefined) throw new TypeError(`There is no operation ${operation}.`);
    const [host, path] = target;
    const base = typeof baseUrl === 'string' ? baseUrl : (baseUrl[host] ?? baseUrl.base);
    const headers = { 'content-type': 'application/json', accept, 'x-api-key': apiKey };
    return send(
      { url: base.replace(/\/$/, '') + path, headers, body: JSON.stringify(request), read },
      this.#options,
      call,
    );
  }
}
