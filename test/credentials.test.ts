import { inspect } from 'node:util';
import { jest } from '@jest/globals';
import { useSecretsManager } from './toolkit/secrets-manager.ts';

const manager = await useSecretsManager();
const names = ['yelp_api_key', 'viator_api_key'] as const;

let loads = 0;
/** The module anew, without the modules that it imports: it keeps what it has read. */
const load = async () => {
  loads += 1;
  const module: typeof import('#shared/credentials.ts') = await import(`#shared/credentials.ts?${loads}`);
  return { read: module.readCredentials, renew: module.renewCredentials };
};

it('credentials of the environment are read by their names in capitals, as they are now', async () => {
  const { read, renew } = await load();
  process.env['YELP_API_KEY'] = 'one';
  expect((await read(names))('yelp_api_key')).toBe('one');
  process.env['YELP_API_KEY'] = '';
  expect((await read(names))('yelp_api_key')).toBeUndefined();
  process.env['YELP_API_KEY'] = ' two\n';
  const before = await read(names);
  expect(before('yelp_api_key')).toBe('two');
  expect(await renew(names, before)).toBeUndefined();
  delete process.env['YELP_API_KEY'];
});

describe('a read of the secret', () => {
  const before = { ...process.env };
  const start = async (...texts: readonly string[]) => {
    manager.start(texts);
    return load();
  };
  afterEach(() => {
    process.env = { ...before };
  });

  /** The lines at ERROR and the counts of metrics. */
  const watched = async () => {
    const { log, metrics } = await import('#shared/api/log.ts');
    const lines = jest.spyOn(log, 'error').mockReturnValue(undefined);
    const counts = jest.spyOn(metrics, 'count').mockReturnValue(undefined);
    return { lines: lines.mock.calls, counts: counts.mock.calls };
  };

  it('is shared by all who ask at the same time', async () => {
    const { read } = await start('{"yelp_api_key":"one"}');
    const all = await Promise.all([read(names), read(names), read(['viator_api_key'])]);
    expect(all.map((credential) => credential('yelp_api_key'))).toEqual(['one', 'one', undefined]);
    expect(manager.asked()).toHaveLength(1);
  });

  it('is kept', async () => {
    const { read, renew } = await start('{"yelp_api_key":"one"}');
    expect(await renew(names, await read(names))).toBeUndefined();
    await read(names);
    expect(manager.asked()).toHaveLength(1);
  });

  it('is tried three times', async () => {
    const { read } = await start('throttled', 'throttled', '{"yelp_api_key":"one"}');
    expect((await read(names))('yelp_api_key')).toBe('one');
  });

  describe('that fails', () => {
    it('is reported once to all who share it, and nothing is configured', async () => {
      const { read } = await start();
      const { lines, counts } = await watched();
      const all = await Promise.all([read(names), read(names)]);
      expect(all.map((credential) => credential('yelp_api_key'))).toEqual([undefined, undefined]);
      expect(manager.asked()).toEqual(['the-secret']);
      const reported = { dependency: 'the credentials secret', causes: ['ResourceNotFoundException'] };
      expect(lines).toEqual([['a dependency failed', reported]]);
      expect(counts).toHaveLength(1);
    });

    it.each([
      ['"text"', 'ZodError'],
      ['[]', 'ZodError'],
      ['a secret that is no JSON', 'SyntaxError'],
    ])('because it is %s: reported as %s and not quoted', async (text, name) => {
      const { read } = await start(text);
      const { lines } = await watched();
      expect((await read(names))('yelp_api_key')).toBeUndefined();
      expect(lines).toEqual([
        ['a dependency failed', expect.objectContaining({ causes: [expect.stringContaining(name)] })],
      ]);
      expect(inspect(lines, { depth: 9 })).not.toContain('a secret that');
    });
  });

  describe('whose member cannot be sent', () => {
    const read = async (...values: readonly unknown[]) => {
      const { read: readAll, renew } = await start(
        ...values.map((value) => JSON.stringify({ yelp_api_key: value, viator_api_key: 'two', foo: 3 })),
      );
      const { lines } = await watched();
      const first = await readAll(names);
      return { first, renew, reported: lines.map(([, fields]) => fields?.['dependency']) };
    };
    const itsName = 'yelp_api_key in the credentials secret';

    it.each([
      ['one', 'one', []],
      [' one\r\n', 'one', []],
      ['  ', undefined, []],
      ['o\u200bne', undefined, [itsName]],
      [1, undefined, [itsName]],
      [null, undefined, []],
    ])('%j is read as %j, and the others as they are', async (value, expected, dependencies) => {
      const { first, reported } = await read(value);
      expect([first('yelp_api_key'), first('viator_api_key')]).toEqual([expected, 'two']);
      expect(reported).toEqual(dependencies);
    });
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

    it.each([[[]], [['no JSON']]])('is kept when it cannot be read again: %j', async (others) => {
      const { read } = await start('{"yelp_api_key":"one"}', ...others);
      const { lines } = await watched();
      const failures = async (secondsLater: number) => {
        later(secondsLater);
        expect((await read(names))('yelp_api_key')).toBe('one');
        return lines.length;
      };
      expect(await failures(0)).toBe(0);
      expect(await failures(301)).toBe(1);
      expect(await failures(9)).toBe(1); // A service that fails is not asked by every call.
      expect(await failures(2)).toBe(2);
    });

    it('keeps the last good value of a member that cannot be sent', async () => {
      const { read } = await start('{"yelp_api_key":"one"}', '{"yelp_api_key":7,"viator_api_key":"two"}');
      await watched();
      await read(names);
      later(301);
      const credential = await read(names);
      expect(names.map((name) => credential(name))).toEqual(['one', 'two']);
    });

    it('is repeated ten seconds after it failed', async () => {
      const { read } = await start('no JSON', '{"yelp_api_key":"one"}');
      expect((await read(names))('yelp_api_key')).toBeUndefined();
      later(11);
      expect((await read(names))('yelp_api_key')).toBe('one');
    });

    it('is repeated when a provider does not know one, but not at once after they were read', async () => {
      const { read, renew } = await start('{"yelp_api_key":"old"}', ...Array(2).fill('{"yelp_api_key":"new"}'));
      const old = await read(names);
      expect(await renew(names, old)).toBeUndefined();
      later(11);
      const renewed = await renew(names, old);
      expect(renewed?.('yelp_api_key')).toBe('new');
      // Another client of the same call, which has the old one still.
      expect((await renew(names, old))?.('yelp_api_key')).toBe('new');
      later(11);
      expect(await renew(names, renewed ?? old)).toBeUndefined();
    });
  });
});
