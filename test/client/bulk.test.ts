import { Vouch } from '#client/src/index.ts';
import type { Local } from '#infra/gateway/local.ts';
import { startQuietly } from '../local.ts';

let local: Local | undefined;
beforeAll(async () => {
  local = await startQuietly();
});
afterAll(() => local?.close());

const collect = async <Value>(values: AsyncIterable<Value>): Promise<Value[]> => {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
};

const podcast = { endpoint: 'podcast-directory', query: 'The Slow Kitchen', reviews_to_fetch: 3 };

it.each([
  ['in the request', [podcast, { endpoint: 'podcast-directory', query: 'apple-podcasts: no such podcast' }]],
  [
    'uploaded',
    [...Array.from({ length: 1_000 }, () => podcast), { ...podcast, query: 'apple-podcasts: no such podcast' }],
  ],
])('a list is read as a job, with its items %s', async (_, items) => {
  const vouch = new Vouch({ baseUrl: local?.address ?? '', apiKey: 'demo' });
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
