import { readFileSync } from 'node:fs';
import { createContext, SourceTextModule } from 'node:vm';
import { endpoints } from '#functions/index.ts';
import { clientFiles } from '#infra/local/client-file.ts';
import type { Local } from '#infra/local/local.ts';
import { clientTypes } from '#infra/tools/client/client-types.ts';
import { clientTypesFile } from '#infra/tools/client.ts';
import { type CallOptions, type StreamEvent, StreamInterrupted, Vouch, VouchError } from '../../client/src/index.ts';
import { startQuietly } from '../local.ts';

const podcast = { query: 'The Slow Kitchen' };

/** What a replacement of fetch was asked. */
interface Sent {
  readonly url: string;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
  readonly redirect: string | undefined;
}

/** A client whose fetch gives these responses, one after the other, and the requests that it sent. */
const clientOf = (responses: readonly Response[], options: { retries?: number; maxWaitSeconds?: number } = {}) => {
  const sent: Sent[] = [];
  const left = [...responses];
  const vouch = new Vouch({
    apiKey: 'key',
    baseUrl: { base: 'https://base.example/prod/', public: 'https://public.example' },
    ...options,
    fetch: async (url, init) => {
      init?.signal?.throwIfAborted();
      const key = new Headers(init?.headers).get('x-api-key');
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)), key, redirect: init?.redirect });
      return left.shift() ?? Response.json({}, { status: 500 });
    },
  });
  return { vouch, sent };
};

const problem = (code: string, retryable: boolean, retryAfter?: string, status = 503) =>
  Response.json(
    { code, retryable, detail: `It is ${code}.` },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } },
  );
const page = (ids: readonly string[], token: { header?: string; body?: string } = {}) =>
  Response.json(
    {
      all_reviews: ids.map((review_id) => ({ review_id })),
      extra_information: { page: { next_token: token.body ?? null } },
      message: '',
    },
    { headers: { 'x-request-id': 'r', ...(token.header !== undefined && { 'x-pagination-token': token.header }) } },
  );

const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

it('has types that are up to date (npm run client writes them)', () => {
  expect(readFileSync(clientTypesFile, 'utf8') === clientTypes(endpoints)).toBe(true);
});

describe('over the sandbox', () => {
  let local: Local;
  let vouch: Vouch;
  beforeAll(async () => {
    local = await startQuietly();
    vouch = new Vouch({ apiKey: 'demo', baseUrl: local.address });
  });
  afterAll(() => local.close());

  it.each(['podcast-directory', 'mobile-app-store'] as const)('reads every review of all pages of %s', async (name) => {
    const query = name === 'podcast-directory' ? 'The Slow Kitchen' : 'Lumen Notes';
    const whole = await vouch.callWithMeta(name, { query, reviews_to_fetch: 500 });
    const ids = whole.answer.all_reviews.map(({ review_id }) => review_id);
    const found: string[] = [];
    for await (const { review_id } of vouch.reviews(name, { query, reviews_to_fetch: 70 })) {
      if (found.push(review_id) === ids.length) break;
    }
    expect(found).toEqual(ids);
    expect(whole.meta).toMatchObject({
      requestId: expect.any(String),
      status: 'complete',
      endedBy: expect.any(String),
    });
  });

  it('takes null for every field that may be absent', async () => {
    const nothing = { reviews_to_fetch: null, sync_date: null, language: null, country: null, pagination_token: null };
    const request = { query: 'The Slow Kitchen', ...nothing };
    const { answer, meta } = await vouch.callWithMeta('podcast-directory', request);
    expect([answer.all_reviews.length, meta.status]).toEqual([20, 'complete']);
    const form = { brief: 'A form for guests of a tea shop', language: null, user_meta: { user_email: null } };
    expect((await vouch.call('feed-form-generator', form)).success).toBe(true);
  });

  it('gives the events of a stream, typed, up to the last', async () => {
    const events = await collect(vouch.stream('domain-to-everything-continues', { query: 'blue-door-cafe.example' }));
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
    const names: StreamEvent['event'][] = events.map(({ event }) => event);
    expect([names[0], names.at(-1)]).toEqual(['site', 'done']);
    expect(events.at(-1)?.data.extra_information.title).toBe('Blue Door Café, Porto Vento');
  });

  it('calls an operation of the other host', async () => {
    const { success } = await vouch.call('wol-meta-info', { email: 'owner@copperkettle.example' });
    expect(success).toBe(true);
  });

  it('throws the error of the API, with its code', async () => {
    const error = await failure(vouch.call('podcast-directory', { query: 'id999999999999' }));
    expect(error).toBeInstanceOf(VouchError);
    expect(error).toMatchObject({ code: 'item_not_found', problem: { status: 404, success: false } });
  });
});

