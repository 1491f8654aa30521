import { plainPath, webAddress } from '../toolkit/web-address.ts';

/** The site that is read. */
export const host = 'www.booking.com';

/** The country and the name of a hotel, as they stand in its address; its number stands on its page only. */
const hotelPath = /^([a-z]{2})\/([\w-]+)$/i;
const sitePath =
  /^\/(?:hotel\/(?<country>[a-z]{2})|reviews\/(?<other>[a-z]{2})\/hotel)\/(?<name>[\w-]+)(?:\.(?<language>[a-z]{2}(?:-[a-z]{2,4})?))?(?:\.html)?\/?$/i;

/** A hotel that is meant. */
export interface MeantHotel {
  /** Country and name: gb/name. */
  readonly id: string;
  /** What its address names; as Booking.com writes it. */
  readonly language?: string | undefined;
}

/** The hotel that a query means: its country and name, or an address of the site. */
export const hotelOf = (query: string): MeantHotel | undefined => {
  if (hotelPath.test(query)) return { id: query.toLowerCase() };
  const url = webAddress(query);
  if (url === null || !/^(?:(?:www|m|secure)\.)?booking\.com$/.test(url.hostname)) return undefined;
  const groups = sitePath.exec(plainPath(url))?.groups;
  if (!groups) return undefined;
  const { country = groups['other'], name, language = url.searchParams.get('lang') ?? undefined } = groups;
  return { id: `${country}/${name}`.toLowerCase(), language };
};

/** The address of a hotel's page. */
export const pageUrl = (id: string): string => `https://${host}/hotel/${id}.html`;
