import { VouchError } from '#shared/errors.ts';
import type { Http } from '#shared/http/http.ts';
import type { Warning } from '#shared/reviews/model/response.ts';
import type { ReviewDraft } from '#shared/reviews/model/review.ts';
import type { Page, PageEnd, Source } from '#shared/reviews/model/source.ts';
import type { ListPlan } from '#shared/reviews/plan.ts';
import { collect } from '#shared/reviews/read/collect.ts';
import type { Walk } from '#shared/reviews/read/token.ts';

/** A synthetic review, `minutes` before noon of 2026-11-01. */
export const draft = (id: number | string, minutes: number | null = Number(id)): ReviewDraft => ({
  id: String(id),
  rating: 4,
  rating_scale: 5,
  text: `review ${id}`,
  created_at: minutes === null ? null : new Date(Date.UTC(2026, 10, 1, 12) - minutes * 60_000).toISOString(),
});

export const drafts = (count: number, from = 0): ReviewDraft[] =>
  Array.from({ length: count }, (_, index) => draft(from + index));

/** A client that no source in these tests uses. */
export const noHttp: Http = {
  credential: () => undefined,
  send: () => Promise.reject(new Error('no request was expected')),
};

export interface ListSourceOptions {
  readonly name?: string;
  readonly pageSize?: number;
  /** Whether its cursors are known in advance. */
  readonly numbered?: boolean;
  /** Page index to the error that stands in its place. */
  readonly failures?: Readonly<Record<number, VouchError>>;
  readonly patch?: (page: Page, index: number) => Page;
}

/** A source over a list in memory; its cursors are page numbers. `asked` logs them. */
export const listSource = (list: () => readonly ReviewDraft[], options: ListSourceOptions = {}) => {
  const { name = 'list', pageSize = 10, numbered = false, failures = {}, patch = (page: Page) => page } = options;
  const asked: string[] = [];
  const source: Source = {
    name,
    cursor: /^\d{1,3}$/,
    ...(numbered && { cursors: { all: Array.from({ length: 100 }, (_, index) => String(index)), pageSize } }),
    async page({ cursor = '0' }) {
      asked.push(cursor);
      const index = Number(cursor);
      const failure = failures[index];
      if (failure) throw failure;
      const reviews = list().slice(index * pageSize, (index + 1) * pageSize);
      const goesOn = (index + 1) * pageSize < list().length;
      const end: PageEnd = { last: true };
      const lastCursor = String(Math.ceil(list().length / pageSize) - 1);
      const page = { reviews, dropped: 0, end: goesOn ? { next: String(index + 1) } : end };
      return patch({ ...page, ...(numbered && { lastCursor }) }, index);
    },
  };
  return { source, asked };
};

export const blocked = new VouchError('upstream_blocked', 'refused');
export const broken = new VouchError('upstream_error', 'failed');

export interface PlanOptions extends Partial<ListPlan> {
  /** Where the list was left; undefined at its beginning. */
  readonly from?: Walk['at'];
}

/** What is to be collected: 20 reviews, newest first, of an item of which nothing is known. */
export const plan = ([first, ...others]: readonly Source[], { from, ...more }: PlanOptions = {}): ListPlan => ({
  endpoint: 'synthetic',
  platform: 'synthetic',
  title: 'Synthetic',
  target: { id: 'item' },
  targets: [{ id: 'item' }],
  sort: 'newest',
  newestFirst: true,
  sources: [first ?? listSource(() => []).source, ...others],
  chosenBy: [],
  editions: undefined,
  unlisted: undefined,
  walk: { began: 0, edition: 0, at: from },
  limit: 20,
  filter: {},
  isFormatted: false,
  personalData: 'full',
  http: noHttp,
  deadline: Date.now() + 10_000,
  lookUp: async () => ({ facts: {}, warnings: [] }),
  onSource: () => undefined,
  warnings: [],
  ...more,
});

/** Collects one list: `next` is the place where the next call begins in it. */
export const collectList = async (listPlan: ListPlan) => {
  const { next, ...collected } = await collect({ ...listPlan, targets: [listPlan.target] });
  return { ...collected, warnings: ofMore(collected.warnings), next: next?.at };
};
export type CollectedList = Awaited<ReturnType<typeof collectList>>;

/** The warnings but `list_uncounted`, which the end of every list without a count has. */
export const ofMore = (warnings: readonly Warning[]) => warnings.filter(({ code }) => code !== 'list_uncounted');

/** Collects what these sources have. */
export const collectFrom = (sources: readonly Source[], more?: PlanOptions) => collectList(plan(sources, more));

/** Collects a list in memory. */
export const readList = (list: readonly ReviewDraft[], more: PlanOptions = {}, options: ListSourceOptions = {}) =>
  collectFrom([listSource(() => list, options).source], more);

/** The codes of the warnings. */
export const codes = ({ warnings }: { warnings: readonly Warning[] }) => warnings.map(({ code }) => code);

/**
 * Walks a list, which may be another one at each call, to its end: the calls, and the ids that they brought.
 *
 * @param limits of the reviews of each call, if they differ
 */
export const walkList = async (
  sourceOf: (call: number) => Source,
  options: PlanOptions = {},
  limits: readonly number[] = Array(60).fill(options.limit ?? 20),
) => {
  const calls: CollectedList[] = [];
  for (const limit of limits) {
    const from = calls.at(-1)?.next;
    if (calls.length > 0 && !from) break;
    calls.push(await collectList(plan([sourceOf(calls.length)], { from, ...options, limit })));
  }
  return { calls, found: calls.flatMap(ids), next: calls.at(-1)?.next };
};

/** The cursor of the next page; undefined at the end. */
export const nextOf = ({ end }: Page): string | undefined => ('next' in end ? (end.next ?? undefined) : undefined);

/** The ids of what was collected. */
export const ids = ({ reviews }: { reviews: readonly { review_id: string }[] }) =>
  reviews.map(({ review_id }) => review_id);
/** Ids from `from` on. */
export const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, index) => String(from + index));