it('needs nothing but what every runtime with fetch has', async () => {
  const [text = ''] = await Promise.all(Object.values(clientFiles('')).map((file) => file.text()));
  const asked: string[] = [];
  const answer = async (url: string) => {
    asked.push(url);
    return Response.json({ all_reviews: [{ review_id: '1' }], message: '' });
  };
  const globals = { fetch: answer, AbortSignal, Blob, TextDecoder, setTimeout, clearTimeout };
  const module = new SourceTextModule(text, { context: createContext(globals) });
  await module.link((specifier) => {
    throw new Error(`The client imports ${specifier}`);
  });
  await module.evaluate();
  const { Vouch: Isolated } = module.namespace as { Vouch: typeof Vouch }; // The same class, built.
  const vouch = new Isolated({ apiKey: 'key', baseUrl: 'https://base.example' });
  const found = await collect(vouch.reviews('podcast-directory', podcast));
  expect(found.map(({ review_id }) => review_id)).toEqual(['1']);
  expect(asked).toEqual(['https://base.example/podcast-directory/reviews']);
});

describe('addresses', () => {
  it.each([
    ['podcast-directory', 'https://base.example/prod/podcast-directory/reviews'],
    ['email-generator', 'https://public.example/public/v1/email-generator'],
  ] as const)('%s is at %s', async (name, url) => {
    const { vouch, sent } = clientOf([Response.json({})]);
    await vouch.call(name, { query: '', type: '' } as never);
    expect(sent).toMatchObject([{ url, key: 'key' }]);
  });

  it('reads the stream from base if it has no address of its own', async () => {
    const { vouch, sent } = clientOf([new Response('event: done\ndata: {}\n\n')]);
    await collect(vouch.stream('domain-to-everything-continues', { query: 'x.example' }));
    expect(sent[0]?.url).toBe('https://base.example/prod/domain-to-everything-continues/reviews');
  });
});

describe('pages', () => {
  it.each([
    ['the header', { header: 'next' }],
    ['the body', { body: 'next' }],
    ['the header, not the body', { header: 'next', body: 'other' }],
  ])('go on with the token of %s', async (_, token) => {
    const { vouch, sent } = clientOf([page(['1', '2'], token), page(['3'])]);
    const ids = (await collect(vouch.reviews('podcast-directory', podcast))).map(({ review_id }) => review_id);
    expect(ids).toEqual(['1', '2', '3']);
    const request = { ...podcast, reviews_to_fetch: 100 };
    expect(sent.map(({ body }) => body)).toEqual([request, { ...request, pagination_token: 'next' }]);
  });

  it('begin at the token of the request, and fetch what it says', async () => {
    const { vouch, sent } = clientOf([page(['3'])]);
    const request = { ...podcast, reviews_to_fetch: 7, pagination_token: 'there' };
    await collect(vouch.reviews('podcast-directory', request));
    expect(sent.map(({ body }) => body)).toEqual([request]);
  });

  it('have 100 reviews also if the request says null', async () => {
    const { vouch, sent } = clientOf([page(['1'])]);
    await collect(vouch.reviews('podcast-directory', { ...podcast, reviews_to_fetch: null, pagination_token: null }));
    expect(sent.map(({ body }) => body)).toEqual([{ ...podcast, reviews_to_fetch: 100, pagination_token: null }]);
  });

  it('are not fetched before they are needed', async () => {
    const { vouch, sent } = clientOf([page(['1'], { header: 'next' }), page(['2'])]);
    for await (const _ of vouch.pages('podcast-directory', podcast)) break;
    expect(sent).toHaveLength(1);
  });
});

