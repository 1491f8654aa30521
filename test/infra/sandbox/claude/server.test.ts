import { BaseAnthropic } from '@anthropic-ai/sdk/client';
import { Messages } from '@anthropic-ai/sdk/resources/messages/messages';
import { type Claude, startClaude } from '#infra/sandbox/claude/server.ts';

class Client extends BaseAnthropic {
  readonly messages = new Messages(this);
}

let claude: Claude;
let client: Client;
beforeAll(async () => {
  claude = await startClaude();
  client = new Client({ baseURL: claude.origin, apiKey: claude.apiKey, maxRetries: 0, logLevel: 'off' });
});
afterAll(() => claude.close());

const user = <Content>(content: Content) => ({ role: 'user' as const, content });
const closed = { type: 'object', additionalProperties: false };
const schema = { ...closed, properties: { text: { type: 'string' } }, required: ['text'] };

const material = (words: string, more: object = {}): string => {
  const fields = { feedback_for: words, feedback_through: 'email', language: null, ...more };
  return `<material task="ask-for-feedback">\n${JSON.stringify(fields)}\n</material>\nWrite it.`;
};

const good = {
  model: 'claude-haiku-5-5',
  max_tokens: 500,
  messages: [{ role: 'user' as const, content: material('the tea shop') }],
  output_config: { format: { type: 'json_schema' as const, schema } },
};

const withSchema = (changed: Record<string, unknown>) => ({
  ...good,
  output_config: { format: { type: 'json_schema' as const, schema: changed } },
});

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { type: string; error: { type: string; message: string }; request_id: string };
}

const send = async (body: unknown, headers: Record<string, string> = {}, path = '/v1/messages'): Promise<Reply> => {
  const all = {
    'content-type': 'application/json',
    'anthropic-version': '2026-10-21',
    authorization: `Bearer ${claude.apiKey}`,
    ...headers,
  };
  const response = await fetch(claude.origin + path, {
    method: 'POST',
    headers: Object.entries(all).filter(([, value]) => value !== ''),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
};

describe('a request', () => {
  it('is answered with a message that the SDK reads', async () => {
    const { data, response } = await client.messages.create(good).withResponse();
    expect(data).toMatchObject({
      type: 'message',
      role: 'assistant',
      model: 'claude-haiku-5-5',
      stop_reason: 'end_turn',
      stop_details: null,
      content: [{ type: 'text', citations: null }],
    });
    expect(data.id).toMatch(/^msg_01[\w-]{22}$/);
    expect(data.usage.input_tokens).toBeGreaterThan(10);
    expect(data.usage.output_tokens).toBeGreaterThan(0);
    expect(response.headers.get('request-id')).toMatch(/^req_011C[\w-]{20}$/);
    expect(response.headers.get('anthropic-ratelimit-requests-remaining')).toMatch(/^\d+$/);
  });

  it('may name its key as x-api-key', async () => {
    expect(await send(good, { authorization: '', 'x-api-key': claude.apiKey })).toMatchObject({ status: 200 });
  });

  it('is kept', async () => {
    await send({ ...good, top_k: 3 });
    expect(claude.asked().at(-1)).toBe(JSON.stringify({ ...good, top_k: 3 }));
  });

  const answerTo = async (content: string, asked: ReturnType<typeof withSchema> = good): Promise<string> =>
    Object((await client.messages.create({ ...asked, messages: [user(content)] })).content[0]).text;

  it.each([
    ['Marks & Spencer', 'Marks & Spencer'],
    ['AT&T', 'AT&T'],
    ['Tea &amp; Milk', 'Tea'],
    ['Tea <b>Milk</b>', 'Tea'],
  ])('about %s is answered with %s as plain text', async (words, plain) => {
    expect(await answerTo(material(words))).toMatch(new RegExp(`[ "]${plain}(?! [&<])`));
  });

  const findings = [{ words: '"language": "en"', kind: 'rule', why: expect.stringContaining('English') }];
  it.each([
    ['German (de)', findings],
    ['British English (en-GB)', []],
    [null, []],
  ])('in %s is answered in English, which the reader says if it was not asked for', async (language, found) => {
    const asked = material('tea', { language });
    const read = `${asked}\n<draft>\n${await answerTo(asked)}\n</draft>`;
    const reader = withSchema({ ...closed, properties: { findings: { type: 'array' } }, required: ['findings'] });
    expect(JSON.parse(await answerTo(read, reader))).toEqual({ findings: found });
  });

  it.each([
    ['the sourdough course', null, 'Your view of the sourdough course'],
    ['the sourdough course', 'English (en)', 'Your view of the sourdough course'],
    ['the sourdough course', 'French (fr)', 'A question about'],
    ['Fils et Laine', 'French (fr)', 'Votre avis sur Fils et Laine'],
    ['Fils et Laine', 'German (de)', 'What was good about'],
  ])('about %s in %s is answered with what a model wrote, if it did: %s', async (words, language, said) => {
    expect(await answerTo(material(words, { feedback_through: 'sms', language }))).toContain(said);
  });

  it('that holds no material of ours is answered in words', async () => {
    expect(await answerTo('Hello')).toMatch(/Vouch/);
  });
});

const withProperty = (property: object) => withSchema({ ...schema, properties: { text: property } });
const many = (count: number, property: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, property]));

