import { chanceOf } from '#infra/sandbox/random.ts';
import { hostileDocument, hostileImage } from './hostile-documents.ts';
import { hostileText, hostileValue } from './hostile-values.ts';
import { requestCase, upstreamCase } from './request-cases.ts';

const seeds = Array.from({ length: 200 }, (_, index) => `case ${index}`);
const items = [{ endpoint: '/mobile-app-store/reviews', request: { query: 'a' }, shows: 'One app.' }];

it.each<[string, (seed: string) => unknown]>([
  ['values', (seed) => hostileValue(chanceOf(seed))],
  ['documents', (seed) => hostileDocument(chanceOf(seed), 2_000)],
  ['images', (seed) => hostileImage(chanceOf(seed))],
  ['requests', (seed) => requestCase(chanceOf(seed), items, ['token'])],
  ['requests of hostile upstreams', (seed) => upstreamCase(chanceOf(seed), items)],
])('%s are the same for the same seed, and others for another', (_, make) => {
  const some = seeds.slice(0, 30);
  const made = some.map((seed) => JSON.stringify(make(seed)));
  expect(some.map((seed) => JSON.stringify(make(seed)))).toEqual(made);
  expect(new Set(made).size).toBeGreaterThan(10);
});

it('texts are about as long as asked for', () => {
  for (const seed of seeds) expect(hostileText(chanceOf(seed), 3_000).length).toBeLessThan(4_500);
});

it('requests are of all endpoints', () => {
  const paths = new Set(seeds.map((seed) => requestCase(chanceOf(seed), items, []).endpoint.path));
  expect(paths.size).toBe(26);
});