describe('retries', () => {
  it('wait as long as Retry-After says, and no longer than allowed', async () => {
    const { vouch, sent } = clientOf([problem('too_many_requests', true, '31', 429)]);
    const error = await failure(vouch.call('podcast-directory', podcast));
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfter: 31, message: 'It is too_many_requests.' });
    expect(sent).toHaveLength(1);
  });

  it('are made for errors that may pass', async () => {
    const { vouch, sent } = clientOf([problem('upstream_error', true, '0.001', 502), page(['1'])]);
    expect((await vouch.call('podcast-directory', podcast)).all_reviews).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it('end after two, or as many as are wanted', async () => {
    const failures = Array.from({ length: 5 }, () => problem('upstream_error', true, '0.001', 502));
    const usual = clientOf(failures.map((each) => each.clone()));
    expect(await failure(usual.vouch.call('podcast-directory', podcast))).toBeInstanceOf(VouchError);
    expect(usual.sent).toHaveLength(3);
    const never = clientOf(failures, { retries: 0 });
    expect(await failure(never.vouch.call('podcast-directory', podcast))).toBeInstanceOf(VouchError);
    expect(never.sent).toHaveLength(1);
  });

  it('are not made for errors that stay', async () => {
    const { vouch, sent } = clientOf([problem('invalid_request', false, undefined, 400)]);
    expect(await failure(vouch.call('podcast-directory', podcast))).toMatchObject({ retryAfter: undefined });
    expect(sent).toHaveLength(1);
  });

  it('end when the call is aborted', async () => {
    const controller = new AbortController();
    const { vouch, sent } = clientOf([problem('upstream_blocked', true, '20')]);
    const options: CallOptions = { signal: controller.signal };
    const ended = failure(vouch.call('podcast-directory', podcast, options));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('enough'));
    expect(await ended).toMatchObject({ message: 'enough' });
    expect(sent).toHaveLength(1);
  });

  it('end when the call is aborted while its error is read', async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      pull: (source) => {
        controller.abort(new Error('enough'));
        source.error(controller.signal.reason);
      },
    });
    const { vouch, sent } = clientOf([new Response(body, { status: 503, headers: { 'retry-after': '20' } })]);
    const options = { signal: controller.signal };
    expect(await failure(vouch.call('podcast-directory', podcast, options))).toMatchObject({ message: 'enough' });
    expect(sent).toHaveLength(1);
  });

  it('begin only if the time of the call is long enough for the wait', async () => {
    const { vouch, sent } = clientOf([problem('upstream_blocked', true, '20')]);
    const signal = new AbortController().signal;
    const error = await failure(vouch.call('podcast-directory', podcast, { signal, timeoutSeconds: 19 }));
    expect(error).toMatchObject({ code: 'upstream_blocked', retryAfter: 20 });
    const again = clientOf([problem('upstream_blocked', true, '0.001'), page(['1'])]);
    await again.vouch.call('podcast-directory', podcast, { timeoutSeconds: 19 });
    expect([sent.length, again.sent.length]).toEqual([1, 2]);
  });

  it.each([{}, { signal: new AbortController().signal }])(
    'are over when the time of the call is: %j',
    async (options) => {
      const untilAborted: typeof fetch = (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
      const vouch = new Vouch({ apiKey: 'key', baseUrl: 'https://base.example', fetch: untilAborted });
      const call = vouch.call('podcast-directory', podcast, { ...options, timeoutSeconds: 0.0015 });
      expect(await failure(call)).toMatchObject({ name: 'TimeoutError' });
    },
  );

  it('are not begun after the call is aborted', async () => {
    const { vouch, sent } = clientOf([page(['1'])]);
    const options = { signal: AbortSignal.abort(new Error('before')) };
    expect(await failure(vouch.call('podcast-directory', podcast, options))).toMatchObject({ message: 'before' });
    expect(sent).toEqual([]);
  });
});

describe('what the headers say', () => {
  const metaFor = async (headers: Record<string, string>) => {
    const { vouch } = clientOf([Response.json({ all_reviews: [], message: '' }, { headers })]);
    return (await vouch.callWithMeta('mobile-app-store', { query: 'Lumen Notes' })).meta;
  };
  const nothing = {
    requestId: null,
    status: null,
    endedBy: null,
    nextToken: null,
    warnings: [],
    item: { id: null, name: null },
    rating: { average: null, ratingCount: null, reviewCount: null },
  };

  it('is null where there is no header, or a damaged one', async () => {
    expect(await metaFor({})).toEqual(nothing);
    expect(await metaFor({ 'x-item-name': '%E0' })).toEqual(nothing);
  });

  it('is decoded', async () => {
    const headers = {
      'x-warnings': 'matched_by_name, list_changed,platform_cap',
      'x-item-id': 'a%20b',
      'x-item-name': 'Caf%C3%A9',
      'x-rating-average': '4.5',
      'x-rating-count': '0',
      'x-review-count': '12',
    };
    expect(await metaFor(headers)).toEqual({
      ...nothing,
      warnings: ['matched_by_name', 'list_changed', 'platform_cap'],
      item: { id: 'a b', name: 'Café' },
      rating: { average: 4.5, ratingCount: 0, reviewCount: 12 },
    });
  });
});

