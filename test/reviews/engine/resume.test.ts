import { Resume } from '#shared/reviews/engine/resume.ts';
import { hashOf } from '#shared/reviews/engine/token.ts';
import { review } from './synthetic.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T12:00:00Z`;
/** Named and dated by its day. */
const on = (number: number) => review({ id: String(number), created_at: day(number) });
const undated = (id: string) => review({ id });
const ids = (reviews: readonly { review_id: string }[] | undefined) => reviews?.map(({ review_id }) => review_id);

/** What a token remembers: the ids of the reviews that came last. */
const resumed = (recent: readonly number[], count = 0, last = recent.at(-1) ?? 0) =>
  new Resume({ last: { id: String(last), date: day(last) }, recent: recent.map(String).map(hashOf).join('') }, count);

describe('of the page 5, 4, 3', () => {
  const page = [on(5), on(4), on(3)];

  it.each<[what: string, resume: Resume, left: readonly string[] | undefined]>([
    ['nothing was delivered', new Resume({ last: null }, 2), ['5', '4', '3']],
    ['4 was the last, in a token without a memory', new Resume({ last: { id: '4', date: day(4) } }, 0), ['3']],
    ['4 was the last', resumed([6, 5, 4]), ['3']],
    ['3 was the last', resumed([5, 4, 3]), []],
    ['4 was inserted between 5 and 3', resumed([5, 3]), ['4']],
    ['the last is gone, and the one before is here', resumed([6, 5, 2], 0, 2), ['4', '3']],
    ['the last is gone, but the page begins before it', resumed([4], 0, 4), ['3']],
    ['the last was on a later page', resumed([2, 1]), []],
    ['the page begins behind the last', resumed([9]), undefined],
  ])('when %s', (_, resume, left) => {
    expect(ids(resume.fresh(page, true))).toEqual(left);
    expect(resume.isReordered).toBe(false);
  });

  it('dates are not asked where the list is not newest first', () => {
    expect(resumed([2, 1]).fresh(page, false)).toBeUndefined();
  });

  it('all is new when the page is known to follow', () => {
    const resume = resumed([9]);
    expect(ids(resume.all(page))).toEqual(['5', '4', '3']);
    expect(ids(resume.fresh([on(9), on(2)], false))).toEqual(['2']);
  });

  it.each<[what: string, count: number, byDate: boolean, left: readonly string[]]>([
    ['by the number', 2, false, ['3']],
    ['by the number, which is past the page', 9, false, []],
    ['by date', 2, true, ['4', '3']],
  ])('%s, if nothing is recognised', (_, count, byDate, left) => {
    expect(ids(resumed([], count, 4).assumed(page, byDate))).toEqual(left);
  });
});

it('the number goes on from page to page', () => {
  const resume = resumed([], 4, 20);
  expect(ids(resume.assumed([on(5), on(4), on(3)], false))).toEqual([]);
  expect(ids(resume.assumed([on(2), on(1)], false))).toEqual(['1']);
});

it('pages that lie before the place are left out, until the place is reached', () => {
  const resume = resumed([], 0, 4);
  expect(ids(resume.fresh([on(9), on(8)], true))).toEqual([]);
  expect(ids(resume.fresh([on(3), on(2)], true))).toEqual(['3', '2']);
});

it('one review without a date makes dates useless', () => {
  expect(resumed([1]).fresh([on(5), undated('u'), on(3)], true)).toBeUndefined();
});

it('dates are compared as moments, not as texts', () => {
  const last = { id: 'x', date: '2026-11-04T12:00:00.500Z' };
  expect(ids(new Resume({ last }, 0).fresh([on(5), on(4)], true))).toEqual(['4']);
});

it('another order than before is noticed, on one page and over several', () => {
  const reversed = resumed([3, 4, 5]);
  reversed.fresh([on(5), on(4)], false);
  expect(reversed.isReordered).toBe(true);
  const swapped = resumed([5, 4]);
  swapped.fresh([on(4)], false);
  swapped.fresh([on(5)], false);
  expect(swapped.isReordered).toBe(true);
});
