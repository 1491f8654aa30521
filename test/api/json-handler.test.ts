import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { contextOf } from '#infra/gateway/function-runner.ts';
import { restEvent } from '#infra/gateway/rest-event.ts';
import { type Call, jsonHandler } from '#shared/api/json-handler.ts';
import { endpoint, invoke, refusal } from './invoke.ts';

const echo = jsonHandler(endpoint, async ({ text }) => ({ body: { echo: text }, headers: { 'x-own': 'yes' } }));

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('an answer', () => {
  it('is JSON with the request id and its own headers', async () => {
    expect(await invoke(echo, { body: { text: 'hello' } })).toEqual({
      status: 200,
      headers: {
        'content-type': 'application/json',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-request-id': 'request-1',
        'x-own': 'yes',
      },
      body: { echo: 'hello' },
    });
  });

  it('of several parallel calls is the one of the call', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => String(index));
    const replies = await Promise.all(texts.map((text) => invoke(echo, { body: { text }, requestId: text })));
    expect(replies.map(({ headers, body }) => [headers?.['x-request-id'], body])).toEqual(
      texts.map((text) => [text, { echo: text }]),
    );
  });
});

it('an answer is given also in the last millisecond', async () => {
  const slow = jsonHandler(endpoint, () => setTimeout(20, { body: { echo: 'late' } }));
  for (const remainingMs of [0, 1, 2]) {
    expect(await invoke(slow, { body: { text: 'a' }, remainingMs })).toMatchObject({ status: 200 });
  }
});

it('a request without headers, as the console of API Gateway tests with, is answered', async () => {
  const { body, ...event } = restEvent({ method: 'POST', rawHeaders: [], body: '{}', requestId: 'r' });
  const answer = await echo(Object({ ...event, body, headers: null }), contextOf(1_000));
  expect(answer.statusCode).toBe(415);
});

describe('Content-Type', () => {
  it.each([
    ['content-type', 'application/json; charset=utf-8'],
    ['cOnTeNt-TyPe', 'Application/JSON'],
  ])('%s: %s is accepted', async (...headers) => {
    expect(await invoke(echo, { body: { text: 'a' }, headers })).toMatchObject({ status: 200 });
  });

  it.each([[['Content-Type', 'text/plain']], [['Content-Type', '']], [[]]])('%j is refused', async (headers) => {
    expect(await invoke(echo, { body: { text: 'a' }, headers })).toMatchObject(refusal(415, 'unsupported_media_type'));
  });
});

describe('a body', () => {
  const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
  it.each([
    ['as a function URL passes it on', base64(gzipSync('{"text":"é"}')), true],
    ['as API Gateway has decompressed it', '{"text":"é"}', false],
  ])('is read where its encoding is gzip, %s', async (_, body, isBase64Encoded) => {
    const headers = ['Content-Type', 'application/json', 'Content-Encoding', 'gzip'];
    expect(await invoke(echo, { body, headers, isBase64Encoded })).toMatchObject({ body: { echo: 'é' } });
  });

  it.each([
    ['base64', base64('{"text":"é"}'), true],
    ['text with a byte order mark', '\ufeff{"text":"é"}', false],
  ])('is read as %s', async (_, body, isBase64Encoded) => {
    expect(await invoke(echo, { body, isBase64Encoded })).toMatchObject({ status: 200, body: { echo: 'é' } });
  });

  it.each([
    ['none', null],
    ['no JSON', 'text=a'],
    ['two byte order marks', '\ufeff\ufeff{"text":"a"}'],
    ['null', 'null'],
    ['no object, 100,000 levels deep', nested(100_000)],
    ['an object of more than 300,000 values', `{"text":"a","b":[${'0,'.repeat(299_998)}0]}`],
    ['a key __proto__', '{"text":"a","__proto__":{"list":[]}}'],
    ['a constructor with a prototype', '{"text":"a","constructor":{"prototype":{"a":1}}}'],
    ['invalid base64', 'text', true],
  ])('that is %s is a 400', async (_, body, isBase64Encoded = false) => {
    expect(await invoke(echo, { body, isBase64Encoded })).toMatchObject(refusal(400, 'invalid_request'));
  });

  it('may have 300,000 values', async () => {
    expect(await invoke(echo, { body: `{"text":"a","b":[${'0,'.repeat(299_997)}0]}` })).toMatchObject({ status: 200 });
  });
});

