import type { RequestListener } from 'node:http';
import { jest } from '@jest/globals';
import { log } from '#shared/api/log.ts';
import { errorKinds, isVouchError } from '#shared/errors.ts';
import { spendingOf } from '#shared/generation/claude/message.ts';
import { openSession } from '#shared/generation/claude/session.ts';
import { ask, type ModelQuestion } from '#shared/generation/engine/ask.ts';
import { countMetrics } from '../../toolkit/count-metrics.ts';
import { fails, says, useProvider } from '../claude/provider.ts';

const provider = await useProvider();

const logged = jest.fn<(message: unknown, ...rest: unknown[]) => void>();
beforeEach(() => {
  provider.answers(says({ word: 'tea' }));
  logged.mockClear();
  for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(log, level).mockImplementation(logged);
});

/** Good is `{"word": "tea"}`; any other word is an issue. */
const question: ModelQuestion = {
  system: 'The system text.',
  user: 'The user text.',
  answerSchema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
  check: (answer, model) => {
    const word = 'word' in answer ? answer.word : undefined;
    if (word === 'tea') return { written: answer, data: { text: `${word} by ${model}` }, issues: [] };
    const issue = { check: 'word', grade: 'fault', rule: 'It does not say tea.', mend: 'Say tea.' } as const;
    return { written: answer, issues: [issue] };
  },
};

const askWithin = async (ms = 20_000): Promise<unknown> => {
  const request = { endpoint: 'a-task', requestId: 'request-1', usage: [] };
  const session = openSession({ apiKey: 'a-key', deadline: Date.now() + ms, ...request });
  const { data } = await ask(question, session);
  return Object.values(data)[0];
};

/** The error that a caller gets. */
const refusal = async (ms?: number) => {
  const error: unknown = await askWithin(ms).catch((thrown: unknown) => thrown);
  if (!isVouchError(error)) throw new Error('the call did not fail', { cause: error });
  return error;
};

it('a question is sent in the documented format', async () => {
  await expect(askWithin()).resolves.toBe('tea by claude-haiku-5-5');
  const [asked] = provider.asked();
  expect(asked?.line).toBe('POST /v1/messages');
  expect(asked?.headers).toMatchObject({ authorization: 'Bearer a-key', 'anthropic-version': '2026-10-21' });
  expect(asked?.headers).not.toHaveProperty('traceparent');
  const output_config = { format: { type: 'json_schema' } };
  expect(asked?.body).toMatchObject({ system: 'The system text.', max_tokens: 8_192, output_config });
});

const sonnet = { VOUCH_MODEL: 'claude-sonnet-5-5', VOUCH_EFFORT: 'high', VOUCH_MAX_TOKENS: '50000' };
it.each<[NodeJS.Dict<string>, string, number, string | undefined]>([
  [sonnet, 'claude-sonnet-5-5', 50_000, 'high'],
  [{ VOUCH_MODEL: '', VOUCH_EFFORT: ' ', VOUCH_MAX_TOKENS: '' }, 'claude-haiku-5-5', 8_192, 'low'],
  [{ VOUCH_MODEL: 'us.anthropic.claude-opus-6' }, 'us.anthropic.claude-opus-6', 8_192, 'low'],
  [{ VOUCH_MODEL: 'claude-haiku-4-5-20251001' }, 'claude-haiku-4-5-20251001', 8_192, undefined],
  [{ VOUCH_MODEL: 'claude-3-5-haiku' }, 'claude-3-5-haiku', 8_192, undefined],
  [{ VOUCH_MODEL: 'llama-5' }, 'llama-5', 8_192, undefined],
])(
  'with the settings %j, %s is asked for %i tokens with the effort %s',
  async (settings, model, max_tokens, effort) => {
    Object.assign(process.env, settings);
    await expect(askWithin()).resolves.toBe(`tea by ${model}`);
    const [asked] = provider.asked();
    expect(asked?.body).toMatchObject({ model, max_tokens });
    expect(asked?.body.output_config.effort).toBe(effort);
  },
);

