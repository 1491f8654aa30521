import type { CredentialName } from '#shared/credential-kinds.ts';
import { isVouchError } from '#shared/errors.ts';
import { faultOf } from '#shared/http/faults.ts';
import type { Http, HttpRequest } from '#shared/http/http.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import type { Review, ReviewDraft } from '#shared/reviews/model/review.ts';
import type { Page, PageRequest, Source } from '#shared/reviews/model/source.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { answered } from '../http/answered.ts';

/** What a platform answers: JSON when it is no text. */
export interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
  /** Where redirects lead to. */
  readonly url?: string;
  /** Default: HTML for a text, else JSON. */
  readonly contentType?: string;
}

/** One value for every credential, the values by name, or null for none. */
type Credentials = string | null | Partial<Record<CredentialName, string>>;

/** A client that answers without a network, with the checks of the real one, and keeps what it was asked. */
export const fakeHttp = (answerOf: (request: HttpRequest) => FakeAnswer, credentials: Credentials = 'a-key') => {
  const asked: HttpRequest[] = [];
  const http: Http = {
    credential: (name) => (typeof credentials === 'string' ? credentials : credentials?.[name]),
    send: async (request) => {
      asked.push(request);
      const { status = 200, body, url = request.url, ...answer } = answerOf(request);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const { contentType = typeof body === 'string' ? 'text/html' : 'application/json' } = answer;
      const { statuses = [], missing } = request;
      const evidence = { host: new URL(request.url).host, status, contentType, retryAfter: undefined, text };
      const fault = faultOf(evidence, statuses === 'any' ? [] : statuses, missing);
      if (fault) throw fault;
      const received = answered({ status, url, contentType, text });
      const failure = request.failureIn?.(received);
      if (failure) throw failure.error;
      return received;
    },
  };
  return { http, asked };
};

/** The same that answers everything alike. */
export const alwaysAnswering = (body: unknown, status = 200) => fakeHttp(() => ({ status, body }));

/** What a source reads through a client: its first page in the newest order, unless another one is asked for. */
export const pageFrom = (
  { http }: { readonly http: Http },
  { page }: Source,
  target: string | Target,
  asked: Partial<PageRequest> = {},
): Promise<Page> => {
  const first = { sort: 'newest', cursor: undefined, wanted: 20, ...asked };
  return page({ target: typeof target === 'string' ? { id: target } : target, ...first }, http);
};

/** What it reads of an answer. */
export const pageOf = (
  source: Source,
  target: string | Target,
  body: unknown,
  status = 200,
  asked: Partial<PageRequest> = {},
): Promise<Page> => pageFrom(alwaysAnswering(body, status), source, target, asked);

/** The code of the error that something ends with; undefined where it succeeds. */
export const codeOf = (ending: Promise<unknown>): Promise<unknown> =>
  ending.then(
    () => undefined,
    (error: unknown) => (isVouchError(error) ? error.code : error),
  );

/** A page of Next.js with these data. */
export const nextPage = (pageProps: object): string =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps } })}</script>`;

/** A page of Google with the data of calls. */
export const dataPage = (...calls: (readonly [rpc: string, data: unknown])[]): string => {
  const requests = calls.map(([rpc], index) => `'ds:${index}' : {id:'${rpc}',request:[]}`);
  const blocks = calls.map(
    ([, data], index) =>
      `<script>AF_initDataCallback({key: 'ds:${index}', hash: '1', data:${JSON.stringify(data)}, sideChannel: {}});</script>`,
  );
  return `<script>var AF_dataServiceRequests = {${requests.join()}};</script>${blocks.join('')}`;
};

/** A block of JSON-LD. */
export const jsonLd = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

/** A client without a credential whose requests all end at this address. */
export const endingAt = (url: string, body: unknown = '', status = 200) =>
  fakeHttp(() => ({ status, url, body }), null);

/** The review that the engine makes of a draft, also of one without a rating and a text. */
export const published = (draft: ReviewDraft | undefined): Review | undefined => {
  const review = draft && makeReview('platform', 'item', { ...draft, rating: draft.rating ?? 1 });
  return review && { ...review, rating: draft.rating ?? null };
};
