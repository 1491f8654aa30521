import { type CallOptions, Vouch } from '#client/src/index.ts';

/** A request of the tests. */
export const podcast = { query: 'The Slow Kitchen' };

/** What a replacement of fetch was asked. */
interface Sent {
  readonly url: string;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
  readonly redirect: string | undefined;
  readonly accept: string | null;
}

/** A client whose fetch gives these responses or errors, one after the other, and the requests that it sent. */
export const clientOf = (
  responses: readonly (Response | Error)[],
  options: { retries?: number; maxWaitSeconds?: number } = {},
) => {
  const sent: Sent[] = [];
  const left = [...responses];
  const vouch = new Vouch({
    apiKey: 'key',
    baseUrl: { base: 'https://base.example/prod/', public: 'https://public.example' },
    ...options,
    fetch: async (url, init) => {
      init?.signal?.throwIfAborted();
      const headers = new Headers(init?.headers);
      const [key, accept] = [headers.get('x-api-key'), headers.get('accept')];
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)), key, redirect: init?.redirect, accept });
      const response = left.shift() ?? Response.json({}, { status: 500 });
      if (response instanceof Error) throw response;
      return response;
    },
  });
  return { vouch, sent };
};

/** What a call gives or throws, and the requests that it sent. */
export const asking = async (
  responses: readonly (Response | Error)[],
  options: Parameters<typeof clientOf>[1] = {},
  call: CallOptions = {},
) => {
  const { vouch, sent } = clientOf(responses, options);
  const answer: unknown = await vouch.call('podcast-directory', podcast, call).catch((error: unknown) => error);
  return { answer, sent };
};

/** What a call gives that has one review. */
export const one = expect.objectContaining({ all_reviews: [{ review_id: '1' }] });

/** An error of the API. */
export const problem = (code: string, retryable: boolean, retryAfter?: string, status = 503) =>
  Response.json(
    { code, retryable, detail: `It is ${code}.` },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
  );
/** A page of reviews with these ids, and the token of the next in the header or in the body. */
export const page = (ids: readonly string[], token: { header?: string; body?: string } = {}) =>
  Response.json(
    {
      all_reviews: ids.map((review_id) => ({ review_id })),
      extra_information: { page: { next_token: token.body ?? null } },
      message: '',
    },
    { headers: { 'x-request-id': 'r', ...(token.header !== undefined && { 'x-pagination-token': token.header }) } },
  );

/** All items, in order. */
export const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** A body whose call is aborted, with an error that says `enough`, while it is read. */
export const abortedBody = (call: AbortController): ReadableStream =>
  new ReadableStream({
    pull: (source) => {
      call.abort(new Error('enough'));
      source.error(call.signal.reason);
    },
  });
