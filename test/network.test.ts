import type { CredentialName } from '#shared/credential-kinds.ts';
import { openNetwork } from '#shared/network.ts';
import { listSource } from './reviews/read/list-source.ts';
import { countMetrics } from './toolkit/count-metrics.ts';

const credentials = ['yelp_api_key', 'viator_api_key'] as const;

/** The network of a call to a function that may read two credentials, of which one or none is configured. */
const network = (configured?: CredentialName) => {
  for (const name of credentials) process.env[name.toUpperCase()] = name === configured ? 'a-key' : '';
  return openNetwork({ credentials }, { deadline: Date.now() + 1_000, signal: new AbortController().signal });
};

it.each(['ok', 'empty', 'upstream_blocked', 'upstream_changed'])(
  'the outcome %s is counted once by platform, and once over all of them',
  async (outcome) => {
    const counted = countMetrics();
    (await network()).onSource('a-platform', 'a-source', outcome);
    expect(counted).toEqual([
      { name: outcome, value: 1, dimensions: { platform: 'a-platform' } },
      { name: outcome, value: 1, dimensions: {} },
    ]);
  },
);

it('a source with a credential is available where that is configured', async () => {
  const { source } = listSource(() => []);
  const withKey = { ...source, credential: 'yelp_api_key' } as const;
  expect([source, withKey].map((await network()).isAvailable)).toEqual([true, false]);
  expect([source, withKey].map((await network('viator_api_key')).isAvailable)).toEqual([true, false]);
  expect([source, withKey].map((await network('yelp_api_key')).isAvailable)).toEqual([true, true]);
});

it('a source that can be turned off is available where it is on, with its credential', async () => {
  const { source } = listSource(() => []);
  const [on, off] = [true, false].map((isOn) => ({ ...source, isEnabled: () => isOn }));
  const withKey = { ...source, isEnabled: () => true, credential: 'yelp_api_key' } as const;
  const { isAvailable } = await network();
  expect([on, off, withKey].map((each) => each && isAvailable(each))).toEqual([true, false, false]);
});
