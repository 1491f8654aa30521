import { isVouchError } from '../../errors.ts';
import type { Review } from '../model/review.ts';
import type { Taken } from './delivery.ts';
import { isPast } from './filter.ts';
import { brokenOff, type Ending, ended, judgeEnd, type Reading } from './list-end.ts';
import { type ListPage, listPages } from './pages.ts';

const changedList =
  'The list changed while it was read, or its pages did not fit together: reviews may be missing or repeated.';

/**
 * Reads a list until its end, the limit or a failure. Each page is turned to, its new reviews are passed, and its end says
 * what follows: the next page, or nothing, which `judgeEnd` compares with what was read.
 */
export const readList = async (reading: Reading): Promise<Ending> => {
  const { source, plan, delivery, bookmark } = reading;
  const isFromStart = bookmark.from === undefined || bookmark.isSweep;
  let isCut = false;
  for await (const page of isFromStart ? listPages(source, plan, delivery.wanted, null) : pagesAgain(reading)) {
    const taken = takePage(page, reading);
    if (typeof taken === 'object') return taken;
    isCut ||= taken === 'past';
  }
  return isCut ? ended(reading, 'sync_date') : judgeEnd(reading);
};

/**
 * Takes the new reviews of a page. Gives the ending when the response is full, or the rest of the list too old. `past`: the
 * rest of one of several joined lists is too old, so that the next one follows.
 */
const takePage = (listPage: ListPage, reading: Reading): Ending | 'past' | undefined => {
  const { source, plan, delivery, bookmark } = reading;
  const isInOrder = plan.newestFirst && listPage.isNewestFirst && source.isUnordered !== true;
  if (plan.newestFirst && !isInOrder) delivery.numbers.outOfOrder += 1;
  const fresh = turnTo(listPage, isInOrder, reading);
  if (fresh === undefined) return brokenOff('The platform returns the same page again.', reading);
  const taken = takeReviews(fresh, reading);
  if (taken === 'full') return { endedBy: delivery.wanted() === 0 ? 'limit' : 'size', next: bookmark.place() };
  const isRestOld = taken === 'past' && isInOrder;
  if (isRestOld && listPage.page.nextList === undefined) return ended(reading, 'sync_date');
  if (isRestOld) listPage.next = listPage.page.nextList;
  if (listPage.next !== undefined && delivery.wanted() === 0) return full(reading);
  return isRestOld ? 'past' : undefined;
};

/** Turns to a page and notes what it says. Its new reviews; undefined for a page that repeats. */
const turnTo = (listPage: ListPage, isInOrder: boolean, reading: Reading): readonly Review[] | undefined => {
  const { page } = listPage;
  const { delivery, bookmark } = reading;
  delivery.note(listPage);
  reading.facts = { ...reading.facts, ...page.item };
  if (page.listed != null) reading.total = Math.max(reading.total ?? 0, page.listed);
  const { fresh, isTold, isOverlapping } = bookmark.turnTo(listPage, isInOrder ? listPage.newest : undefined);
  if (isTold || isOdd(listPage, isOverlapping, reading)) delivery.warn('list_changed', changedList);
  reading.last = listPage;
  return fresh;
};

/**
 * Whether a page does not fit to those before it: reviews follow on an empty one, or, in a list that nothing counts, it has
 * known reviews among new ones, or fewer than were asked for although another page follows.
 */
const isOdd = (
  { page, reviews, dropped, end }: ListPage,
  isOverlapping: boolean,
  { total, last }: Reading,
): boolean => {
  if (last?.isGap && reviews.length > 0) return true;
  const expected = 'next' in end ? (page.asked ?? 0) - dropped : 0;
  return total === undefined && (isOverlapping || reviews.length < expected);
};

/** Passes new reviews. `past`: nothing that is wanted stands behind the last of them by its date. */
const takeReviews = (fresh: readonly Review[], reading: Reading): Taken | 'past' => {
  const { source, plan, delivery, bookmark } = reading;
  let last: Taken | 'past' = 'left';
  for (const review of fresh) {
    const taken = delivery.take(review);
    if (taken === 'full') return 'full';
    bookmark.pass(review);
    if (taken === 'old') reading.old += 1;
    const isLast = taken === 'old' && isPast(review, plan.filter, reading.old, source.edits);
    if (review.created_at !== null) last = isLast ? 'past' : taken;
  }
  return last;
};

/** The end of a full response. A count may be too low, but no list goes on for ever. */
const full = ({ bookmark, delivery }: Reading): Ending => {
  const { of = 0, read } = bookmark.at;
  if (of === 0 || read <= of + Math.max(300, of / 2)) return { endedBy: 'limit', next: bookmark.place() };
  delivery.warn(
    'count_differs',
    `The platform counted ${of} reviews, and has listed ${read} or repeated some of them.`,
  );
  return { endedBy: 'end_of_list' };
};

/**
 * The pages of a continued list, from the last one that was read. When nothing on it is known, or it is gone, they begin
 * with the page before it, once.
 */
async function* pagesAgain({ source, plan, delivery, bookmark }: Reading): AsyncGenerator<ListPage, void> {
  const { cursor = null, known = 0, back, newest } = bookmark.from ?? {};
  let pages = listPages(source, plan, delivery.wanted, cursor, known);
  let first = await firstOf(pages, back !== undefined);
  const here = first?.reviews.filter(bookmark.has).length ?? 0;
  // Where neither a count nor dates show what has moved, a page with more or fewer of the known reviews does.
  if (first?.page.listed == null && newest === undefined && here !== known) delivery.warn('list_changed', changedList);
  if (here === 0 && back !== undefined) {
    pages = listPages(source, plan, delivery.wanted, back, known);
    first = await firstOf(pages, false);
  }
  if (first === undefined) return;
  if (first.reviews.length > 0 && !first.reviews.some(bookmark.has)) delivery.warn('list_changed', changedList);
  yield first;
  yield* pages;
}

/** The first page; undefined when the list no longer has it and another can be read. */
const firstOf = async (pages: AsyncGenerator<ListPage, void>, mayBeGone: boolean): Promise<ListPage | undefined> => {
  const result = await pages.next().catch((error: unknown) => {
    if (!mayBeGone || !isVouchError(error, 'upstream_changed', 'item_not_found')) throw error;
    return undefined;
  });
  return result?.value ?? undefined;
};
