import { VouchError } from '../../errors.ts';
import type { Page, PageEnd, Source } from '../model/platform.ts';
import { type PageReviews, reviewsOfPage } from '../output/page-reviews.ts';
import type { ListPlan } from '../plan.ts';

/** One page of a list. */
export interface ListPage extends PageReviews {
  /** Null for the first page, unless the cursors are known in advance. */
  readonly cursor: string | null;
  readonly page: Page;
  /** May be replaced, to go on elsewhere. */
  end: PageEnd;
}

/** How many empty pages may follow one another before the list continues. */
const mostEmptyPages = 3;

/** The end of a page. One whose next cursor a token could not bring back names no next page. */
const endOf = ({ end }: Page, source: Source): PageEnd =>
  'next' in end && end.next !== null && !source.cursor.test(end.next) ? { next: null } : end;

/** The cursor of the page that follows; undefined for the last one. */
export const nextOf = ({ end }: Pick<ListPage, 'end'>): string | undefined =>
  'next' in end ? (end.next ?? undefined) : undefined;

/** How many empty pages in a row there are with this one. Throws when a list does not go on like that. */
const countEmpty = ({ reviews, dropped, isJoined }: Page, goesOn: boolean, before: number): number => {
  if (reviews.length + dropped > 0) return 0;
  if (goesOn)
    throw new VouchError('upstream_blocked', 'The platform returned an empty page in the middle of the list.');
  if (before === mostEmptyPages) throw new VouchError('upstream_error', 'The platform returns empty pages endlessly.');
  return isJoined ? before : before + 1;
};

/** The pages of one source that a call requests, some before they are needed. */
class Requests {
  readonly #pages = new Map<string | undefined, Promise<Page>>();
  readonly #source: Source;
  readonly #plan: ListPlan;
  readonly #all: readonly string[];

  constructor(source: Source, plan: ListPlan) {
    this.#source = source;
    this.#plan = plan;
    this.#all = source.cursors?.all ?? [];
  }

  send(cursor: string | undefined, wanted: number): Promise<Page> {
    const { target, sort, http } = this.#plan;
    const page = this.#pages.get(cursor) ?? this.#source.page({ target, sort, cursor, wanted }, http);
    page.catch(() => undefined); // A failure is reported when the page is needed.
    this.#pages.set(cursor, page);
    return page;
  }

  /** The first page from `from` on. Where all cursors are known, all pages that are needed are requested. */
  begin(from: string | null, wanted: number): string | undefined {
    const cursor = from ?? this.#all[0];
    const first = Math.max(0, this.#all.indexOf(cursor ?? ''));
    const needed = Math.ceil(wanted / (this.#source.cursors?.pageSize ?? 1));
    for (const each of this.#all.slice(first, first + needed)) void this.send(each, wanted);
    return cursor;
  }

  /** The cursor after this one, if its page was requested in advance and has reviews: then the list has not ended. */
  async following(cursor: string | undefined): Promise<string | undefined> {
    const after = this.#all[this.#all.indexOf(cursor ?? '') + 1];
    const page = after === undefined ? undefined : await this.#pages.get(after)?.catch(() => undefined);
    return page !== undefined && page.reviews.length > 0 ? after : undefined;
  }
}

/**
 * The pages of one source, in order. When the cursors are known in advance, all pages that are needed are requested in
 * parallel; otherwise each page as soon as the previous one names it.
 *
 * @param from the cursor of the page to begin with; null for the first page
 * @param known how many reviews there were passed in earlier calls
 * @param requested how many reviews are still to be requested, at any time
 * @throws upstream_blocked when a page is empty although a later one is not
 * @throws upstream_error when the pages never end
 */
export async function* listPages(
  source: Source,
  plan: ListPlan,
  from: string | null,
  known: number,
  requested: () => number,
): AsyncGenerator<ListPage, void> {
  const mayEndEarly = plan.filter.since !== undefined || plan.only !== undefined;
  const requests = new Requests(source, plan);
  const visited = new Set<string | undefined>();
  let [left, cursor] = [known, requests.begin(from, requested() + known)];
  for (let empty = 0; ; ) {
    if (visited.has(cursor)) throw new VouchError('upstream_error', 'The platform repeats its pages endlessly.');
    visited.add(cursor);
    const wanted = requested() + left;
    const page = await requests.send(cursor, wanted);
    const following = await requests.following(cursor);
    empty = countEmpty(page, following !== undefined, empty);
    const end: PageEnd = following === undefined ? endOf(page, source) : { next: following };
    const missing = wanted - page.reviews.length;
    const next = nextOf({ end });
    if (next !== undefined && missing > 0 && !mayEndEarly) void requests.send(next, missing);
    const listPage: ListPage = { cursor: cursor ?? null, page, end, ...reviewsOfPage(page, plan) };
    yield listPage;
    left = Math.max(0, left - page.reviews.length);
    cursor = nextOf(listPage);
    if (cursor === undefined) return;
  }
}
