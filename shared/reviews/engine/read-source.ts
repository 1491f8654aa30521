import { isVouchError, VouchError } from '../../errors.ts';
import type { Page, Source } from '../model/platform.ts';
import type { Review } from '../model/review.ts';
import { type Ending, endOf, type ListFacts } from './list-end.ts';
import { type ListPage, listPages } from './pages.ts';
import type { Plan } from './plan.ts';
import type { Progress } from './progress.ts';
import { Resume } from './resume.ts';
import type { Position } from './token.ts';

/**
 * Reads one source until its end, the limit or a failure.
 *
 * @param isFallback whether an earlier source failed: an empty list of a fallback is no evidence
 * @param isShifted whether its pages have shifted since the last response, so that reading begins one page earlier
 */
export const readSource = async (
  source: Source,
  progress: Progress,
  plan: Plan,
  isFallback: boolean,
  isShifted = false,
): Promise<Ending> => {
  const { continues, delivered } = progress.enter(source);
  const { delivered: before, offset, read = Math.max(0, before - offset), cursor, back } = progress.position;
  const earlier = plan.from && earlierOf(plan, plan.from, continues, delivered, progress, isShifted);
  const begin = earlier?.begin ?? { cursor, back, delivered, isCounted: false };
  const facts: ListFacts = {
    read,
    listed: undefined,
    back: begin.back,
    isGap: false,
    isCounted: begin.isCounted,
    before,
    isFallback,
    found: 0,
    isCut: false,
  };
  const known = new Set<string>();
  let lastPage: Page | undefined;
  const request = {
    target: plan.target,
    sort: plan.sort,
    from: begin.cursor ?? undefined,
    progress,
    delivered: begin.delivered,
    mayEndEarly: plan.since !== undefined || plan.only !== undefined,
  };
  const pages = listPages(source, request, plan.http);
  for await (const listPage of earlier ? unlessGone(pages, earlier) : pages) {
    if (listPage === undefined) return readSource(source, progress, plan, isFallback, true);
    const isFirst = lastPage === undefined;
    lastPage = listPage.page;
    const reviews = readPage(lastPage, progress, known);
    const isNewestFirst = progress.checkOrder(reviews, source.isUnordered);
    const fresh = earlier ? newReviews(reviews, lastPage, earlier, isFirst, isNewestFirst) : reviews;
    if (fresh === undefined) return readSource(source, progress, plan, isFallback, true);
    request.delivered = Math.max(0, request.delivered - reviews.length);
    const ending = takeAll(fresh, reviews, listPage, progress, isNewestFirst, facts);
    if (ending) return ending;
  }
  facts.found = known.size;
  return endOf(source, lastPage, facts, progress, plan);
};

/** What is known of the reviews that earlier responses delivered. */
interface Earlier {
  readonly resume: Resume;
  /** Where the last response ended; undefined when this source is read from its beginning. */
  readonly place: Position | undefined;
  /** The page that reading begins with, the one before it, and how many reviews of it were delivered. */
  readonly begin: Pick<Position, 'cursor' | 'back'> & Pick<ListFacts, 'isCounted'> & { readonly delivered: number };
  readonly plan: Plan;
  readonly progress: Progress;
}

const earlierOf = (
  plan: Plan,
  from: Position,
  continues: boolean,
  delivered: number,
  progress: Progress,
  isShifted: boolean,
): Earlier => {
  const place = continues && progress.reviews.length === 0 ? progress.position : undefined;
  // Behind a whole page, only a count or the page itself shows whether the list has changed.
  const isBlind = place?.offset === 0 && place.listed === undefined;
  const isEarlier = place?.back !== undefined && (isShifted || isBlind);
  const { cursor, back } = progress.position;
  const begin = isEarlier
    ? { cursor: back ?? null, back: undefined, delivered: 0, isCounted: true }
    : { cursor, back, delivered, isCounted: false };
  const resume = new Resume(continues ? progress.position : from, begin.delivered);
  return { resume, place, begin, plan, progress };
};

/** Undefined when the list no longer has the page at which it should go on, so that the page before must be read first. */
async function* unlessGone(
  pages: AsyncGenerator<ListPage, void>,
  { place, begin }: Earlier,
): AsyncGenerator<ListPage | undefined, void> {
  let isFirst = true;
  try {
    for await (const page of pages) {
      yield page;
      isFirst = false;
    }
  } catch (error) {
    const isGone = isFirst && !begin.isCounted && place?.back !== undefined;
    if (!isGone || !isVouchError(error, 'upstream_changed', 'item_not_found')) throw error;
    yield undefined;
  }
}

/** Whether the page after a whole one counts as many reviews in the list as the last response did. */
const isUnchanged = ({ listed }: Page, place: Position): boolean =>
  place.offset === 0 && listed != null && listed === place.listed;

const changedList =
  'The list changed while it was read, or its pages did not fit together: reviews may be missing or repeated.';

