import { type ItemPage, itemInQuery, type PathGroups, parametersOf } from '../../reviews/model/item-page.ts';

/** The site that is read. */
export const bookingHost = 'www.booking.com';

/** Country and name of a hotel, as in its address. The hotel's number is only on its page. */
const hotelPath = /^([a-z]{2})\/([\w-]+)$/i;

const hosts = /^(?:(?:www|m|secure)\.)?booking\.com$/;
const language = String.raw`(?:\.(?<language>[a-z]{2}(?:-[a-z]{2,4})?))?`;
const country = '(?<country>[a-z]{2})';
const name = String.raw`(?<name>[\w-]+)`;
const idOf = (groups: PathGroups): string => `${groups['country']}/${groups['name']}`.toLowerCase();

/** The pages of hotels, of their reviews, and of the list of reviews within them. */
export const bookingPages: readonly ItemPage[] = [
  {
    hosts,
    path: new RegExp(`^/(?:hotel/${country}|reviews/${country}/hotel)/${name}${language}(?:\\.html)?(?=/?$)`, 'i'),
    idOf,
  },
  {
    hosts,
    path: new RegExp(`^/reviewlist${language}\\.html\\?cc1=${country}&pagename=${name}$`, 'i'),
    parameters: ['cc1', 'pagename'],
    idOf,
  },
];

/** The hotel in a query: `gb/name`, or an address of the site, also with the language in it, in Booking.com's form. */
export const hotelOf = (query: string): { readonly id: string; readonly language?: string | undefined } | undefined => {
  if (hotelPath.test(query)) return { id: query.toLowerCase() };
  const item = itemInQuery(query, bookingPages);
  return item && { id: item.id, language: item.groups['language'] ?? parametersOf(item.url).get('lang') ?? undefined };
};

export const hotelUrl = (id: string): string => `https://${bookingHost}/hotel/${id}.html`;
