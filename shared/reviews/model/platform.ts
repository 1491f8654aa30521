import type { CredentialName } from '../../credentials.ts';
import type { Http } from '../../http/http.ts';
import type { ItemPage, SiteSigns } from './item-page.ts';
import type { Warning } from './response.ts';
import type { ReviewDraft } from './review.ts';

/** Fields of a request that, with the query, say which item is meant. */
export interface LocateFields {
  /** BCP 47, as in the request. */
  readonly language?: string | undefined;
  /** ISO 3166-1 alpha-2, lower case. */
  readonly country?: string | undefined;
  /** The query chooses the platform by its name in front. */
  readonly isChosen?: boolean;
}

/** An item, in one edition of the platform. Two equal targets have the same list of reviews. */
export interface Target {
  /** The platform's id of the item; a query that `locate` recognises. */
  readonly id: string;
  /** Lower case; only on platforms with one edition per country. */
  readonly country?: string;
  /** As the platform writes it; only on platforms with one edition per language. */
  readonly language?: string;
  /** What an address needs in addition to the id, such as a slug. It does not identify the item. */
  readonly path?: string;
}

/** The item that `locate` reads from the form of a query. */
export interface Located {
  readonly target: Target;
  /**
   * The query only looks like an id of this platform. It may be an id of another platform or a name, which are tried when
   * this platform has no such item.
   */
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
  /** Who made it: the developer of an app, the artist of a podcast. "Name, Publisher" means it as "Name, Place" does. */
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

/** How a platform's `find` searches: which of its hits may be taken; see `chooseHit`. */
export interface NameSearch {
  /**
   * It compares names with the query as they are typed. Absent for a full-text search, whose hits have the words of the
   * query somewhere and are often called something else.
   */
  readonly isTypeahead?: boolean;
  /** Its items are people. Many share one name, and the number of ratings does not show which of them is meant. */
  readonly findsPeople?: boolean;
  /** Names may end in a slogan after a colon or a dash ("Uber - Request a ride"), as in the stores of apps (recorded 2026). */
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

/** The request fields that can choose an edition of a platform. */
export type EditionField = 'language' | 'country';

/** The page that a source is asked for. */
export interface PageRequest {
  readonly target: Target;
  /** One of the platform's sorts. */
  readonly sort: string;
  /** From the previous page; undefined for the first page. */
  readonly cursor: string | undefined;
  /** How many reviews are still wanted. A source whose pages have a fixed size ignores it. */
  readonly wanted: number;
}

/** What a page says about the place behind it. Each page says it in one of these ways. */
export type PageEnd =
  /** Another page follows. Null: the platform says that more reviews follow, but names no next page in a known form. */
  | { readonly next: string | null }
  /** The list ends here. `check`: the cursor behind it, where only a page that is not full marks the end. */
  | { readonly last: true; readonly check?: string | undefined }
  /**
   * The source shows no more, however long the list is. `of`: how many reviews the platform counts in all, if it says so.
   * `proven`: it shows ratings only, so that an empty list is right.
   */
  | { readonly cap: true; readonly of?: number | null | undefined; readonly proven?: boolean }
  /**
   * The page has no records. `proven`: by the platform's own mark of an empty list. `edition`: only the form of the answer is
   * right, which proves no more than that an existing item has no reviews in this edition.
   */
  | { readonly empty: true; readonly proven: boolean | 'edition'; readonly check?: string | undefined };

/** One page of reviews, in the platform's order. */
export interface Page {
  readonly reviews: readonly ReviewDraft[];
  /** Records that could not be read. */
  readonly dropped: number;
  readonly end: PageEnd;
  /** How many reviews this very list has, in this edition, by the platform's own count. Given with every page that has it. */
  readonly listed?: number | null | undefined;
  /** How many records were asked for. Fewer, although another page follows, are a sign of missing ones where nothing counts. */
  readonly asked?: number;
  /** The page belongs to a later one of several lists that are joined. It may contain only known reviews. */
  readonly isJoined?: boolean;
  /**
   * Where the next of several joined lists begins. When the rest of this list is too old for sync_date, reading continues
   * there.
   */
  readonly nextList?: string | undefined;
  /** What the page says about the item. */
  readonly item?: ItemFacts;
  /** Warnings about this list. A warning that comes with every page appears once. */
  readonly warnings?: readonly Warning[];
}

/** A field of reviews that most platforms publish; `author` is the author's name. */
export type PublishedField =
  | 'rating'
  | 'title'
  | 'text'
  | 'language'
  | 'created_at'
  | 'experienced_at'
  | 'author'
  | 'is_verified'
  | 'item_variant';

/** One way to read a platform's reviews. */
export interface Source {
  readonly name: string;
  /** The source is used only when this credential is configured. */
  readonly credential?: CredentialName;
  /** Whether the operator turned it on, for a source that is off otherwise. Called for each request. */
  readonly isEnabled?: () => boolean;
  /** The platform's sorts that this source offers; all when absent. */
  readonly sorts?: readonly string[];
  /** The order of its list is unknown, so a date cannot end the list. */
  readonly isUnordered?: boolean;
  /** The form of its cursors. Callers send cursors back in tokens, so each is checked against this form. */
  readonly cursor: RegExp;
  /**
   * Where edits of older reviews are found. `order`: an edited review moves to the front, by the date that it is listed with.
   * `dates`: it stays where it is, with `updated_at`. Absent: edits cannot be seen.
   */
  readonly edits?: 'order' | 'dates';
  /** The cursors of all pages, when they are known in advance. Such pages are requested in parallel. */
  readonly cursors?: { readonly all: readonly string[]; readonly pageSize: number };
  /** The fields that some review of every long list has. If none has one, the platform has probably renamed it. */
  readonly publishes?: readonly PublishedField[];
  /** Publishes ratings only, so that an empty list is correct. */
  readonly aggregatesOnly?: boolean;
  /** How many reviews of an item it shows at most, where such a limit is known. */
  readonly maximumReviews?: number;
  page(request: PageRequest, http: Http): Promise<Page>;
}

/** Ids that a platform changes without notice, such as those of persisted GraphQL queries. */
export interface RotatingIds {
  /** Ids known to have worked, the likeliest first. */
  readonly known: readonly string[];
  /** An environment variable with a comma-separated list that replaces `known`. It is read at each call. */
  readonly variable: string;
}

/**
 * One platform, as data and a few functions: which item a query means, and how one page is read. Loops, retries and
 * limits belong to the engine. The members are always in this order.
 */
export interface Platform {
  /** The name of its folder or file, and `platform` in its reviews. */
  readonly name: string;
  /** As people write it. */
  readonly title: string;
  /** What is read, page sizes, what is not published. */
  readonly summary: string;
  /** The hosts that it may reach; `.example.com` means every name below it. `public`: any public host. */
  readonly hosts: readonly string[] | 'public';
  /** The values of sort_type that it offers. The first is used when the endpoint's default is not among them. */
  readonly sorts: readonly [string, ...string[]];
  /** The sort that reads newest first, if there is one. */
  readonly newestFirst?: string;
  /**
   * What `language` and `country` of a request choose: another list of reviews, or the language of translations. A field
   * that is absent here changes nothing, and the response then has a warning.
   */
  readonly editions?: Readonly<Partial<Record<EditionField, 'list' | 'translation'>>>;
  /**
   * The editions that "all" stands for, the largest first: values of the field whose edition is a list. Absent where the
   * list without a value has the reviews of all editions.
   */
  readonly allEditions?: readonly string[];
  /** What the counts of an item include although no list has it, such as ratings without a text. Absent: nothing. */
  readonly unlisted?: string;
  /** The queries that it accepts, in words, for errors and docs. */
  readonly accepts: string;
  /**
   * Queries of one or two items that have existed for years and have many reviews. `npm run platforms` and the scheduled
   * check ask for them. They are unverified until a live run has read them; none has (2026-11).
   */
  readonly watch?: readonly string[];
  /** The addresses of its items. `locate` recognises them in a query, and the discovery on a domain in a page. */
  readonly pages: readonly ItemPage[];
  /** How websites show that they use it, other than by a link to an item. */
  readonly signs?: SiteSigns;
  /** Which item a query means, without a request; undefined when this platform does not recognise the query. */
  locate(query: string, fields: LocateFields): Located | undefined;
  /** How `find` searches; absent for a full-text search of things. */
  readonly search?: NameSearch;
  /**
   * The items that a query which `locate` left unresolved, or a name, may mean: only items that can be read here, in the
   * platform's order and without advertisements; at most about ten. None when there is no such item. `chooseHit` decides
   * between them. Absent when the platform cannot be searched.
   *
   * @throws not_supported when it cannot search here; the message names the credential that would help
   */
  readonly find?: (name: string, fields: LocateFields, http: Http) => Promise<readonly Hit[]>;
  /** The item's own facts; throws item_not_found when there is no such item. Absent when the pages of reviews give them. */
  readonly item?: (target: Target, http: Http) => Promise<ItemFacts>;
  /** The lists of ids that its requests need and that it changes without notice. */
  readonly rotatingIds?: readonly RotatingIds[];
  /** In order of preference. The next one is the fallback when one is blocked, has changed, or is wrongly empty. */
  readonly sources: readonly [Source, ...Source[]];
}
