import { longestQuery, normalize } from './clean-text.ts';
import { foldName, hasAllWords, isSameName, withComma } from './item-name.ts';

/** The name and the place or maker in a query, and how a place is compared. */

/** A Korean place and the kind of unit behind it, from province to quarter: people leave it out. */
const koreanUnit =
  /(?<![\uac00-\ud7a3])([\uac00-\ud7a3]{2,20}?)(?:\ud2b9\ubcc4\uc790\uce58[\uc2dc\ub3c4]|\ud2b9\ubcc4\uc2dc|\uad11\uc5ed\uc2dc|[\ub3c4\uc2dc\uad70\uad6c\uc74d\uba74\ub3d9])(?![\uac00-\ud7a3])/g;

/** A place as the words of a query are looked for in it: with and without such units. */
export const placeText = (place: string): string => {
  const text = normalize(place.slice(0, longestQuery), 'NFC');
  const short = text.replaceAll(koreanUnit, '$1');
  return short === text ? text : `${text}, ${short}`;
};

/** The commas of many scripts. */
const comma = /[,\u060c\uff0c\u3001]/g;

/** The words of a place with a digit: a postal code, or the number of a house. */
const codes = /(?<!\S)\S*\d\S*(?!\S)/g;

/** The parts of a place as they are compared, each also without the postal code beside it. */
const partsOf = (place: string): ReadonlySet<string> => {
  const written = placeText(place).split(comma);
  return new Set([...written, ...written.map((part) => part.replaceAll(codes, ''))].map(foldName));
};

/**
 * Whether each part of a wanted place is one of a place: York is a word of `New York, NY`, but no part of it. A part may
 * have a postal code beside it: Paris is one of `75001 Paris`.
 */
export const hasAllParts = (wanted: string, place: string): boolean => {
  const parts = partsOf(place);
  return wanted.split(comma).every((part) => parts.has(foldName(part)));
};

/** The same for a place that may be written without commas: `Bath UK` is of parts of `1 Mill Lane, Bath, UK`. */
export const isOfParts = (wanted: string, place: string): boolean => {
  const [text, parts] = [foldName(wanted), [...partsOf(place)].filter(Boolean)];
  const ends = new Set([0]); // Where parts in a row may end.
  for (const end of ends) {
    for (const part of parts) if (text.startsWith(part, end)) ends.add(end + part.length);
  }
  return ends.has(text.length);
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

/** Where an item is and who made it, as far as known. */
interface Origin {
  readonly place?: string | null | undefined;
  readonly publisher?: string | null | undefined;
}

/**
 * What a query without a comma, "Name by Maker" or "Name Place", says of an item with these names: `sure` if it is this
 * one, `possible` if it may be, because too little is known of it or its name is longer.
 */
type Claim = (query: string, names: readonly string[], item: Origin) => 'sure' | 'possible' | 'none';

const isOneOf = (names: readonly string[], name: string): boolean => names.some((own) => isSameName(name, own));

/** The most times that `by` is tried as what is before the maker: it may be in a name too, as in `Step by Step`. */
const maximumMakers = 4;

/** Sure if the query is one of the names and the maker, with `by` between them. */
const ofMaker: Claim = (query, names, { publisher }) => {
  const found = [...query.matchAll(/(?<=\S)\s+by\s+(?=\S)/gi)].slice(-maximumMakers);
  const isClaimed = found.some(({ index, 0: by }) => {
    const maker = query.slice(index + by.length);
    return isOneOf(names, query.slice(0, index)) && isSameName(maker, publisher ?? maker);
  });
  return !isClaimed ? 'none' : publisher == null ? 'possible' : 'sure';
};

/** A place behind a name has up to eight words. */
const maximumWords = 8;

/** Spaces between two words. Between a word and a sign, as in `Pot & Pan`, no name ends. */
const betweenWords = () =>
  /(?<=[\p{Letter}\p{Mark}\p{Number}][^\p{Letter}\p{Mark}\p{Number}\s]{0,3})\s+(?=[^\p{Letter}\p{Number}\s]{0,3}[\p{Letter}\p{Number}])/gu;

/**
 * A query as a name and what is behind it. A name of one word is not told from the beginning of another name: there may
 * be a `Villa Sofia` in any town. Nor is a place in front: there may be a `Boston Pizza Company` in any.
 */
const endings = (query: string): readonly (readonly [name: string, ending: string])[] =>
  [...query.matchAll(betweenWords())]
    .slice(1)
    .slice(-maximumWords)
    .map(({ index }) => [query.slice(0, index), query.slice(index)]);

/**
 * Sure if the query is one of the names and, behind it, whole parts of the place. Possible if all words of the query are
 * in the name and the place, or, where no place is known, all words of the name are in the query.
 */
const atPlace: Claim = (query, names, { place }) => {
  if (place == null) return names.some((own) => hasAllWords(own, query)) ? 'possible' : 'none';
  if (!names.some((own) => hasAllWords(query, `${own} ${placeText(place)}`))) return 'none';
  const isSure = endings(query).some(([name, ending]) => isOneOf(names, name) && isOfParts(ending, place));
  return isSure ? 'sure' : 'possible';
};

/** No name has more characters with its place or maker, and each of 50 hits is compared with all of them. */
const longestInFull = 300;

/** The claims of items to a query that gives more than a name, the strictest first; none for a text that is too long. */
export const claimsTo = (query: string): readonly Claim[] => (query.length > longestInFull ? [] : [ofMaker, atPlace]);
