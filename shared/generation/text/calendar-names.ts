import { lazy } from '../../lazy.ts';
import words from './calendar-words.json' with { type: 'json' };

/** What words may mean, as numbers: `mars` is the third month in some languages, and no month in others. */
export type Meanings = ReadonlyMap<string, ReadonlySet<number>>;

/** A word, also with a capital: dates begin sentences and subjects. In lower case, `may` and `march` are no months. */
export const withCapital = (word: string): readonly string[] => [word, word.charAt(0).toUpperCase() + word.slice(1)];

/** @param texts the words for each place, written by `npm run readme` from Unicode's names */
const placesOf = (texts: readonly string[]) => (): Meanings => {
  const places = new Map<string, Set<number>>();
  for (const [place, text] of texts.entries())
    for (const word of text.split(' ').flatMap(withCapital))
      places.set(word, (places.get(word) ?? new Set()).add(place));
  return places;
};

/** By the long names of months, the places of months from 0. */
export const months = lazy(placesOf(words.months));
/** By short names, such as `Mar`. */
export const shortMonths = lazy(placesOf(words.shortMonths));
/** By the names of weekdays, their places from 0 for Sunday. */
export const weekdays = lazy(placesOf(words.weekdays));
