import type { LookupAddress } from 'node:dns';
import { isAllowed, isDeclared, isPublicUrl, publicLookup } from '#shared/http/guard.ts';

describe('a declared host', () => {
  const hosts = ['platform.example', '.cdn.example'];

  it.each([
    'https://platform.example/',
    'https://PLATFORM.example/a?b#c',
    'https://platform.example:443/',
    'https://eu.cdn.example/',
    'https://a.b.cdn.example/',
  ])('may be reached at %s', (url) => expect(isDeclared(new URL(url), hosts)).toBe(true));

  it.each([
    'http://platform.example/',
    'ftp://platform.example/',
    'https://platform.example:8443/',
    'https://user@platform.example/',
    'https://:password@platform.example/',
    'https://www.platform.example/',
    'https://platform.example./',
    'https://platform.example.evil.example/',
    'https://evil-platform.example/',
    'https://cdn.example/',
    'https://evilcdn.example/',
    'https://evil.example/platform.example',
    'https://platform.example@evil.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
  ])('may not be reached at %s', (url) => expect(isDeclared(new URL(url), hosts)).toBe(false));
});

describe('any public page', () => {
  it.each([
    'https://page.example/',
    'http://page.example/a?b',
    'https://page.example:443/',
    'http://page.example:80/',
    'https://a.b.page.example/',
    'https://xn--bcher-kva.example/',
  ])('may be %s', (url) => expect(isPublicUrl(new URL(url))).toBe(true));

  it.each([
    'ftp://page.example/',
    'file:///etc/passwd',
    'data:text/html,a',
    'https://page.example:8443/',
    'http://page.example:22/',
    'https://user@page.example/',
    'https://:password@page.example/',
    'https://127.0.0.1/',
    'https://8.8.8.8/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[2606:4700::1111]/',
    'https://localhost/',
    'https://metadata/',
  ])('may not be %s', (url) => expect(isPublicUrl(new URL(url))).toBe(false));

  it('may be reached where any is allowed, and only there', () => {
    const url = new URL('https://page.example/');
    expect([isAllowed(url, 'public'), isAllowed(url, ['platform.example'])]).toEqual([true, false]);
  });
});

// Addresses and the name localhost need no network to be looked up.
describe('a look-up', () => {
  const lookUp = (name: string, all: boolean) =>
    new Promise<string | LookupAddress[]>((resolve, reject) => {
      publicLookup()(name, { all }, (error, found) => (error ? reject(error) : resolve(found)));
    });

  it('gives a public address', async () => {
    expect(await lookUp('8.8.8.8', false)).toBe('8.8.8.8');
  });

  it('gives all addresses where they are asked for', async () => {
    expect(await lookUp('2606:4700::1111', true)).toEqual([{ address: '2606:4700::1111', family: 6 }]);
  });

  it.each(['localhost', '127.0.0.1', '169.254.169.254', 'fd00:ec2::254', '::ffff:10.0.0.1'])(
    'of %s says what it says of a name that does not resolve',
    async (name) => {
      const failure = { code: 'ENOTFOUND', message: `getaddrinfo ENOTFOUND ${name}` };
      await expect(lookUp(name, true)).rejects.toMatchObject(failure);
      await expect(lookUp(name, false)).rejects.toMatchObject(failure);
    },
  );
});
