import { isVouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { FetchedReviews } from '#shared/reviews/model/fetched-reviews.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { callOf } from '../read/synthetic.ts';
import type { SandboxList } from './lists.ts';
import { type Alter, sandboxHttp, withPageNumbers } from './network.ts';

/** A walk over one list: call after call with the token of the call before. */

/** One call of a walk: the reviews it delivered, and what it said about them. */
export interface Step {
  readonly reviews: readonly Review[];
  readonly endedBy: string;
  /** The codes of its warnings, or of its error. */
  readonly codes: readonly string[];
}

export interface WalkOptions {
  readonly list: SandboxList;
  /** The names of the sources that can be asked. */
  readonly sources: readonly string[];
  readonly sort: string;
  readonly alter?: Alter;
  /** Called before each call with its number, from 0. */
  readonly before?: (call: number) => void;
}

const mostCalls = 120;

/** The platform with these sources only. */
const only = (platform: Platform, names: readonly string[]): Platform => {
  const [first, ...rest] = platform.sources.filter(({ name }) => names.includes(name)).map(withPageNumbers);
  if (first === undefined) throw new Error(`${platform.name} has no ${names}`);
  return { ...platform, sources: [first, ...rest] };
};

/** Reads a list to its end. A call that fails is repeated once; a second failure in a row ends the walk. */
export const walk = async ({ list, sources, sort, alter, before }: WalkOptions): Promise<Step[]> => {
  const { query, language, country, limit } = list;
  const platform = only(list.platform, sources);
  const steps: Step[] = [];
  let token: string | undefined;
  for (let call = 0; call < mostCalls; call++) {
    before?.(call);
    const request = { query, language, country, reviews_to_fetch: limit, sort_type: sort, pagination_token: token };
    const http = sandboxHttp(platform, alter ?? ((answer) => answer));
    const called = { ...callOf(request, [platform]), sorts: platform.sorts, httpFor: () => http };
    const answer: FetchedReviews | undefined = await fetchReviews(called).catch((error: unknown) => {
      if (!isVouchError(error)) throw error;
      steps.push({ reviews: [], endedBy: 'error', codes: [error.code] });
      return undefined;
    });
    if (answer === undefined) {
      if (steps.at(-2)?.endedBy === 'error') return steps;
      continue;
    }
    const { reviews, endedBy, warnings, nextToken } = answer;
    steps.push({ reviews, endedBy, codes: warnings.map(({ code }) => code) });
    token = nextToken;
    if (token === undefined) return steps;
  }
  throw new Error(`the walk has not ended after ${mostCalls} calls`);
};

/** What identifies a review over all calls. Derived ids hold the date, which a fault may remove. */
const keyOf = ({ review_id, review_id_source, author, rating, title, text }: Review): string =>
  review_id_source === 'platform' ? review_id : JSON.stringify([author.name, rating, title, text]);

/** The keys of all reviews that a walk delivered, in the order of delivery; without dates if a fault may remove them. */
export const keysOf = (steps: readonly Step[], withDates: boolean): string[] =>
  steps.flatMap(({ reviews }) => reviews.map((review) => (withDates ? review.review_id : keyOf(review))));
