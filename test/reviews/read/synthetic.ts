import { VouchError } from '#shared/errors.ts';
import { fetchReviews } from '#shared/reviews/fetch-reviews.ts';
import type { FetchedReviews } from '#shared/reviews/model/fetched-reviews.ts';
import type { LocateFields } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { EditionsRequest, ReviewRequest } from '#shared/reviews/model/request.ts';
import type { Review, ReviewDraft } from '#shared/reviews/model/review.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import type { ReviewCall } from '#shared/reviews/review-call.ts';
import { drafts, listSource, noHttp, ofMore } from './list-source.ts';

/** A platform that recognizes nothing and cannot be searched. */
export const platform = (name: string, more: Partial<Platform> = {}): Platform => ({
  name,
  title: name.toUpperCase(),
  summary: 'Synthetic.',
  hosts: [`${name}.example`],
  sorts: ['newest'],
  newestFirst: 'newest',
  accepts: `a number of ${name}`,
  pages: [],
  locate: () => undefined,
  sources: [listSource(() => []).source],
  ...more,
});

/** A call of an endpoint with these platforms, for 5 reviews. */
export const callOf = (request: Partial<ReviewCall['request']>, platforms: readonly Platform[]): ReviewCall => ({
  endpoint: 'fruit',
  platforms,
  request: { reviews_to_fetch: 5, is_text_formatted: false, ...request },
  sorts: [],
  itemField: undefined,
  httpFor: () => noHttp,
  deadline: Date.now() + 60_000,
  isAvailable: () => true,
  personalData: 'full',
  onSource: () => undefined,
});

/** What `answerTo` reads. */
export interface Shown extends Partial<Platform> {
  /** The edition that the platform reads, from that of the request. */
  readonly edition?: (fields: LocateFields) => LocateFields;
  readonly reviews?: number;
  readonly patch?: (page: Page) => Page;
}

/** What a platform with a list in memory gives for a request, without `list_uncounted`. */
export const answerTo = async (
  { editions, ...request }: Partial<ReviewRequest> & { readonly editions?: EditionsRequest },
  { edition = () => ({}), reviews = 3, patch = (page: Page) => page, ...more }: Shown = {},
  sorts: readonly string[] = [],
) => {
  const { source } = listSource(() => drafts(reviews), { patch });
  const plum = platform('plum', {
    locate: (id, fields) => {
      const { language, country } = edition(fields);
      return { target: { id, ...(language && { language }), ...(country && { country }) } };
    },
    sources: [source],
    ...more,
  });
  const fetched = await fetchReviews({ ...callOf({ query: '12', ...request }, [plum]), sorts, editions });
  return { ...fetched, warnings: ofMore(fetched.warnings) };
};

/** The codes of its warnings. */
export const codesOf = async (...call: Parameters<typeof answerTo>) =>
  (await answerTo(...call)).warnings.map(({ code }) => code);

/** The calls of a walk, each with the token of the one before: at most 200. */
export const walkCalls = async (
  call: (pagination_token: string | undefined, index: number) => Promise<FetchedReviews>,
) => {
  const calls: FetchedReviews[] = [];
  do calls.push(await call(calls.at(-1)?.nextToken, calls.length));
  while (calls.at(-1)?.nextToken !== undefined && calls.length < 200);
  return calls;
};

/** What a call tries for a query when no item exists, as `platform id`, and the error that it ends with. */
export const triedFor = async (query: string, platforms: readonly Platform[], tried: string[] = []) => {
  const without = platforms.map((each) => ({
    ...each,
    sources: [
      {
        ...each.sources[0],
        page: ({ target }: { target: { id: string } }) => {
          tried.push(`${each.name} ${target.id}`);
          return Promise.reject(new VouchError('item_not_found', `${each.title} has no ${target.id}.`));
        },
      },
    ] as const,
  }));
  const error: unknown = await fetchReviews(callOf({ query }, without)).catch((reason: unknown) => reason);
  return { tried, error };
};

/** A review as it leaves the engine. */
export const review = (draft: Partial<ReviewDraft> = {}): Review => {
  const made = makeReview('synthetic', 'item', { id: 'r1', rating: 4, rating_scale: 5, text: 'good', ...draft });
  if (made === undefined) throw new Error('no review');
  return made;
};
