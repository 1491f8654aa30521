import { isVouchError, VouchError } from '../../errors.ts';
import type { ItemFacts, PageEnd } from '../model/platform.ts';
import type { EndedBy } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import { reviewsOfPage } from '../output/page-reviews.ts';
import { listedBy } from './editions.ts';
import type { ListPage } from './pages.ts';
import type { Ending, Reading } from './reading.ts';

/** Whether the call before ended here against the evidence, and this call has found nothing more. */
export const isOver = ({ plan, bookmark }: Reading): boolean => plan.from?.short === true && bookmark.passed === 0;

/**
 * An end against the evidence. The list can be continued, once: when the next call finds nothing more, the list is over,
 * so that every walk ends.
 *
 * @throws upstream_changed when a single review was looked for: it may be in the part that is missing
 */
export const brokenOff = (detail: string, reading: Reading): Ending => {
  const { plan, delivery, bookmark } = reading;
  if (isOver(reading)) {
    delivery.warn(
      'count_differs',
      `The list ended again where the call before ended: it counts as complete. ${detail}`,
    );
    return { endedBy: 'end_of_list' };
  }
  if (plan.only !== undefined && delivery.reviews.length === 0) throw new VouchError('upstream_changed', detail);
  delivery.warn('upstream_changed', `The list is not complete: ${detail}`);
  return { endedBy: 'upstream_error', next: { ...bookmark.place(), short: true } };
};

const grownList =
  'Reviews were added or edited since the first call of this walk. They come with the next sync, from next_sync_date.';

/**
 * Judges the end of a list: what was read, each review once, is compared with what the list counts and with what the item
 * counts. An end that they contradict is an interruption.
 *
 * @throws upstream_blocked for an empty list without evidence that there are no reviews
 */
export const judgeEnd = async (last: ListPage | undefined, reading: Reading): Promise<Ending> => {
  const { delivery, bookmark, plan, total } = reading;
  const end: PageEnd = last?.end ?? { last: true };
  if (!bookmark.hasFound && bookmark.counted === 0) return proveEmpty(end, reading);
  const contradiction = await contradictionOf(end, last, reading);
  if (contradiction !== undefined) return brokenOff(contradiction, reading);
  const of = 'cap' in end ? (end.of ?? Number.POSITIVE_INFINITY) : undefined;
  const isUncounted = of === undefined ? total === undefined : of > bookmark.counted;
  if (isUncounted && isWeaker(reading)) return brokenOff('A source was read that may show less of it.', reading);
  if (of !== undefined) return wholeOrCapped(of, reading);
  if (total === undefined && (await hasNewFront(reading))) delivery.warn('list_changed', grownList);
  return plan.only === undefined ? besideItem(bookmark.counted, reading) : ended(reading);
};

/** Whether the source stands in for a preferred one that failed, and may show less than that. */
const isWeaker = ({ source, plan: { sources } }: Reading): boolean =>
  source.name !== sources[0]?.name &&
  (source.maximumReviews ?? 0) < (sources[0]?.maximumReviews ?? Number.POSITIVE_INFINITY);

/** What speaks against the end of a list, as a sentence; undefined when nothing does. */
const contradictionOf = async (
  end: PageEnd,
  last: ListPage | undefined,
  reading: Reading,
): Promise<string | undefined> => {
  const { source, bookmark, total, isGap } = reading;
  const read = bookmark.counted;
  if (!bookmark.hasFound) return 'Its pages that were read before are empty now.';
  // What was added since the walk began belongs to the next one.
  const listed = Math.min(total ?? 0, bookmark.at.of ?? Number.POSITIVE_INFINITY);
  const expected = 'cap' in end ? Math.min(source.maximumReviews ?? 0, listed) : listed;
  if (expected > read) return `The platform counts ${expected} reviews in this list, which ended after ${read}.`;
  if ('cap' in end) return undefined;
  if ('next' in end) return 'The platform says that more reviews follow, but names no next page in a known form.';
  const isEmptied = 'empty' in end && end.proven === true && last?.page.isJoined !== true && isGap;
  if (isEmptied) return `The platform calls the list empty after ${read} reviews of it.`;
  return (await hasReviews(end.check, reading)) ? 'Another page with reviews follows the last one.' : undefined;
};

/** The end of a list. With sync_date, edits of older reviews may still be invisible. */
const ended = ({ source, plan, delivery }: Reading, endedBy: EndedBy = 'end_of_list'): Ending => {
  if (plan.filter?.since !== undefined && source.edits === undefined && delivery.old > 0) {
    delivery.warn('edits_may_be_missing', 'Edits of reviews from before sync_date are not shown by this platform.');
  }
  return { endedBy };
};

/** How much less than the item counts a list may have, since another page counts it, and later: 2 of 100. */
const tolerance = (count: number): number => Math.max(1, count * 0.02);

