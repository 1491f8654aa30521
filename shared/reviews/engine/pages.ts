import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Page, PageRequest, Source } from '../model/platform.ts';

export interface ListRequest extends Pick<PageRequest, 'target' | 'sort'> {
  /** The page to begin with; undefined for the first page. */
  readonly from: string | undefined;
  /** How many reviews are still wanted, at any time. */
  readonly progress: { readonly wanted: number };
  /** How many of the reviews that come first were delivered by earlier responses. Changes from page to page. */
  delivered: number;
  /** Whether the list may end before that many; then no page is requested before it is needed. */
  readonly mayEndEarly: boolean;
}

export interface ListPage {
  /** Undefined for the first page, unless the cursors are known in advance. */
  readonly cursor: string | undefined;
  readonly page: Page;
  /** The cursor of the next page; undefined at the end. It may be replaced by `nextList` of the page. */
  next: string | undefined;
}

/** How many empty pages may follow one another before the list continues. */
const mostEmptyPages = 3;

type Cursors = NonNullable<Source['cursors']>;
type FetchPage = (cursor: string | undefined, wanted: number) => Promise<Page>;
/** Pages that were requested before they are needed. */
type Ahead = Map<string | undefined, Promise<Page>>;

/**
 * The pages of one source, in order. When the cursors are known in advance, all pages that are needed are requested in
 * parallel; otherwise each page as soon as the previous one names it.
 *
 * @throws upstream_blocked when a page is empty although a later one is not
 * @throws upstream_error when the pages never end
 */
export async function* listPages(source: Source, request: ListRequest, http: Http): AsyncGenerator<ListPage, void> {
  const { target, sort, from, progress, mayEndEarly } = request;
  const fetchPage: FetchPage = async (cursor, count) => {
    const page = await source.page({ target, sort, cursor, wanted: count }, http);
    const isSendable = page.next === undefined || source.cursor.test(page.next);
    return isSendable ? page : { ...page, next: undefined, claimsMore: true }; // A token could not bring it back.
  };
  const ahead: Ahead = source.cursors
    ? readAhead(source.cursors, from, progress.wanted + request.delivered, fetchPage)
    : new Map();
  const visited = new Set<string | undefined>();
  let empty = 0;
  let cursor = from ?? source.cursors?.all[0];
  for (;;) {
    visited.add(cursor);
    const wanted = progress.wanted + request.delivered;
    const page = await (ahead.get(cursor) ?? fetchPage(cursor, wanted));
    const following = source.cursors && (await nextWithReviews(source.cursors, cursor, ahead));
    const next = page.next ?? following;
    empty = page.reviews.length + page.dropped > 0 ? 0 : countEmpty(page, following, empty);
    const missing = wanted - page.reviews.length;
    if (next !== undefined && missing > 0 && !mayEndEarly && !visited.has(next) && !ahead.has(next)) {
      ahead.set(next, inAdvance(fetchPage(next, missing)));
    }
    const listPage: ListPage = { cursor, page, next };
    yield listPage;
    cursor = listPage.next;
    if (cursor === undefined) return;
    if (visited.has(cursor)) throw new VouchError('upstream_error', 'The platform repeats its pages endlessly.');
  }
}

/** The number of empty pages in a row, this page included. Throws when a list does not continue like that. */
const countEmpty = ({ mayRepeat }: Page, following: string | undefined, before: number): number => {
  if (following !== undefined) {
    throw new VouchError('upstream_blocked', 'The platform returned an empty page in the middle of the list.');
  }
  if (before === mostEmptyPages) {
    throw new VouchError('upstream_error', 'The platform returns empty pages endlessly.');
  }
  return mayRepeat ? before : before + 1;
};

/** A page that is requested in advance. Its failure is reported when the page is needed. */
const inAdvance = (page: Promise<Page>): Promise<Page> => {
  page.catch(() => undefined);
  return page;
};

/** Requests all pages that are needed. */
const readAhead = (
  { all, pageSize }: Cursors,
  from: string | undefined,
  wanted: number,
  fetchPage: FetchPage,
): Ahead => {
  const first = from === undefined ? 0 : all.indexOf(from);
  const needed = all.slice(first, first + Math.ceil(wanted / pageSize));
  return new Map(needed.map((cursor) => [cursor, inAdvance(fetchPage(cursor, wanted))]));
};

/** The cursor after `cursor` if its page was requested in advance and has reviews: then the list has not ended. */
const nextWithReviews = async (
  { all }: Cursors,
  cursor: string | undefined,
  ahead: Ahead,
): Promise<string | undefined> => {
  const next = cursor === undefined ? undefined : all[all.indexOf(cursor) + 1];
  const page = await ahead.get(next)?.catch(() => undefined);
  return page !== undefined && page.reviews.length > 0 ? next : undefined;
};
