import { once } from 'node:events';
import { inspect } from 'node:util';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { jest } from '@jest/globals';
import type { readCredentials, renewCredentials } from '#shared/credentials.ts';
import { hasMoto, type Moto, startMoto } from './infra/moto.ts';
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
  });

  it.each(['"text"', '[]', 'a secret that is no JSON'])('of %s fails, is not kept, and is not quoted', async (text) => {
    const { read } = await start(text, '{"yelp_api_key":"one"}');
    const failed: unknown = await read(names).catch((error: unknown) => error);
    expect(inspect(failed, { depth: 9 })).toContain('is not a JSON object');
    expect(inspect(failed, { depth: 9 })).not.toContain('a secret that');
    expect((await read(names))('yelp_api_key')).toBe('one');
  });
});

const describeWithMoto = hasMoto ? describe : describe.skip;

describeWithMoto(
  `credentials of the secret (${hasMoto ? 'in moto' : 'skipped: moto_server is not on the PATH'})`,
  () => {
    const secretName = 'vouch-credentials';
    let moto: Moto;
    let secrets: SecretsManager;
    const before = { ...process.env };

    beforeAll(async () => {
      moto = await startMoto();
      Object.assign(process.env, moto.environment, { VOUCH_CREDENTIALS_SECRET: secretName });
      secrets = new SecretsManager();
      await secrets.createSecret({ Name: secretName, SecretString: '{}' });
    }, 30_000);
    afterAll(async () => {
      process.env = before;
      secrets.destroy();
      await moto.stop();
    });
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] }));
    afterEach(() => jest.useRealTimers());

    const write = (values: object) =>
      secrets.putSecretValue({ SecretId: secretName, SecretString: JSON.stringify(values) });
    const later = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1_000);

    it('are those that the contract names, and no others', async () => {
      await write({ yelp_api_key: 'one', trustpilot_api_key: 'two', viator_api_key: '' });
      const { read } = await load();
      const credential = await read(names);
      expect([credential('yelp_api_key'), credential('viator_api_key')]).toEqual(['one', undefined]);
      expect(credential('trustpilot_api_key')).toBeUndefined();
      expect((await read([]))('yelp_api_key')).toBeUndefined();
    });

    it('are kept for five minutes', async () => {
      await write({ yelp_api_key: 'old' });
      const { read } = await load();
      await read(names);
      await write({ yelp_api_key: 'new' });
      later(299);
      expect((await read(names))('yelp_api_key')).toBe('old');
      later(2);
      expect((await read(names))('yelp_api_key')).toBe('new');
    });

    it('are read again when a provider does not know one, but not at once after they were read', async () => {
      await write({ yelp_api_key: 'old' });
      const { read, renew } = await load();
      await read(names);
      await write({ yelp_api_key: 'new' });
      expect(await renew(names)).toBeUndefined();
      later(11);
      expect((await renew(names))?.('yelp_api_key')).toBe('new');
      later(11);
      expect(await renew(names)).toBeUndefined();
    });

    it('are asked for again after they could not be read', async () => {
      const { read } = await load();
      process.env['VOUCH_CREDENTIALS_SECRET'] = 'no-such-secret';
      await expect(read(names)).rejects.toThrow();
      process.env['VOUCH_CREDENTIALS_SECRET'] = secretName;
      await write({ yelp_api_key: 'one' });
      expect((await read(names))('yelp_api_key')).toBe('one');
    });
  },
);
