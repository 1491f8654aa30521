import { type Answer, htmlAnswer, titlePage } from '#infra/sandbox/answer.ts';
import type { Chance } from '#infra/sandbox/random.ts';
import type { Page } from '#shared/reviews/model/source.ts';
import { swapped } from './changes.ts';
import { changeCount, changeRecords, mapLeaves } from './records.ts';

/** What a fault knows of the list. */
export interface ListState<Whole> {
  /** How many reviews the list has. */
  readonly length: number;
  /** Which page is being read, from 0. */
  readonly index: number;
  /** The healthy pages that were read before, by index. */
  readonly earlier: ReadonlyMap<number, Whole>;
  readonly chance: Chance;
}

/** What replaces a page. Undefined when the fault cannot be made here. */
export type Change<Whole> = (page: Whole, state: ListState<Whole>) => Whole | undefined;

/** One kind of fault: in the response of the platform, or in the page that its adapter made of it. */
export interface Fault {
  readonly wire?: Change<Answer>;
  readonly page?: Change<Page>;
  /** It is in every page from the chosen one on. */
  readonly isOnAll?: true;
  /** A page is only shorter, as that of a shorter list is. */
  readonly isShorter?: true;
}

const wall = htmlAnswer(
  '<!doctype html><title>Sorry</title><form id="captcha-form" action="/sorry/index"><div class="g-recaptcha"></div></form>',
);

const half = (answer: Answer): Answer => {
  const bytes = Buffer.from(answer.body);
  return { ...answer, body: bytes.subarray(0, Math.floor(bytes.length / 2)) };
};

const dateKey = /date|time|created|updated|modified|published|submit/i;
const isDate = (leaf: unknown, key: string): boolean =>
  (typeof leaf === 'string' && /^\d{4}-\d\d-\d\d|^\d\d?\/\d\d?\/\d{4}$/.test(leaf)) ||
  (typeof leaf === 'number' && key === '' && leaf > 1.4e9 && leaf < 2.1e9) ||
  (typeof leaf === 'number' && dateKey.test(key));

const undated = (record: unknown): unknown =>
  typeof record === 'string'
    ? record.replace(/<updated>[^<]*<\/updated>/g, '')
    : mapLeaves(record, (leaf, key) => (isDate(leaf, key) ? null : leaf));

/** A record of which only the type is left. */
const emptied = (record: unknown): unknown =>
  typeof record === 'string'
    ? '<entry><id>1</id></entry>'
    : mapLeaves(record, (leaf, key) => (key === '@type' ? leaf : null));

/** The records without `count` of them at a place between the front, 0, and the end, 1. */
const without = (count: number, place: number): Fault => ({
  wire: (answer) =>
    changeRecords(answer, (records) => {
      const at = Math.round((records.length - count) * place);
      return records.length > count ? records.filter((_, index) => index < at || index >= at + count) : records;
    }),
  isShorter: true,
});

/** Only the drafts, changed; the page says the same of itself. */
const drafts = (change: (reviews: Page['reviews'], chance: Chance) => Page['reviews']): Fault => ({
  page: (page, { chance }) =>
    page.reviews.length > 2 ? { ...page, reviews: change(page.reviews, chance) } : undefined,
  isShorter: true,
});

const counted = (count: (length: number) => number | null): Fault => ({
  page: (page, { length }) => ({ ...page, listed: count(length) }),
  isOnAll: true,
});

/** From the chosen page on, pages `first` and the one behind it come again and again. */
const loop = (first: number): Fault => ({
  wire: (_, { index, earlier }) => (index > first + 1 ? earlier.get(first + ((index - first) % 2)) : undefined),
  isOnAll: true,
});

/** The same, but each page names a next page of its own. */
const endlessLoop = (first: number): Fault => ({
  page: (page, { index, earlier }) => {
    const again = index > first + 1 ? earlier.get(first + ((index - first) % 2)) : undefined;
    return again && { ...again, end: page.end };
  },
  isOnAll: true,
});

const wire = (change: Change<Answer>): Fault => ({ wire: change });

/** The drafts of an earlier page in the place of its own. */
const draftsOf = (place: (index: number) => number): Fault => ({
  page: (page, { index, earlier }) => ({ ...page, reviews: earlier.get(place(index))?.reviews ?? page.reviews }),
});

