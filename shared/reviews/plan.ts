import type { Http } from '../http/http.ts';
import type { Filter } from './filter.ts';
import type { ItemFacts, Target } from './model/item.ts';
import type { EditionField, Platform } from './model/platform.ts';
import type { Warning } from './model/response.ts';
import type { Source } from './model/source.ts';
import type { FormatOptions } from './output/format-review.ts';
import type { TokenScope, Walk } from './read/token.ts';
import type { ReviewCall } from './review-call.ts';

/** The item's own facts, and the warning if they could not be read. */
export interface LookedUp {
  readonly facts: ItemFacts;
  readonly warnings: readonly Warning[];
}

/** What is collected, from where, and when to stop. */
export interface Plan extends TokenScope, FormatOptions {
  readonly title: string;
  readonly newestFirst: boolean;
  /** In order of preference. */
  readonly sources: readonly [Source, ...Source[]];
  /** The fields of the request that chose this list among those of the platform. */
  readonly chosenBy: readonly EditionField[];
  /** Of which fields the platform keeps a list for each value; see `Platform`. */
  readonly editions: Platform['editions'];
  /** What the item's counts include although no list has it; see `Platform`. */
  readonly unlisted: string | undefined;
  /** Where the call begins. */
  readonly walk: Walk;
  /** How many reviews are wanted. */
  readonly limit: number;
  /** Which reviews are wanted. */
  readonly filter: Filter;
  readonly http: Http;
  /** In milliseconds since the epoch. */
  readonly deadline: number;
  /** The item's own facts in an edition, requested once. Rejects with item_not_found when there is no such item. */
  readonly lookUp: (target: Target) => Promise<LookedUp>;
  readonly onSource: ReviewCall['onSource'];
  /** Warnings about the plan itself. */
  readonly warnings: readonly Warning[];
}

/** What is collected of one list: the plan of one edition. Its walk begins in this list. */
export interface ListPlan extends Plan {
  readonly target: Target;
}

/** The fields that choose an edition. */
export const editionFields: readonly EditionField[] = ['language', 'country'];

/** The fields of which a platform keeps a list of reviews for each value. */
export const listedBy = (editions: Platform['editions']): readonly EditionField[] =>
  editionFields.filter((field) => editions?.[field] === 'list');

/** The edition of a list, in words; empty where the platform has one list for all. */
export const editionOf = ({ editions, target }: ListPlan): string =>
  listedBy(editions)
    .flatMap((field) => (target[field] ? [`the ${field} ${target[field]}`] : []))
    .join(' and ');
