import type { CredentialName } from '../../credential-kinds.ts';
import type { Http } from '../../http/http.ts';
import type { ItemFacts, Target } from './item.ts';
import type { Warning } from './response.ts';
import type { ReviewDraft } from './review.ts';

/** The page that a source is asked for. */
export interface PageRequest {
  readonly target: Target;
  /** One of the platform's sorts. */
  readonly sort: string;
  /** From the previous page; undefined for the first page. */
  readonly cursor: string | undefined;
  /** How many reviews are still wanted. A source whose pages have a fixed size ignores it. */
  readonly wanted: number;
  /** Whether the walk reads several editions, each by itself: lists of others are not joined to this one then. */
  readonly isOneOfSeveral?: boolean;
}

/** What a page says about the place behind it. Each page says it in one of these ways. */
export type PageEnd =
  /** Another page follows. Null: the platform says that more reviews follow, but names no next page in a known form. */
  | { readonly next: string | null }
  /**
   * The list ends here. `check`: the cursor behind it, where only a page that is not full marks the end. `proven`: that
   * it is empty, if it is, by the platform's own mark or count. `edition`: only the form of the answer is right, which
   * proves no more than that an existing item has no reviews in this edition.
   */
  | { readonly last: true; readonly check?: string | undefined; readonly proven?: boolean | 'edition' }
  /** The source shows no more of a list `of` so many, if that is known. `proven`: it shows ratings only. */
  | { readonly cap: true; readonly of?: number | null | undefined; readonly proven?: boolean };

/** One page of reviews, in the platform's order. */
export interface Page {
  readonly reviews: readonly ReviewDraft[];
  /** Records that could not be read. */
  readonly dropped: number;
  readonly end: PageEnd;
  /** How many reviews the platform counts in this list, of one edition. Given with every page that has the count. */
  readonly listed?: number | null | undefined;
  /** How many records were asked for. If a page in the middle of an uncounted list has fewer, some may be missing. */
  readonly asked?: number;
  /** The page belongs to a later one of several lists that are joined. It may contain only known reviews. */
  readonly isJoined?: boolean;
  /** Where the next of several joined lists begins. It is read if the rest of this one is too old for sync_date. */
  readonly nextList?: string | undefined;
  /** The cursor of the last page, where the page says it and the cursors of the source are known in advance. */
  readonly lastCursor?: string | undefined;
  /** What the page says about the item. */
  readonly item?: ItemFacts;
  /** Warnings about this list. A warning that comes with every page appears once. */
  readonly warnings?: readonly Warning[];
}

/** The fields of reviews that most platforms publish. Their absence from a whole list is reported. */
export const reviewFields = [
  'rating',
  'title',
  'text',
  'language',
  'created_at',
  'experienced_at',
  'is_verified',
  'item_variant',
] as const;
/** A field that a source may publish; `author` is the author's name. */
export type PublishedField = 'author' | 'pros' | 'cons' | (typeof reviewFields)[number];

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
  /** The form of its cursors, which callers send back in tokens: each is checked. Absent if it has only one page. */
  readonly cursor?: RegExp;
  /** How edits show: `order`, at the front; `dates`, in their place with `updated_at`. Absent: they cannot be seen. */
  readonly edits?: 'order' | 'dates';
  /** The cursors of all pages, if known in advance. Pages that are known to exist are then requested in parallel. */
  readonly cursors?: { readonly all: readonly string[]; readonly pageSize: number };
  /** The fields that some review of every long list has. If none has one, the platform has probably renamed it. */
  readonly publishes?: readonly PublishedField[];
  /** Publishes ratings only, so that an empty list is correct. */
  readonly aggregatesOnly?: boolean;
  /** How many reviews of an item it shows at most, where such a limit is known. */
  readonly maximumReviews?: number;
  page(request: PageRequest, http: Http): Promise<Page>;
}
