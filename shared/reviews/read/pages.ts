import { VouchError } from '../../errors.ts';
import type { Page, PageEnd, Source } from '../model/platform.ts';
import { type PageReviews, reviewsOfPage } from '../output/page-reviews.ts';
import type { ListPlan } from '../plan.ts';

/** One page of a list. */
export interface ListPage extends PageReviews {
  /** Null for the first page, unless the cursors are known in advance. */
  readonly cursor: string | null;
  readonly page: Page;
  readonly end: PageEnd;
  /** The cursor of the page that follows; undefined for the last one. May be replaced, to go on elsewhere. */
  next: string | undefined;
}

/** How many reviews are requested at once where most of them may not be wanted. */
export const largestSearch = 100;

/** How many empty pages may follow one another before the list continues. */
const mostEmptyPages = 3;

/** How many empty pages in a row there are with this empty one. Throws when a list does not go on like that. */
const countEmpty = ({ isJoined }: Page, goesOn: boolean, before: number): number => {
  if (goesOn)
    throw new VouchError('upstream_blocked', 'The platform returned an empty page in the middle of the list.');
  if (before === mostEmptyPages) throw new VouchError('upstream_error', 'The platform returns empty pages endlessly.');
  return isJoined ? before : before + 1;
};

/** The pages that were requested, by cursor. */
type Requests = Map<string | undefined, Promise<Page>>;

/** Requests pages, each once. A failure is reported when the page is needed. */
const senderOf =
  (requests: Requests, source: Source, { target, sort, http }: ListPlan) =>
  (cursor: string | undefined, wanted: number): Promise<Page> => {
    const sent = requests.get(cursor) ?? source.page({ target, sort, cursor, wanted }, http);
    sent.catch(() => undefined);
    requests.set(cursor, sent);
    return sent;
  };

/** Requests the pages that have `size` reviews, from the one at a known cursor on. */
const sendAhead = (
  { all, pageSize }: NonNullable<Source['cursors']>,
  from: string | undefined,
  size: number,
  send: ReturnType<typeof senderOf>,
): void => {
  const first = Math.max(0, all.indexOf(from ?? ''));
  for (const each of all.slice(first, first + Math.ceil(size / pageSize))) void send(each, size);
};

/** The end of a page. Where cursors are known, the list goes on if the page after it was requested and has reviews. */
const endOf = async ({ end }: Page, { cursors }: Source, cursor: string | undefined, requests: Requests) => {
  const after = cursors?.all[cursors.all.indexOf(cursor ?? '') + 1];
  const page = after === undefined ? undefined : await requests.get(after)?.catch(() => undefined);
  return page !== undefined && after !== undefined && page.reviews.length > 0
    ? { end: { next: after }, goesOn: true }
    : { end, goesOn: false };
};

/** The cursor that an end names, if a token can bring it back. */
const nextOf = (end: PageEnd, { cursor }: Source): string | undefined => {
  const next = 'next' in end ? end.next : null;
  return next !== null && cursor.test(next) ? next : undefined;
};

/**
 * The pages of one source, in order. When the cursors are known in advance, all pages that are needed are requested in
 * parallel; otherwise each page as soon as the previous one names it.
 *
 * @param wanted how many reviews are still wanted, at any time
 * @param from the cursor of the page to begin with; null for the first page
 * @param known how many reviews there were passed in earlier calls
 * @throws upstream_blocked when a page is empty although a later one is not
 * @throws upstream_error when the pages never end
 */
export async function* listPages(
  source: Source,
  plan: ListPlan,
  wanted: () => number,
  from: string | null,
  known = 0,
): AsyncGenerator<ListPage, void> {
  const { filter, only } = plan;
  const [least, mayEndEarly] = [filter?.isSelective ? largestSearch : 0, (filter?.since ?? only) !== undefined];
  const requests: Requests = new Map();
  const send = senderOf(requests, source, plan);
  let [left, empty, cursor] = [known, 0, from ?? source.cursors?.all[0]];
  if (source.cursors) sendAhead(source.cursors, cursor, Math.max(wanted(), least) + known, send);
  for (const visited = new Set<string | undefined>(); !visited.has(cursor); ) {
    visited.add(cursor);
    const asked = Math.max(wanted(), least) + left;
    const page = await send(cursor, asked);
    const { end, goesOn } = await endOf(page, source, cursor, requests);
    empty = page.reviews.length + page.dropped > 0 ? 0 : countEmpty(page, goesOn, empty);
    const next = nextOf(end, source);
    const missing = asked - page.reviews.length;
    if (next !== undefined && missing > 0 && !mayEndEarly) void send(next, missing);
    const listPage: ListPage = { cursor: cursor ?? null, page, end, next, ...reviewsOfPage(page, plan) };
    yield listPage;
    if (listPage.next === undefined) return;
    left = Math.max(0, left - page.reviews.length);
    cursor = listPage.next;
  }
  throw new VouchError('upstream_error', 'The platform repeats its pages endlessly.');
}
