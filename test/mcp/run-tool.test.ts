import type { ServerResponse } from 'node:http';
import { apiClient } from '#shared/mcp/api-client.ts';
import { runTool, type ToolCall } from '#shared/mcp/run-tool.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { useAnswers } from '../toolkit/resources.ts';

/** An API that answers as each test says. */
const { address, asked, answers } = await useAnswers();
const json = (body: unknown, status = 200, headers = {}): void =>
  answers((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
const stream = (...events: readonly string[]): void =>
  answers((_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(events.join('')));
const received = () =>
  asked.map(({ path, headers, body }) => ({ path, key: headers['x-api-key'], body: JSON.parse(body) }));

/** What the tool has reported in a test. */
const notes: string[] = [];
beforeEach(() => {
  notes.length = 0;
});
const run = (name: string, input: ToolCall['input'] = {}, changes: Partial<ToolCall> = {}) => {
  const api = apiClient('key', { VOUCH_BASE_URL: `${address}/`, VOUCH_PUBLIC_BASE_URL: `${address}/public-api` });
  const notify = async (note: string) => void notes.push(note);
  return runTool(api, { name, input, signal: new AbortController().signal, notify, ...changes });
};

/** The result of a tool that failed. */
const error = (shown: unknown) => ({ isError: true, content: [{ type: 'text', text: shown }] });

const reviews = { all_reviews: [], message: 'No reviews.' };

describe('a tool', () => {
  it('posts its input with the key of the caller, and returns the answer as text and as data', async () => {
    json({ favicon_url: null, logo_url: 'https://site.example/logo.svg' });
    const result = await run('get_brand_assets', { query: 'site.example' });
    expect(received()).toEqual([{ path: '/features/domain-to-asset', key: 'key', body: { query: 'site.example' } }]);
    expect(result).toEqual({
      content: [{ type: 'text', text: '{"logo_url":"https://site.example/logo.svg"}' }],
      structuredContent: { logo_url: 'https://site.example/logo.svg' },
    });
  });

  it('returns the codes of the header x-warnings, unless the answer has warnings of its own', async () => {
    json({ favicon_url: null }, 200, { 'x-warnings': 'upstream_blocked,unknown_field' });
    const warnings = ['upstream_blocked', 'unknown_field'];
    expect((await run('get_brand_assets')).structuredContent).toEqual({ warnings });
    json({ warnings: ['own'] }, 200, { 'x-warnings': 'unknown_field' });
    expect((await run('get_brand_assets')).structuredContent).toEqual({ warnings: ['own'] });
  });

  it('calls the other address for an endpoint that is served there', async () => {
    json({ status: 200 });
    await run('write_feedback_request', { feedback_for: 'a course' });
    expect(received()).toMatchObject([{ path: '/public-api/public/v1/ask-for-feedback' }]);
  });

  it('calls one address for all without another, and sends no key if the caller sent none', async () => {
    json({ status: 200 });
    const call = { name: 'write_feedback_request', input: {}, signal: AbortSignal.any([]) };
    await runTool(apiClient(undefined, { VOUCH_BASE_URL: address }), { ...call, notify: async () => undefined });
    expect(received()).toMatchObject([{ path: '/public/v1/ask-for-feedback', key: '' }]);
  });

  it('needs the address of the API', () => expect(() => apiClient('key', {})).toThrow('VOUCH_BASE_URL is not set'));

  it('returns a long text whole if the result fits, else cut, with a note', async () => {
    json({ data: { body: 'a'.repeat(20_000) } });
    expect((await run('write_email')).structuredContent).toEqual({ data: { body: 'a'.repeat(20_000) } });
    json({ data: { body: 'a'.repeat(60_000) } });
    const data = { body: `${'a'.repeat(1_499)}…` };
    expect((await run('write_email')).structuredContent).toEqual({ data, note: expect.stringContaining('cut') });
  });
});

describe('get_reviews', () => {
  it.each([
    [{}, 10, 0],
    [{ reviews_to_fetch: null }, 10, 0],
    [{ reviews_to_fetch: 50 }, 50, 0],
    [{ reviews_to_fetch: 51 }, 50, 1],
  ])('asks with %j for %j reviews', async (input, reviews_to_fetch, warnings) => {
    json(reviews);
    const { structuredContent } = await run('get_reviews', { kind: 'online-course', query: 'Bread', ...input });
    const body = { query: 'Bread', reviews_to_fetch };
    expect(received()).toEqual([{ path: '/online-course/reviews', key: 'key', body }]);
    expect(structuredContent).toMatchObject({ warnings: { length: warnings } });
  });

  it.each([0, 1.5, 'many', true])('names its own limit when asked for %j reviews', async (reviews_to_fetch) => {
    const { isError, content } = await run('get_reviews', { query: 'Bread', reviews_to_fetch });
    const text = 'reviews_to_fetch must be a whole number from 1 to 50.';
    expect([isError, content, received()]).toEqual([true, [{ type: 'text', text }], []]);
  });

  it.each([undefined, null, '', ' '])('finds the platform by the query without a kind: %j', async (kind) => {
    json(reviews);
    await run('get_reviews', { kind, query: 'app-store: Bread', sync_date: '2026-01-01' });
    const body = { query: 'app-store: Bread', sync_date: '2026-01-01', reviews_to_fetch: 10 };
    expect(received()).toEqual([{ path: '/reviews', key: 'key', body }]);
  });

  it.each([
    [undefined, undefined],
    [null, undefined],
    ['full', 'https://reviews.example/1'],
  ])('returns with the detail %j the address %j of a review', async (detail, url) => {
    const review = makeReview('udemy', '5', { id: '1', url: 'https://reviews.example/1', text: 'Good.' });
    json({ all_reviews: [review], message: 'One review.' });
    const { structuredContent } = await run('get_reviews', { kind: 'online-course', query: 'Bread', detail });
    const shown = { review_id: '1', text: 'Good.', ...(url !== undefined && { url }) };
    expect(structuredContent).toMatchObject({ reviews: [shown] });
    expect(JSON.stringify(structuredContent).includes('https:')).toBe(url !== undefined);
  });

  it('explains which details there are', async () => {
    const result = await run('get_reviews', { query: 'Bread', detail: 'all' });
    expect(result).toEqual(error('detail must be one of short, full.'));
    expect(received()).toEqual([]);
  });

  it.each(['nothing', 'constructor', 5])('explains which kinds there are, asked for %j', async (kind) => {
    const explained = /^kind must be one of deal-marketplace-reviews, .*mobile-app-store, or be left out\.$/;
    expect(await run('get_reviews', { kind, query: 'Bread' })).toEqual(error(expect.stringMatching(explained)));
    expect(received()).toEqual([]);
  });
});

describe('explore_domain', () => {
  const data = (changes: object = {}) => ({
    extra_information: { title: 'Copper Kettle', logo_url: null },
    api_available_platforms: {},
    domain_reviews: { favicon_url: null, reviews: [] },
    status: 'in_progress',
    warnings: [],
    ...changes,
  });
  const event = (name: string, id: number, value: unknown) =>
    `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(value)}\n\n`;
  const review = makeReview('yelp', '5', { id: '1', rating: 4, rating_scale: 5, text: 'a'.repeat(400) });
  const platforms = { 'business-review-site': [{ platform: 'yelp' }, { platform: 'trustpilot' }] };
  const done = event('done', 4, {
    ...data({ api_available_platforms: platforms, status: 'complete' }),
    domain_reviews: { favicon_url: null, reviews: Array.from({ length: 25 }, () => review) },
  });
  const events = [
    event('site', 1, data()),
    ': heartbeat\n\n',
    event('platforms', 2, data({ api_available_platforms: platforms })),
    event('reviews', 3, data({ domain_reviews: { favicon_url: null, reviews: [review] } })),
    done,
  ].join('');

  it('reports each event, and returns the last with 20 short reviews', async () => {
    stream(events);
    const { structuredContent } = await run('explore_domain', { query: 'copperkettle.example' });
    expect(notes).toEqual(['site', 'platforms: 2 found', 'reviews: 1 more']);
    expect(structuredContent).toEqual({
      extra_information: { title: 'Copper Kettle' },
      api_available_platforms: platforms,
      status: 'complete',
      reviews: Array(20).fill({ platform: 'yelp', review_id: '1', rating: '4/5', text: `${'a'.repeat(299)}…` }),
      reviews_in_all: 25,
    });
  });

  it('returns the problem that ended the stream', async () => {
    stream(event('site', 1, data()), event('error', 2, { ...data(), error: { code: 'upstream_timeout' } }));
    expect(await run('explore_domain')).toEqual(error('{"code":"upstream_timeout"}'));
  });

  it.each([
    ['ends without a last event', event('site', 1, data())],
    ['ends with an error that it does not name', event('error', 1, data())],
  ])('tells the agent to call again if the stream %s', async (_, sent) => {
    stream(sent);
    expect(await run('explore_domain')).toEqual(error('The stream ended early. Call the tool again.'));
  });
});

describe('an error', () => {
  const problem = (changes: object = {}) => ({ code: 'item_not_found', detail: 'Nothing found.', ...changes });

  it('is the problem of the API as text only', async () => {
    json(problem(), 404);
    const call = run('get_reviews', { kind: 'online-course', query: 'Bread' });
    expect(await call).toEqual(error(JSON.stringify(problem())));
  });

  it('is never larger than 5,000 characters', async () => {
    const large = problem({ detail: 'a'.repeat(10_000) });
    json(large, 502);
    expect(await run('get_brand_assets')).toEqual(error(`${JSON.stringify(large).slice(0, 4_999)}…`));
  });

  it('says when to call again, if that is longer than a tool waits', async () => {
    const text = JSON.stringify(problem({ retryable: true }));
    answers((_, response) => response.writeHead(429, { 'retry-after': '11' }).end(text));
    const content = [text, 'Call the tool again after 11 seconds.'].map((each) => ({ type: 'text', text: each }));
    expect(await run('get_brand_assets')).toEqual({ isError: true, content });
    expect(received()).toHaveLength(1);
  });

  it('names the tools if there is none of this name', async () => {
    expect(await run('toString')).toEqual(error(expect.stringContaining('The tools are get_reviews, explore_domain,')));
  });

  it.each([
    ['closes the connection', 'Call the tool again.', (response: ServerResponse) => response.destroy()],
    ['sends other JSON', 'or try again later.', (response: ServerResponse) => response.end('[]')],
  ])('tells the agent what to do if the API %s', async (_, advice, respond) => {
    answers((__, response) => void respond(response));
    expect(await run('get_brand_assets')).toEqual(error(expect.stringContaining(advice)));
  });

  it('ends the wait for the next try when the agent cancels the call', async () => {
    const canceled = new AbortController();
    const began = Date.now();
    answers((_, response) => {
      response.writeHead(503, { 'retry-after': '9' }).end(JSON.stringify(problem({ retryable: true })));
      setTimeout(() => canceled.abort(), 100); // The answer is read by then.
    });
    expect(await run('get_brand_assets', {}, { signal: canceled.signal })).toEqual(error(expect.any(String)));
    expect(received()).toHaveLength(1);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});
