import type { CredentialName } from '../../credential-kinds.ts';

/** Fields of a request that, with the query, say which item is meant. */
export interface LocateFields {
  /** BCP 47, as in the request. */
  readonly language?: string | undefined;
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country?: string | undefined;
  /** The query chooses the platform by its name in front. Absent where it is asked which endpoint a query is for. */
  readonly isChosen?: boolean;
}

/** An item, in one edition of the platform. Two equal targets have the same list of reviews. */
export interface Target {
  /** The platform's id of the item; a query that `locate` recognizes. */
  readonly id: string;
  /** Lower case; only on platforms with one edition per country. */
  readonly country?: string | undefined;
  /** As the platform writes it; only on platforms with one edition per language. */
  readonly language?: string | undefined;
  /** What an address needs in addition to the id, such as a slug. It does not identify the item. */
  readonly path?: string | undefined;
}

/** The item that `locate` reads from the form of a query. */
export interface Located {
  readonly target: Target;
  /** It only looks like an id of this platform. Without such an item, other platforms and a name are tried. */
  readonly ambiguous?: boolean;
  /** The query names the item, for example by a slug in its address, but not by its id. `find` gives the id. */
  readonly unresolved?: boolean;
}

/** One item that a search found, and what the search learned about it. It is not requested again. */
export interface Hit {
  readonly target: Target;
  /** The item's own facts, when the search brought all that `item` would give. `item` is then not called. */
  readonly facts?: ItemFacts;
  /** What the search shows of it; absent when it does not show it. `chooseHit` compares names, places and ratings. */
  readonly name?: string | null | undefined;
  /** Other names that mean this item just as well, such as the domain of a business. */
  readonly otherNames?: readonly string[];
  /** Where the item is, such as a street and a city. */
  readonly place?: string | null | undefined;
  /** Who made it: the developer of an app, the artist of a podcast. A query may be "Name, Publisher". */
  readonly publisher?: string | null | undefined;
  /** All ratings. The name, this and `url` are taken from `facts` when they are absent here. */
  readonly rating_count?: number | null | undefined;
  readonly url?: string | null | undefined;
  /** The query names this item by something unique, such as a slug or a user name. Other hits do not matter then. */
  readonly isExact?: boolean;
  /** `target.id` is a query that `locate` leaves unresolved. If this hit is meant, `find` is asked for it. */
  readonly isUnresolved?: boolean;
  /** A search of the web found it, not the platform's own search. It is taken only if it has the same name. */
  readonly isFromWeb?: boolean;
}

/** The name of a hit; null when the search does not show it. */
export const nameOfHit = ({ name, facts }: Hit): string | null => name ?? facts?.name ?? null;

/** The number of ratings of a hit; null when the search does not show it. */
export const ratingCountOf = ({ rating_count, facts }: Hit): number | null =>
  rating_count ?? facts?.rating?.rating_count ?? null;

/** How a platform's `find` searches: which of its hits may be taken; see `chooseHit`. */
export interface NameSearch {
  /** It compares names as they are typed. Absent for a full-text search, whose hits often have other names. */
  readonly isTypeahead?: boolean;
  /** Its items are people. Many share one name, and the number of ratings does not show which of them is meant. */
  readonly findsPeople?: boolean;
  /** Names may end in a slogan after a colon or a dash, as in app stores: "Uber - Request a ride" (recorded 2026). */
  readonly hasSlogans?: boolean;
  /** If the query gives no place, its hits are near this server. Only one with the same name is taken then. */
  readonly isNearCaller?: boolean;
  /** The credentials that it uses if they are configured. */
  readonly credentials?: readonly CredentialName[];
}

/** What a platform publishes about an item itself. Whatever is absent is null in the response. */
export interface ItemFacts {
  readonly name?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly image_url?: string | null | undefined;
  readonly rating?: {
    readonly average?: number | null | undefined;
    /** 5 when absent. */
    readonly scale?: number | null | undefined;
    /** All ratings, with or without a text. */
    readonly rating_count?: number | null | undefined;
    /** Those with a text. */
    readonly review_count?: number | null | undefined;
    /** Ratings by value, "1" to the scale. */
    readonly histogram?: Readonly<Record<string, number>> | null | undefined;
  };
  /** Whether the item has reviews in this edition; undefined when these facts do not prove either. */
  readonly hasReviews?: boolean | undefined;
}

/** What is known of an item in an edition of it. */
interface InEdition {
  readonly target: Target;
  readonly facts: ItemFacts;
}

/**
 * The first edition of an item with what a later one says: its name, address and picture, but not its rating, which may
 * be of that edition alone. If the later one is the same, what it says was read last and counts.
 */
export const editionBehind = ({ target, facts }: InEdition, later: InEdition): InEdition => {
  if (target === later.target) return later;
  const { name = later.facts.name, url = later.facts.url, image_url = later.facts.image_url } = facts;
  return { target, facts: { ...facts, name, url, image_url } };
};

/** What an item counts, and whether it has reviews: by its own page, else by what the pages of its reviews say. */
export const countsOf = (ownPage: ItemFacts, reviewPages: ItemFacts) => {
  const countOf = ({ rating }: ItemFacts) => rating?.review_count ?? rating?.rating_count;
  const own = (countOf(ownPage) ?? ownPage.hasReviews) == null ? reviewPages : ownPage;
  return { count: countOf(own) ?? 0, hasReviews: own.hasReviews };
};
