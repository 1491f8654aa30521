import { once } from 'node:events';
import { inspect } from 'node:util';
import { jest } from '@jest/globals';
import type { readCredentials, renewCredentials } from '#shared/credentials.ts';
import { startSecretsManager } from './secrets-manager.ts';

const names = ['yelp_api_key', 'viator_api_key'] as const;

/** The module anew: it keeps what it has read. */
const load = async (): Promise<{ read: typeof readCredentials; renew: typeof renewCredentials }> => {
  jest.resetModules();
  const module = await import('#shared/credentials.ts');
  return { read: module.readCredentials, renew: module.renewCredentials };
};

describe('credentials of the environment', () => {
  it('are read by their names in capitals, as they are now', async () => {
    const { read, renew } = await load();
    process.env['YELP_API_KEY'] = 'one';
    expect((await read(names))('yelp_api_key')).toBe('one');
    process.env['YELP_API_KEY'] = '';
    expect((await read(names))('yelp_api_key')).toBeUndefined();
    delete process.env['YELP_API_KEY'];
    expect(await renew(names)).toBeUndefined();
  });
});

describe('a read of the secret', () => {
  const before = { ...process.env };
  let manager: Awaited<ReturnType<typeof startSecretsManager>>;
  const start = async (...texts: readonly string[]) => {
    manager = await startSecretsManager(texts);
    Object.assign(process.env, manager.environment);
    return load();
  };
  afterEach(async () => {
    process.env = { ...before };
    manager.server.closeAllConnections();
    await once(manager.server.close(), 'close');
  });

  it('is shared by all who ask at the same time', async () => {
    const { read } = await start('{"yelp_api_key":"one"}');
    const all = await Promise.all([read(names), read(names), read(['viator_api_key'])]);
    expect(all.map((credential) => credential('yelp_api_key'))).toEqual(['one', 'one', undefined]);
    expect(manager.reads()).toBe(1);
  });

  it('is kept', async () => {
    const { read, renew } = await start('{"yelp_api_key":"one"}');
    await read(names);
    expect(await renew(names)).toBeUndefined();
    await read(names);
    expect(manager.reads()).toBe(1);
  });

  it('that fails is not kept', async () => {
    const { read } = await start();
    await expect(Promise.all([read(names), read(names)])).rejects.toThrow();
    await expect(read(names)).rejects.toThrow();
    expect(manager.reads()).toBe(2);
    expect(manager.asked()).toEqual(['the-secret', 'the-secret']);
  });

  it.each(['"text"', '[]', 'a secret that is no JSON'])('of %s fails, is not kept, and is not quoted', async (text) => {
    const { read } = await start(text, '{"yelp_api_key":"one"}');
    const failed: unknown = await read(names).catch((error: unknown) => error);
    expect(inspect(failed, { depth: 9 })).toContain('is not a JSON object');
    expect(inspect(failed, { depth: 9 })).not.toContain('a secret that');
    expect((await read(names))('yelp_api_key')).toBe('one');
  });

  it('gives those that the contract names, and no others', async () => {
    const { read } = await start('{"yelp_api_key":"one","trustpilot_api_key":"two","viator_api_key":""}');
    const credential = await read(names);
    expect([credential('yelp_api_key'), credential('viator_api_key')]).toEqual(['one', undefined]);
    expect(credential('trustpilot_api_key')).toBeUndefined();
    expect((await read([]))('yelp_api_key')).toBeUndefined();
  });

  describe('by the clock', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] }));
    afterEach(() => jest.useRealTimers());
    const later = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1_000);

    it('is kept for five minutes', async () => {
      const { read } = await start('{"yelp_api_key":"old"}', '{"yelp_api_key":"new"}');
      await read(names);
      later(299);
      expect((await read(names))('yelp_api_key')).toBe('old');
      later(2);
      expect((await read(names))('yelp_api_key')).toBe('new');
    });

    it('is repeated when a provider does not know one, but not at once after they were read', async () => {
      const { read, renew } = await start('{"yelp_api_key":"old"}', ...Array(2).fill('{"yelp_api_key":"new"}'));
      await read(names);
      expect(await renew(names)).toBeUndefined();
      later(11);
      expect((await renew(names))?.('yelp_api_key')).toBe('new');
      later(11);
      expect(await renew(names)).toBeUndefined();
    });
  });
});
