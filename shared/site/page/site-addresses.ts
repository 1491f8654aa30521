import { isPublicUrl, refusedAddress } from '../../http/guard.ts';

const withScheme = /^[a-z][a-z\d+.-]*:\/\//i;

/** The same host with `www.`, or without. */
const otherName = (host: string): string => (host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`);

/**
 * Where a site may be, by a domain or URL that names it, in the order to try: https and then http (the other way round
 * where the query says http, or port 80), then the same of the name with `www.`, or without it. Other names are not tried:
 * the domain above a subdomain often is another's, such as a host's of many sites.
 *
 * Throws invalid_request for what is no public web address.
 */
export const siteAddresses = (query: string): URL[] => {
  const text = query.trim();
  const url = URL.parse(withScheme.test(text) ? text : `https://${text}`);
  if (url === null || !isPublicUrl(url)) throw refusedAddress();
  const host = url.hostname.replace(/\.$/, '');
  const isPlain = url.port === '80' || (url.protocol === 'http:' && url.port !== '443');
  const schemes = isPlain ? ['http', 'https'] : ['https', 'http'];
  return [host, otherName(host)].flatMap((name) =>
    schemes.map((scheme) => new URL(`${scheme}://${name}${url.pathname}${url.search}`)),
  );
};