/** Compares a list that agrees with its own count with the count of the item. */
const besideItem = async (read: number, reading: Reading): Promise<Ending> => {
  const { plan, delivery } = reading;
  const count = countOf(await ownFacts(reading));
  if (count === null || count <= read) return ended(reading);
  const numbers = `The item counts ${count}, its list has ${read}`;
  const chosen = listedBy(plan).flatMap((field) => plan.target[field] ?? []);
  if (chosen.length > 0) {
    if (plan.targets.length > 1) return ended(reading);
    const others = `others may be in other editions than ${chosen.join(' and ')}`;
    const rest = plan.unlisted === undefined ? others : `${others}, or ${plan.unlisted}`;
    delivery.warn('other_editions', `${numbers}: ${rest}.`);
    return ended(reading);
  }
  if (plan.unlisted === undefined && read < count - tolerance(count)) return brokenOff(`${numbers}.`, reading);
  delivery.warn(
    'count_differs',
    `${numbers}${plan.unlisted === undefined ? '' : `: it also counts ${plan.unlisted}`}.`,
  );
  return ended(reading);
};

const countOf = ({ rating }: ItemFacts): number | null => rating?.review_count ?? rating?.rating_count ?? null;

/** What the item's own page says, else what the pages of reviews say about the item. */
const ownFacts = async ({ plan, delivery }: Reading): Promise<ItemFacts> => {
  const { facts } = await plan.lookUp(plan.target);
  return countOf(facts) === null && facts.hasReviews === undefined ? delivery.item : facts;
};

/** The end of a list that its source does not show whole. The platform's own count says whether that is all. */
const wholeOrCapped = (of: number, reading: Reading): Ending => {
  const { delivery, bookmark } = reading;
  const { counted: read } = bookmark;
  if (of <= read) return ended(reading);
  const isSaid = delivery.warnings().some(({ code }) => code === 'aggregates_only' || code === 'platform_cap');
  const ofAll = Number.isFinite(of) ? ` of the ${of} that it counts` : '';
  // A list without any review has warnings of its own.
  if (read > 0 && !isSaid) delivery.warn('platform_cap', `The platform shows only ${read} reviews${ofAll}.`);
  return ended(reading, 'platform_cap');
};

/** Whether there are reviews that no call has passed on a page that should be empty. */
const hasReviews = async (cursor: string | undefined, reading: Reading): Promise<boolean> =>
  cursor !== undefined &&
  reading.source.cursor.test(cursor) &&
  (await reviewsAt(cursor, reading)).some((review) => !reading.bookmark.has(review));

/** The reviews of another page, as evidence only: a failure is none, and breaks no answer. */
const reviewsAt = async (cursor: string | undefined, { source, plan }: Reading): Promise<readonly Review[]> => {
  const { target, sort, http } = plan;
  try {
    return reviewsOfPage(await source.page({ target, sort, cursor, wanted: plan.limit }, http), plan).reviews;
  } catch (error) {
    if (!isVouchError(error)) throw error;
    return [];
  }
};

/**
 * Whether reviews have come to the front of a list since the walk began. Some may be older ones that were edited before they
 * were reached, which only a count could show otherwise.
 */
const hasNewFront = async (reading: Reading): Promise<boolean> => {
  const { plan, bookmark } = reading;
  return plan.from !== undefined && (await reviewsAt(undefined, reading)).some(bookmark.isNew);
};

/** Whether the platform says itself that there are no reviews, or that it shows ratings only. */
const isProvenEmpty = async (end: PageEnd, facts: ItemFacts, reading: Reading): Promise<boolean> => {
  const { plan } = reading;
  if ('cap' in end && end.proven) return true;
  const isCounted = (countOf(facts) ?? 0) > 0 && plan.unlisted === undefined && listedBy(plan).length === 0;
  if (facts.hasReviews ?? isCounted) return false;
  const mark = 'cap' in end ? end.of === 0 : 'empty' in end && end.proven;
  // Evidence for an edition only: the item exists there, and the form of the answer is right.
  const isProven = mark === true || facts.hasReviews === false || (mark === 'edition' && plan.chosenBy.length > 0);
  return isProven && !(await hasReviews('empty' in end ? end.check : undefined, reading));
};

/**
 * Accepts an empty list only with evidence that there are no reviews. A warning gives what the platform counts elsewhere,
 * in other editions or as ratings without a text.
 *
 * @throws upstream_blocked without evidence, or against what the item counts
 */
const proveEmpty = async (end: PageEnd, reading: Reading): Promise<Ending> => {
  const { plan, delivery } = reading;
  const facts = await ownFacts(reading);
  if (!(await isProvenEmpty(end, facts, reading))) {
    throw new VouchError(
      'upstream_blocked',
      'The platform returned an empty list without any sign that there are no reviews. Try again later.',
    );
  }
  if ('cap' in end && end.of !== 0) return { endedBy: 'platform_cap' };
  const count = countOf(facts) ?? 0;
  if (count > 0) {
    const edition = listedBy(plan).flatMap((field) =>
      plan.target[field] ? [`the ${field} ${plan.target[field]}`] : [],
    );
    const where = edition.length > 0 ? ` in ${edition.join(' and ')}` : '';
    const numbers = `for the item it counts ${count} ratings or reviews in all`;
    delivery.warn('none_listed', `The platform lists no reviews${where}; ${numbers}.`);
  }
  return { endedBy: 'end_of_list' };
};