const types = { 400: 'invalid_request_error', 401: 'authentication_error', 404: 'not_found_error' };

it.each<[string, unknown, string, Record<string, string>?, (keyof typeof types)?, string?]>([
  ['no model', { ...good, model: undefined }, 'model: Field required'],
  ['empty messages', { ...good, messages: [] }, 'messages'],
  ['max_tokens as a text', { ...good, max_tokens: '5' }, 'max_tokens'],
  ['more tokens than the model writes', { ...good, max_tokens: 128_001 }, 'max_tokens: 128001 > 128000'],
  ['top_k', { ...good, top_k: 3 }, 'top_k: Extra inputs are not permitted'],
  ['an unknown member of output_config', { ...good, output_config: { style: 1 } }, 'output_config.style'],
  ['a role that nobody has', { ...good, messages: [{ role: 'tool', content: 'x' }] }, 'messages.0.role'],
  ['the assistant first', { ...good, messages: [{ role: 'assistant', content: 'x' }, user('y')] }, 'first message'],
  ['an empty text', { ...good, messages: [user('')] }, 'messages.0: messages must have non-empty content'],
  ['a prefill', { ...good, messages: [user('x'), { role: 'assistant', content: '{' }] }, 'prefill'],
  ['effort of a model without', { ...good, model: 'claude-haiku-4-5', output_config: { effort: 'low' } }, 'effort'],
  ['what is no JSON', '{', 'not valid JSON'],
  ['an object that is open', withSchema({ type: 'object', properties: {} }), "'additionalProperties' must be"],
  ['an open object inside', withProperty({ type: 'array', items: { type: 'object' } }), "'additionalProperties'"],
  ['minLength', withProperty({ type: 'string', minLength: 1 }), 'schema.properties.text.minLength: Extra'],
  ['maxItems', withProperty({ type: 'array', items: { type: 'string' }, maxItems: 3 }), 'maxItems'],
  ['no version', good, 'anthropic-version: header is required', { 'anthropic-version': '' }],
  ['another content type', good, 'content-type: must be JSON', { 'content-type': 'text/plain' }],
  ['25 optional members', withSchema({ ...schema, properties: many(25, { type: 'string' }), required: [] }), '(25)'],
  ['no key', good, 'x-api-key header is required', { authorization: '' }, 401],
  ['another key', good, 'invalid x-api-key', { authorization: 'Bearer other' }, 401],
  ['an unknown model', { ...good, model: 'claude-none' }, 'model: claude-none', {}, 404],
  ['another path', good, 'Not found', {}, 404, '/v1/complete'],
])('refused: %s', async (_name, body, message, sent = {}, expected = 400, path = undefined) => {
  const { status, body: answer, headers } = await send(body, sent, path);
  expect([status, answer.type, answer.error.type]).toEqual([expected, 'error', types[expected]]);
  expect(answer.error.message).toContain(message);
  expect(answer.request_id).toBe(headers.get('request-id'));
  expect(headers.get('x-should-retry')).toBe('false');
});

it('takes all that the service takes', async () => {
  const taken = {
    ...closed,
    properties: {
      a: { type: 'string', format: 'date', description: 'A day' },
      b: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      c: { type: 'array', minItems: 1, items: { $ref: '#/$defs/part' } },
      d: { enum: ['x', 'y'] },
      ...many(24, { type: 'string' }),
    },
    required: ['a', 'b', 'c', 'd'],
    $defs: { part: { ...closed, properties: {} } },
  };
  const format = { type: 'json_schema', schema: taken };
  const body = { ...good, system: 'Be brief.', metadata: { user_id: 'a' }, output_config: { effort: 'low', format } };
  expect((await send(body)).body).toMatchObject({ type: 'message' });
});

it.each(['the tea shop', 'scenario:thinking_first'])('the answer ends at max_tokens: %s', async (words) => {
  const messages = [user(material(words))];
  const { stop_reason, usage } = await client.messages.create({ ...good, messages, max_tokens: 2 });
  expect([stop_reason, usage.output_tokens]).toEqual(['max_tokens', 2]);
});
