import { VouchError } from '../../errors.ts';
import type { Page, Source } from '../model/platform.ts';
import type { EndedBy } from '../model/response.ts';
import type { Review } from '../model/review.ts';
import { type ListPage, listPages } from './pages.ts';
import type { Plan } from './plan.ts';
import type { Progress } from './progress.ts';
import { skipDelivered } from './skip-delivered.ts';
import type { Position } from './token.ts';

/** Why a list ended, and where it can be continued. */
export interface Ending {
  readonly endedBy: EndedBy;
  readonly next?: Position;
  /** The platform's count shows that the list was read whole. */
  readonly isWhole?: boolean;
}

/** What the pages of one source, read one after the other, say about the list. */
interface ListFacts {
  /** How many records they have, those of earlier calls included. */
  read: number;
  /** The largest count of this very list on any of them. */
  listed: number;
}

/**
 * Reads one source until its end, the limit or a failure.
 *
 * @param isFallback whether an earlier source failed: an empty list of a fallback is no evidence
 */
export const readSource = async (
  source: Source,
  progress: Progress,
  plan: Plan,
  isFallback: boolean,
): Promise<Ending> => {
  const { continues, byDate, ...start } = progress.enter(source);
  let { delivered } = start;
  const known = new Set<string>();
  const { delivered: before, offset, read = Math.max(0, before - offset) } = progress.position;
  const facts: ListFacts = { read, listed: 0 };
  let lastPage: Page | undefined;
  let isCut = false;
  const request = {
    target: plan.target,
    sort: plan.sort,
    from: progress.position.cursor ?? undefined,
    wanted: () => progress.wanted + delivered,
    mayEndEarly: plan.since !== undefined || plan.only !== undefined,
  };
  for await (const listPage of listPages(source, request, plan.http)) {
    const { next } = listPage;
    lastPage = listPage.page;
    const reviews = readPage(lastPage, progress, known);
    const isNewestFirst = plan.newestFirst && progress.checkOrder(reviews, source.isUnordered);
    const fresh = plan.from ? skipDelivered(reviews, { last: plan.from.last, byDate, count: delivered }) : reviews;
    delivered = continues ? 0 : Math.max(0, delivered - reviews.length);
    const ending = takeAll(fresh, reviews, listPage, progress, isNewestFirst, facts);
    if (ending) return ending;
    isCut ||= listPage.next !== next;
  }
  if (isCut) return { endedBy: 'sync_date' };
  if (known.size === 0 && (before === 0 || isFallback)) await proveEmpty(source, lastPage, progress, plan);
  return endOf(source, lastPage, facts, progress, plan);
};

/** What speaks against the end of a list, as a sentence; undefined when nothing does. */
const contradictionOf = (
  page: Page | undefined,
  { read, listed }: ListFacts,
  { anchor, remembered }: Progress,
): string | undefined => {
  if (anchor === undefined && remembered.size > 0) return 'Another source showed reviews that this list lacks.';
  if (listed > read) return `The platform counts ${listed} reviews in this list, which ended after ${read}.`;
  if (page?.claimsMore) return 'The platform says that more reviews follow, but names no next page in a known form.';
  const isEmptied = page?.markedEmpty === true && page.reviews.length === 0 && read > 0 && !page.mayRepeat;
  return isEmptied ? `The platform calls the list empty after ${read} reviews of it.` : undefined;
};

/**
 * The end of a list. If the platform's own facts contradict it, the list counts as interrupted, and can be continued. When
 * a call that continues it meets the same end again, the list is complete, so that every walk ends.
 *
 * @throws upstream_changed when a single review was looked for: it may be in the part that is missing
 */
const endOf = (
  source: Source,
  page: Page | undefined,
  facts: ListFacts,
  progress: Progress,
  { only, from, sources }: Plan,
): Ending => {
  if (from?.short && progress.position.delivered === from.delivered) {
    progress.warn('count_differs', 'The list ended again where the call before ended, so it counts as complete.');
    return { endedBy: 'end_of_list' };
  }
  const isPreferred = source === sources[0] || (source.family !== undefined && source.family === sources[0]?.family);
  const isWeaker = !isPreferred && from?.source === source.name && facts.listed === 0;
  const isCapped = page?.capped || source.aggregatesOnly;
  if (isCapped && !isWeaker) return { endedBy: 'platform_cap' };
  const contradiction = isWeaker
    ? 'The source that was read may show less of it.'
    : contradictionOf(page, facts, progress);
  if (contradiction === undefined) return { endedBy: 'end_of_list', isWhole: facts.listed > 0 };
  if (only !== undefined && progress.reviews.length === 0) throw new VouchError('upstream_changed', contradiction);
  progress.warn('upstream_changed', `The list is not complete: ${contradiction}`);
  return { endedBy: 'upstream_error', next: { ...progress.position, short: true } };
};

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
    throw new VouchError('upstream_error', 'The platform returns the same page again and again.');
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
    if (taken === 'full') {
      const offset = reviews.indexOf(review);
      progress.position = {
        ...progress.position,
        cursor: listPage.cursor ?? null,
        offset,
        read: facts.read || undefined,
      };
      return { endedBy: progress.wanted === 0 ? 'limit' : 'size', next: progress.position };
    }
    if (taken !== 'duplicate' && review.created_at !== null) isOld = taken === 'old';
  }
  if (isOld && endsByDate) {
    const { nextList } = listPage.page;
    if (nextList === undefined) return { endedBy: 'sync_date' };
    listPage.next = nextList;
  }
  return finishPage(listPage, reviews.length, progress, facts);
};

/** Moves behind a page, unless it is empty: after an empty page, the next call asks for it again. */
const finishPage = (
  { cursor, next, page }: ListPage,
  count: number,
  progress: Progress,
  facts: ListFacts,
): Ending | undefined => {
  const before = facts.read;
  facts.read += page.reviews.length + page.dropped;
  facts.listed = Math.max(facts.listed, page.listed ?? 0);
  if (next === undefined) {
    if (count > 0) progress.position = { ...progress.position, cursor: cursor ?? null, offset: count, read: before };
    return undefined;
  }
  if (count > 0) progress.position = { ...progress.position, cursor: next, offset: 0, read: facts.read };
  return progress.wanted === 0 ? { endedBy: 'limit', next: progress.position } : undefined;
};

/**
 * Accepts an empty list only with evidence that there are no reviews. Without it, the source is treated as blocked. A
 * warning gives what the platform counts elsewhere, in other languages or as ratings without a text.
 */
const proveEmpty = async (source: Source, page: Page | undefined, progress: Progress, plan: Plan): Promise<void> => {
  const { hasReviews, rating } = { ...(await plan.item()).facts, ...progress.item };
  const isProven = source.aggregatesOnly || hasReviews === false || (page?.markedEmpty && hasReviews === undefined);
  if (!isProven) {
    throw new VouchError(
      'upstream_blocked',
      'The platform returned an empty list without any sign that there are no reviews. Try again later.',
    );
  }
  const claimed = rating?.review_count ?? rating?.rating_count ?? 0;
  if (claimed === 0 || source.aggregatesOnly) return;
  const { language, country } = plan.target;
  const edition = [language && `the language ${language}`, country && `the country ${country}`].filter(Boolean);
  const where = edition.length > 0 ? ` in ${edition.join(' and ')}` : '';
  progress.warn(
    'none_listed',
    `The platform lists no reviews${where}; for the item it counts ${claimed} ratings or reviews in all.`,
  );
};
