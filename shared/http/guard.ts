import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { invalidField, type VouchError } from '../errors.ts';

/** Names inside a private network, whatever they resolve to (RFC 6761, RFC 8375, RFC 9476, and common ones). */
const internalSuffix =
  /(^|\.)(localhost|local|localdomain|internal|intern|intranet|lan|home|corp|private|home\.arpa|onion|invalid)$/;

/** Two or more labels of letters, digits and hyphens; the last is no number. International names are in punycode. */
const publicName = /^(?=.{4,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/**
 * Why a page that a caller chose may not be requested, as a sentence; undefined if it may: http or https on port 80 or
 * 443, no credentials, no IP literal, and a name that can be public. The address that the name resolves to is checked
 * when the socket connects.
 */
export const faultOf = ({ protocol, port, username, password, hostname }: URL): string | undefined => {
  const name = hostname.replace(/\.$/, '');
  if (protocol !== 'https:' && protocol !== 'http:') return 'Must begin with http:// or https://';
  if (username !== '' || password !== '') return 'Must have no user name and no password';
  if (port !== '' && port !== '80' && port !== '443') return 'Must have no other port than 80 and 443';
  if (internalSuffix.test(name)) return 'Must be on the public internet, not in a private network';
  if (publicName.test(name)) return undefined;
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress
    ? 'Must have the name of a host, not an IP address'
    : 'Must have a whole name such as example.com, of letters, digits and hyphens';
};

/** Longer addresses do not leave in an answer. */
const maximumLength = 2_048;

/**
 * An address that may leave in an answer: callers open it, and pages and platforms can name any. It is public, http or
 * https, has no user and no port, and at most 2,048 characters.
 *
 * @returns the address as it was judged, the `href` of `URL`: other programs read `https://a.example\@b.example/`
 * differently. Null for any other address
 */
export const publicAddress = (address: string | null | undefined): string | null => {
  const url = URL.parse(address ?? '');
  const isPublic = url !== null && faultOf(url) === undefined && url.port === '' && url.href.length <= maximumLength;
  return isPublic ? url.href : null;
};

/** The error for an address that is not public, which says why. `url`: null for a text that is no address. */
export const refusedAddress = (url: URL | null): VouchError => {
  const message =
    (url && faultOf(url)) ?? 'Must be a domain or a URL, such as example.com or https://www.example.com/shop';
  return invalidField('query', message);
};

/**
 * Whether `url` may be requested: any public page, or only the hosts that a platform declares, by https, at the default
 * port and without credentials. A declared host that begins with a dot includes all names below it.
 */
export const isAllowed = (url: URL, hosts: readonly string[] | 'public'): boolean => {
  if (hosts === 'public') return faultOf(url) === undefined;
  const { protocol, port, username, password, hostname } = url;
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  if (!isPlain || hosts.includes(hostname)) return isPlain;
  return hosts.some((host) => host.startsWith('.') && hostname.endsWith(host));
};

/** Not public: IANA's special-purpose registry of IPv4 (2026), and Azure's host agent, reachable only inside Azure. */
const reserved =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32';
/**
 * The same within 2000::/3 (global unicast): IANA's registry of IPv6 (2026), such as Teredo, and 6to4, which contains
 * an IPv4 address and could reach a private one through a translator. IPv6 addresses outside 2000::/3 are never public.
 */
const reservedIPv6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20 2620:4f:8000::/48';

const refused = new BlockList();
for (const block of `${reserved} ${reservedIPv6}`.split(' ')) {
  const [network = '', prefix] = block.split('/');
  refused.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
}

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

/** The error of a look-up. A private name gives exactly the same error as one that does not resolve. */
const notFound = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });

/** Resolves a name to all its addresses. Node's own look-up except in tests. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A name look-up for sockets that returns public addresses only. The socket connects to the address that it returns, so
 * the address that was checked is the one that is used. A name with any address that is not public is refused.
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
