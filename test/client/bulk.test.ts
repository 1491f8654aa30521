import { jest } from '@jest/globals';
import { answerNotOfTheApi } from '#client/src/errors.ts';
import { Vouch } from '#client/src/index.ts';
import { Job } from '#client/src/job.ts';
import { useLocal } from '../toolkit/local.ts';
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

const file = (name: string, signature: number) => ({ path: name, bytes: 1, url: `${name}?${signature}` });

it.each([
  ['403', true, ['a?0', 'b?0', 'b?1', 'c?1'], 2],
  ['404', false, ['a?0', 'b?0'], 1],
])('an address of a file that answers %s', async (status, isRead, urls, asked) => {
  const call = jest.fn(async () => {
    const times = call.mock.calls.length - 1;
    return { files: ['a', 'b', 'c'].map((name) => file(name, times)), failures: [], next_cursor: null };
  });
  const get = jest.fn(async (url: string) => {
    if (url === 'b?0') throw answerNotOfTheApi(new Response('', { status: Number(status) }));
    return `{"review_id": "${url}"}\n`;
  });
  const reading = collect(new Job({ call, get }, 'job_1').reviews());
  if (isRead) expect(await reading).toMatchObject([{ review_id: 'a?0' }, { review_id: 'b?1' }, { review_id: 'c?1' }]);
  else await expect(reading).rejects.toMatchObject({ code: 'not_found' });
  expect(get.mock.calls.flat()).toEqual(urls);
  expect(call).toHaveBeenCalledTimes(asked);
});

it('an address of a file that stays refused is asked for once more, and results that repeat a cursor end', async () => {
  const call = jest.fn(async () => ({ files: [file('a', 0)], failures: [], next_cursor: 'c' }));
  const refused = async () => {
    throw answerNotOfTheApi(new Response('', { status: 403 }));
  };
  await expect(collect(new Job({ call, get: refused }, 'j').reviews())).rejects.toMatchObject({ code: 'forbidden' });
  expect(call).toHaveBeenCalledTimes(2);
  const repeating = new Job({ call, get: async () => '' }, 'j').failures();
  await expect(collect(repeating)).rejects.toMatchObject({ name: 'VouchError' });
  expect(call).toHaveBeenCalledTimes(4);
});

it('a file is sent for again as other requests are, without the key', async () => {
  const results = { files: [file('https://files.example/a', 0)], failures: [], next_cursor: null };
  const responses = [Response.json(results), new Response('', { status: 503 }), new Response('{"review_id": "1"}\n')];
  const sent: RequestInit[] = [];
  const vouch = new Vouch({
    ...{ baseUrl: 'https://base.example', apiKey: 'key' },
    fetch: async (_, init = {}) => {
      sent.push(init);
      return responses.shift() ?? Response.error();
    },
  });
  expect(await collect(vouch.job('j').reviews())).toEqual([{ review_id: '1' }]);
  expect(sent.slice(1).map(({ method, headers, body }) => [method, headers, body])).toEqual([
    ['GET', {}, null],
    ['GET', {}, null],
  ]);
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
