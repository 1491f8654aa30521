import type { LookupAddress } from 'node:dns';
import { isAllowed, isPublicUrl, publicAddress, publicLookup } from '#shared/http/guard.ts';

describe('a declared host', () => {
  const hosts = ['platform.example', '.cdn.example'];

  it.each([
    ...['https://platform.example/', 'https://PLATFORM.example/a?b#c', 'https://platform.example:443/'],
    ...['https://eu.cdn.example/', 'https://a.b.cdn.example/'],
  ])('may be reached at %s', (url) => expect(isAllowed(new URL(url), hosts)).toBe(true));

  it.each([
    ...['http://platform.example/', 'ftp://platform.example/', 'https://platform.example:8443/'],
    ...['https://user@platform.example/', 'https://:password@platform.example/', 'https://www.platform.example/'],
    ...['https://platform.example./', 'https://platform.example.evil.example/', 'https://evil-platform.example/'],
    ...['https://cdn.example/', 'https://evilcdn.example/', 'https://evil.example/platform.example'],
    ...['https://platform.example@evil.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/'],
  ])('may not be reached at %s', (url) => expect(isAllowed(new URL(url), hosts)).toBe(false));
});

describe('any public page', () => {
  it.each([
    ...['https://page.example/', 'http://page.example/a?b', 'https://page.example:443/', 'http://page.example:80/'],
    ...['https://a.b.page.example/', 'https://xn--bcher-kva.example/'],
  ])('may be %s', (url) => expect(isPublicUrl(new URL(url))).toBe(true));

  it.each([
    ...['ftp://page.example/', 'file:///etc/passwd', 'data:text/html,a', 'https://page.example:8443/'],
    ...['http://page.example:22/', 'https://user@page.example/', 'https://:password@page.example/'],
    ...['https://127.0.0.1/', 'https://8.8.8.8/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/'],
    ...['https://[::1]/', 'https://[2606:4700::1111]/', 'https://localhost/', 'https://metadata/'],
  ])('may not be %s', (url) => expect(isPublicUrl(new URL(url))).toBe(false));

  it('may be reached where any is allowed, and only there', () => {
    const url = new URL('https://page.example/');
    expect([isAllowed(url, 'public'), isAllowed(url, ['platform.example'])]).toEqual([true, false]);
  });
});

describe('an address that leaves', () => {
  const beginnings = ['https://', 'http://', 'HTTPS://', 'ftp://', '//', ' https://', 'https:\\\\', 'https:///'];
  const hosts = ['page.example', 'PAGE.example', 'page.example.', 'bücher.example', 'xn--a.example', 'a_b.example'];
  const refused = [
    ...['localhost', 'router.lan', '127.0.0.1', '2130706433', '0x7f.1', '1.2', '[::1]', 'page..example', '-'],
  ];
  const ports = ['', ':443', ':8443', '@evil.example', ':b@evil.example', '\t'];
  const rests = [
    ...['', '/', '/a?b#c', '/@evil.example', '\\@evil.example', '?a', '#a', '/ä "', '/a\nb', '/a b', ' ', '\u0000'],
    ...['/a/../b', '/./a', '/a/%2e%2E/b', '/a/.b', "/a?'", '/<a>', '/a|b', '/{a}', '/a`', '/a^', '/a\\b', '/%zz[a]'],
  ];

  it('is judged alike the first time and later', () => {
    const addresses = beginnings.flatMap((beginning) =>
      [...hosts, ...refused].flatMap((host) =>
        ports.flatMap((port) => rests.map((rest) => beginning + host + port + rest)),
      ),
    );
    const expected = addresses.map((address) => {
      const url = URL.parse(address);
      return url !== null && isPublicUrl(url) && url.port === '' ? url.href : null;
    });
    for (let round = 0; round < 2; round++) expect(addresses.map(publicAddress)).toEqual(expected);
    expect(new Set(expected).size).toBeGreaterThan(50);
  });

  it.each([
    ['https://page.example\\@169.254.169.254/', 'https://page.example/@169.254.169.254/'],
    [' https://page.example/a', 'https://page.example/a'],
    ['https://page.example/a\r\nb', 'https://page.example/ab'],
    ['https://page.example/\u0000"\'', "https://page.example/%00%22'"],
    ['https:page.example', 'https://page.example/'],
    ['https://page.example/a/../b', 'https://page.example/b'],
  ])('%j leaves as it was judged', (address, href) => {
    expect(publicAddress('https://page.example/')).toBe('https://page.example/');
    expect(publicAddress(address)).toBe(href);
    expect(publicAddress(href)).toBe(href);
  });

  it('is judged by its own host after a thousand others', () => {
    const judge = (host: string) => publicAddress(`https://${host}/a`) !== null;
    const hosts = Array.from({ length: 1_000 }, (_, index) => `h${index}.${index % 2 === 0 ? 'example' : 'lan'}`);
    for (let round = 0; round < 2; round++) {
      expect(hosts.map(judge)).toEqual(hosts.map((host) => host.endsWith('.example')));
    }
  });

  it.each([
    [2_048, true],
    [2_049, false],
  ])('of %i characters leaves: %j', (length, leaves) => {
    const start = 'https://page.example/';
    expect(publicAddress(start)).toBe(start);
    expect(publicAddress(start.padEnd(length, 'a')) !== null).toBe(leaves);
    // Escaped as `URL` does it, each character is three.
    const quotes = '"'.repeat((length - start.length) / 3);
    const rest = 'a'.repeat((length - start.length) % 3);
    expect(publicAddress(start + quotes + rest) !== null).toBe(leaves);
  });

  it.each([null, undefined, ''])('is null for %j', (address) => expect(publicAddress(address)).toBeNull());
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
