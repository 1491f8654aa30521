import { cutSign } from '../../html/clean-text.ts';
import { foldName } from '../../query/fold-name.ts';
import { hasAllWords, hasSomeWord, sameNames, withoutSlogan } from '../../query/item-name.ts';
import { hasAllParts, type NameAndPlace, placeText, readingsOf } from '../../query/name-and-place.ts';
import { longestQuery } from '../../query/query-text.ts';
import { type Hit, type NameSearch, nameOfHit, ratingCountOf } from '../model/item.ts';

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
 * 2. the only one with this name (see `sameNames`), at the place that the query gives. The whole query is tried as a
 *    name, then "Name, Place";
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
  const called = hitsCalled(readingsOf(query), distinct, search);
  const meant = distinct.find(({ isExact }) => isExact) ?? onlyOrLeading(called, search);
  const isShared = meant === undefined && called.length > 0;
  return { meant, others: (isShared ? called : distinct).filter((hit) => hit !== meant), isShared };
};

/** A platform may show more, which is too many to choose from. */
const maximumHits = 50;

/**
 * The names of a hit, as much of each as of a query. Search engines cut long titles: `Copper Kettle ...` may be any item
 * whose name begins so.
 */
const namesOf = (hit: Hit): readonly string[] => {
  const names = [nameOfHit(hit) ?? [], hit.otherNames ?? []].flat();
  return names.filter((name) => !(hit.isFromWeb && cutSign.test(name))).map((name) => name.slice(0, longestQuery));
};

const isAt = ({ place, publisher }: Hit, wanted: string | undefined): boolean =>
  wanted === undefined || hasAllWords(wanted, placeText(`${place ?? ''} ${publisher ?? ''}`));

/** Of the hits at a place, those with its parts as whole parts, if any: others may have all of its words by chance. */
const surelyAt = (hits: readonly Hit[], wanted: string | undefined): readonly Hit[] => {
  if (wanted === undefined) return hits;
  const surely = hits.filter(({ place, publisher }) => hasAllParts(wanted, `${place ?? ''}, ${publisher ?? ''}`));
  return surely.length > 0 ? surely : hits;
};

/**
 * When a hit has the name of a reading of the query, the strictest rule first. A place may follow without a comma. A
 * suggestion with the letters of the name has other signs, or the rules before would have taken it.
 */
const rulesOf = (hits: readonly Hit[], { findsPeople = false, isTypeahead = false, isNearCaller }: NameSearch) => {
  const isByName = isTypeahead && !hits.some(({ isFromWeb }) => isFromWeb);
  const [only, ...others] = isByName ? hits : [];
  const isSuggestion = (name: string, own: string, { place }: NameAndPlace): boolean =>
    !(isNearCaller && place === undefined) &&
    hasAllWords(name, `${own} ${only?.place ?? ''}`) &&
    hasSomeWord(name, own) &&
    foldName(name) !== foldName(own);
  return [...sameNames(!findsPeople, isByName), ...(only && others.length === 0 ? [isSuggestion] : [])];
};

/**
 * Whether another hit with all words of a name has ten times the ratings of those that are called so. What is before a
 * slogan says less than a whole name: `Kettle` may be short for `Kettle Messenger`, and not for `Kettle: wallpapers`.
 */
const isOvershadowed = (called: readonly Hit[], hits: readonly Hit[], name: string): boolean => {
  const most = Math.max(...called.map((hit) => ratingCountOf(hit) ?? Number.POSITIVE_INFINITY));
  const others = hits.filter((hit) => !called.includes(hit) && (ratingCountOf(hit) ?? 0) > most * clearLead);
  return others.some((hit) => namesOf(hit).some((own) => hasAllWords(name, own)));
};

/** A way to compare a name with that of a hit, and the forms of that name which are compared. */
type IsCalled = (name: string, own: string, reading: NameAndPlace) => boolean;
type Forms = (name: string) => readonly string[];

const hasName = (hit: Hit, formsOf: Forms, reading: NameAndPlace, isCalled: IsCalled): boolean =>
  namesOf(hit).some((own) => formsOf(own).some((form) => isCalled(reading.name, form, reading)));

/** The hits that have the name of the first reading that any of them has, at its place. */
const hitsCalled = (readings: readonly NameAndPlace[], hits: readonly Hit[], search: NameSearch): readonly Hit[] => {
  const whole = (name: string) => [name];
  const forms = [whole, ...(search.hasSlogans ? [withoutSlogan] : [])];
  const placed = readings.map((reading) => ({ reading, near: hits.filter((hit) => isAt(hit, reading.place)) }));
  const ways = forms.flatMap((form) =>
    rulesOf(hits, search).flatMap((isCalled) => placed.map((each) => ({ form, isCalled, ...each }))),
  );
  for (const { form, isCalled, reading, near } of ways) {
    const called = near.filter((hit) => hasName(hit, form, reading, isCalled));
    if (called.length === 0) continue;
    const isMeant = form === whole || !isOvershadowed(called, hits, reading.name);
    return isMeant ? surelyAt(called, reading.place) : [];
  }
  return [];
};

/** How many times the ratings of the next one an item must have to be meant. */
const clearLead = 10;

/** Of items with one name: the only one, or one that is far better known, if the number of ratings of each is known. */
const onlyOrLeading = (equal: readonly Hit[], { findsPeople }: NameSearch): Hit | undefined => {
  if (equal.length < 2) return equal[0];
  const most = Math.max(...equal.map((hit) => ratingCountOf(hit) ?? Number.NaN));
  const close = equal.filter((hit) => (ratingCountOf(hit) ?? 0) * clearLead > most);
  return close.length === 1 && !findsPeople ? close[0] : undefined;
};
