import { readFileSync } from 'node:fs';
import { createContext, SourceTextModule } from 'node:vm';
import { type StreamEvent, Vouch, VouchError, type VouchOptions } from '#client/src/index.ts';
import type { Local } from '#infra/gateway/local.ts';
import { clientFiles } from '#infra/site/files/client-file.ts';
import { clientFiles as generated } from '#infra/tools/client.ts';
import { startQuietly } from '../local.ts';
import { clientOf, collect, failure, page, podcast, problem } from './canned-client.ts';

it.each(Object.entries(generated()))('%s has types that are up to date (npm run readme writes them)', (file, text) => {
  expect(readFileSync(file, 'utf8') === text).toBe(true);
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
  const modules = Object.entries(clientFiles('')).filter(([path]) => path.endsWith('.js'));
  const [text = ''] = await Promise.all(modules.map(([, file]) => file.text()));
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

describe('the options', () => {
  const key = { apiKey: 'key' };
  it.each<[what: string, options: unknown, message: string]>([
    ['no options', undefined, 'baseUrl must be the address'],
    ['no address', key, 'baseUrl must be the address'],
    ['an empty address', { ...key, baseUrl: '' }, 'baseUrl must be the address'],
    ['an address without a scheme', { ...key, baseUrl: '127.0.0.1:8787' }, 'baseUrl must be the address'],
    ['addresses without one', { ...key, baseUrl: {} }, 'baseUrl must be the address'],
    ['addresses with a bad one', { ...key, baseUrl: { base: 'https://x.example', public: 'x' } }, 'baseUrl must be'],
    ['no key', { baseUrl: 'https://x.example' }, 'apiKey must be your key'],
    ['a key with a line end', { baseUrl: 'https://x.example', apiKey: 'key\n' }, 'apiKey must be your key'],
  ])('that cannot work are refused: %s', (_, options, message) => {
    expect(() => new Vouch(options as VouchOptions)).toThrow(message); // As in JavaScript.
  });

  it('take an operation that exists', async () => {
    const { vouch, sent } = clientOf([]);
    expect(await failure(vouch.call('nothing' as 'wol-meta-info', {}))).toMatchObject({
      message: 'There is no operation nothing.',
    });
    expect(sent).toEqual([]);
  });
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

describe('a list without an operation', () => {
  const address = { query: 'https://apps.example/one' };

  it('is read from the operation that finds the platform', async () => {
    const { vouch, sent } = clientOf([page(['1'], { header: 'next' }), page(['2'])]);
    expect(await collect(vouch.reviews(address))).toMatchObject([{ review_id: '1' }, { review_id: '2' }]);
    const request = { ...address, reviews_to_fetch: 100 };
    const url = 'https://base.example/prod/reviews';
    expect(sent).toMatchObject([
      { url, body: request },
      { url, body: { ...request, pagination_token: 'next' } },
    ]);
  });

  it('has pages too, and takes the options of a call', async () => {
    const { vouch, sent } = clientOf([page(['1'])]);
    expect(await collect(vouch.pages(address))).toMatchObject([{ all_reviews: [{ review_id: '1' }] }]);
    expect(sent).toMatchObject([{ body: address }]);
    const options = { signal: AbortSignal.abort(new Error('before')) };
    expect(await failure(collect(vouch.reviews(address, options)))).toMatchObject({ message: 'before' });
  });
});

describe('a list', () => {
  const warned = (ids: readonly string[], codes: readonly string[], token?: string) =>
    Response.json(
      {
        all_reviews: ids.map((review_id) => ({ review_id })),
        extra_information: {
          page: { next_token: token ?? null },
          warnings: codes.map((code) => ({ code, detail: `It is ${code}.` })),
        },
        message: '',
      },
      { headers: { 'x-warnings': codes.join(', '), 'x-item-name': 'Bread' } },
    );

  it('keeps the warnings of all pages, each once, and what is known of the item', async () => {
    const { vouch } = clientOf([
      warned(['1'], ['matched_by_name'], 'next'),
      warned(['2'], ['matched_by_name', 'drift']),
    ]);
    const list = vouch.reviews('podcast-directory', podcast);
    expect([list.warnings, list.meta, list.isDone]).toEqual([[], undefined, false]);
    await collect(list);
    expect(list.warnings).toEqual([
      { code: 'matched_by_name', detail: 'It is matched_by_name.' },
      { code: 'drift', detail: 'It is drift.' },
    ]);
    expect([list.meta?.item.name, list.isDone, list.nextToken]).toEqual(['Bread', true, null]);
  });

  it('has the codes of warnings where an operation has no more', async () => {
    const headers = { 'x-warnings': 'drift' };
    const { vouch } = clientOf([Response.json({ all_reviews: [], message: '' }, { headers })]);
    const list = vouch.reviews('mobile-app-store', { query: 'Lumen Notes' });
    await collect(list);
    expect(list.warnings).toEqual([{ code: 'drift', detail: '' }]);
  });

  it('goes on after the last review when its loop was left', async () => {
    const { vouch, sent } = clientOf([page(['1', '2'], { header: 'next' }), page(['3'])]);
    const list = vouch.reviews('podcast-directory', podcast);
    for await (const { review_id } of list) if (review_id === '1') break;
    expect((await collect(list)).map(({ review_id }) => review_id)).toEqual(['2', '3']);
    expect(sent).toHaveLength(2);
  });

  it('goes on with the page that failed', async () => {
    const { vouch } = clientOf(
      [page(['1'], { header: 'next' }), problem('upstream_error', true, '0.001', 502), page(['2'])],
      { retries: 0 },
    );
    const list = vouch.reviews('podcast-directory', podcast);
    expect(await failure(collect(list))).toMatchObject({ code: 'upstream_error' });
    expect([list.nextToken, list.isDone]).toEqual(['next', false]);
    expect((await collect(list)).map(({ review_id }) => review_id)).toEqual(['2']);
  });

  it('has a token that brings each review that was not given', async () => {
    const { vouch, sent } = clientOf([page(['1', '2'], { header: 'b' }), page(['3', '4'], { header: 'c' }), page([])]);
    const list = vouch.reviews('podcast-directory', { ...podcast, pagination_token: 'a' });
    expect(list.nextToken).toBe('a');
    const tokens: unknown[] = [];
    for await (const { review_id } of list) tokens.push([review_id, list.nextToken]);
    expect(tokens).toEqual([
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'b'],
      ['4', 'c'],
    ]);
    expect(sent.map(({ body }) => body['pagination_token'])).toEqual(['a', 'b', 'c']);
  });
});

describe('a file', () => {
  it.each(['text/csv', 'application/x-ndjson'] as const)('is %s, byte for byte', async (format) => {
    const { vouch, sent } = clientOf([new Response('\ufeffid\r\n1')]);
    const file = await vouch.file('podcast-directory', podcast, format);
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe('\ufeffid\r\n1');
    expect(sent).toMatchObject([{ accept: format, body: podcast }]);
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

  it.each(['<html>', '', '{"all_reviews":'])('is a success without JSON: %j', async (body) => {
    const { vouch, sent } = clientOf([new Response(body)]);
    const error = await failure(vouch.call('podcast-directory', podcast));
    expect(error).toMatchObject({ name: 'VouchError', message: expect.stringContaining('answered 200'), cause: {} });
    expect(sent).toHaveLength(1);
  });

  it('may say when to try again', async () => {
    const { vouch, sent } = clientOf([
      new Response('<html>', { status: 502, headers: { 'retry-after': '0.001' } }),
      page(['1']),
    ]);
    expect((await vouch.call('podcast-directory', podcast)).all_reviews).toHaveLength(1);
    expect(sent).toHaveLength(2);
  });

  it.each(['null', '{"message":"Forbidden"}'])('with the body %s', async (body) => {
    const { vouch } = clientOf([new Response(body, { status: 403 })]);
    expect(await failure(vouch.call('podcast-directory', podcast))).toMatchObject({ code: 'forbidden' });
  });
});
