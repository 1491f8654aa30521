import { isVouchError, VouchError } from '../../errors.ts';
import type { Page, Source } from '../model/platform.ts';
import type { EndedBy } from '../model/response.ts';
import type { Plan } from './plan.ts';
import type { Progress } from './progress.ts';
import type { Position } from './token.ts';

/** Why a list ended, and where it can be continued. */
export interface Ending {
  readonly endedBy: EndedBy;
  readonly next?: Position;
  /** The platform's count shows that the list was read whole. */
  readonly isWhole?: boolean;
}

/** What the pages of one source, read one after the other, say about the list. */
export interface ListFacts {
  /** How many records they have, those of earlier calls included. */
  read: number;
  /** The largest count of this very list on any of them; undefined when none of them has one. */
  listed: number | undefined;
  /** The page before the next one, null for the first page; undefined when it is not known. */
  back: string | null | undefined;
  /** Whether the last page was empty, although the list may go on. */
  isGap: boolean;
  /** How many reviews earlier sources and responses delivered. */
  readonly before: number;
  /** Whether an earlier source failed: an empty list of a fallback is no evidence. */
  readonly isFallback: boolean;
  /** How many reviews the pages of this call have, delivered before or not. */
  found: number;
  /** Whether a date ended one of several lists that are joined. */
  isCut: boolean;
  /** Whether `read` includes the records of the next page already. */
  isCounted: boolean;
}

/** What speaks against the end of a list, as a sentence; undefined when nothing does. */
const contradictionOf = async (
  source: Source,
  page: Page | undefined,
  { read, listed }: ListFacts,
  { anchor, remembered }: Progress,
  plan: Plan,
): Promise<string | undefined> => {
  if (anchor === undefined && remembered.size > 0) return 'Another source showed reviews that this list lacks.';
  if ((listed ?? 0) > read) return `The platform counts ${listed} reviews in this list, which ended after ${read}.`;
  if (page?.claimsMore) return 'The platform says that more reviews follow, but names no next page in a known form.';
  const isEmptied = page?.markedEmpty === true && page.reviews.length === 0 && read > 0 && !page.mayRepeat;
  if (isEmptied) return `The platform calls the list empty after ${read} reviews of it.`;
  const goesOn = listed === undefined && (await hasFollowing(source, page, plan));
  return goesOn ? 'The last page was not full, but another page with reviews follows it.' : undefined;
};

/** Whether reviews follow a page that looks like the last one. A failure is no evidence. */
const hasFollowing = async (source: Source, page: Page | undefined, { target, sort, http }: Plan): Promise<boolean> => {
  const cursor = page?.following;
  if (cursor === undefined || !source.cursor.test(cursor)) return false;
  const next = await source.page({ target, sort, cursor, wanted: 1 }, http).catch((error: unknown) => {
    if (!isVouchError(error)) throw error;
    return undefined;
  });
  return next !== undefined && next.reviews.length > 0;
};

/** The end of a list of which the platform shows only a part. A list without any review has warnings of its own. */
const cappedEnd = (page: Page | undefined, read: number, progress: Progress): Ending => {
  const ofAll = page?.claimed == null ? '' : ` of the ${page.claimed} that it counts`;
  const isSaid = page?.warnings?.some(({ code }) => code === 'aggregates_only' || code === 'platform_cap');
  if (read > 0 && !isSaid) progress.warn('platform_cap', `The platform shows only ${read} reviews${ofAll}.`);
  return { endedBy: 'platform_cap' };
};

/** The end of a list that is as long as its source shows it. Its own count says whether that is all. */
const wholeOrCapped = (page: Page | undefined, isCapped: boolean, facts: ListFacts, progress: Progress): Ending => {
  const claimed = page?.claimed ?? (isCapped ? Number.POSITIVE_INFINITY : 0);
  const read = page?.mayRepeat ? progress.position.delivered : facts.read;
  if (claimed > read || (isCapped && page?.claimsMore)) return cappedEnd(page, read, progress);
  return { endedBy: 'end_of_list', isWhole: (facts.listed ?? 0) > 0 };
};

/** Whether the list continues one of a weaker source, which may show less of it than the preferred one. */
const isOfWeaker = ({ name, family }: Source, { listed }: ListFacts, { from, sources: [preferred] }: Plan): boolean => {
  const isPreferred = name === preferred?.name || (family !== undefined && family === preferred?.family);
  return !isPreferred && from?.source === name && (listed ?? 0) === 0;
};

/**
 * The end of a list. If the platform's own facts contradict it, the list counts as interrupted, and can be continued. When
 * a call that continues it meets the same end again, the list is complete, so that every walk ends.
 *
 * @throws upstream_changed when a single review was looked for: it may be in the part that is missing
 */
export const endOf = async (
  source: Source,
  page: Page | undefined,
  facts: ListFacts,
  progress: Progress,
  plan: Plan,
): Promise<Ending> => {
  if (facts.isCut) return { endedBy: 'sync_date' };
  if (facts.found === 0 && (facts.before === 0 || facts.isFallback)) await proveEmpty(source, page, progress, plan);
  if (plan.from?.short && progress.position.delivered === plan.from.delivered) {
    progress.warn('count_differs', 'The list ended again where the call before ended, so it counts as complete.');
    return { endedBy: 'end_of_list' };
  }
  const isWeaker = isOfWeaker(source, facts, plan);
  const isCapped = page?.capped === true || source.aggregatesOnly === true;
  if (isCapped && !isWeaker) return wholeOrCapped(page, true, facts, progress);
  const contradiction = isWeaker
    ? 'The source that was read may show less of it.'
    : await contradictionOf(source, page, facts, progress, plan);
  if (contradiction === undefined) return wholeOrCapped(page, false, facts, progress);
  if (plan.only !== undefined && progress.reviews.length === 0) {
    throw new VouchError('upstream_changed', contradiction);
  }
  progress.warn('upstream_changed', `The list is not complete: ${contradiction}`);
  return { endedBy: 'upstream_error', next: { ...progress.position, short: true } };
};

/**
 * Accepts an empty list only with evidence that there are no reviews. Without it, the source is treated as blocked. A
 * warning gives what the platform counts elsewhere, in other languages or as ratings without a text.
 */
const proveEmpty = async (source: Source, page: Page | undefined, progress: Progress, plan: Plan): Promise<void> => {
  const { hasReviews, rating } = { ...(await plan.item()).facts, ...progress.item };
  const isCounted = source.aggregatesOnly || hasReviews === false;
  const isMarked = page?.markedEmpty && hasReviews === undefined;
  if (!isCounted && !(isMarked && !(await hasFollowing(source, page, plan)))) {
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
