import { PassThrough, Readable } from 'node:stream';
import { concurrencyFinding, firstCall, isConfirmed, reservedIn } from '#infra/tools/deploy/steps.ts';
import { useAnswers } from '../../../toolkit/resources.ts';

it.each<[what: string, concurrency: number | undefined, reserved: number, finding: object]>([
  ['nothing is reserved, and all requests fit', 100, 0, {}],
  ['what is reserved leaves 100', 310, 210, {}],
  ['what is reserved does not fit', 309, 210, { problem: /reserve 210 .* has 309, .* keeps 100/ }],
  ['a new account', 10, 0, { advice: /at most 10 .* 100 requests per second .* Service Quotas/ }],
  ['an unknown concurrency', undefined, 40, { advice: /could not be read/ }],
])('%s: what stands against it, or what its operator should know', (_, concurrency, reserved, finding) => {
  const said = Object.entries(finding).map(([kind, form]) => [kind, expect.stringMatching(form)]);
  expect(concurrencyFinding({ requestsPerSecond: 100 }, concurrency, reserved)).toEqual(Object.fromEntries(said));
});

it('what is reserved is the sum over the functions of the template', () => {
  const Type = 'AWS::Lambda::Function';
  const reserving = (ReservedConcurrentExecutions: number) => ({ Type, Properties: { ReservedConcurrentExecutions } });
  const Resources = { a: reserving(40), b: { Type, Properties: {} }, c: { Type }, d: reserving(20) };
  expect(reservedIn({ Resources })).toBe(60);
});

it.each([
  ['yes\n', true],
  [' YES \n', true],
  ['no\n', false],
  ['\n', false],
])('%j confirms: %p', async (typed, expected) => {
  expect(await isConfirmed(Readable.from([typed]), new PassThrough())).toBe(expected);
});

it('an input that has ended confirms nothing, and says what to add', async () => {
  await expect(isConfirmed(Readable.from([]), new PassThrough())).rejects.toThrow('Add --yes.');
});

const { address: origin, asked, answers } = await useAnswers();
const address = `${origin}/prod`;

/** Answers in turn, the last answer again and again. */
const serve = (...list: readonly (readonly [status: number, body: string])[]) =>
  answers((_, response) => {
    const [status, body] = list[Math.min(asked.length, list.length) - 1] ?? [500, ''];
    response.writeHead(status).end(body);
  });

const refusal = JSON.stringify({ status: 401, code: 'unauthenticated', detail: 'The key is unknown.' });

it('asks again while the key is not known yet', async () => {
  const last = [200, '{"all_reviews": [1, 2, 3]}'] as const;
  serve([401, refusal], [403, ''], last);
  expect(await firstCall(address, 'the-key', 1)).toEqual({ status: 200, text: '3 reviews' });
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({
    headers: { 'x-api-key': 'the-key', 'content-type': 'application/json' },
    path: '/prod/podcast-directory/reviews',
    body: expect.stringContaining('"query":"The Daily"'),
  });
});

it('says what an error says, without trying again', async () => {
  const blocked = JSON.stringify({ status: 503, code: 'upstream_blocked', detail: 'It refuses us.' });
  serve([503, blocked]);
  expect(await firstCall(address, 'the-key', 1)).toEqual({ status: 503, text: 'upstream_blocked: It refuses us.' });
  expect(asked).toHaveLength(1);
});

it('gives up on a key that stays unknown, and on what is not this API', async () => {
  serve([401, refusal]);
  expect(await firstCall(address, 'the-key', 1)).toMatchObject({ status: 401 });
  expect(asked).toHaveLength(13);
  await expect(firstCall('http://127.0.0.1:9', 'the-key', 1)).rejects.toThrow();
  serve([200, '<html>']);
  expect((await firstCall(address, 'the-key', 1)).text).toMatch(/^service_unavailable: /);
});
