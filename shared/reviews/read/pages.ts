import { VouchError } from '../../errors.ts';
import type { Page, Source } from '../model/source.ts';
import { type PageReviews, reviewsOfPage } from '../output/page-reviews.ts';
import type { ListPlan } from '../plan.ts';

/** One page of a list. */
export interface ListPage extends PageReviews {
  /** Null for the first page, unless the cursors are known in advance. */
  readonly cursor: string | null;
  readonly page: Page;
  /** The cursor of the page that follows; undefined for the last one. May be replaced, to go on elsewhere. */
  next: string | undefined;
  /** Whether its dates order the list: each is newer than those behind it. */
  readonly isInOrder: boolean;
  /** How many pages without reviews were read last in a row, not counting those of a joined list after the first. */
  readonly empty: number;
}

const mostEmptyPages = 3; // In a row.

/**
 * A page with its reviews. `before` it were so many empty pages in a row; `after` it is a page that has reviews, where
 * that is known. Only a cursor that a token can bring back is followed.
 *
 * @throws upstream_blocked when the page is empty although a later one is not, upstream_error when too many are empty
 */
const readPage = (page: Page, before: number, source: Source, plan: ListPlan, after?: string) => {
  const read = reviewsOfPage(page, plan, source.publishes);
  const isEmpty = read.reviews.length === 0;
  if (isEmpty && after !== undefined)
    throw new VouchError('upstream_blocked', 'The platform returned an empty page in the middle of the list.');
  const empty = isEmpty && !page.isJoined ? before + 1 : 0;
  if (empty > mostEmptyPages) throw new VouchError('upstream_error', 'The platform returns empty pages endlessly.');
  const named = after ?? ('next' in page.end ? page.end.next : null);
  const next = named !== null && source.cursor?.test(named) ? named : undefined;
  const isInOrder = plan.newestFirst && read.isNewestFirst && source.isUnordered !== true;
  return { ...read, page, next, isInOrder, empty };
};

/**
 * The pages of one source, in order. When the cursors are known in advance, all pages that are needed are requested in
 * parallel: at once by the first call of one list, else as soon as a page says which is the last. Otherwise each page
 * is requested as soon as the previous one names it.
 *
 * @param size how many reviews a page is asked for, at any time
 * @param from the cursor of the page to begin with; null for the first page
 * @param known how many reviews from there on were passed in earlier calls
 * @throws upstream_error when the pages never end
 */
export async function* listPages(
  source: Source,
  plan: ListPlan,
  size: () => number,
  from: string | null,
  known = 0,
): AsyncGenerator<ListPage, void> {
  const [{ target, sort, http, filter }, isOneOfSeveral] = [plan, plan.targets.length > 1];
  const { all, pageSize } = source.cursors ?? { all: [], pageSize: 1 };
  const requests = new Map<string | undefined, Promise<Page>>();
  /** Requests a page, once. A failure is reported when the page is needed. */
  const request = (at: string | undefined, wanted: number): Promise<Page> => {
    const page = requests.get(at) ?? source.page({ target, sort, cursor: at, wanted, isOneOfSeveral }, http);
    page.catch(() => undefined);
    requests.set(at, page);
    return page;
  };
  // Of several editions most are short; a call that goes on learns from its first page how many follow.
  const isWhole = from === null && !isOneOfSeveral && (filter.sync_date ?? filter.review_unique_id) === undefined;
  if (isWhole) all.slice(0, Math.ceil(size() / pageSize)).map((each) => request(each, size()));
  let [left, cursor, last, empty] = [known, from ?? all[0], '', 0];
  for (const visited = new Set<string | undefined>(); !visited.has(cursor); ) {
    visited.add(cursor);
    const asked = size() + left;
    const sent = await request(cursor, asked);
    last = sent.lastCursor ?? last;
    const behind = all.slice(all.indexOf(cursor ?? '') + 1, all.indexOf(last) + 1);
    behind.slice(0, Math.ceil(asked / pageSize) - 1).map((each) => request(each, asked));
    // Where cursors are known, the list goes on if the page after this one was requested and has reviews.
    const [after] = behind;
    const following = after === undefined ? undefined : await requests.get(after)?.catch(() => undefined);
    const read = readPage(sent, empty, source, plan, following?.reviews.length ? after : undefined);
    const listPage: ListPage = { ...read, cursor: cursor ?? null };
    yield listPage;
    if (listPage.next === undefined) return;
    [left, cursor, empty] = [Math.max(0, left - sent.reviews.length), listPage.next, listPage.empty];
  }
  throw new VouchError('upstream_error', 'The platform repeats its pages endlessly.');
}
