import { BlockList, isIP } from 'node:net';

/** IPv4 blocks that are not public: IANA's special-purpose address registry (2026). */
const reserved: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['168.63.129.16', 32], // Azure's host agent: a public address that is only reachable inside Azure
];

/**
 * Blocks of 2000::/3 (global unicast) that are not public: IANA's registry (2026), and forms that contain an IPv4 address,
 * which could reach a private one through a translator. IPv6 addresses outside 2000::/3 are never public.
 */
const reservedIPv6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23], // Teredo, ORCHID, benchmarking and the other protocol assignments
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4
  ['3fff::', 20],
  ['2620:4f:8000::', 48],
];

const refused = new BlockList();
for (const [network, prefix] of reserved) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of reservedIPv6) refused.addSubnet(network, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether text is an IP address (v4 or v6) of the public internet. */
export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
    default:
      return false;
  }
};
