import { queryText } from '../../html/clean-text.ts';
import { isPublicUrl, refusedAddress } from '../../http/guard.ts';

const withScheme = /^[a-z][a-z\d+.-]*:\/\//i;

/** The same host with `www.`, or without. */
const otherName = (host: string): string => (host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`);

/**
 * The addresses of a site to try, in this order: https, then http (http first when the query has http or port 80), then
 * the same with `www.` added to the host, or removed from it. Other hosts are not tried: the parent of a subdomain
 * often belongs to somebody else, such as a hosting service.
 *
 * @param query a domain or URL
 * @throws invalid_request when it is not a public web address
 */
export const siteAddresses = (query: string): URL[] => {
  const text = queryText(query);
  const url = URL.parse(withScheme.test(text) ? text : `https://${text}`);
  if (url === null || !isPublicUrl(url)) throw refusedAddress();
  const host = url.hostname.replace(/\.$/, '');
  const isHttpFirst = url.port === '80' || (url.protocol === 'http:' && url.port !== '443');
  const schemes = isHttpFirst ? ['http', 'https'] : ['https', 'http'];
  return [host, otherName(host)].flatMap((name) =>
    schemes.map((scheme) => new URL(`${scheme}://${name}${url.pathname}${url.search}`)),
  );
};
