import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { VouchError } from '../errors.ts';

/**
 * Whether a URL may be asked for on behalf of a platform: https, the default port, no credentials, and one of the
 * hosts that the platform declares (a host that begins with a dot stands for all names below it).
 */
export const isDeclared = (url: URL, hosts: readonly string[]): boolean =>
  url.protocol === 'https:' &&
  url.port === '' &&
  url.username === '' &&
  url.password === '' &&
  hosts.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host));

/** Names that lead inside a network, whatever they resolve to (RFC 6761, RFC 8375, RFC 9476, and usual ones). */
const internalSuffix =
  /(^|\.)(localhost|local|localdomain|internal|intern|intranet|lan|home|corp|private|home\.arpa|onion|invalid)$/;

/** Labels of letters, digits and hyphens, at least two; the last is no number. International names are punycode here. */
const publicName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Whether a URL may be asked for on behalf of a caller who names any page: http or https on port 80 or 443, no
 * credentials, no IP literal, and a name that can be public. Where the name leads is checked at the socket.
 */
export const isPublicUrl = ({ protocol, port, username, password, hostname }: URL): boolean => {
  const name = hostname.replace(/\.$/, '');
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    (port === '' || port === '80' || port === '443') &&
    username === '' &&
    password === '' &&
    publicName.test(name) &&
    !internalSuffix.test(name)
  );
};

/** What a caller is told who names an address that is not public. */
export const refusedAddress = (): VouchError =>
  new VouchError(
    'invalid_request',
    'The address is refused. Send a domain, or a public http or https URL, by its name, without credentials or a port.',
    { errors: [{ path: 'query', message: 'Must be a public web address' }] },
  );

/** Whether `url` may be asked for: any public page, or a page of the hosts that a platform declares. */
export const isAllowed = (url: URL, hosts: readonly string[] | 'public'): boolean =>
  hosts === 'public' ? isPublicUrl(url) : isDeclared(url, hosts);

/**
 * Every block that is not for the public internet: IANA's special-purpose address registries (IPv4 and IPv6, 2026),
 * and the IPv6 forms that carry an IPv4 address inside, which could reach a private one through a translator.
 */
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
  ['168.63.129.16', 32], // Azure's host agent: a public address that only answers inside
];

/** Global unicast is 2000::/3; of it, these are not public. All else of IPv6 is refused as a whole. */
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

/** Whether an IP address (v4 or v6, in text) belongs to the public internet. Anything that is no address does not. */
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

/** Thrown in place of a resolver's error, so that a private name answers exactly as one that does not resolve. */
const notFound = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });

/** How a name is resolved to all of its addresses; Node's own way but in tests. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A name look-up for sockets that gives public addresses only. The socket connects to what it gives, so the address
 * that was checked is the one connected to. One address that is not public refuses the name as a whole.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const first = error ? undefined : addresses[0];
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        callback(notFound(hostname), '', 0);
      } else if (options.all) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    });
  };
