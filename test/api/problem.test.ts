import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { causeChain, reportDependency } from '#shared/api/failures.ts';
import { reportError } from '#shared/api/handle-errors.ts';
import { log } from '#shared/api/log.ts';
import { problemBody, problemResponse } from '#shared/api/problem.ts';
import { problemSchema } from '#shared/api/problem-schema.ts';
import { type ErrorCode, type ErrorKind, errorKinds, VouchError } from '#shared/errors.ts';
import { countMetrics } from '../toolkit/count-metrics.ts';
import { useDirectory } from '../toolkit/resources.ts';

const codes = Object.keys(errorKinds).map((code) => problemSchema().shape.code.parse(code));

describe.each(codes)('%s', (code: ErrorCode) => {
  const kind: ErrorKind = errorKinds[code];
  const response = problemResponse(new VouchError(code, 'What to do.'), 'request-1');
  const advice = code === 'upstream_changed' ? ' Tell those who run this service.' : '';

  it('has one body, of known members only', () => {
    expect(problemSchema().strict().parse(JSON.parse(response.body))).toEqual({
      type: `/docs/errors#${code}`,
      title: kind.title,
      status: kind.status,
      detail: `What to do.${advice}`,
      code,
      message: `What to do.${advice}`,
      success: false,
      data: null,
      retryable: kind.retryable,
      request_id: 'request-1',
    });
  });

  it('has its status and headers', () => {
    expect(response).toMatchObject({
      statusCode: kind.status,
      headers: {
        'content-type': 'application/problem+json',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'x-request-id': 'request-1',
      },
    });
    expect(response.headers['retry-after']).toBe(kind.retryAfterSeconds?.toString());
  });
});

it('429 is of the customer only, and every answer that asks to wait may be retried', () => {
  const of429 = codes.filter((code) => errorKinds[code].status === 429);
  expect(of429).toEqual(['quota_exceeded', 'too_many_requests']);
  const waiting = codes.filter((code) => 'retryAfterSeconds' in errorKinds[code]);
  expect(waiting.filter((code) => !errorKinds[code].retryable)).toEqual([]);
});

it.each([
  [
    'item_not_found',
    '{}',
    'No app. This is the sandbox, which has only invented items: GET /sandbox lists them. npm start -- --live reads the real platforms.',
  ],
  ['item_not_found', '', 'No app.'],
  ['item_not_found', undefined, 'No app.'],
  ['not_found', '{}', 'No app.'],
] as const)('%s with hosts %j says of the sandbox what it is', (code, VOUCH_ORIGINS, text) => {
  jest.replaceProperty(process, 'env', { ...process.env, VOUCH_ORIGINS });
  const { detail, message } = problemBody(new VouchError(code, 'No app.'), 'r');
  jest.restoreAllMocks();
  expect([detail, message]).toEqual([text, text]);
});

it('the advice of an unknown format is given once, also around another such error', () => {
  const error = new VouchError('upstream_changed', 'The list has an unknown format.');
  const { detail } = problemBody(error.withDetail(`${error.message} Try the URL.`), 'r');
  const advice = 'Tell those who run this service.';
  expect(detail).toBe(`The list has an unknown format. Try the URL. ${advice}`);
});

it.each([0, 17])('has the Retry-After of %i seconds that the platform asked for', (retryAfterSeconds) => {
  const limited = new VouchError('upstream_rate_limited', 'slow', { retryAfterSeconds });
  expect(problemResponse(limited, 'r').headers).toMatchObject({ 'retry-after': String(retryAfterSeconds) });
});

it('lists the items that a name may mean', () => {
  const candidate = { name: 'A shop', publisher: null, place: null, rating_count: 3, url: null, query: 'platform: 7' };
  const error = new VouchError('ambiguous_query', 'Several', { candidates: [candidate] });
  const body = problemBody(error, 'r');
  expect(body.candidates).toEqual([candidate]);
  expect(problemSchema().strict().safeParse(body).error).toBeUndefined();
});

/** The lines of a stack that are logged. */
const loggedFrames = (error: Error): unknown => {
  const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
  reportError(error, 'echo', 'request-1');
  return Object.assign({}, ...logged.mock.calls.flat().filter((part) => typeof part === 'object')).error_stack;
};