it.each([
  ['VOUCH_EFFORT', 'very'],
  ['VOUCH_MAX_TOKENS', '0'],
  ['ANTHROPIC_BASE_URL', 'ftp://a.example'],
])('the setting %s cannot be %s, which only the operator is told', async (name, value) => {
  process.env[name] = value;
  const operatorHint = expect.stringContaining(name);
  expect(await refusal()).toMatchObject({ code: 'ai_not_configured', operatorHint });
  expect((await refusal()).message).not.toContain('VOUCH');
});

describe('an answer', () => {
  it.each<[string, RequestListener]>([
    ['after a block of an unknown type', says({ word: 'tea' }, { blocks: [{ type: 'of_tomorrow', text: 'no' }] })],
    ['after a block without a type', says({ word: 'tea' }, { blocks: [{ text: 'no' }, { type: 'text', text: 1 }] })],
    ['between sentences, with brackets in texts', says('So: {"other": "}{\\"", "word": "tea"} as asked.')],
  ])('is read %s', async (_, answer) => {
    provider.answers(answer);
    await expect(askWithin()).resolves.toBe('tea by claude-haiku-5-5');
    expect(provider.asked()).toHaveLength(1);
  });

  it.each<[string, RequestListener, string]>([
    ['with an issue', says({ word: 'milk' }), 'Say tea.'],
    ['that is half a JSON object', says('{"word": "te'), 'It is not one JSON object.'],
    ['that is empty', says(''), 'It is not one JSON object.'],
    ['that was cut off', says({ word: 'tea' }, { stopReason: 'max_tokens' }), 'It was cut off'],
    ['without room', says({ word: 'tea' }, { stopReason: 'model_context_window_exceeded' }), 'It was cut off'],
  ])('%s is sent back once', async (_, bad, issue) => {
    provider.answers(bad, says({ word: 'tea' }));
    await expect(askWithin()).resolves.toBe('tea by claude-haiku-5-5');
    const [, repair] = provider.asked();
    expect(repair?.body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(repair?.body.messages.every(({ content }) => content !== '')).toBe(true);
    expect(repair?.body.messages[2]?.content).toContain(issue);

    provider.answers(bad);
    expect(await refusal()).toMatchObject({ code: 'ai_output_invalid' });
    expect(provider.asked()).toHaveLength(4);
  });
});

const breaksOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"content": [');
  setImmediate(() => response.destroy());
};
const page: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<h1>secret words of the provider</h1>');
};

const final = { 'x-should-retry': 'false' };
const limited = (error_code: string, wait?: string) =>
  fails(429, 'rate_limit_error', wait === undefined ? {} : { 'retry-after': wait }, { error_code });