/** The reviews of a page that earlier responses have not delivered. Undefined: the page before it must be read first. */
const newReviews = (
  reviews: readonly Review[],
  page: Page,
  { resume, place, begin, plan, progress }: Earlier,
  isFirst: boolean,
  isNewestFirst: boolean,
): readonly Review[] | undefined => {
  const byDate = place === undefined ? plan.newestFirst : isNewestFirst;
  const fresh = resume.fresh(reviews, byDate);
  if (place === undefined) return fresh ?? resume.assumed(reviews, byDate);
  if (resume.isReordered) progress.warn('list_changed', changedList);
  const isNextPage = isFirst && !begin.isCounted;
  if (isNextPage && reviews.length > 0 && isUnchanged(page, place)) {
    if (fresh?.length === 0) throw repeatedPage();
    return fresh ?? resume.all(reviews);
  }
  if (fresh !== undefined) return fresh;
  if (isNextPage && place.back !== undefined) return undefined;
  if (place.recent !== undefined && reviews.length > 0) progress.warn('list_changed', changedList);
  return resume.assumed(reviews, byDate);
};

const repeatedPage = (): VouchError =>
  new VouchError('upstream_error', 'The platform returns the same page again and again.');

/** The reviews of one page. The largest pages of a platform have 500; each review takes about 20 us to build and check. */
const maximumPageReviews = 5_000;

/** The reviews of a page. A page that cannot be read, or that repeats only known reviews, is a failure. */
const readPage = (page: Page, progress: Progress, known: Set<string>): readonly Review[] => {
  if (page.reviews.length > maximumPageReviews) {
    throw new VouchError('upstream_changed', `The platform returned more than ${maximumPageReviews} reviews at once.`);
  }
  const reviews = progress.reviewsOf(page);
  if (reviews.length === 0 && page.dropped + page.reviews.length > 0) {
    throw new VouchError('upstream_changed', 'The platform returned reviews in an unknown format.');
  }
  const before = known.size;
  for (const { review_id } of reviews) known.add(review_id);
  if (reviews.length > 0 && known.size === before && !page.mayRepeat) {
    throw repeatedPage();
  }
  return reviews;
};

/**
 * Puts the reviews of a page into the response. Gives the ending when the list ends here.
 *
 * @param endsByDate whether all reviews after an old one are older still
 * @param facts of the pages before this one; this page is added to them
 */
const takeAll = (
  fresh: readonly Review[],
  reviews: readonly Review[],
  listPage: ListPage,
  progress: Progress,
  endsByDate: boolean,
  facts: ListFacts,
): Ending | undefined => {
  let isOld = false;
  for (const review of fresh) {
    const taken = progress.take(review);
    if (taken === 'full') return stopWithin(listPage, reviews.indexOf(review), progress, facts);
    if (taken !== 'duplicate' && review.created_at !== null) isOld = taken === 'old';
  }
  if (isOld && endsByDate) {
    const { nextList } = listPage.page;
    if (nextList === undefined) return { endedBy: 'sync_date' };
    listPage.next = nextList;
    facts.isCut = true;
  }
  return finishPage(listPage, reviews.length, progress, facts);
};

/** Ends the response in the middle of a page. */
const stopWithin = (
  { cursor, page }: ListPage,
  offset: number,
  progress: Progress,
  { read, back }: ListFacts,
): Ending => {
  const place = { cursor: cursor ?? null, offset, read: read || undefined, back };
  progress.position = { ...progress.position, ...place, listed: page.listed ?? undefined };
  return { endedBy: progress.wanted === 0 ? 'limit' : 'size', next: progress.position };
};

/** Moves behind a page, unless it is empty: after an empty page, the next call asks for it again. */
const finishPage = (
  { cursor: asked, next, page }: ListPage,
  count: number,
  progress: Progress,
  facts: ListFacts,
): Ending | undefined => {
  const { read: before, back } = facts;
  const cursor = asked ?? null;
  if (!facts.isCounted) facts.read += page.reviews.length + page.dropped;
  facts.isCounted = false;
  if (page.listed != null) facts.listed = Math.max(facts.listed ?? 0, page.listed);
  if (page.claimsMore && next !== undefined) progress.warn('list_changed', changedList);
  if (count === 0) facts.isGap = page.mayRepeat !== true;
  else {
    if (facts.isGap)
      progress.warn('list_changed', 'A page in the middle of the list was empty: reviews may be missing.');
    const last = { cursor, offset: count, read: before, back };
    const place = next === undefined ? last : { cursor: next, offset: 0, read: facts.read, back: cursor };
    progress.position = { ...progress.position, ...place, listed: page.listed ?? undefined };
    facts.isGap = false;
    facts.back = cursor;
  }
  return next !== undefined && progress.wanted === 0 ? { endedBy: 'limit', next: progress.position } : undefined;
};
