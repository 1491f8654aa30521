import { isPublicAddress } from '#shared/http/guard.ts';

describe('public', () => {
  it.each([
    ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '93.184.215.14', '100.63.255.255', '100.128.0.0'],
    ...['126.255.255.255', '128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0'],
    ...['172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255', '192.169.0.0', '198.17.255.255'],
    ...['198.20.0.0', '223.255.255.255', '2000::1', '2001:200::1', '2001:4860:4860::8888', '2600:1f18::1'],
    ...['2606:4700:4700::1111', '2A00:1450:4001:82B::200E', '2a03:2880:f12f:83:face:b00c:0:25de', '3000::1'],
    ...['3ffe:ffff::1', '3fff:1000::1'],
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('not public', () => {
  const addresses: Readonly<Record<string, readonly string[]>> = {
    'this network': ['0.0.0.0', '0.255.255.255'],
    private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    'shared by carriers': ['100.64.0.1', '100.127.255.255'],
    'shared by carriers, metadata of Alibaba': ['100.100.100.200'],
    loopback: ['127.0.0.1', '127.255.255.254', '::1'],
    'link-local': ['169.254.0.1', 'fe80::1'],
    'metadata of AWS': ['169.254.169.254'],
    'credentials of a container': ['169.254.170.2'],
    'host agent of Azure': ['168.63.129.16'],
    'protocol assignments, metadata of Oracle': ['192.0.0.192'],
    '6to4 relay': ['192.88.99.1'],
    documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    benchmarking: ['198.18.0.1', '198.19.255.255', '2001:2::1'],
    multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
    reserved: ['240.0.0.1'],
    broadcast: ['255.255.255.255'],
    unspecified: ['::'],
    'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe'],
    'IPv4-mapped, of a public one': ['::ffff:8.8.8.8'],
    'IPv4-translated': ['::ffff:0:10.0.0.1'],
    'IPv4-compatible': ['::10.0.0.1', '::7f00:1'],
    NAT64: ['64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe'],
    'NAT64, local': ['64:ff9b:1::1'],
    discard: ['100::1'],
    Teredo: ['2001::1', '2001:0:5ef5:79fd::1'],
    ORCHID: ['2001:20::1'],
    '6to4': ['2002:7f00:1::1', '2002:a9fe:a9fe::'],
    AS112: ['2620:4f:8000::1'],
    'segment routing': ['5f00::1'],
    'not assigned': ['1fff:ffff::1', '4000::1'],
    'unique local': ['fc00::1', 'fdff:ffff::1'],
    'unique local, metadata of AWS': ['fd00:ec2::254'],
    'link-local with a zone': ['fe80::1%eth0'],
    'site-local': ['fec0::1'],
  };

  it.each(Object.entries(addresses).flatMap(([what, own]) => own.map((address) => [what, address] as const)))(
    '%s: %s',
    (_, address) => expect(isPublicAddress(address)).toBe(false),
  );
});

it.each([
  ...['', 'localhost', '8.8.8', '8.8.8.8.', ' 8.8.8.8', '134744072', '0x8.8.8.8', '010.8.8.8', '[2606:4700::1]'],
  '2606:4700::1/64',
])('no address at all: "%s"', (text) => expect(isPublicAddress(text)).toBe(false));
