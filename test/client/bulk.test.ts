import { jest } from '@jest/globals';
import { Vouch } from '#client/src/index.ts';
import { Job } from '#client/src/job.ts';
import { useLocal } from '../local.ts';
import { collect } from './canned-client.ts';

const local = await useLocal();

const podcast = { endpoint: 'podcast-directory', query: 'The Slow Kitchen', reviews_to_fetch: 3 };
const vouch = new Vouch({ baseUrl: local.address, apiKey: 'demo' });
const gone = { ...podcast, query: 'apple-podcasts: no such podcast' };

it('a job is asked for again after so many seconds, until it has ended', async () => {
  jest.useFakeTimers();
  const states = ['waiting_for_upload', 'running', 'complete'];
  const call = jest.fn(async () => ({ status: states.shift() }));
  const waited = new Job({ call, get: async () => '' }, 'job_1').wait(3);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1 + 3_000);
  expect(await waited).toEqual({ status: 'complete' });
  expect(call).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

it('the waiting for a job ends with its signal', async () => {
  const stop = new AbortController();
  const job = new Job({ call: async () => ({ status: 'running' }), get: async () => '' }, 'job_1');
  const waited = job.wait(600, stop.signal);
  setTimeout(() => stop.abort(), 5);
  await expect(waited).rejects.toMatchObject({ name: 'AbortError' });
});

it('a list that is uploaded is started once for an idempotency key', async () => {
  const items = [...Array.from({ length: 1_000 }, () => podcast), { ...podcast, reviews_to_fetch: 4 }];
  const first = await vouch.bulk(items, { idempotency_key: 'uploaded-once' });
  expect((await vouch.bulk(items, { idempotency_key: 'uploaded-once' })).id).toBe(first.id);
  await first.wait(0.1);
});

it.each([
  ['in the request', [podcast, gone]],
  ['uploaded', [...Array.from({ length: 1_000 }, () => podcast), gone]],
])('a list is read as a job, with its items %s', async (_, items) => {
  const { id } = await vouch.bulk(items);
  const job = vouch.job(id);
  expect(await job.wait(0.1)).toMatchObject({ status: 'partial', items: 2, reviews: 3 });
  const reviews = await collect(job.reviews());
  expect(reviews.map(({ line, change, platform }) => [line, change, platform])).toEqual(
    Array.from({ length: 3 }, () => [1, 'new', 'apple-podcasts']),
  );
  expect(await collect(job.failures())).toMatchObject([{ line: items.length, code: 'item_not_found' }]);
  expect(await job.cancel()).toMatchObject({ status: 'partial' });
});
