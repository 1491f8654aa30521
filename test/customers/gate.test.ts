import { jest } from '@jest/globals';
import type { DirectRequest } from '#shared/api/events-handler.ts';
import { log } from '#shared/api/log.ts';
import { deployedGate, gateOf } from '#shared/customers/gate.ts';
import { type KeyStore, keyHash } from '#shared/customers/key-store.ts';
import { type Counters, MemoryCounters, RateLimiter } from '#shared/customers/rate-limiter.ts';
import { countMetrics } from '../toolkit/count-metrics.ts';

const path = '/stream';
const request = (changes: Partial<DirectRequest> = {}): DirectRequest => ({
  method: 'POST',
  path,
  headers: { 'x-api-key': 'of-ada' },
  ...changes,
});
const withKey = (key: string) => request({ headers: { 'x-api-key': key } });

const plans = { free: { requestsPerSecond: 0.01, burst: 2, requestsPerMonth: 100 } };
const customers = new Map([
  [keyHash('of-ada'), { customer: 'ada', plan: 'free' }],
  [keyHash('of-ada, new'), { customer: 'ada', plan: 'free' }],
  [keyHash('of-bob'), { customer: 'bob', plan: 'free' }],
  [keyHash('of-eve'), { customer: 'eve', plan: 'sold no more' }],
  [keyHash('of-mal'), { customer: 'mal', plan: '__proto__' }],
]);
const memory: KeyStore = { find: async (hash) => customers.get(hash) };
const gate = (keys: KeyStore = memory) => gateOf(path, { keys, limiter: new RateLimiter(new MemoryCounters()), plans });

describe('requests that are refused', () => {
  it.each<[what: string, code: string, asked: DirectRequest]>([
    ['another path', 'not_found', request({ path: '/stream/' })],
    ['another path without a key', 'not_found', request({ path: '/', headers: {} })],
    ['another method without a key', 'method_not_allowed', request({ method: 'PUT', headers: {} })],
    ['no key', 'unauthenticated', request({ headers: {} })],
    ['an unknown key', 'unauthenticated', withKey('of-stranger')],
    ['the SHA-256 of a key', 'unauthenticated', withKey(keyHash('of-ada'))],
    ['a plan that is sold no more', 'unauthenticated', withKey('of-eve')],
    ['a plan that every object has', 'unauthenticated', withKey('of-mal')],
  ])('%s: %s', async (_, code, asked) => expect((await gate()(asked)).refusal).toMatchObject({ code }));

  it('gets the allowed method in a header', async () => {
    expect((await gate()(request({ method: 'GET' }))).headers).toEqual({ allow: 'POST' });
  });

  it('needs no look-up for a wrong method or path', async () => {
    const asked: string[] = [];
    const counting: KeyStore = { find: async (hash) => void asked.push(hash) };
    for (const wrong of [request({ path: '/' }), request({ method: 'GET' }), request({ headers: {} })]) {
      await gate(counting)(wrong);
    }
    expect(asked).toEqual([]);
    await gate(counting)(request());
    expect(asked).toEqual([keyHash('of-ada')]);
  });
});

describe('requests that pass', () => {
  it('gets the state of the limits in headers', async () => {
    expect(await gate()(request())).toEqual({
      refusal: undefined,
      headers: {
        'ratelimit-policy': expect.stringMatching(/^"burst";q=2;w=200, "month";q=100;w=\d+$/),
        ratelimit: expect.stringMatching(/^"burst";r=1;t=\d+, "month";r=99;t=\d+$/),
      },
    });
  });

  it('is limited by the plan, over all keys of a customer and independent of other customers', async () => {
    const same = gate();
    for (const _ of [1, 2]) expect((await same(request())).refusal).toBeUndefined();
    const { refusal, headers } = await same(request());
    expect(refusal).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: expect.any(Number) });
    expect(headers['ratelimit']).toMatch(/^"burst";r=0;t=\d+$/);
    expect((await same(withKey('of-ada, new'))).refusal).toMatchObject({ code: 'too_many_requests' });
    expect((await same(withKey('of-bob'))).refusal).toBeUndefined();
  });
});

describe('a table that cannot be used', () => {
  const failing = () => Promise.reject(Object.assign(new Error('secret'), { name: 'ResourceNotFoundException' }));
  const cases: readonly [what: string, keys: KeyStore, counters: Counters][] = [
    ['keys', { find: failing }, new MemoryCounters()],
    ['counters', memory, { add: failing }],
  ];

  it.each(cases)(
    '%s: 503 with Retry-After, one line that names the cause, and one count',
    async (_, keys, counters) => {
      const counted = countMetrics();
      const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
      const asked = gateOf(path, { keys, limiter: new RateLimiter(counters), plans })(request());
      await expect(asked).rejects.toMatchObject({ code: 'service_unavailable' });
      expect(logged.mock.calls).toEqual([
        ['a dependency failed', { dependency: 'the table of customer keys', causes: ['ResourceNotFoundException'] }],
      ]);
      expect(counted).toEqual([{ name: 'dependency_error', value: 1, dimensions: {} }]);
    },
  );
});

it('a deployed function without a customer table refuses every key, and reports a wrong path', async () => {
  const deployed = deployedGate(path);
  expect((await deployed(request())).refusal).toMatchObject({ code: 'unauthenticated' });
  expect((await deployed(request({ path: '/' }))).refusal).toMatchObject({ code: 'not_found' });
});
