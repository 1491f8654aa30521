import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Located, LocateFields } from '../toolkit/adapter.ts';
import { countrySites } from '../toolkit/web-address.ts';

/** The site that is read. */
export const airbnbHost = 'www.airbnb.com';

const hosts = countrySites('airbnb');

/** A listing has up to 19 digits. Newer ids do not fit into a JavaScript number. */
const listingId = /^[1-9]\d{0,18}$/;

export const airbnbPages: readonly ItemPage[] = [
  { hosts, path: /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/rooms\/(?:plus\/)?(?<id>[1-9]\d{0,18})(?=\/|$)/i },
];

/** The listing id in a query: the id itself, or an address of any Airbnb site. */
export const listingOf = (query: string): string | undefined =>
  listingId.test(query) ? query : itemInQuery(query, airbnbPages)?.id;

/** The listing in a query, in the language into which reviews are translated. */
export const locate = (query: string, { language = 'en' }: LocateFields): Located | undefined => {
  const id = listingOf(query);
  const locale = language.replace(/^[^-]+/, (part) => part.toLowerCase());
  return id === undefined ? undefined : { target: { id, language: locale } };
};

/** The paths of log-in pages, to which Airbnb redirects some visitors. */
const logInPath = /^\/(?:log-?in|signup_login|authenticate)\b/i;

export const isLogIn = (url: string): boolean => logInPath.test(new URL(url).pathname);