export const faults: Readonly<Record<string, Fault>> = {
  'status 404': wire(() => titlePage('Not found')),
  'status 403': wire(() => titlePage('Forbidden', 403)),
  'status 204': wire((answer) => ({ ...answer, status: 204, body: '' })),
  'status 206': wire((answer) => ({ ...half(answer), status: 206 })),
  wall: wire(() => wall),
  'empty body': wire((answer) => ({ ...answer, body: '' })),
  'empty object': wire((answer) => ({ ...answer, body: '{}' })),
  truncated: wire(half),
  'no records': { ...wire((answer) => changeRecords(answer, () => [])), isShorter: true },
  'fewer records': {
    ...wire((answer) => changeRecords(answer, (records) => records.slice(0, Math.ceil(records.length / 3)))),
    isShorter: true,
  },
  'the page before': wire((_, { index, earlier }) => earlier.get(index - 1)),
  'the first page': wire((_, { earlier }) => earlier.get(0)),
  'any page before': wire((_, { index, earlier, chance }) => earlier.get(chance.integer(0, Math.max(0, index - 1)))),
  'records of the page before': draftsOf((index) => index - 1),
  'records of the first page': draftsOf(() => 0),
  'records of the page two before': draftsOf((index) => index - 2),
  'the last record again, in the place of the first': {
    page: (page, { index, earlier }) => {
      const last = earlier.get(index - 1)?.reviews.at(-1);
      return last && { ...page, reviews: [last, ...page.reviews.slice(1)] };
    },
  },
  'every other record of the page before': {
    page: (page, { index, earlier }) => ({
      ...page,
      reviews: page.reviews.map((review, at) =>
        at % 2 === 1 ? review : (earlier.get(index - 1)?.reviews[at] ?? review),
      ),
    }),
  },
  reversed: wire((answer) => changeRecords(answer, (records) => records.toReversed())),
  'two swapped': wire((answer, { chance }) => changeRecords(answer, (records) => swapped(records, chance))),
  'each twice': wire((answer) => changeRecords(answer, (records) => records.flatMap((record) => [record, record]))),
  'each twice, of the same size': wire((answer) =>
    changeRecords(answer, (records) => records.flatMap((record) => [record, record]).slice(0, records.length)),
  ),
  'no name of the next page': {
    page: (page) => ('next' in page.end ? { ...page, end: { next: null } } : undefined),
  },
  'all but one unreadable': {
    page: (page) => {
      const [first, ...others] = page.reviews;
      return first && { ...page, reviews: [first], dropped: page.dropped + others.length };
    },
  },
  'each draft twice': drafts((reviews) => reviews.flatMap((review) => [review, review])),
  'one missing at the front': without(1, 0),
  'one missing in the middle': without(1, 0.5),
  'one missing at the end': without(1, 1),
  'three missing at the front': without(3, 0),
  'three missing in the middle': without(3, 0.5),
  'three missing at the end': without(3, 1),
  'drafts missing in the middle': drafts((reviews) => reviews.filter((_, index) => index !== 1)),
  'a null record': wire((answer) => changeRecords(answer, ([, ...records]) => [null, ...records])),
  'half of them null': wire((answer) =>
    changeRecords(answer, (records) => records.map((record, index) => (index % 2 === 0 ? record : null))),
  ),
  'corrupt record': wire((answer) => changeRecords(answer, ([first, ...records]) => [emptied(first), ...records])),
  'no dates': wire((answer) => changeRecords(answer, (records) => records.map(undated))),
  'low count on the wire': wire((answer, { length }) => changeCount(answer, length, 1)),
  'count 0 on the wire': wire((answer, { length }) => changeCount(answer, length, 0)),
  'a count of what one page has': wire((answer, { length }) => changeCount(answer, length, 20)),
  'high count on the wire': wire((answer, { length }) => changeCount(answer, length, length + 40)),
  'low count': counted((length) => Math.ceil(length / 2)),
  'high count': counted((length) => length * 2),
  'count by one too high': counted((length) => length + 1),
  'count by three too low': counted((length) => Math.max(1, length - 3)),
  'no count': counted(() => null),
  'count 0': counted(() => 0),
  'loop 1-2-1-2': loop(0),
  'loop 2-3-2-3': loop(1),
  'endless loop 1-2-1-2': endlessLoop(0),
  'endless loop 2-3-2-3': endlessLoop(1),
};
