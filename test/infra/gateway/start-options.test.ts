import { startOptions } from '#infra/gateway/start-options.ts';

describe('the local server', () => {
  it.each<[string[], Record<string, string>, boolean]>([
    [[], {}, false],
    [['--live'], {}, true],
    [['--live'], { VOUCH_MODE: 'sandbox' }, true],
    [[], { VOUCH_MODE: 'sandbox' }, false],
    [[], { VOUCH_MODE: 'live', VOUCH_PERSONAL_DATA: 'none' }, true],
  ])('with %j and %j is live: %p', (args, environment, isLive) => {
    expect(startOptions(args, environment)).toEqual({ isLive, port: 8787, host: '127.0.0.1', apiKey: 'demo' });
  });

  it('takes port, address and key of the environment', () => {
    const environment = { PORT: '80', HOST: '::1', VOUCH_API_KEY: 'key' };
    expect(startOptions([], environment)).toEqual({ isLive: false, port: 80, host: '::1', apiKey: 'key' });
  });

  it.each([
    ['VOUCH_EFFORT', 'huge', 'max'],
    ['VOUCH_MAX_TOKENS', 'abc', '100'],
    ['VOUCH_MAX_TOKENS', '0', ''],
    ['VOUCH_REVIEW_TURN', 'no', 'off'],
    ['VOUCH_GOOGLE_REVIEWS', 'yes', 'public'],
    ['VOUCH_MODE', 'Live', 'live'],
    ['VOUCH_PERSONAL_DATA', 'Full', 'full'],
  ])('refuses %s=%s, and takes %j', (name, mistaken, accepted) => {
    expect(() => startOptions([], { [name]: mistaken })).toThrow(name);
    expect(() => startOptions([], { [name]: accepted })).not.toThrow();
  });

  it.each([{ VOUCH_MODEL_PROVIDER: 'other' }, { ANTHROPIC_BASE_URL: 'x' }, { VOUCH_MODEL_PROVIDER: 'aws' }])(
    'refuses %j only where it has an effect: live',
    (environment) => {
      expect(() => startOptions([], environment)).not.toThrow();
      expect(() => startOptions(['--live'], environment)).toThrow(/VOUCH_MODEL_PROVIDER|ANTHROPIC_BASE_URL|AWS_REGION/);
    },
  );
});
