import type { LookupAddress } from 'node:dns';
import { faultOf, isAllowed, isPublicAddress, publicAddress, publicLookup } from '#shared/http/guard.ts';

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
    ...['http://page.example:443/', 'https://page.example:80/', 'https://page.example./'],
    ...['https://a.b.page.example/', 'https://xn--bcher-kva.example/', 'https://corp.example/', 'https://a.mycorp/'],
  ])('may be %s', (url) => expect(faultOf(new URL(url))).toBeUndefined());

  it.each([
    ...['ftp://page.example/', 'file:///etc/passwd', 'data:text/html,a', 'https://page.example:8443/'],
    ...['http://page.example:22/', 'https://user@page.example/', 'https://:password@page.example/'],
    ...['https://127.0.0.1/', 'https://8.8.8.8/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/'],
    ...['https://[::1]/', 'https://[2606:4700::1111]/', 'https://localhost/', 'https://metadata/'],
  ])('may not be %s', (url) => expect(faultOf(new URL(url))).toMatch(/^Must /));

  it.each([
    ...['localhost', 'local', 'localdomain', 'internal', 'intern', 'intranet', 'lan', 'home', 'corp', 'private'],
    ...['home.arpa', 'onion', 'invalid'],
  ])('may not have a name below %s', (suffix) => {
    const names = [suffix, `${suffix}.`, `a.${suffix}`, `a.b.${suffix}.`];
    expect(names.filter((name) => faultOf(new URL(`https://${name}/`)) === undefined)).toEqual([]);
    expect(faultOf(new URL(`https://a.not${suffix}/`))).toBeUndefined();
  });

  it('may be reached where any is allowed, and only there', () => {
    const url = new URL('https://page.example/');
    expect([isAllowed(url, 'public'), isAllowed(url, ['platform.example'])]).toEqual([true, false]);
  });
});

describe('an address that leaves', () => {
  it.each([
    ['https://page.example\\@169.254.169.254/', 'https://page.example/@169.254.169.254/'],
    [' https://page.example/a', 'https://page.example/a'],
    ['https://page.example/a\r\nb', 'https://page.example/ab'],
    ['https://page.example/\u0000"\'', "https://page.example/%00%22'"],
    ['https:page.example', 'https://page.example/'],
    ['https://page.example/a/../b', 'https://page.example/b'],
  ])('%j leaves as it was judged', (address, href) => {
    expect(publicAddress(address)).toBe(href);
    expect(publicAddress(href)).toBe(href);
  });

  it.each([
    [2_048, true],
    [2_049, false],
  ])('of %i characters leaves: %j', (length, leaves) => {
    const start = 'https://page.example/';
    expect(publicAddress(start.padEnd(length, 'a')) !== null).toBe(leaves);
    // Escaped as `URL` does it, each character is three.
    const quotes = '"'.repeat((length - start.length) / 3);
    const rest = 'a'.repeat((length - start.length) % 3);
    expect(publicAddress(start + quotes + rest) !== null).toBe(leaves);
  });

  it.each([
    null,
    undefined,
    '',
    'https://127.0.0.1/',
    'https://router.lan/',
    'http://page.example:443/',
    '//page.example/',
  ])('is null for %j', (address) => expect(publicAddress(address)).toBeNull());
});

// Addresses and the name localhost need no network to be looked up.
describe('a look-up', () => {
  const lookUp = (name: string, all: boolean) =>
    new Promise<string | LookupAddress[]>((resolve, reject) => {
      publicLookup()(name, { all }, (error, found) => (error ? reject(error) : resolve(found)));
    });

  it('gives a public address', async () => expect(await lookUp('8.8.8.8', false)).toBe('8.8.8.8'));

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

it.each([
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '93.184.215.14', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0'],
  ...['172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255', '192.169.0.0', '198.17.255.255'],
  ...['198.20.0.0', '223.255.255.255', '2000::1', '2001:200::1', '2001:4860:4860::8888', '2600:1f18::1'],
  ...['2606:4700:4700::1111', '2A00:1450:4001:82B::200E', '2a03:2880:f12f:83:face:b00c:0:25de', '3000::1'],
  ...['3ffe:ffff::1', '3fff:1000::1'],
])('a public address: %s', (address) => expect(isPublicAddress(address)).toBe(true));

const addresses: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.255.255.255'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'shared by carriers': ['100.64.0.1', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  'link-local, metadata of AWS': ['169.254.169.254', 'fe80::1'],
  'host agent of Azure': ['168.63.129.16'],
  'protocol assignments, metadata of Oracle': ['192.0.0.192'],
  '6to4 relay': ['192.88.99.1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  reserved: ['240.0.0.1', '255.255.255.255'],
  unspecified: ['::'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  NAT64: ['64:ff9b::10.0.0.1'],
  Teredo: ['2001::1', '2001:0:5ef5:79fd::1'],
  ORCHID: ['2001:20::1'],
  '6to4': ['2002:7f00:1::1', '2002:a9fe:a9fe::'],
  AS112: ['2620:4f:8000::1'],
  'not assigned': ['1fff:ffff::1', '4000::1'],
  'unique local, metadata of AWS': ['fd00:ec2::254'],
  'link-local with a zone': ['fe80::1%eth0'],
};

it.each(Object.entries(addresses).flatMap(([what, own]) => own.map((address) => [what, address] as const)))(
  'an address that is not public: %s: %s',
  (_, address) => expect(isPublicAddress(address)).toBe(false),
);

it.each([
  ...['', 'localhost', '8.8.8', '8.8.8.8.', ' 8.8.8.8', '134744072', '0x8.8.8.8', '010.8.8.8', '[2606:4700::1]'],
  '2606:4700::1/64',
])('no address at all: "%s"', (text) => expect(isPublicAddress(text)).toBe(false));