/** The scenarios of the sandbox have the others. */
describe('a provider', () => {
  it.each<[string, RequestListener, string, number, object]>([
    ['refuses the request', fails(400, 'invalid_request_error'), 'ai_provider_rejected', 1, { status: 400 }],
    ['redirects', fails(307, 'x', { location: '/elsewhere' }), 'ai_provider_rejected', 1, { provider_error: 'x' }],
    ['wants no retry', fails(500, 'api_error', final), 'ai_unavailable', 1, { status: 500 }],
    ['has no credit', fails(402, 'billing_error'), 'ai_provider_rejected', 1, { provider_error: 'billing_error' }],
    ['bills nobody', fails(500, 'billing_error'), 'ai_provider_rejected', 1, { provider_error: 'billing_error' }],
    ['is at a spending limit', limited('enforced_spend_limit_reached'), 'ai_provider_rejected', 1, { status: 429 }],
    ['is at a passing limit', limited('ramp_limit_exceeded', '0'), 'ai_unavailable', 3, { status: 429 }],
    ['limits the rate', fails(429, 'rate_limit_error'), 'ai_unavailable', 3, { provider_error: 'rate_limit_error' }],
    ['answers a page', page, 'ai_unavailable', 3, { error_name: 'ZodError' }],
    ['breaks off', breaksOff, 'ai_unavailable', 3, {}],
  ])('that %s has its own error', async (_, answer, code, calls, told) => {
    provider.answers(answer);
    const error = await refusal();
    expect(error).toMatchObject({ code });
    expect(provider.asked()).toHaveLength(calls);
    expect(logged).toHaveBeenLastCalledWith('the model did not answer', expect.objectContaining({ code, ...told }));
    expect(JSON.stringify([error.message, error.errors, logged.mock.calls])).not.toMatch(
      /secret words|a-key|user text/,
    );
  });

  it('that refuses to write is not asked again', async () => {
    provider.answers(says({ word: 'tea' }, { stopReason: 'refusal' }));
    expect(await refusal()).toMatchObject({ code: 'ai_refused' });
    expect(provider.asked()).toHaveLength(1);
  });

  it('is not waited for after the deadline', async () => {
    process.env['ANTHROPIC_BASE_URL'] = 'http://127.0.0.1:9'; // What arrives late would be counted in the next test.
    expect((await refusal(-1)).code).toMatch(/^ai_(timeout|unavailable)$/);
  });

  it('that asks for more time than is left is not waited for', async () => {
    provider.answers(fails(429, 'rate_limit_error', { 'retry-after': '59' }));
    expect(await refusal()).toMatchObject({ code: 'ai_unavailable', retryAfterSeconds: 59 });
    provider.answers(fails(500, 'api_error'));
    expect(await refusal(1_500)).toMatchObject({ code: 'ai_unavailable', retryAfterSeconds: undefined });
    expect(errorKinds.ai_unavailable.retryAfterSeconds).toBeGreaterThan(0);
    expect(provider.asked()).toHaveLength(2);
  });
});

it('logs the cost of an answer, and nothing of its text', async () => {
  provider.answers(says({ word: 'milk' }), says({ word: 'tea' }));
  await askWithin();
  const tokens = { input_tokens: 1_000, output_tokens: 200, cost_microdollars: 200 };
  const request = {
    endpoint: 'a-task',
    request_id: 'request-1',
    model: 'claude-haiku-5-5',
    turn: 'first',
    attempts: 1,
  };
  const ended = { duration_ms: expect.any(Number), stop_reason: 'end_turn', provider_request_id: 'req_of_provider' };
  expect(logged.mock.calls).toEqual([
    ['the model answered', { ...request, ...tokens, ...ended }],
    ['what the model wrote has issues', expect.objectContaining({ turn: 'first', checks: ['word'] })],
    ['the model answered', expect.objectContaining({ turn: 'repair' })],
  ]);
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/milk|tea|text/);
});

it.each<[string, unknown, number[]]>([
  ['claude-haiku-5-5', { input_tokens: 1_000, output_tokens: 200 }, [1_000, 200, 200]],
  ['a-model-of-tomorrow', { input_tokens: 1_000, output_tokens: 200 }, [1_000, 200]],
  ['claude-haiku-5-5', { input_tokens: -1, output_tokens: 200 }, [0, 200, 100]],
  ['claude-haiku-5-5', {}, [0, 0, 0]],
  ['claude-haiku-5-5', 'none', [0, 0, 0]],
])('tokens and, if the price of %s is known, the cost are counted: of %j, %j', async (model, usage, figures) => {
  process.env['VOUCH_MODEL'] = model;
  provider.answers(says({ word: 'tea' }, { usage }));
  const counted = countMetrics();
  await askWithin();
  const names = ['input_tokens', 'output_tokens', 'cost_microdollars'];
  expect(counted).toEqual(figures.map((value, place) => ({ name: names[place], value, dimensions: {} })));
});

it.each([
  ['claude-haiku-5-5', 200],
  ['anthropic.claude-haiku-5-5', 200],
  ['claude-sonnet-5-5', 4_000],
  ['claude-opus-5-5', 8_000],
  ['claude-haiku-4-5', 2_000],
])('1,000 tokens for %s and 200 of it cost %i millionths of a dollar', (model, cost) =>
  expect(spendingOf(model, { input_tokens: 1_000, output_tokens: 200 }).cost_microdollars).toBe(cost),
);
