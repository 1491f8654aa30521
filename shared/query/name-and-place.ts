import { normalize } from '../html/clean-text.ts';
import { foldName } from './fold-name.ts';
import { withComma } from './item-name.ts';
import { longestQuery } from './query-text.ts';

/** The name and the place in a query, and how a place is compared. */

/** A Korean place and the kind of unit behind it, from province to quarter: people leave it out. */
const koreanUnit =
  /(?<![\uac00-\ud7a3])([\uac00-\ud7a3]{2,20}?)(?:\ud2b9\ubcc4\uc790\uce58[\uc2dc\ub3c4]|\ud2b9\ubcc4\uc2dc|\uad11\uc5ed\uc2dc|[\ub3c4\uc2dc\uad70\uad6c\uc74d\uba74\ub3d9])(?![\uac00-\ud7a3])/g;

/** A place as the words of a query are looked for in it: with and without such units. */
export const placeText = (place: string): string => {
  const text = normalize(place.slice(0, longestQuery), 'NFC');
  const short = text.replaceAll(koreanUnit, '$1');
  return short === text ? text : `${text}, ${short}`;
};

/** The commas of many scripts, but for those of thousands: `10,000 Steps` is no name with a place. */
const comma = /[,\u060c\uff0c\u3001](?!(?<=\d.)\d{3}(?!\d))/g;

/** The words of a place with a digit: a postal code, or the number of a house. */
const codes = /(?<!\S)\S*\d\S*(?!\S)/g;

/**
 * Whether each part of a wanted place is one of a place: York is a word of `New York, NY`, but no part of it. A part may
 * have a postal code beside it: Paris is one of `75001 Paris`.
 */
export const hasAllParts = (wanted: string, place: string): boolean => {
  const written = placeText(place).split(comma);
  const parts = new Set([...written, ...written.map((part) => part.replaceAll(codes, ''))].map(foldName));
  return wanted.split(comma).every((part) => parts.has(foldName(part)));
};

/** What a query may mean: a name, and where the item is. */
export interface NameAndPlace {
  readonly name: string;
  /** Undefined when the query gives no place. */
  readonly place: string | undefined;
}

/** A place has up to four parts with commas: street, city, state and country. */
const maximumParts = 4;

/**
 * How a query can be read, the likeliest first: the whole text as a name, then what is before and after one of the last
 * commas as "Name, Place". The last comma comes first.
 */
export const commaReadings = (query: string): readonly NameAndPlace[] => {
  const commas = [...query.matchAll(comma)].map(({ index }) => index);
  const splits = commas
    .slice(-maximumParts)
    .reverse()
    .map((index) => ({ name: query.slice(0, index).trim(), place: query.slice(index + 1).trim() }));
  return [{ name: query.trim(), place: undefined }, ...splits.filter(({ name, place }) => name !== '' && place !== '')];
};

/** The same, then with the place behind a dash or in brackets. */
export const readingsOf = (query: string): readonly NameAndPlace[] => {
  const other = withComma(query);
  return [...commaReadings(query), ...(other === query ? [] : commaReadings(other))];
};

/**
 * What to ask a search for: the shortest name, with all that may be a place behind it ("Name, City, ST"). The whole
 * query is compared with what the search finds.
 */
export const shortestReading = (query: string): NameAndPlace =>
  commaReadings(query).at(-1) ?? { name: query, place: undefined };
