import { isVouchError } from '../../errors.ts';
import { isPast } from '../filter.ts';
import type { Review } from '../model/review.ts';
import type { TakeResult } from './delivery.ts';
import { brokenOff, type Ending, ended, judgeEnd } from './list-end.ts';
import { type ListPage, listPages } from './pages.ts';
import type { Reading } from './reading.ts';

/**
 * Reads a list until its end, the limit or a failure. The end of a page says what follows: the next page, or nothing,
 * which `judgeEnd` compares with what was read. Where the rest of a joined list is too old, the next list follows.
 */
export const readList = async (reading: Reading): Promise<Ending> => {
  const { source, plan, delivery } = reading;
  const pages = reading.isSweep || !reading.from ? listPages(source, plan, delivery.size, null) : pagesAgain(reading);
  let isCut = false;
  for await (const page of pages) {
    const fresh = reading.turnTo(page);
    if (fresh === undefined) return brokenOff('The platform returns the same page again.', reading);
    const taken = takeReviews(fresh, reading);
    if (taken === 'past' && reading.isRestOld(page)) [page.next, isCut] = [page.page.nextList, true];
    const fullBy = taken === 'limit' || taken === 'size' ? taken : page.next !== undefined && delivery.fullBy();
    if (fullBy) return goingOn(fullBy, reading);
  }
  return isCut ? ended(reading, 'sync_date') : judgeEnd(reading);
};

/** Passes new reviews. `past`: by the date of the last one, no wanted review can follow. */
const takeReviews = (fresh: readonly Review[], reading: Reading): TakeResult | 'past' => {
  const { source, plan, delivery } = reading;
  let last: TakeResult | 'past' = 'filtered';
  for (const review of fresh) {
    const taken = delivery.take(review);
    if (taken === 'limit' || taken === 'size') return taken;
    reading.pass(review, taken === 'old');
    const isLast = taken === 'old' && isPast(review, plan.filter, reading.old, source.edits);
    if (review.created_at !== null) last = isLast ? 'past' : taken;
  }
  return last;
};

const mostJoined = 50_000; // More reviews than all lists of an item have that are joined.

/** The end of a call before that of the list. Counts may be too low, or of the first of joined lists; none is endless. */
export const goingOn = (endedBy: Ending['endedBy'], reading: Reading): Ending => {
  const [{ of: own = 0, read, odd }, { all = 0 }] = [reading.at, reading.plan.walk];
  if (reading.delivery.reviews.length === 0 && reading.passed() === 0) return brokenOff('No new review came.', reading);
  const of = own || (odd ? all || mostJoined : 0);
  const most = reading.last?.page.isJoined ? mostJoined : of + Math.max(300, of / 2);
  if (of === 0 || read <= most) return { endedBy, next: reading.place() };
  reading.delivery.warn('count_differs', `The list has at most ${of} reviews, but went on after ${read}.`);
  return { endedBy: 'end_of_list' };
};

/** The pages of a continued list, from the last one that was read, or from the one before if nothing of it is left. */
async function* pagesAgain(reading: Reading): AsyncGenerator<ListPage, void> {
  const { source, plan, delivery } = reading;
  const { cursor = null, known = 0, back } = reading.from ?? {};
  const pages = listPages(source, plan, delivery.size, cursor, known);
  const { value: first } = await pages.next().catch((error: unknown) => {
    if (back === undefined || !isVouchError(error, 'upstream_changed', 'item_not_found')) throw error;
    return { value: undefined }; // The list no longer has this page.
  });
  const isLeft = first !== undefined && reading.knownOn(first).size > 0;
  if (back !== undefined && !isLeft) return yield* listPages(source, plan, delivery.size, back, known);
  if (first) yield first;
  yield* pages;
}
