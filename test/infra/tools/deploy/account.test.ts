import { Settings } from '#infra/aws/settings.ts';
import { concurrencyFindings } from '#infra/tools/deploy/account.ts';

const settings = (given: object = {}) => Settings.parse({ stackName: 'vouch', ...given });
const functions = 20;

it.each<[what: string, given: object, concurrency: number]>([
  ['nothing is reserved, and all requests fit', {}, 100],
  ['what is reserved leaves 100', { reservedConcurrency: 10, streamConcurrency: 50 }, 350],
])('%s: nothing to say', (_, given, concurrency) => {
  expect(concurrencyFindings(settings(given), concurrency, functions)).toEqual({ problems: [], advice: [] });
});

it('what is reserved does not fit: a problem with both figures', () => {
  const { problems } = concurrencyFindings(settings({ reservedConcurrency: 10 }), 309, functions);
  expect(problems).toEqual([expect.stringMatching(/reserve 210 .* has 309, .* keeps 100/)]);
  expect(concurrencyFindings(settings({ reservedConcurrency: 10 }), 310, functions).problems).toEqual([]);
});

it('only the stream reserves', () => {
  expect(concurrencyFindings(settings({ streamConcurrency: 5 }), 104, functions).problems).toHaveLength(1);
  expect(concurrencyFindings(settings({ streamConcurrency: 5 }), 105, functions).problems).toEqual([]);
});

it('a new account is told what to ask for', () => {
  const { problems, advice } = concurrencyFindings(settings(), 10, functions);
  expect(problems).toEqual([]);
  expect(advice).toEqual([expect.stringMatching(/at most 10 .* 100 requests per second .* Service Quotas/)]);
});

it('an unknown concurrency stops nothing', () => {
  const { problems, advice } = concurrencyFindings(settings({ reservedConcurrency: 40 }), undefined, functions);
  expect([problems.length, advice.length]).toEqual([0, 1]);
});
