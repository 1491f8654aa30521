import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

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

/**
 * Whether a URL may be asked for on behalf of a caller who names any page: http or https on its own port, no
 * credentials, no IP literal, and a name that can be public. Where the name leads is checked at the socket.
 */
export const isPublicUrl = (url: URL): boolean =>
  (url.protocol === 'https:' || url.protocol === 'http:') &&
  (url.port === '' || url.port === '80' || url.port === '443') &&
  url.username === '' &&
  url.password === '' &&
  !url.hostname.startsWith('[') &&
  isIP(url.hostname) === 0 &&
  url.hostname.includes('.');

/** Whether `url` may be asked for: any public page, or a page of the hosts that a platform declares. */
export const isAllowed = (url: URL, hosts: readonly string[] | 'public'): boolean =>
  hosts === 'public' ? isPublicUrl(url) : isDeclared(url, hosts);

/** Thrown in place of a resolver's error, so that a private name answers exactly as one that does not resolve. */
const notFound = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });

/**
 * A name look-up for sockets that gives public addresses only. The socket connects to what it gives, so the address
 * that was checked is the one connected to. One address that is not public refuses the name as a whole.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  const query: LookupOptions & { all: true } = { ...options, all: true };
  lookup(hostname, query, (error, addresses: LookupAddress[]) => {
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