describe('the work', () => {
  const callOf = async (question: Parameters<typeof invoke>[1]): Promise<Call> => {
    let seen: Call | undefined;
    const handler = jsonHandler(endpoint, async (_, call) => {
      seen = call;
      return { body: {} };
    });
    await invoke(handler, question);
    if (seen === undefined) throw new Error('the work was not done');
    return seen;
  };

  it('receives the names of unknown fields', async () => {
    const body = '{"text":"a","list":[],"more":1,"":2,"toString":3,"constructor":4,"\\ud800":5}';
    const { unknownFields } = await callOf({ body });
    expect(unknownFields).toEqual(['more', '', 'toString', 'constructor', '\ud800']);
  });

  it('receives the header Accept', async () => {
    const headers = ['Content-Type', 'application/json', 'ACCEPT', 'text/csv'];
    expect(await callOf({ body: { text: 'a' }, headers })).toMatchObject({ accept: 'text/csv' });
    expect(await callOf({ body: { text: 'a' } })).toMatchObject({ accept: undefined });
  });

  it.each([
    [28_000, 24_000],
    [5_000, 4_000],
    [500, -500],
  ])('with %i ms left ends in %i ms', async (remainingMs, deadline) => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const call = await callOf({ body: { text: 'a' }, remainingMs });
    now.mockRestore();
    expect(call.deadline).toBe(deadline);
  });
});

describe('unknown fields', () => {
  const long = Array.from({ length: 12 }, (_, index) => `${'😀'.repeat(500)}${index}`);
  const shown = Array.from({ length: 10 }, () => '%F0%9F%98%80'.repeat(20)).join(',');
  type Header = string | undefined;
  it.each<[what: string, names: readonly string[], own: Header, warnings: Header, ignored: Header]>([
    ['are none, beside a warning of the response', [], 'page_cut', 'page_cut', undefined],
    ['are named', ['limit', 'é,\n'], undefined, 'unknown_field', 'limit,%C3%A9%2C%0A'],
    ['come before the warnings of the response', ['limit'], 'page_cut', 'unknown_field,page_cut', 'limit'],
    ['are warned of once', ['limit'], 'page_cut,unknown_field', 'unknown_field,page_cut', 'limit'],
    ['are shown in part when they are many and long', long, undefined, 'unknown_field', shown],
  ])('%s', async (_, names, own, warnings, ignored) => {
    const given = own === undefined ? {} : { headers: { 'x-warnings': own } };
    const handler = jsonHandler(endpoint, async () => ({ body: {}, ...given }));
    const body = { text: 'a', ...Object.fromEntries(names.map((name) => [name, null])) };
    const { headers } = await invoke(handler, { body });
    expect([headers?.['x-warnings'], headers?.['x-ignored-fields']]).toEqual([warnings, ignored]);
  });
});

describe('a page of another origin', () => {
  const ask = (origin: string) =>
    invoke(echo, { body: { text: 'hello' }, headers: ['Content-Type', 'application/json', 'Origin', origin] });
  const allowed = { 'access-control-allow-origin': 'https://one.example', vary: 'origin' };
  afterEach(() => {
    delete process.env['VOUCH_CORS_ORIGINS'];
  });

  it('may read nothing, unless its origin is allowed', async () => {
    expect((await ask('https://one.example')).headers).not.toHaveProperty('access-control-allow-origin');
    process.env['VOUCH_CORS_ORIGINS'] = 'https://two.example,https://one.example';
    expect((await ask('https://one.example')).headers).toMatchObject(allowed);
    expect((await ask('https://three.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it.each([
    [undefined, undefined, undefined],
    [undefined, 'https://one.example', 'origin'],
    [{ 'text/csv': 'A table' }, undefined, 'Accept'],
    [{ 'text/csv': 'A table' }, 'https://one.example', 'Accept, origin'],
  ])('and other formats (%j) with the origin %s: the answer depends on %s', async (otherFormats, origin, vary) => {
    if (origin) process.env['VOUCH_CORS_ORIGINS'] = origin;
    const contract = otherFormats ? { ...endpoint, otherFormats } : endpoint;
    const handler = jsonHandler(contract, async () => ({ body: {} }));
    const own = origin ? ['Origin', origin] : [];
    const { headers } = await invoke(handler, {
      body: { text: 'a' },
      headers: ['Content-Type', 'application/json', ...own],
    });
    expect(headers?.['vary']).toBe(vary);
  });

  it('may read errors, too', async () => {
    process.env['VOUCH_CORS_ORIGINS'] = 'https://one.example';
    const headers = ['Content-Type', 'text/plain', 'Origin', 'https://one.example'];
    const { status, headers: answered } = await invoke(echo, { body: 'hello', headers });
    expect([status, answered]).toMatchObject([415, allowed]);
  });
});
