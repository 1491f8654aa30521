import { isVouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { FetchedReviews } from '#shared/reviews/model/fetched-reviews.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { ReviewRequest } from '#shared/reviews/model/request.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import type { Source } from '#shared/reviews/model/source.ts';
import { callOf } from '../read/synthetic.ts';
import type { SandboxList } from './lists.ts';
import { type Alter, type AlterPage, sandboxHttp, withPageNumbers } from './network.ts';

/** A walk over one list: call after call with the token of the call before. */

/** One call of a walk: the reviews it delivered, and what it said about them. */
export interface Step {
  readonly reviews: readonly Review[];
  readonly endedBy: string;
  /** The codes of its warnings, or of its error. */
  readonly codes: readonly string[];
  /** The sync_date of the next sync; undefined for a call that failed. */
  readonly nextSyncDate?: string;
}

export interface WalkOptions {
  readonly list: SandboxList;
  /** The source that is asked first. */
  readonly source: Source;
  /** Whether the other sources of the platform may stand in for it. */
  readonly hasOthers?: boolean;
  /** Fields of each request, beside those of the list. */
  readonly fields?: Partial<ReviewRequest>;
  readonly alter?: Alter;
  readonly alterPage?: AlterPage;
  /** Called before each call with its number, from 0. */
  readonly before?: (call: number) => void;
}

const mostCalls = 250;

/** The order that a source is read in: newest first if it offers that. */
export const sortOf = ({ sorts, newestFirst }: Platform, { sorts: own }: Source): string =>
  [newestFirst, ...sorts].find((sort) => sort !== undefined && (own?.includes(sort) ?? true)) ?? sorts[0];

/** Reads a list to its end. A call that fails is repeated once; a second failure in a row ends the walk. */
export const walk = async (options: WalkOptions): Promise<Step[]> => {
  const { list, source, hasOthers, fields, alter, alterPage, before } = options;
  const { query, language, country, editions, limit } = list;
  const others = hasOthers ? list.platform.sources.filter((each) => each !== source) : [];
  const altered = others.map((each) => withPageNumbers(each, alterPage));
  const platform = { ...list.platform, sources: [withPageNumbers(source, alterPage), ...altered] as const };
  const fixed = { query, language, country, reviews_to_fetch: limit, sort_type: sortOf(platform, source), ...fields };
  const steps: Step[] = [];
  let token: string | undefined;
  for (let call = 0; call < mostCalls; call++) {
    before?.(call);
    const http = sandboxHttp(platform, alter);
    const called = { ...callOf({ ...fixed, pagination_token: token }, [platform]), sorts: platform.sorts };
    const answer: FetchedReviews | undefined = await fetchReviews({
      ...called,
      ...(editions && { editions }),
      deadline: Date.now() + 600_000,
      httpFor: () => http,
    }).catch((error: unknown) => {
      if (!isVouchError(error)) throw error;
      steps.push({ reviews: [], endedBy: 'error', codes: [error.code] });
      return undefined;
    });
    if (answer === undefined) {
      if (steps.at(-2)?.endedBy === 'error') return steps;
      continue;
    }
    const { reviews, endedBy, warnings, nextToken, nextSyncDate } = answer;
    steps.push({ reviews, endedBy, codes: warnings.map(({ code }) => code), nextSyncDate });
    token = nextToken;
    if (token === undefined) return steps;
  }
  throw new Error(`the walk has not ended after ${mostCalls} calls`);
};

/** What identifies a review over all calls. Derived ids hold the date, which a fault may remove. */
const keyOf = ({ review_id, review_id_source, author, rating, title, text }: Review): string =>
  review_id_source === 'platform' ? review_id : JSON.stringify([author.name, rating, title, text]);

/** The keys of all reviews that a walk delivered, in the order of delivery; without dates if a fault may remove them. */
export const keysOf = (steps: readonly Step[], withDates = true): string[] =>
  steps.flatMap(({ reviews }) => reviews.map((review) => (withDates ? review.review_id : keyOf(review))));

/** A walk in short, for messages. */
export const described = (steps: readonly Step[]): string =>
  steps.map(({ reviews, endedBy, codes }) => [reviews.length, endedBy, ...codes].join(' ')).join(' | ');
