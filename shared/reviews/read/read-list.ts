import { isVouchError } from '../../errors.ts';
import type { Review } from '../model/review.ts';
import type { Taken } from './delivery.ts';
import { brokenOff, isOver, judgeEnd } from './list-end.ts';
import { type ListPage, listPages, nextOf } from './pages.ts';
import type { Ending, ListFacts, Reading } from './reading.ts';

const changedList =
  'The list changed while it was read, or its pages did not fit together: reviews may be missing or repeated.';

/**
 * Reads a list until its end, the limit or a failure. Each page is turned to, its new reviews are passed, and its end says
 * what follows: the next page, or nothing, which `judgeEnd` compares with what was read.
 */
export const readList = async (reading: Reading): Promise<Ending> => {
  const list: ListFacts = { total: undefined, isGap: false, isCut: false, last: undefined };
  for await (const listPage of pagesFrom(reading)) {
    list.last = listPage;
    const ending = takePage(listPage, list, reading);
    if (ending) return ending;
  }
  return list.isCut ? endedBySync(reading) : judgeEnd(list, reading);
};

/** Takes the new reviews of a page. Gives the ending when the response is full, or the rest of the list too old. */
const takePage = (listPage: ListPage, list: ListFacts, reading: Reading): Ending | undefined => {
  const { page, reviews } = listPage;
  const { source, delivery, bookmark } = reading;
  const isNewestFirst = delivery.note(listPage, source.isUnordered);
  if (!turnPage(listPage, list, isNewestFirst, reading)) {
    return brokenOff('The platform returns the same page again.', reading);
  }
  const taken = takeReviews(reviews, reading);
  if (taken === 'full') return { endedBy: delivery.wanted === 0 ? 'limit' : 'size', next: bookmark.place() };
  if (taken === 'past' && isNewestFirst) {
    if (page.nextList === undefined) return endedBySync(reading);
    listPage.end = { next: page.nextList };
    list.isCut = true;
  }
  return nextOf(listPage) !== undefined && delivery.wanted === 0 ? limitOrExcess(reading) : undefined;
};

/** Turns to a page, and notes what it says about the list. False for a page that repeats. */
const turnPage = (listPage: ListPage, list: ListFacts, isNewestFirst: boolean, reading: Reading): boolean => {
  const { page, reviews, cursor, dates, dropped, invalid } = listPage;
  const { plan, delivery, bookmark } = reading;
  if (page.listed != null) list.total = Math.max(list.total ?? 0, page.listed);
  if (plan.from === undefined) bookmark.begin(page.listed, isNewestFirst ? dates : []);
  const turned = bookmark.turnTo(cursor, reviews, dropped + invalid);
  const isTold = turned === 'known' && isOver(reading); // The call before ended here: this one goes past it.
  const isGap = list.isGap && reviews.length > 0;
  if (isTold || isGap || isShortPage(listPage, list)) delivery.warn('list_changed', changedList);
  list.isGap = reviews.length === 0 && !page.isJoined && page.nextList === undefined;
  return turned === 'new' || page.isJoined === true || isTold;
};

/**
 * Whether a page lacks records, in a list that nothing counts: it has one twice, or fewer than were asked for although
 * another page follows.
 */
const isShortPage = ({ page, reviews, dropped, end }: ListPage, { total }: ListFacts): boolean => {
  const different = new Set(reviews.map(({ review_id }) => review_id)).size;
  const expected = 'next' in end ? (page.asked ?? 0) - dropped : 0;
  return total === undefined && different < Math.max(reviews.length, expected);
};

/** Passes the reviews that no call has passed. `past`: nothing that is wanted stands behind the last of them by its date. */
const takeReviews = (reviews: readonly Review[], { source, plan, delivery, bookmark }: Reading): Taken | 'past' => {
  let last: Taken | 'past' = 'left';
  for (const review of reviews) {
    if (bookmark.has(review) || bookmark.isLater(review)) continue;
    const taken = delivery.take(review);
    if (taken === 'full') return 'full';
    bookmark.pass(review);
    const isPast = taken === 'old' && plan.filter.isPast(review, delivery.old, source.edits);
    if (review.created_at !== null) last = isPast ? 'past' : taken;
  }
  return last;
};

/** The end of a full response. */
const limitOrExcess = ({ bookmark, delivery }: Reading): Ending => {
  const { of = 0, read } = bookmark;
  // A count may be too low, but no list goes on for ever.
  if (of === 0 || read <= of + Math.max(300, of / 2)) return { endedBy: 'limit', next: bookmark.place() };
  delivery.warn(
    'count_differs',
    `The platform counted ${of} reviews, and has listed ${read} or repeated some of them.`,
  );
  return { endedBy: 'end_of_list' };
};

/** The end at sync_date. Edits behind it are found only where they move a review to the front. */
const endedBySync = ({ source, delivery }: Reading): Ending => {
  if (source.edits !== 'order') {
    const how = source.edits === 'dates' ? 'looked for among reviews that are much older' : 'shown by this platform';
    delivery.warn('edits_may_be_missing', `Edits of reviews from before sync_date are not ${how}.`);
  }
  return { endedBy: 'sync_date' };
};

/**
 * The pages from the last one that was read. When nothing on it is known, or it is gone, they begin with the page before
 * it, once.
 */
async function* pagesFrom({ source, plan, delivery, bookmark }: Reading): AsyncGenerator<ListPage, void> {
  const from = bookmark.isSweep ? undefined : plan.from;
  const pages = (cursor: string | null) => listPages(source, plan, cursor, from?.known ?? 0, () => delivery.requested);
  if (from === undefined) return yield* pages(null);
  const { back } = from;
  const warn = () => delivery.warn('list_changed', changedList);
  const rest = pages(from.cursor);
  const first = await firstOf(rest, back !== undefined);
  const here = first?.reviews.filter(bookmark.knows).length ?? 0;
  // Where neither a count nor dates show what has moved, a page with more or fewer of the known reviews does.
  if (first?.page.listed == null && from.newest === undefined && here !== from.known) warn();
  if (first !== undefined && here > 0) {
    yield first;
    return yield* rest;
  }
  const earlier = back === undefined ? rest : pages(back);
  const begin = back === undefined ? first : await firstOf(earlier, false);
  if (begin === undefined) return;
  if (begin.reviews.length > 0 && !begin.reviews.some(bookmark.knows)) warn();
  yield begin;
  yield* earlier;
}

/** The first page; undefined when the list no longer has it and another can be read. */
const firstOf = async (pages: AsyncGenerator<ListPage, void>, mayBeGone: boolean): Promise<ListPage | undefined> => {
  const result = await pages.next().catch((error: unknown) => {
    if (!mayBeGone || !isVouchError(error, 'upstream_changed', 'item_not_found')) throw error;
    return undefined;
  });
  return result?.value ?? undefined;
};
