import { VouchError } from '../../errors.ts';
import type { Page, Source } from '../model/platform.ts';
import type { EndedBy } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import type { Plan } from './collect.ts';
import { type ListPage, listPages } from './pages.ts';
import type { Progress } from './progress.ts';
import { notYetDelivered } from './skip-delivered.ts';
import type { Position } from './token.ts';

/** Why a list ended, and where it goes on if it does. */
export interface Ending {
  readonly endedBy: EndedBy;
  readonly next?: Position;
}

/**
 * Reads one source to its end, to the limit, or to its failure.
 *
 * @param replaces whether it stands in for a source that failed: then an empty list proves nothing
 */
export const readSource = async (
  source: Source,
  progress: Progress,
  plan: Plan,
  replaces: boolean,
): Promise<Ending> => {
  const goesOn = progress.enter(source);
  const unread = unreadOf(source, plan, goesOn ? progress.position.offset : (plan.from?.delivered ?? 0), goesOn);
  const known = new Set<string>();
  let last: Page | undefined;
  const request = {
    target: plan.target,
    sort: plan.sort,
    from: progress.position.cursor ?? undefined,
    wanted: () => progress.batch.wanted + unread.skip(),
    mayEndEarly: plan.since !== undefined || plan.only !== undefined,
  };
  for await (const listPage of listPages(source, request, plan.http)) {
    last = listPage.page;
    const reviews = readPage(listPage.page, progress, known);
    const inOrder = !plan.newestFirst || progress.checkOrder(reviews, source.isUnordered);
    const ending = takeAll(unread.of(reviews), reviews, listPage, progress, plan.newestFirst && inOrder);
    if (ending) return ending;
  }
  if (known.size === 0 && (plan.from === undefined || replaces)) await proveEmpty(source, last, progress, plan);
  return { endedBy: last?.capped || source.aggregatesOnly ? 'platform_cap' : 'end_of_list' };
};

/**
 * Picks out what earlier answers have not delivered, page by page.
 *
 * @param delivered how many of the reviews that come first have been
 * @param goesOn whether the list is read on from where the last answer ended, and not from its start
 */
const unreadOf = (source: Source, plan: Plan, delivered: number, goesOn: boolean) => {
  const byDate = plan.newestFirst && !source.isUnordered && (!goesOn || source.cursors !== undefined);
  let skip = delivered;
  return {
    skip: () => skip,
    of(reviews: readonly Review[]): readonly Review[] {
      const fresh = plan.from ? notYetDelivered(reviews, { last: plan.from.last, byDate, skip }) : reviews;
      skip = goesOn ? 0 : Math.max(0, skip - reviews.length);
      return fresh;
    },
  };
};

/** The reviews of a page; a page of records that cannot be read, or that brings nothing new, is a failure. */
const readPage = (page: Page, progress: Progress, known: Set<string>): readonly Review[] => {
  const reviews = progress.reviewsOf(page);
  if (reviews.length === 0 && page.dropped + page.reviews.length > 0) {
    throw new VouchError('upstream_changed', 'The platform answered reviews in a form that we do not know.');
  }
  const before = known.size;
  for (const { review_id } of reviews) known.add(review_id);
  if (reviews.length > 0 && known.size === before && !page.mayRepeat) {
    throw new VouchError('upstream_error', 'The platform answers the same page again and again.');
  }
  return reviews;
};

/** @param endsByDate whether an old review means that only older ones follow */
const takeAll = (
  fresh: readonly Review[],
  reviews: readonly Review[],
  { cursor, next }: ListPage,
  progress: Progress,
  endsByDate: boolean,
): Ending | undefined => {
  let isOld = false;
  for (const review of fresh) {
    const offered = progress.take(review);
    if (offered === 'full') {
      progress.moveTo(cursor, reviews.indexOf(review));
      return { endedBy: progress.batch.wanted === 0 ? 'limit' : 'size', next: progress.position };
    }
    if (offered !== 'duplicate' && review.created_at !== null) isOld = offered === 'old';
  }
  if (isOld && endsByDate) return { endedBy: 'sync_date' };
  if (next === undefined) return undefined;
  progress.moveTo(next, 0);
  return progress.batch.wanted === 0 ? { endedBy: 'limit', next: progress.position } : undefined;
};

/**
 * An empty list is a success only on positive evidence; without it, the source is taken for one that hides its list.
 * What the platform counts elsewhere, in other languages or without texts, is told beside it.
 */
const proveEmpty = async (source: Source, page: Page | undefined, progress: Progress, plan: Plan): Promise<void> => {
  const { hasReviews, rating } = { ...(await plan.item()), ...progress.item };
  const isProven = source.aggregatesOnly || hasReviews === false || (page?.markedEmpty && hasReviews === undefined);
  if (!isProven) {
    throw new VouchError(
      'upstream_blocked',
      'The platform answered an empty list, and gave no sign that there are no reviews. Try again later, or from another network address.',
    );
  }
  const claimed = rating?.review_count ?? rating?.rating_count ?? 0;
  if (claimed === 0 || source.aggregatesOnly) return;
  const { language, country } = plan.target;
  const edition = [language && `the language ${language}`, country && `the country ${country}`].filter(Boolean);
  const where = edition.length > 0 ? ` in ${edition.join(' and ')}` : '';
  progress.warn(
    'none_listed',
    `The platform lists no reviews${where}; of the item it counts ${claimed} ratings or reviews in all.`,
  );
};
