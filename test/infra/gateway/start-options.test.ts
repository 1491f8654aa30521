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

  it.each(['VOUCH_MODE', 'VOUCH_PERSONAL_DATA'])('refuses another %s', (name) => {
    expect(() => startOptions([], { [name]: 'Live' })).toThrow(`${name} must be`);
  });
});
