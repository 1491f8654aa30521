import { type Delivered, skipDelivered } from '#shared/reviews/engine/skip-delivered.ts';
import { review } from './synthetic.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T12:00:00Z`;
/** Named and dated by its day. */
const on = (number: number) => review({ id: String(number), created_at: day(number) });
const undated = (id: string) => review({ id });

const page = [on(5), on(4), on(3)];
const ids = (delivered: Delivered, reviews = page) =>
  skipDelivered(reviews, delivered).map(({ review_id }) => review_id);

describe('of the page 5, 4, 3', () => {
  it.each<[what: string, delivered: Delivered, left: readonly string[]]>([
    ['nothing was delivered', { last: null, byDate: true, count: 2 }, ['5', '4', '3']],
    ['4 was the last', { last: { id: '4', date: day(4) }, byDate: true, count: 0 }, ['3']],
    ['4 was the last, whatever the count', { last: { id: '4', date: day(4) }, byDate: false, count: 3 }, ['3']],
    ['3 was the last', { last: { id: '3', date: day(3) }, byDate: true, count: 0 }, []],
    ['the last has gone, its date tells', { last: { id: 'x', date: day(4) }, byDate: true, count: 0 }, ['4', '3']],
    ['the last was on a later page', { last: { id: '1', date: day(1) }, byDate: true, count: 3 }, []],
    ['the last was on an earlier page', { last: { id: '9', date: day(9) }, byDate: true, count: 0 }, ['5', '4', '3']],
    ['dates do not tell, the count does', { last: { id: 'x', date: day(9) }, byDate: false, count: 2 }, ['3']],
    ['the last had no date, the count tells', { last: { id: 'x', date: null }, byDate: true, count: 1 }, ['4', '3']],
    ['the count is past the page', { last: { id: 'x', date: null }, byDate: false, count: 9 }, []],
  ])('when %s', (_, delivered, left) => expect(ids(delivered)).toEqual(left));
});

it('one review without a date makes the count tell', () => {
  const delivered: Delivered = { last: { id: 'x', date: day(1) }, byDate: true, count: 1 };
  expect(ids(delivered, [on(5), undated('u'), on(3)])).toEqual(['u', '3']);
});

it('dates are compared as moments, not as texts', () => {
  const delivered: Delivered = { last: { id: 'x', date: '2026-11-04T12:00:00.500Z' }, byDate: true, count: 0 };
  expect(ids(delivered)).toEqual(['4', '3']);
});
