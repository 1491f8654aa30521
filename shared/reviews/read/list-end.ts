import { isVouchError, VouchError } from '../../errors.ts';
import { countsOf } from '../model/item.ts';
import type { EndedBy } from '../model/response.ts';
import type { PageEnd } from '../model/source.ts';
import { reviewsOfPage } from '../output/page-reviews.ts';
import { editionOf, listedBy } from '../plan.ts';
import type { Reading } from './reading.ts';
import type { Walk } from './token.ts';

/** Why reading ended, and where the next call begins; undefined when the list is over. */
export interface Ending {
  readonly endedBy: EndedBy;
  readonly next?: Walk | undefined;
}

/**
 * Judges the end of a list that has no next page: what was read, each review once, is compared with what the list
 * counts and with what the item counts. An end that they contradict is an interruption.
 *
 * @throws upstream_blocked for an empty list without evidence that there are no reviews
 */
export const judgeEnd = async (reading: Reading): Promise<Ending> => {
  const end = reading.last?.page.end ?? { last: true };
  if (!reading.hasFound() && reading.counted === 0) return proveEmpty(end, reading);
  const contradiction = await contradictionOf(end, reading);
  if (contradiction !== undefined) return brokenOff(contradiction, reading);
  const [{ of = 0, newest }, { counted, total }] = [reading.at, reading];
  // A count that fell, or that rose where no dates order the list: deleted or added reviews may hide missing ones.
  const hasRisen = newest === undefined && counted < (total ?? of) && !('cap' in end);
  if ((total ?? of) < of ? counted < of : hasRisen) reading.warnOfChange();
  if ('cap' in end) return wholeOrCapped(end.of || Number.POSITIVE_INFINITY, reading); // A 0 is no count of reviews.
  // Older ones that were edited before they were reached are there now. Without a count, only this page shows it.
  const isUnclear = reading.from !== undefined && !reading.isCounted();
  if (isUnclear && (await reviewsAt(null, reading))?.some(reading.isNew)) reading.warnOfChange();
  return compareWithItem(reading);
};

/** The end of a list. Warns if no count confirms it (a sync on one page needs none), or edits may be missing. */
export const ended = (reading: Reading, endedBy: EndedBy = 'end_of_list', isConfirmed = true): Ending => {
  const { source, delivery, at, counted: read, total = 0, last, oldFrom } = reading;
  const isShown = endedBy === 'end_of_list' && read <= (at.of ?? total) && reading.remembersAll();
  const farEdits = 'Edits of reviews that are much older than sync_date are not looked for.';
  if (source.edits === 'dates' && endedBy === 'sync_date') delivery.warn('edits_may_be_missing', farEdits);
  const isSure = endedBy === 'sync_date' ? oldFrom?.cursor === (source.cursors?.all[0] ?? null) : isConfirmed;
  const code = last?.empty ? 'end_uncertain' : 'list_uncounted';
  if (at.odd && !isShown) reading.warnOfChange();
  else if (!isSure && !isSaid(reading, 'owner_selected'))
    delivery.warn(code, 'No count confirms that all reviews were read.');
  return { endedBy };
};

/** Whether the last page itself warns that its list is not all there is. */
const isSaid = ({ last }: Reading, ...codes: readonly string[]): boolean =>
  last?.page.warnings?.some(({ code }) => codes.includes(code)) ?? false;

const mostBreaks = 20; // In a list of more reviews than a token remembers, each call may find some that seem new.

/** An end against the evidence. The list can be continued: if the next call finds nothing more, it is over. */
export const brokenOff = (detail: string, reading: Reading): Ending => {
  reading.at.breaks = (reading.at.breaks ?? 0) + 1;
  if (reading.isOver() || reading.at.breaks > mostBreaks) {
    reading.delivery.warn('count_differs', `The list ended as in calls before: it counts as complete. ${detail}`);
    return { endedBy: 'end_of_list' };
  }
  reading.delivery.warn('upstream_changed', `The list is not complete: ${detail}`);
  return { endedBy: 'upstream_error', next: reading.place(true) };
};

/** What speaks against the end of a list, as a sentence; undefined when nothing does. */
const contradictionOf = async (end: PageEnd, reading: Reading): Promise<string | undefined> => {
  const [{ source, counted: read, last }, listed] = [reading, reading.listed() ?? 0];
  if (!reading.hasFound()) return 'Its pages that were read before are empty now.';
  const expected = 'cap' in end ? Math.min((source.maximumReviews ?? 0) - reading.growth(), listed) : listed;
  if (expected > read) return `The platform counts ${expected} reviews in this list, which ended after ${read}.`;
  if ('next' in end) return 'The platform says that more reviews follow, but names no next page in a known form.';
  const { proven, check } = 'last' in end ? end : { proven: false };
  if (proven === true && last?.empty) return `The platform calls the list empty after ${read} reviews of it.`;
  const found = await foundAtEnd(check, reading);
  return found ?? (isWeaker(end, reading) ? 'A source was read that may show less of it.' : undefined);
};

/** What pages that are to be empty have, as a sentence: the one behind the end, and an empty last one, read again. */
const foundAtEnd = async (check: string | undefined, reading: Reading): Promise<string | undefined> => {
  for (const cursor of [check, reading.last?.empty && !reading.isCounted() ? reading.last.cursor : undefined]) {
    const found = await reviewsAt(cursor, reading);
    if (found === undefined) return 'The page behind the last one could not be read.';
    if (!found.every(reading.has)) return 'The page behind the last one has reviews.';
    if (found.length > 0) reading.warnOfChange(); // A page that repeats shows nothing of what is behind.
  }
  return undefined;
};

