import { createContext, SourceTextModule } from 'node:vm';
import { Vouch, type VouchOptions } from '#client/src/index.ts';
import { scriptOf } from '#infra/site/files/build.ts';
import { useLocal } from '../toolkit/local.ts';
import { asking, clientOf, collect, podcast } from './canned-client.ts';

const local = await useLocal();

describe('over the sandbox', () => {
  const vouch = new Vouch({ apiKey: 'demo', baseUrl: local.address });

  it.each(['podcast-directory', 'mobile-app-store'] as const)('reads every review of all pages of %s', async (name) => {
    const query = name === 'podcast-directory' ? 'The Slow Kitchen' : 'Lumen Notes';
    const whole = await vouch.callWithMeta(name, { query, reviews_to_fetch: 500 });
    const ids = whole.answer.all_reviews.map(({ review_id }) => review_id);
    const found: string[] = [];
    for await (const { review_id } of vouch.reviews(name, { query, reviews_to_fetch: 70 })) {
      if (found.push(review_id) === ids.length) break;
    }
    expect(found).toEqual(ids);
    const text = expect.any(String);
    expect(whole.meta).toMatchObject({ requestId: text, status: 'complete', endedBy: text, nextSyncDate: text });
  });
});

it('needs nothing but what every runtime with fetch has', async () => {
  const text = await scriptOf('client');
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
    ['addresses without one', { ...key, baseUrl: {} }, 'baseUrl must be the address'],
    ['an address without a scheme', { ...key, baseUrl: '127.0.0.1:8787' }, 'baseUrl must be the address'],
    ['addresses with a bad one', { ...key, baseUrl: { base: 'https://x.example', public: 'x' } }, 'baseUrl must be'],
    ['no key', { baseUrl: 'https://x.example' }, 'apiKey must be your key'],
    ['a key with a line end', { baseUrl: 'https://x.example', apiKey: 'key\n' }, 'apiKey must be your key'],
  ])('that cannot work are refused: %s', (_, options, message) => {
    expect(() => new Vouch(options as VouchOptions)).toThrow(message); // As in JavaScript.
  });

  it('take an operation that exists', async () => {
    const { vouch, sent } = clientOf([]);
    await expect(vouch.call('nothing' as 'wol-meta-info', {})).rejects.toThrow('There is no operation nothing.');
    expect(sent).toEqual([]);
  });
});

it('each operation has its address; a stream without one of its own has that of base', async () => {
  const reviews = () => Response.json({ all_reviews: [] });
  const { vouch, sent } = clientOf([reviews(), reviews(), new Response('event: done\ndata: {}\n\n')]);
  await vouch.call('podcast-directory', podcast);
  await vouch.call('email-generator', { type: '', product: '' });
  await collect(vouch.stream('domain-to-everything-continues', { query: 'x.example' }));
  expect(sent.map(({ url, key }) => [url, key])).toEqual([
    ['https://base.example/prod/podcast-directory/reviews', 'key'],
    ['https://public.example/public/v1/email-generator', 'key'],
    ['https://base.example/prod/domain-to-everything-continues/reviews', 'key'],
  ]);
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
    nextSyncDate: null,
    warnings: [],
    item: { id: null, name: null },
    rating: { average: null, ratingCount: null, reviewCount: null },
  };

  it('is null where there is no header, or a damaged one', async () => {
    expect(await metaFor({})).toEqual(nothing);
    expect(await metaFor({ 'x-item-name': '%E0' })).toEqual(nothing);
    for (const number of ['nan', 'Infinity', 'many'])
      expect(await metaFor({ 'x-rating-count': number })).toEqual(nothing);
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
    const { answer, sent } = await asking([new Response(null, { status: 307 })]);
    expect(answer).toMatchObject({ code: 'service_unavailable', message: expect.stringContaining('answered 307') });
    expect(sent).toMatchObject([{ redirect: 'manual' }]);
  });

  it.each([
    [401, 'unauthenticated', false],
    [403, 'forbidden', false],
    [404, 'not_found', false],
    [429, 'too_many_requests', true],
    [502, 'service_unavailable', true],
  ])('of status %d is %s', async (status, code, retryable) => {
    for (const body of ['<html>', 'null', '{"message":"Forbidden"}']) {
      const { answer } = await asking([new Response(body, { status })], { retries: 0 });
      expect(answer).toMatchObject({ code, problem: { status, retryable } });
    }
  });

  const notReviews = ['null', '[]', '{}', '"hi"', '1', '{"all_reviews":null}', '{"all_reviews":{}}'];
  it.each(['<html>', '', '{"all_reviews":', ...notReviews])('is a success without reviews: %j', async (body) => {
    const { answer, sent } = await asking([new Response(body)]);
    const message = expect.stringContaining('answered 200');
    expect(answer).toMatchObject({ name: 'VouchError', code: 'service_unavailable', message, cause: {} });
    expect(sent).toHaveLength(1);
  });

  it.each<[operation: 'bulk-status' | 'bulk-results' | 'wol-meta-info', body: object, isAnswer: boolean]>([
    ['bulk-status', { job_id: 'job_1', status: 'running' }, true],
    ['bulk-status', { job_id: 'job_1' }, false],
    ['bulk-status', { status: 'running' }, false],
    ['bulk-results', { files: [], failures: [] }, true],
    ['bulk-results', { files: null, failures: [] }, false],
    ['bulk-results', { files: [] }, false],
    ['wol-meta-info', {}, true],
    ['wol-meta-info', [], false],
  ])('of %s is %j: %p', async (operation, body, isAnswer) => {
    const asked = clientOf([Response.json(body)]).vouch.callByName(operation, {});
    if (isAnswer) expect((await asked).answer).toEqual(body);
    else await expect(asked).rejects.toMatchObject({ code: 'service_unavailable', retryable: false });
  });
});
