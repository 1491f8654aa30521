import * as z from 'zod';
import { chanceOf } from '#infra/sandbox/random.ts';
import { formatEvent } from '#shared/api/event-stream.ts';
import { problemResponse, safetyHeaders } from '#shared/api/problem.ts';
import { VouchError } from '#shared/errors.ts';
import { endpoint } from '../api/invoke.ts';
import { hostileDocument, hostileImage } from './hostile-documents.ts';
import { faultsOf } from './judge.ts';
import { requestCase } from './request-cases.ts';

const answerOf = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers({ ...safetyHeaders, ...headers }),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

const problemOf = (code: 'internal_error' | 'invalid_request' | 'ai_timeout', message = 'Why.') => {
  const { statusCode, body } = problemResponse(new VouchError(code, message), 'request-1');
  return answerOf(statusCode, body);
};

it.each([
  ['its schema is kept', answerOf(200, { echo: 'a' }), 0],
  ['its schema is broken', answerOf(200, { echo: 1 }), 1],
  ['a table is no JSON', answerOf(200, 'a,b', { 'content-type': 'text/csv' }), 0],
  ['an error of this endpoint', problemOf('invalid_request'), 0],
  ['an internal error', problemOf('internal_error'), 1],
  ['an error of other endpoints', problemOf('ai_timeout'), 1],
  ['an error of another form', answerOf(400, { error: 'a' }), 1],
  ['another status than the body says', { ...problemOf('invalid_request'), status: 404 }, 1],
  ['a large error', problemOf('invalid_request', 'a'.repeat(33_000)), 1],
  ['a long header', answerOf(200, { echo: '' }, { 'x-item-name': 'a'.repeat(1_001) }), 1],
  ['a long token', answerOf(200, { echo: '' }, { 'x-pagination-token': 'a'.repeat(4_096) }), 0],
  ['a token that is too long', answerOf(200, { echo: '' }, { 'x-pagination-token': 'a'.repeat(4_097) }), 1],
  ['headers are missing', { ...answerOf(200, { echo: '' }), headers: new Headers() }, 2],
])('an answer: %s', async (_, answer, count) => expect(await faultsOf(endpoint, answer)).toHaveLength(count));

it('each event is held to the schema', async () => {
  const streaming = { ...endpoint, transport: 'events' as const, response: z.object({ echo: z.string() }) };
  const text = (...list: object[]) => list.map((data, index) => formatEvent({ event: 'a', data }, index)).join('');
  expect(await faultsOf(streaming, answerOf(200, text({ echo: 'a' }, { echo: 'b' })))).toEqual([]);
  expect(await faultsOf(streaming, answerOf(200, text({ echo: 'a' }, { echo: 1 })))).toHaveLength(1);
  expect(await faultsOf(streaming, answerOf(200, text({ echo: 'a', error: { code: 'internal_error' } })))).toHaveLength(
    1,
  );
});

const seeds = Array.from({ length: 30 }, (_, index) => `case ${index}`);
const items = [{ endpoint: '/mobile-app-store/reviews', request: { query: 'a' }, shows: 'One app.' }];

it.each<[string, (seed: string) => unknown]>([
  ['documents', (seed) => hostileDocument(chanceOf(seed), 2_000)],
  ['images', (seed) => hostileImage(chanceOf(seed))],
  ['requests', (seed) => requestCase(chanceOf(seed), items, ['token'])],
])('%s are the same for the same seed, and others for another', (_, make) => {
  const made = seeds.map((seed) => JSON.stringify(make(seed)));
  expect(seeds.map((seed) => JSON.stringify(make(seed)))).toEqual(made);
  expect(new Set(made).size).toBeGreaterThan(10);
});