const frames = ['    at read (file:///app/read.ts:1:2)', '    at async file:///app/run.ts:3:4'];

it('of a stack only the frames are logged', () => {
  // A message that changed after the stack was made, so that the stack holds another text.
  const stack = ['Error: Jane met us at noon at', ' at', ...frames].join('\n');
  expect(loggedFrames(Object.assign(new Error('later'), { stack }))).toEqual(frames);
});

it('of a stack whose message has a line like a frame, that line is not logged', () => {
  const frame = '    at Jane (noon:1:1)';
  expect(loggedFrames(new Error(`late\n${frame}`))).not.toContain(frame);
});

const LAMBDA_TASK_ROOT = useDirectory();

it('a frame in a bundle has its place in the source, if the source map can be read', () => {
  jest.replaceProperty(process, 'env', { ...process.env, LAMBDA_TASK_ROOT });
  const error = Object.assign(new Error(), { stack: 'Error\n    at read (/var/task/bundle.cjs:1:1)' });
  expect(loggedFrames(error)).toEqual(['    at read (/var/task/bundle.cjs:1:1)']);
  const map = JSON.stringify({ version: 3, sources: ['read.ts'], names: [], mappings: 'AAAA' });
  writeFileSync(join(LAMBDA_TASK_ROOT, 'bundle.cjs.map'), map);
  expect(loggedFrames(error)).toEqual(['    at read (read.ts:1:1)']);
});

describe('a failure of our own', () => {
  it('is counted, with the names of its causes in the log', () => {
    const counted = countMetrics();
    const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
    const denied = Object.assign(new Error('of a caller'), { name: 'AccessDeniedException', code: 'ECONNRESET' });
    reportError(new TypeError('secret', { cause: denied }), 'echo', 'request-1');
    expect(counted).toEqual([{ name: 'internal_error', value: 1, dimensions: {} }]);
    expect(logged.mock.calls).toMatchObject([
      ['failed', { code: 'internal_error', causes: ['TypeError', 'AccessDeniedException (ECONNRESET)'] }],
    ]);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/secret|of a caller/);
  });

  it('is none where the error is an answer, whose causes are named all the same', () => {
    const counted = countMetrics();
    const logged = jest.spyOn(log, 'info').mockReturnValue(undefined);
    reportError(new VouchError('upstream_error', 'It failed.', { cause: new RangeError() }), 'echo', 'request-1');
    reportError(new VouchError('upstream_error', 'It failed.'), 'echo', 'request-1');
    expect(counted).toEqual([]);
    const fields = { endpoint: 'echo', request_id: 'request-1', code: 'upstream_error' };
    expect(logged.mock.calls).toEqual([
      ['error response', { ...fields, causes: ['RangeError'] }],
      ['error response', fields],
    ]);
  });
});

describe('the chain of causes', () => {
  it.each<[what: string, error: unknown, chain: readonly string[]]>([
    ['a name that is a text', Object.assign(new Error(), { name: 'My name is Jane' }), ['Error']],
    ['a code that is a text', Object.assign(new Error(), { code: 'at noon' }), ['Error']],
    ['several errors at once', new AggregateError([new RangeError()]), ['AggregateError', 'RangeError']],
    ['a cause that is no error', new Error('', { cause: { secret: 1 } }), ['Error', 'object']],
  ])('of %s', (_, error, chain) => expect(causeChain(error)).toEqual(chain));

  it('of a dependency is in the log as a whole, and counted', () => {
    const counted = countMetrics();
    const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
    reportDependency('the secret', new TypeError('', { cause: new RangeError() }));
    const fields = { dependency: 'the secret', causes: ['TypeError', 'RangeError'] };
    expect(logged.mock.calls).toEqual([['a dependency failed', fields]]);
    expect(counted).toMatchObject([{ name: 'dependency_error', value: 1 }]);
  });

  it('ends, even if an error is its own cause', () => {
    const error = new Error();
    error.cause = error;
    expect(causeChain(error)).toHaveLength(8);
  });
});
