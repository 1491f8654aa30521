import { problemBody, problemResponse } from '#shared/api/problem.ts';
import { Problem } from '#shared/api/problem-schema.ts';
import { type ErrorCode, type ErrorKind, errorKinds, VouchError } from '#shared/errors.ts';

const codes = Object.keys(errorKinds).map((code) => Problem.shape.code.parse(code));

describe.each(codes)('%s', (code: ErrorCode) => {
  const kind: ErrorKind = errorKinds[code];
  const response = problemResponse(new VouchError(code, 'What to do'), 'request-1');

  it('has one body, of known members only', () => {
    expect(Problem.strict().parse(JSON.parse(response.body))).toEqual({
      type: `/docs/errors#${code}`,
      title: kind.title,
      status: kind.status,
      detail: 'What to do',
      code,
      message: 'What to do',
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
    expect(response.headers?.['retry-after']).toBe(kind.retryAfterSeconds?.toString());
  });
});

it('429 is of the customer only, and every answer that asks to wait may be retried', () => {
  const of429 = codes.filter((code) => errorKinds[code].status === 429);
  expect(of429).toEqual(['quota_exceeded', 'too_many_requests']);
  const waiting = codes.filter((code) => 'retryAfterSeconds' in errorKinds[code]);
  expect(waiting.filter((code) => !errorKinds[code].retryable)).toEqual([]);
});

it.each([0, 17])('has the Retry-After of %i seconds that the platform asked for', (retryAfterSeconds) => {
  const limited = new VouchError('upstream_rate_limited', 'slow', { retryAfterSeconds });
  expect(problemResponse(limited, 'r').headers).toMatchObject({ 'retry-after': String(retryAfterSeconds) });
});

it('lists the fields that are wrong', () => {
  const errors = [{ path: 'a.b[0]', message: 'Must be c', value: 'not shown' }];
  const body = problemBody(new VouchError('invalid_request', 'Wrong', { errors }), 'r');
  expect(body.errors).toEqual([{ path: 'a.b[0]', message: 'Must be c' }]);
});

it('lists the items that a name may mean', () => {
  const candidate = { name: 'A shop', publisher: null, place: null, rating_count: 3, url: null, query: 'platform: 7' };
  const error = new VouchError('ambiguous_query', 'Several', { candidates: [{ ...candidate, ...{ hidden: 1 } }] });
  const body = problemBody(error, 'r');
  expect(body.candidates).toEqual([candidate]);
  expect(Problem.strict().safeParse(body).error).toBeUndefined();
});

it('contains nothing of the cause', () => {
  const { body } = problemResponse(new VouchError('upstream_error', 'Failed', { cause: new Error('secret') }), 'r');
  expect(body).not.toContain('secret');
});
