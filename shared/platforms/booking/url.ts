import { type ItemPage, itemInQuery, type PathGroups } from '../../reviews/model/item-page.ts';

/** The site that is read. */
export const bookingHost = 'www.booking.com';

/** Country and name of a hotel, as in its address. The hotel's number is only on its page. */
const hotelPath = /^([a-z]{2})\/([\w-]+)$/i;

const hosts = /^(?:(?:www|m|secure)\.)?booking\.com$/;
const nameAndLanguage = String.raw`(?<name>[\w-]+)(?:\.(?<language>[a-z]{2}(?:-[a-z]{2,4})?))?(?:\.html)?(?=/?$)`;
const idOf = ({ country, name }: PathGroups): string => `${country}/${name}`.toLowerCase();

/** The pages of hotels, and of their reviews. */
export const bookingPages: readonly ItemPage[] = [
  { hosts, path: new RegExp(`^/hotel/(?<country>[a-z]{2})/${nameAndLanguage}`, 'i'), idOf },
  { hosts, path: new RegExp(`^/reviews/(?<country>[a-z]{2})/hotel/${nameAndLanguage}`, 'i'), idOf },
];

/** The hotel in a query: `gb/name`, or an address of the site, also with the language in it, in Booking.com's form. */
export const hotelOf = (query: string): { readonly id: string; readonly language?: string | undefined } | undefined => {
  if (hotelPath.test(query)) return { id: query.toLowerCase() };
  const item = itemInQuery(query, bookingPages);
  return item && { id: item.id, language: item.groups['language'] ?? item.url.searchParams.get('lang') ?? undefined };
};

export const hotelUrl = (id: string): string => `https://${bookingHost}/hotel/${id}.html`;
