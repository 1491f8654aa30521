import { readingsOf } from '../../query/name-and-place.ts';
import { splitQuery } from '../../query/query-text.ts';
import type { LocateFields, Target } from '../model/item.ts';
import { itemAtAddress, platformPage, readElsewhere } from '../model/item-addresses.ts';
import { addressesInQuery } from '../model/item-page.ts';
import type { Platform } from '../model/platform.ts';

/** One thing that a query may mean: an item of a platform, or a name to search for there. */
export interface Candidate {
  readonly platform: Platform;
  /** The item. Undefined when the platform must be searched for it. */
  readonly target: Target | undefined;
  /** The query without the name of a platform in front. */
  readonly text: string;
  /** What to search for at last: the name in the text, without its place. */
  readonly name?: string | undefined;
  /** The query only looks like the id of this item. */
  readonly isUncertain: boolean;
}

/**
 * What a query may mean, most likely first. Nothing is requested here: each platform is asked at most once, by
 * `locate`, and only when the candidates before it have been used up. Candidates to search for come last.
 *
 * The first platform that is sure of the query ends the list. A text with an address (https://...) is never searched
 * for as a name. A query that only looks like an id is searched for on its own platform too, after the others.
 *
 * @throws not_supported for the address of another endpoint's item, which is never read as a general page
 */
export function* candidatesOf(
  query: string,
  fields: LocateFields,
  platforms: readonly Platform[],
): Generator<Candidate, void> {
  const { chosen, text: own } = splitQuery(query, platforms);
  const text = own.includes('/') ? addressOf(own, chosen, platforms) : own;
  const asked = { ...fields, isChosen: chosen !== undefined };
  const unresolved: Platform[] = [];
  const named: Platform[] = [];
  const recognized: Platform[] = [];
  for (const platform of chosen ? [chosen] : platforms) {
    const located = platform.locate(text, asked);
    if (located === undefined) named.push(platform);
    else if (located.unresolved) unresolved.push(platform);
    else {
      recognized.push(platform);
      yield { platform, target: located.target, text, isUncertain: located.ambiguous === true };
    }
    if (located && !located.ambiguous) return yield* toSearch(text, unresolved);
  }
  yield* toSearch(text, [...unresolved, ...(text.includes('://') ? [] : [...named, ...recognized])]);
}

type Split = ReturnType<typeof splitQuery<Platform>>;

/** The platform of the first candidate, if that is surely its item. A list has 50,000, and a generator takes 2 us. */
export const surePlatform = (platforms: readonly Platform[], { chosen, text: own }: Split): Platform | undefined => {
  const text = own.includes('/') ? addressOf(own, chosen, platforms) : own;
  for (const platform of chosen ? [chosen] : platforms) {
    const located = platform.locate(text, { isChosen: chosen !== undefined });
    if (located === undefined || (located.unresolved && located.ambiguous)) continue;
    return located.unresolved || located.ambiguous || platform.hosts === 'public' ? undefined : platform;
  }
  return undefined;
};

/** First each platform is searched for the text. Only if none has the item, each is searched for the name alone. */
function* toSearch(text: string, platforms: readonly Platform[]): Generator<Candidate, void> {
  const searched = platforms.filter(({ find }) => find);
  for (const platform of searched) yield { platform, target: undefined, text, isUncertain: false };
  const { name, place } = readingsOf(text).at(-1) ?? {};
  if (place === undefined || text.includes('://') || addressesInQuery(text).whole) return;
  for (const platform of searched) yield { platform, target: undefined, text, name, isUncertain: false };
}

/**
 * A query with the address of a page of a platform in full: it is no name, and may be a link for sharing. Others, and
 * what the query chooses to read as a general page, are unchanged.
 *
 * @throws not_supported for the address of an item of another endpoint
 */
const addressOf = (text: string, chosen: Platform | undefined, platforms: readonly Platform[]): string => {
  if (chosen?.hosts === 'public') return text;
  const item = itemAtAddress(text);
  if (item && !platforms.some(({ name }) => name === item.platform)) throw readElsewhere(item);
  return (item ? undefined : platformPage(text)?.query) ?? text;
};
