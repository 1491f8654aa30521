import type { CredentialName } from '../../credentials.ts';
import type { Http } from '../../http/http.ts';
import type { ItemPage, SiteSigns } from './item-page.ts';
import type { Warning } from './response.ts';
import type { ReviewDraft } from './review.ts';

/** Fields of a request that may say which item is meant, beside the query. */
export interface LocateFields {
  /** BCP 47, as the caller gave it. */
  readonly language?: string | undefined;
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country?: string | undefined;
}

/** Which item is meant, and in which edition of the platform. Two equal targets have the same list of reviews. */
export interface Target {
  /** The platform's id of the item; a query that `locate` recognises. */
  readonly id: string;
  /** Lower case, where the platform has an edition a country. */
  readonly country?: string;
  /** As the platform writes it, where the platform has an edition a language. */
  readonly language?: string;
  /** What else an address needs, where the id alone does not make one: a slug, a site. It identifies nothing. */
  readonly path?: string;
}

/** What `locate` says. */
export interface Located {
  readonly target: Target;
  /** Other platforms write their ids so too; when this one has no such item, they are asked. */
  readonly ambiguous?: boolean;
  /** The id is only what the query calls the item, such as a slug in its address: `find`, given the query, tells the id. */
  readonly unresolved?: boolean;
}

/** What a platform publishes about an item itself. All that it leaves out is null in the answer. */
export interface ItemFacts {
  readonly name?: string | null;
  readonly url?: string | null;
  readonly image_url?: string | null;
  readonly rating?: {
    readonly average?: number | null;
    readonly scale?: number | null;
    /** All ratings, with or without a text. */
    readonly rating_count?: number | null;
    /** Those with a text. */
    readonly review_count?: number | null;
    /** Ratings by value, "1" to the scale. */
    readonly histogram?: Readonly<Record<string, number>> | null;
  };
  /** Whether the item has reviews in this edition, as far as these facts prove it; undefined when they do not. */
  readonly hasReviews?: boolean | undefined;
}

/** What is asked of a source: one page. */
export interface PageRequest {
  readonly target: Target;
  /** One of the platform's sorts. */
  readonly sort: string;
  /** From the page before; undefined for the first. */
  readonly cursor: string | undefined;
  /** How many reviews are still wanted. A source whose pages have a fixed size ignores it. */
  readonly wanted: number;
}

/** One page of reviews, in the platform's order. */
export interface Page {
  readonly reviews: readonly ReviewDraft[];
  /** Records that could not be read. */
  readonly dropped: number;
  /** The next page; undefined when this is the last. */
  readonly next: string | undefined;
  /** The list goes on, but the platform shows no more of it. */
  readonly capped?: boolean;
  /** The page is empty, and says so by the platform's own mark of an empty list. */
  readonly markedEmpty?: boolean;
  /** It is of another list that is united with the one before, and may hold nothing but what was read already. */
  readonly mayRepeat?: boolean;
  /** What the page tells about the item. */
  readonly item?: ItemFacts;
  /** What the caller is to be told of this list. One that comes with every page is told once. */
  readonly warnings?: readonly Warning[];
}

/** One way to read a platform's reviews. */
export interface Source {
  readonly name: string;
  /** Used only where this credential is configured. */
  readonly credential?: CredentialName;
  /** Which of the platform's sorts it can answer; all when absent. */
  readonly sorts?: readonly string[];
  /** Its list stands in no order that is known, whatever was asked for: no date in it says what comes after. */
  readonly isUnordered?: boolean;
  /** How a cursor of this source looks. Cursors come back from callers in tokens, so each is checked against it. */
  readonly cursor: RegExp;
  /** Sources of one family count their pages alike: one goes on at the cursor where another failed. */
  readonly family?: string;
  /** The cursors of all pages, where they are known in advance; such pages are fetched in parallel. */
  readonly cursors?: { readonly all: readonly string[]; readonly pageSize: number };
  /** Publishes ratings only: an empty list is the truth. */
  readonly aggregatesOnly?: boolean;
  page(request: PageRequest, http: Http): Promise<Page>;
}

/**
 * One platform, as data and a few functions. It owns no loop, no retry, no limit: it says which item a query means and
 * reads one page. The members always stand in this order.
 */
export interface Platform {
  /** Names the file, the sample folder and `platform` of its reviews. */
  readonly name: string;
  /** As people write it. */
  readonly title: string;
  /** What is read, page sizes, what is not published. */
  readonly summary: string;
  /** The hosts that it may reach; one that begins with a dot stands for all names below it. `public`: any public one. */
  readonly hosts: readonly string[] | 'public';
  /** The values of sort_type that it offers; the first is its own, where the endpoint has no sort_type or another default. */
  readonly sorts: readonly [string, ...string[]];
  /** Which of the sorts reads newest first, if one does. */
  readonly newestFirst?: string;
  /** The queries that it takes, in words, for errors and docs. */
  readonly accepts: string;
  /** The addresses of its items. `locate` recognises them in a query, and the discovery on a domain in a page. */
  readonly pages: readonly ItemPage[];
  /** How websites show that they use it, other than by a link to an item. */
  readonly signs?: SiteSigns;
  /** Which item a query means, from its form alone; undefined when this platform does not recognise it. */
  locate(query: string, fields: LocateFields): Located | undefined;
  /**
   * The item of a query that `locate` left unresolved, or the first of that name; undefined when there is none. Absent
   * where the platform can tell neither.
   */
  readonly find?: (name: string, fields: LocateFields, http: Http) => Promise<Target | undefined>;
  /** The item's own facts; throws item_not_found when there is none. Absent where the pages of reviews tell them. */
  readonly item?: (target: Target, http: Http) => Promise<ItemFacts>;
  /** In order of preference; the next is asked when one is blocked, changed, or empty against the item's facts. */
  readonly sources: readonly [Source, ...Source[]];
}
