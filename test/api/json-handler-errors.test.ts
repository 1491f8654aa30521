import { jest } from '@jest/globals';
import * as z from 'zod';
import { jsonHandler } from '#shared/api/json-handler.ts';
import { log } from '#shared/api/log.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { VouchError } from '#shared/errors.ts';
import { endpoint, invoke, refusal } from './invoke.ts';

/** A handler whose work throws. */
const throwing = (thrown: unknown) =>
  jsonHandler(endpoint, async () => {
    throw thrown;
  });

describe('an error', () => {
  it('of ours is a problem response', async () => {
    const failed = new VouchError('upstream_blocked', 'The platform refused.', { cause: new Error('secret') });
    const reply = await invoke(throwing(failed), { body: { text: 'a' } });
    expect(reply).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'x-request-id': 'request-1', 'retry-after': '600' },
      body: { code: 'upstream_blocked', detail: 'The platform refused.', request_id: 'request-1' },
    });
    expect(JSON.stringify(reply)).not.toContain('secret');
  });

  const secret = 'a review of Jane\n    at home (with her key sk-123)';

  it.each<[what: string, thrown: unknown]>([
    ['an error', new Error(secret)],
    ['an error with a cause', new TypeError(secret, { cause: new Error(secret) })],
    ['several errors', new AggregateError([new Error(secret)], secret)],
    ['nothing', undefined],
  ])('that is unexpected shows nothing of its cause, neither in the response nor in the log: %s', async (_, thrown) => {
    const logged = [jest.spyOn(log, 'error'), jest.spyOn(log, 'info')];
    const reply = await invoke(throwing(thrown), { body: { text: 'a' } });
    expect(reply).toMatchObject(refusal(500, 'internal_error'));
    const lines = JSON.stringify(logged.flatMap(({ mock }) => mock.calls));
    expect(lines).toContain('"code":"internal_error"');
    for (const shown of [JSON.stringify(reply), lines]) expect(shown).not.toMatch(/Jane|home|sk-123/);
  });

  it('shows nothing of what the operator can do; the log does', async () => {
    const spy = jest.spyOn(log, 'info');
    const error = new VouchError('ai_not_configured', 'No model.', { operatorHint: 'Set VOUCH_A.' });
    const shown = JSON.stringify(await invoke(throwing(error), { body: { text: 'a' } }));
    expect(shown).toContain('No model.');
    expect(shown).not.toContain('VOUCH_A');
    expect(spy).toHaveBeenCalledWith('error response', expect.objectContaining({ operator_hint: 'Set VOUCH_A.' }));
  });

  it('is logged with its location', async () => {
    const spy = jest.spyOn(log, 'error');
    await invoke(throwing(new RangeError('x')), { body: { text: 'a' } });
    expect(spy).toHaveBeenCalledWith('failed', {
      endpoint: 'echo',
      request_id: 'request-1',
      code: 'internal_error',
      causes: ['RangeError'],
      error_name: 'RangeError',
      error_stack: expect.arrayContaining([expect.stringContaining('json-handler-errors.test.ts')]),
    });
  });

  it('is an answer that holds what is no JSON', async () => {
    const handler = jsonHandler(endpoint, async () => ({ body: { big: 1n } }));
    expect(await invoke(handler, { body: { text: 'a' } })).toMatchObject(refusal(500, 'internal_error'));
  });
});

describe('an error body', () => {
  const limited = z.object({ facts: z.record(z.string().max(10), z.string()) });
  const handler = jsonHandler({ ...endpoint, request: limited }, async () => ({ body: {} }));
  const ask = (names: readonly string[]) =>
    invoke(handler, { body: { facts: Object.fromEntries(names.map((name) => [name, 'a'])) } });

  it('names at most 20 problems, and the number of the others', async () => {
    const reply = await ask(Array.from({ length: 8_000 }, (_, index) => `${'x'.repeat(100)}${index}`));
    const body = problemSchema().parse(reply.body);
    expect(reply.status).toBe(400);
    expect(body.errors).toHaveLength(20);
    expect(body.detail).toMatch(/; and 7980 more$/);
    expect(JSON.stringify(body).length).toBeLessThan(64_000);
  });

  it('is small, however long the names are', async () => {
    const reply = await ask(Array.from({ length: 30 }, (_, index) => `${'😀'.repeat(20_000)}${index}`));
    expect(Buffer.byteLength(JSON.stringify(reply.body))).toBeLessThan(64_000);
    expect(JSON.stringify(reply.body)).not.toContain('\\ud83d');
  });
});

describe('the limit of the body', () => {
  const small = jsonHandler({ ...endpoint, bodyLimitBytes: 14 }, async ({ text }) => ({ body: { echo: text } }));

  const [passes, refused] = [{ status: 200 }, refusal(413, 'payload_too_large')];
  it.each([
    ['{"text":"é1"}', false, passes],
    [Buffer.from('{"text":"abc"}').toString('base64'), true, passes],
    ['{"text":"abcd"}', false, refused],
    ['{"text":"éé"}', false, refused],
    ['no JSON, and too long', false, refused],
  ])('%s (base64: %s): $status', async (body, isBase64Encoded, expected) => {
    expect(await invoke(small, { body, isBase64Encoded })).toMatchObject(expected);
  });
});
