import type { Http } from '../../http/http.ts';
import type { Hit, ItemFacts, Located, LocateFields, NameSearch, Target } from './item.ts';
import type { ItemPage, SiteSigns } from './item-page.ts';
import type { Source } from './source.ts';

/** The request fields that can choose an edition of a platform. */
export type EditionField = 'language' | 'country';

/** Ids that a platform changes without notice, such as those of persisted GraphQL queries. */
export interface RotatingIds {
  /** Ids known to have worked, the likeliest first. */
  readonly known: readonly string[];
  /** An environment variable with a comma-separated list that replaces `known`. It is read at each call. */
  readonly variable: string;
}

/** One platform, as data and functions without loops, retries or limits. Its members are always in this order. */
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
  /** What `language` and `country` choose: another list, or translations. One that is absent here gets a warning. */
  readonly editions?: Readonly<Partial<Record<EditionField, 'list' | 'translation'>>>;
  /** The editions that "all" stands for, the largest first. Absent where the list without a value has all of them. */
  readonly allEditions?: readonly string[];
  /** What the counts of an item include although no list has it, such as ratings without a text. Absent: nothing. */
  readonly unlisted?: string;
  /** The queries that it accepts, in words, for errors and docs. */
  readonly accepts: string;
  /** Old items with many reviews, for `npm run platforms` and the scheduled check; none was read live yet (2026-11). */
  readonly watch?: readonly string[];
  /** The addresses of its items. `locate` recognizes them in a query, and the discovery on a domain in a page. */
  readonly pages: readonly ItemPage[];
  /** How websites show that they use it, other than by a link to an item. */
  readonly signs?: SiteSigns;
  /** Which item a query means, without a request; undefined when this platform does not recognize the query. */
  locate(query: string, fields: LocateFields): Located | undefined;
  /** How `find` searches; absent for a full-text search of things. */
  readonly search?: NameSearch;
  /**
   * The items that a query which `locate` left unresolved, or a name, may mean: only items that can be read here, in
   * the platform's order and without advertisements; at most about ten. None when there is no such item. `chooseHit`
   * decides between them. Absent when the platform cannot be searched.
   *
   * @throws not_supported when it cannot search here; the message names the credential that would help
   */
  readonly find?: (name: string, fields: LocateFields, http: Http) => Promise<readonly Hit[]>;
  /** The item's own facts; throws item_not_found if there is no such item. Absent if the pages of reviews give them. */
  readonly item?: (target: Target, http: Http) => Promise<ItemFacts>;
  /** The lists of ids that its requests need and that it changes without notice. */
  readonly rotatingIds?: readonly RotatingIds[];
  /** In order of preference. The next one is the fallback when one is blocked, has changed, or is wrongly empty. */
  readonly sources: readonly [Source, ...Source[]];
}
