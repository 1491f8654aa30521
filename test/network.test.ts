import type { CredentialName } from '#shared/credentials.ts';
import { platformNetwork } from '#shared/network.ts';
import { countMetrics } from './count-metrics.ts';
import { listSource } from './reviews/read/list-source.ts';

const optionsOf = (configured?: CredentialName): Parameters<typeof platformNetwork>[0] => ({
  credential: (name) => (name === configured ? 'a-key' : undefined),
  renew: async () => undefined,
  proxies: undefined,
  deadline: Date.now() + 1_000,
  signal: new AbortController().signal,
});
const network = (configured?: CredentialName) => platformNetwork(optionsOf(configured));

it.each(['ok', 'empty', 'upstream_blocked', 'upstream_changed'])(
  'the outcome %s is counted once by platform, and once over all of them',
  (outcome) => {
    const counted = countMetrics();
    network().onSource('a-platform', 'a-source', outcome);
    expect(counted).toEqual([
      { name: outcome, value: 1, dimensions: { platform: 'a-platform' } },
      { name: outcome, value: 1, dimensions: {} },
    ]);
  },
);

it('a source with a credential is available where that is configured', () => {
  const { source } = listSource(() => []);
  const withKey = { ...source, credential: 'yelp_api_key' } as const;
  expect([source, withKey].map(network().isAvailable)).toEqual([true, false]);
  expect([source, withKey].map(network('viator_api_key').isAvailable)).toEqual([true, false]);
  expect([source, withKey].map(network('yelp_api_key').isAvailable)).toEqual([true, true]);
});

it('a source that can be turned off is available where it is on, with its credential', () => {
  const { source } = listSource(() => []);
  const [on, off] = [true, false].map((isOn) => ({ ...source, isEnabled: () => isOn }));
  const withKey = { ...source, isEnabled: () => true, credential: 'yelp_api_key' } as const;
  expect([on, off, withKey].map((each) => each && network().isAvailable(each))).toEqual([true, false, false]);
});