/** Whether the source is a fallback that may show less than the preferred one, and no count can show it. */
const isWeaker = (end: PageEnd, { source, plan, counted, total }: Reading): boolean => {
  const isCounted = 'cap' in end ? (end.of ?? Number.POSITIVE_INFINITY) <= counted : total !== undefined;
  const [{ name, maximumReviews: most = Number.POSITIVE_INFINITY }] = plan.sources;
  return !isCounted && source.name !== name && (source.maximumReviews ?? 0) < most;
};

/** The end of a list that its source does not show whole. The counts of the list and the item say if that is all. */
const wholeOrCapped = async (of: number, reading: Reading): Promise<Ending> => {
  const { delivery, counted: read } = reading;
  if (of <= read && editionOf(reading.plan) === '') return compareWithItem(reading);
  if (of <= read) return ended(reading, 'end_of_list', reading.isConfirmedBy(of));
  const ofAll = Number.isFinite(of) ? ` of the ${of} that it counts` : '';
  if (!isSaid(reading, 'aggregates_only', 'platform_cap'))
    delivery.warn('platform_cap', `The platform shows only ${read} reviews${ofAll}.`);
  return ended(reading, 'platform_cap');
};

/** The end of a list that agrees with its own count: compares it with the count of the item. */
const compareWithItem = async (reading: Reading): Promise<Ending> => {
  const { plan, delivery, counted: read } = reading;
  const [{ targets, unlisted, walk }, edition] = [plan, editionOf(plan)];
  const { count: all } = await itemCounts(reading);
  const count = all - reading.growth(); // What was added since the walk began belongs to the next one.
  const first = targets.length > 1 ? 0 : Math.max(all, walk.all ?? 0);
  if (count <= read && read < first && !reading.isCounted()) reading.warnOfChange(); // As above, of the item.
  const isConfirmed = reading.isConfirmedBy(edition !== '' && reading.last?.empty ? 0 : first);
  if (count <= read || targets.length > 1) return ended(reading, 'end_of_list', isConfirmed);
  const numbers = `The item counts ${count}, its list has ${read}`;
  const others = `others may be in other editions than ${edition}${unlisted ? `, or ${unlisted}` : ''}`;
  const isClose = read >= count - Math.max(1, count * 0.02); // The item's count is of another page and time.
  if (edition !== '') delivery.warn('other_editions', `${numbers}: ${others}.`);
  else if (unlisted !== undefined) delivery.warn('count_differs', `${numbers}: it also counts ${unlisted}.`);
  else if (isClose) delivery.warn('count_differs', `${numbers}.`);
  else return brokenOff(`${numbers}.`, reading);
  return ended(reading);
};

/** What the item's own page counts, else what the pages of reviews say about the item. */
const itemCounts = async ({ plan, facts }: Reading) => countsOf((await plan.lookUp(plan.target)).facts, facts);

/** The reviews of a page (null: the first), read as evidence only: a failure breaks no answer, and gives undefined. */
const reviewsAt = async (cursor: string | null | undefined, { source, plan }: Reading) => {
  if (cursor === undefined || (cursor !== null && !source.cursor?.test(cursor))) return [];
  const { target, targets, sort, limit: wanted, http } = plan;
  const request = { target, sort, cursor: cursor ?? undefined, wanted, isOneOfSeveral: targets.length > 1 };
  try {
    return reviewsOfPage(await source.page(request, http), plan, source.publishes).reviews;
  } catch (error) {
    if (!isVouchError(error)) throw error;
    return undefined;
  }
};

/** The end of an empty list. Warns of what is counted elsewhere. @throws upstream_blocked without evidence for it */
const proveEmpty = async (end: PageEnd, reading: Reading): Promise<Ending> => {
  const [{ delivery, plan }, { targets, title, chosenBy }] = [reading, reading.plan];
  if (!(await isProvenEmpty(end, reading))) {
    const detail = 'The platform returned an empty list without any sign that there are no reviews. Try again later.';
    throw new VouchError('upstream_blocked', detail);
  }
  if ('cap' in end && end.of !== 0) return { endedBy: 'platform_cap' };
  const { count } = await itemCounts(reading);
  const isChosen = targets.length === 1 && chosenBy.length > 0;
  if (count > 0 || isChosen) {
    const edition = editionOf(plan);
    const numbers = count > 0 ? `; for the item it counts ${count} ratings or reviews in all` : '';
    const fields = chosenBy.map((field) => `\`${field}\``).join(' and ');
    const advice = isChosen ? ` It may list some in others: leave out ${fields}, or send "all".` : '';
    delivery.warn('none_listed', `${title} lists no reviews${edition && ` in ${edition}`}${numbers}.${advice}`);
  }
  return { endedBy: 'end_of_list' };
};

/** Whether the platform itself says that there are no reviews, or that it shows only ratings. */
const isProvenEmpty = async (end: PageEnd, reading: Reading): Promise<boolean> => {
  const [{ plan }, { count, hasReviews }] = [reading, await itemCounts(reading)];
  if ('cap' in end && end.proven) return true;
  const isCounted = count > 0 && plan.unlisted === undefined && listedBy(plan.editions).length === 0;
  if (hasReviews ?? (isCounted || (reading.total ?? 0) > 0)) return false;
  const { proven = false, check } = 'last' in end ? end : { proven: 'cap' in end && end.of === 0 };
  // Evidence for an edition only: the item exists there, and the form of the answer is right.
  const isProven = proven === 'edition' ? plan.chosenBy.length > 0 : proven;
  return (isProven || hasReviews === false) && (await reviewsAt(check, reading))?.length === 0;
};
