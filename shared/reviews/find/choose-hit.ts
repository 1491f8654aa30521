import {
  exactName,
  hasAllWords,
  hasSomeWord,
  isSameName,
  type NameAndPlace,
  readingsOf,
  signedName,
  withAnd,
  withoutArticle,
  withoutPlainArticle,
  withoutSlogan,
} from '../../html/item-name.ts';
import type { Hit, NameSearch } from '../model/item.ts';

/** Which hit of a search a name means. */
export interface HitChoice {
  /** Undefined when there is no hit, or when it is uncertain which one is meant. */
  readonly meant: Hit | undefined;
  /** The hits that the name may mean as well, in the platform's order. */
  readonly others: readonly Hit[];
  /** Several items have this name, and nothing shows which of them is meant. */
  readonly isShared: boolean;
}

/**
 * The hit that a query means. It is the same rule for all platforms, in this order:
 *
 * 1. the item that the query names by something unique, such as a user name (`isExact`);
 * 2. the only one with this name, at the place that the query gives; the whole query is a name first, then "Name, Place".
 *    A name that is equal as it is written comes first, then one without punctuation, without its article, or with & spelt out;
 *    an article that may be another word, as in Los Angeles, is left out only where a typeahead found the item;
 * 3. of several with this name, the one with ten times the ratings of the next, but never between people;
 * 4. the only hit of a typeahead if each word of the query occurs in its name or place, and one of them in its name.
 *
 * Where names end in slogans, a name without its slogan counts when no whole name is equal. A hit with another name is
 * never taken from a full-text search or a search of the web: there, the words of the query occur anywhere.
 *
 * @param hits items of the right kind, without advertisements
 */
export const chooseHit = (query: string, hits: readonly Hit[], search: NameSearch = {}): HitChoice => {
  const byItem = Map.groupBy(hits.slice(0, maximumHits), ({ target }) => target.id);
  const distinct = [...byItem.values()].flatMap(([first]) => first ?? []);
  const readings = readingsOf(query);
  const equal = hitsCalled(readings, distinct, search);
  const meant =
    distinct.find(({ isExact }) => isExact) ??
    (equal.length > 0 ? onlyOrLeading(equal, search) : onlySuggestion(distinct, readings, search));
  const isShared = meant === undefined && equal.length > 0;
  return { meant, others: (isShared ? equal : distinct).filter((hit) => hit !== meant), isShared };
};

/** A platform may show more; no one chooses among so many. */
const maximumHits = 50;

/** The name of a hit; null when the search does not show it. */
export const nameOfHit = ({ name, facts }: Hit): string | null => name ?? facts?.name ?? null;

/** The number of ratings of a hit; null when the search does not show it. */
export const ratingCountOf = ({ rating_count, facts }: Hit): number | null =>
  rating_count ?? facts?.rating?.rating_count ?? null;

const namesOf = (hit: Hit): readonly string[] => [nameOfHit(hit) ?? [], hit.otherNames ?? []].flat();

const isAt = ({ place, publisher }: Hit, wanted: string | undefined): boolean =>
  wanted === undefined || hasAllWords(wanted, `${place ?? ''} ${publisher ?? ''}`);

/** A way to compare the name in a query with the name of an item. */
type SameName = (wanted: string, own: string) => boolean;

/** A query in lower case without accents is typed as names are not, so it says nothing about case and accents. */
const isExact: SameName = (wanted, own) =>
  exactName(wanted) === exactName(own) && exactName(wanted) !== signedName(wanted);

/** When two names are the same, the strictest first. `shorten` takes an article away. */
const sameNames = (shorten: (name: string) => string): readonly SameName[] => [
  (wanted, own) => signedName(wanted) === signedName(own),
  isSameName,
  // An article may be missing on one side. The names with another article are other names.
  (wanted, own) => isSameName(shorten(wanted), own) || isSameName(wanted, shorten(own)),
  (wanted, own) => isSameName(withAnd(wanted), withAnd(own)),
];

/** The hits that have the name of the first reading that any of them has, at its place. */
const hitsCalled = (
  readings: readonly NameAndPlace[],
  hits: readonly Hit[],
  { hasSlogans = false, findsPeople = false, isTypeahead = false }: NameSearch,
): readonly Hit[] => {
  const isByName = isTypeahead && !hits.some(({ isFromWeb }) => isFromWeb);
  const same = sameNames(isByName ? withoutArticle : withoutPlainArticle);
  const forms = [(name: string) => name, ...(hasSlogans ? [withoutSlogan] : [])];
  for (const isSame of findsPeople ? same : [isExact, ...same]) {
    for (const form of forms) {
      for (const { name, place } of readings) {
        const isCalled = (hit: Hit) => namesOf(hit).some((own) => isSame(name, form(own))) && isAt(hit, place);
        const called = hits.filter(isCalled);
        if (called.length > 0) return called;
      }
    }
  }
  return [];
};

/** How many times the ratings of the next one an item must have to be meant. */
const clearLead = 10;

/** Of items with the same name: the only one, or the one that is far better known than all others, which have numbers too. */
const onlyOrLeading = (equal: readonly Hit[], { findsPeople }: NameSearch): Hit | undefined => {
  const countOf = (hit: Hit) => ratingCountOf(hit) ?? Number.MAX_VALUE;
  const [first, second] = equal.toSorted((a, b) => countOf(b) - countOf(a));
  if (first === undefined || second === undefined) return first;
  const [most, next] = [countOf(first), countOf(second)];
  const isLeading = most > 0 && most < Number.MAX_VALUE && most >= clearLead * next;
  return isLeading && !findsPeople ? first : undefined;
};

/** The only hit of a typeahead, if each word of the query occurs in it: people write a place without a comma too. */
const onlySuggestion = (
  hits: readonly Hit[],
  readings: readonly NameAndPlace[],
  { isTypeahead, isNearCaller }: NameSearch,
): Hit | undefined => {
  const [hit] = hits;
  if (!isTypeahead || hit === undefined || hit.isFromWeb || hits.length > 1) return undefined;
  const possible = isNearCaller ? readings.filter(({ place }) => place !== undefined) : readings;
  const fits = ({ name, place }: NameAndPlace) =>
    isAt(hit, place) &&
    namesOf(hit).some((own) => hasAllWords(name, `${own} ${hit.place ?? ''}`) && hasSomeWord(name, own));
  return possible.some(fits) ? hit : undefined;
};
