import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Vouch } from '#client/src/index.ts';
import { apiClient } from '#shared/mcp/api-client.ts';
import { runTool, type ToolCall } from '#shared/mcp/run-tool.ts';
import { listen } from '../listen.ts';

interface Received {
  readonly path: string | undefined;
  readonly key: unknown;
  readonly body: unknown;
}

/** An API that answers as each test says. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let received: Received[];
let server: Server;
let address: string;
let api: Vouch;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({
      path: request.url,
      key: request.headers['x-api-key'],
      body: JSON.parse(await text(request)),
    });
    answer(request, response);
  });
  address = `http://${await listen(server)}`;
  api = apiClient('key', { VOUCH_BASE_URL: `${address}/`, VOUCH_PUBLIC_BASE_URL: `${address}/public-api` });
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
});

const json = (body: unknown, status = 200) => {
  answer = (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const stream = (...chunks: readonly (string | Buffer)[]) => {
  answer = async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const chunk of chunks) await new Promise((resolve) => response.write(chunk, resolve));
    response.end();
  };
};

const notes: string[] = [];
const run = (name: string, input: ToolCall['input'] = {}, changes: Partial<ToolCall> = {}) => {
  notes.length = 0;
  const notify = async (note: string) => void notes.push(note);
  return runTool(api, { name, input, signal: new AbortController().signal, notify, ...changes });
};

const error = (shown: unknown) => ({ isError: true, content: [{ type: 'text', text: shown }] });

const reviews = { all_reviews: [], message: 'No reviews.' };

describe('a tool', () => {
  it('posts its input with the key of the caller, and returns the answer as text and as data', async () => {
    json({ favicon_url: null, logo_url: 'https://site.example/logo.svg' });
    const result = await run('brand_assets', { query: 'site.example' });
    expect(received).toEqual([{ path: '/features/domain-to-asset', key: 'key', body: { query: 'site.example' } }]);
    expect(result).toEqual({
      content: [{ type: 'text', text: '{"logo_url":"https://site.example/logo.svg"}' }],
      structuredContent: { logo_url: 'https://site.example/logo.svg' },
    });
  });

  it('calls the other address for an endpoint that is served there', async () => {
    json({ status: 200 });
    await run('ask_for_feedback', { feedback_for: 'a course' });
    expect(received).toMatchObject([{ path: '/public-api/public/v1/ask-for-feedback' }]);
  });

  it('calls one address for all without another, and sends no key if the caller sent none', async () => {
    json({ status: 200 });
    const call = { name: 'ask_for_feedback', input: {}, signal: AbortSignal.any([]), notify: async () => undefined };
    await runTool(apiClient(undefined, { VOUCH_BASE_URL: address }), call);
    expect(received).toMatchObject([{ path: '/public/v1/ask-for-feedback', key: '' }]);
  });

  it('needs the address of the API', () => {
    expect(() => apiClient('key', {})).toThrow('VOUCH_BASE_URL is not set');
  });

  it('returns a long text whole if the result fits, else cut, with a note', async () => {
    json({ data: { body: 'a'.repeat(20_000) } });
    expect((await run('email_generator')).structuredContent).toEqual({ data: { body: 'a'.repeat(20_000) } });
    json({ data: { body: 'a'.repeat(60_000) } });
    expect((await run('email_generator')).structuredContent).toEqual({
      data: { body: `${'a'.repeat(1_499)}…` },
      note: expect.stringContaining('cut'),
    });
  });
});

describe('get_reviews', () => {
  it.each([
    [{}, 10, 0],
    [{ reviews_to_fetch: null }, 10, 0],
    [{ reviews_to_fetch: 50 }, 50, 0],
    [{ reviews_to_fetch: 51 }, 50, 1],
    [{ reviews_to_fetch: 0 }, 0, 0],
    [{ reviews_to_fetch: 'many' }, 'many', 0],
  ])('asks with %j for %j reviews', async (input, reviews_to_fetch, warnings) => {
    json(reviews);
    const { structuredContent } = await run('get_reviews', { kind: 'online-course', query: 'Bread', ...input });
    expect(received).toEqual([
      { path: '/online-course/reviews', key: 'key', body: { query: 'Bread', reviews_to_fetch } },
    ]);
    expect(structuredContent).toMatchObject({ warnings: { length: warnings } });
  });

  it.each([undefined, 'nothing', 'constructor', 5])('explains which kinds there are, asked for %j', async (kind) => {
    expect(await run('get_reviews', { kind, query: 'Bread' })).toEqual(
      error(expect.stringMatching(/^kind must be one of deal-marketplace-reviews, .*mobile-app-store\.$/)),
    );
    expect(received).toEqual([]);
  });
});

describe('an error', () => {
  const problem = (changes: object = {}) => ({ code: 'item_not_found', detail: 'Nothing found.', ...changes });

  it('is the problem of the API as text only', async () => {
    json(problem(), 404);
    expect(await run('get_reviews', { kind: 'online-course', query: 'Bread' })).toEqual(
      error(JSON.stringify(problem())),
    );
  });

  it('is never larger than 5,000 characters', async () => {
    const large = problem({ detail: 'a'.repeat(10_000) });
    json(large, 502);
    expect(await run('brand_assets')).toEqual(error(`${JSON.stringify(large).slice(0, 4_999)}…`));
  });

  it('says what is wrong with the address if the response is not of the API', async () => {
    answer = (_, response) => response.writeHead(403).end('<html>');
    expect(await run('brand_assets')).toEqual(
      error(expect.stringContaining('answered 403, not in the form of the API')),
    );
  });

  it('is tried again after a short Retry-After', async () => {
    answer = (_, response) => {
      json({ logo_url: null });
      response.writeHead(503, { 'retry-after': '0.01' }).end(JSON.stringify(problem({ retryable: true })));
    };
    expect(await run('brand_assets')).toEqual({ content: [{ type: 'text', text: '{}' }], structuredContent: {} });
    expect(received).toHaveLength(2);
  });

  it('says when to call again, if that is longer than a tool waits', async () => {
    const text = JSON.stringify(problem({ retryable: true }));
    answer = (_, response) => response.writeHead(429, { 'retry-after': '11' }).end(text);
    expect(await run('brand_assets')).toEqual({
      isError: true,
      content: [
        { type: 'text', text },
        { type: 'text', text: 'Call the tool again after 11 seconds.' },
      ],
    });
    expect(received).toHaveLength(1);
  });

  it('names the tools if there is none of this name', async () => {
    expect(await run('toString')).toEqual(error(expect.stringContaining('The tools are get_reviews, explore_domain,')));
  });

  it.each([
    ['closes the connection', (response: ServerResponse) => response.destroy()],
    ['sends no JSON', (response: ServerResponse) => response.end('<html>')],
    ['sends other JSON', (response: ServerResponse) => response.end('[]')],
  ])('tells the agent to call again if the API %s', async (_, respond) => {
    answer = (__, response) => void respond(response);
    expect(await run('brand_assets')).toEqual(error(expect.stringContaining('Call the tool again.')));
  });

  it('does not follow a redirect, which would get the key', async () => {
    answer = (_, response) => response.writeHead(307, { location: `${address}/other` }).end();
    expect(await run('brand_assets')).toEqual(error(expect.stringContaining('answered 307')));
    expect(received).toHaveLength(1);
  });

  it.each<[string, string, (response: ServerResponse) => void]>([
    ['before the response', 'brand_assets', () => undefined],
    ['within a response', 'brand_assets', (response) => void response.write('{"logo_url":')],
    ['within a stream', 'explore_domain', (response) => void response.write(': heartbeat\n\n')],
  ])('ends the request when the agent cancels the call %s', async (_, tool, respond) => {
    const canceled = new AbortController();
    const { promise: isClosed, resolve } = Promise.withResolvers<void>();
    answer = (_, response) => {
      response.once('close', resolve);
      respond(response);
      setImmediate(() => canceled.abort());
    };
    expect(await run(tool, {}, { signal: canceled.signal })).toEqual(error(expect.any(String)));
    await isClosed;
  });

  it('ends the wait for the next try when the agent cancels the call', async () => {
    const canceled = new AbortController();
    answer = (_, response) => {
      response.writeHead(503, { 'retry-after': '9' }).end(JSON.stringify(problem({ retryable: true })));
      setImmediate(() => canceled.abort());
    };
    expect(await run('brand_assets', {}, { signal: canceled.signal })).toEqual(error(expect.any(String)));
    expect(received).toHaveLength(1);
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
  const review = { review_id: '1', platform: 'yelp', rating: 4, rating_scale: 5, text: 'a'.repeat(400), author: null };
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
      reviews: Array.from({ length: 20 }, () => ({
        platform: 'yelp',
        review_id: '1',
        rating: '4/5',
        text: `${'a'.repeat(299)}…`,
      })),
      reviews_in_all: 25,
    });
  });

  it('reads events in chunks of any size, also within a character', async () => {
    const bytes = Buffer.from(events.replace('Copper', 'Küpfer 😀'));
    stream(
      ...Array.from({ length: Math.ceil(bytes.length / 7) }, (_, index) => bytes.subarray(index * 7, index * 7 + 7)),
    );
    const { structuredContent } = await run('explore_domain');
    expect(notes).toHaveLength(3);
    expect(structuredContent).toMatchObject({ reviews_in_all: 25 });
  });

  it('returns the problem that ended the stream', async () => {
    stream(event('site', 1, data()), event('error', 2, { ...data(), error: { code: 'upstream_timeout' } }));
    expect(await run('explore_domain')).toEqual(error('{"code":"upstream_timeout"}'));
    stream(event('error', 1, { ...data(), error: { code: 'internal_error', detail: 'a'.repeat(10_000) } }));
    expect(await run('explore_domain')).toEqual(error(expect.stringMatching(/^.{4999}…$/)));
  });

  it.each([
    ['ends without a last event', event('site', 1, data())],
    ['ends with an error that it does not name', event('error', 1, data())],
    ['is cut within its last event', events.slice(0, -2)],
    ['is empty', ''],
  ])('tells the agent to call again if the stream %s', async (_, sent) => {
    stream(sent);
    expect(await run('explore_domain')).toEqual(error('The stream ended early. Call the tool again.'));
  });
});