describe('a response that is not of the API', () => {
  it('is a redirect, which is not followed', async () => {
    const { vouch, sent } = clientOf([new Response(null, { status: 307 })]);
    const error = await failure(vouch.call('podcast-directory', podcast));
    expect(error).toMatchObject({ code: 'not_found', message: expect.stringContaining('answered 307') });
    expect(sent).toMatchObject([{ redirect: 'manual' }]);
  });

  it.each([
    [401, 'unauthenticated', false],
    [403, 'forbidden', false],
    [404, 'not_found', false],
    [429, 'too_many_requests', true],
    [502, 'service_unavailable', true],
  ])('of status %d is %s', async (status, code, retryable) => {
    const { vouch } = clientOf([new Response('<html>', { status })], { retries: 0 });
    const error = await failure(vouch.call('podcast-directory', podcast));
    expect(error).toMatchObject({ code, problem: { status, retryable } });
  });

  it.each(['null', '{"message":"Forbidden"}'])('with the body %s', async (body) => {
    const { vouch } = clientOf([new Response(body, { status: 403 })]);
    expect(await failure(vouch.call('podcast-directory', podcast))).toMatchObject({ code: 'forbidden' });
  });
});

describe('a stream', () => {
  const domain = { query: 'x.example' };
  const stream = (chunks: readonly string[]) => {
    const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
    const { vouch } = clientOf([new Response(new Blob(bytes).stream())]);
    return collect(vouch.stream('domain-to-everything-continues', domain));
  };
  const done = 'id: 2\nevent: done\ndata: {"status":"complete"}\n\n';

  it('is read whatever its chunks are', async () => {
    const text = `: heartbeat\n\nid: 1\nevent: site\ndata: {"title":"Café:\u2028é"}\n\n${done}`;
    const expected = [
      { id: 1, event: 'site', data: { title: 'Café:\u2028é' } },
      { id: 2, event: 'done', data: { status: 'complete' } },
    ];
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 3, 1000]) {
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const { vouch } = clientOf([new Response(body)]);
      expect(await collect(vouch.stream('domain-to-everything-continues', domain))).toEqual(expected);
    }
  });

  it('ends with the event error, which is not thrown', async () => {
    const events = await stream(['id: 1\nevent: error\ndata: {"status":"failed"}\n\n']);
    expect(events).toMatchObject([{ event: 'error' }]);
  });

  it.each([[[]], [['id: 1\nevent: site\ndata: {}\n\n']], [['id: 1\nevent: done\ndata: {}\n']]])(
    'that ends before its last event is an error: %j',
    async (chunks) => {
      const error = await failure(stream(chunks));
      expect(error).toBeInstanceOf(StreamInterrupted);
      expect(error).toMatchObject({ message: expect.stringContaining('cannot be resumed') });
    },
  );

  it('that breaks is an error with its cause', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const { vouch } = clientOf([new Response(body)]);
    const error = await failure(collect(vouch.stream('domain-to-everything-continues', domain)));
    expect(error).toMatchObject({ name: 'StreamInterrupted', cause: { message: 'reset' } });
  });

  it('that is aborted is no interruption', async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      pull: (source) => {
        controller.abort(new Error('enough'));
        source.error(controller.signal.reason);
      },
    });
    const { vouch } = clientOf([new Response(body)]);
    const events = vouch.stream('domain-to-everything-continues', domain, { signal: controller.signal });
    expect(await failure(collect(events))).toMatchObject({ message: 'enough' });
  });

  it('is closed when the loop is left', async () => {
    let isClosed = false;
    const body = new ReadableStream({
      start: (source) => source.enqueue(new TextEncoder().encode('id: 1\nevent: site\ndata: {}\n\n')),
      cancel: () => {
        isClosed = true;
      },
    });
    const { vouch } = clientOf([new Response(body)]);
    for await (const _ of vouch.stream('domain-to-everything-continues', domain)) break;
    expect(isClosed).toBe(true);
  });

  it('throws a plain error that comes before the first event', async () => {
    const { vouch } = clientOf([problem('item_not_found', false, undefined, 404)]);
    const error = await failure(collect(vouch.stream('domain-to-everything-continues', domain)));
    expect(error).toMatchObject({ code: 'item_not_found' });
  });
});
