import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Page, PageRequest, Source } from '../model/platform.ts';

export interface ListRequest extends Pick<PageRequest, 'target' | 'sort'> {
  /** The page to begin with; undefined for the first. */
  readonly from: string | undefined;
  /** How many reviews are still wanted; asked before each page. */
  readonly wanted: () => number;
  /** Whether the list may end before that many, so that nothing is asked for before it is needed. */
  readonly mayEndEarly: boolean;
}

export interface ListPage {
  /** Undefined for the first page of a source whose cursors are not known in advance. */
  readonly cursor: string | undefined;
  readonly page: Page;
  /** The page after it; undefined at the end. */
  readonly next: string | undefined;
}

/** Empty pages that may follow one another before the list goes on. */
const mostEmptyPages = 3;

type FetchPage = (cursor: string | undefined, wanted: number) => Promise<Page>;
/** Pages that have been asked for before their turn. */
type Ahead = Map<string | undefined, Promise<Page>>;

/**
 * The pages of one source, in order. Pages whose cursors are known in advance are asked for at once, as many as the
 * wanted reviews need; each of the others as soon as the one before names it.
 *
 * @throws upstream_blocked when a page is empty although a later one is not: the platform hides it
 */
export async function* listPages(source: Source, request: ListRequest, http: Http): AsyncGenerator<ListPage, void> {
  const { target, sort, from, wanted, mayEndEarly } = request;
  const fetchPage: FetchPage = (cursor, count) => source.page({ target, sort, cursor, wanted: count }, http);
  const ahead = readAhead(source, from, wanted(), fetchPage);
  const visited = new Set<string | undefined>();
  let empty = 0;
  let cursor = from ?? source.cursors?.all[0];
  for (;;) {
    visited.add(cursor);
    const page = await (ahead.get(cursor) ?? fetchPage(cursor, wanted()));
    const following = await nextWithReviews(source, cursor, ahead);
    const next = page.next ?? following;
    empty = checkEmpty(page, following, empty);
    const missing = wanted() - page.reviews.length;
    if (next !== undefined && missing > 0 && !mayEndEarly && !visited.has(next) && !ahead.has(next)) {
      ahead.set(next, inAdvance(fetchPage(next, missing)));
    }
    yield { cursor, page, next };
    if (next === undefined) return;
    if (visited.has(next)) throw new VouchError('upstream_error', 'The platform repeats its pages without an end.');
    cursor = next;
  }
}

/** How many empty pages have followed one another by now; a failure when that is no way for a list to go on. */
const checkEmpty = ({ reviews, dropped, mayRepeat }: Page, following: string | undefined, before: number): number => {
  if (reviews.length > 0 || dropped > 0) return 0;
  if (following !== undefined) {
    throw new VouchError('upstream_blocked', 'The platform answered an empty page in the midst of the list.');
  }
  if (before === mostEmptyPages) {
    throw new VouchError('upstream_error', 'The platform answers empty pages without an end.');
  }
  return mayRepeat ? before : before + 1;
};

/** A page that is asked for before its turn: its failure shows when its turn comes. */
const inAdvance = (page: Promise<Page>): Promise<Page> => {
  page.catch(() => undefined);
  return page;
};

/** The pages that are known to be needed, asked for at once. */
const readAhead = ({ cursors }: Source, from: string | undefined, wanted: number, fetchPage: FetchPage): Ahead => {
  if (cursors === undefined) return new Map();
  const first = from === undefined ? 0 : cursors.all.indexOf(from);
  const needed = cursors.all.slice(first, first + Math.ceil(wanted / cursors.pageSize));
  return new Map(needed.map((cursor) => [cursor, inAdvance(fetchPage(cursor, wanted))]));
};

/** The cursor after `cursor`, when its page has been read ahead and holds reviews: then the list has not ended yet. */
const nextWithReviews = async (
  { cursors }: Source,
  cursor: string | undefined,
  ahead: Ahead,
): Promise<string | undefined> => {
  if (cursors === undefined || cursor === undefined) return undefined;
  const next = cursors.all[cursors.all.indexOf(cursor) + 1];
  const page = await ahead.get(next)?.catch(() => undefined);
  return page !== undefined && page.reviews.length > 0 ? next : undefined;
};
