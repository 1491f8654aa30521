import { draft, drafts, ids, readList } from './read/list-source.ts';

describe('a filter', () => {
  const rated = [1, 2, 3, 4, 5].map((rating) => ({ ...draft(rating), rating }));
  const ofTen = { ...draft('ten', 6), rating: 7, rating_scale: 10 };
  const unrated = { ...draft('none', 7), rating: null };

  it.each([
    [{ minimum_rating: 3.5 }, ['4', '5', 'ten']],
    [{ minimum_rating: 2, maximum_rating: 3 }, ['2', '3']],
    [{}, ['1', '2', '3', '4', '5', 'ten', 'none']],
  ])('of ratings, %j of 5, gives %j', async (filter, wanted) => {
    const collected = await readList([...rated, ofTen, unrated], { filter });
    expect(ids(collected)).toEqual(wanted);
    expect(collected.counts.filtered).toBe(7 - wanted.length);
  });

  it.each([
    [true, ['with']],
    [false, ['without']],
  ])('of texts (%s) gives %j', async (has_text, wanted) => {
    const list = [draft('with', 0), { ...draft('without', 1), text: null }];
    expect(ids(await readList(list, { filter: { has_text } }))).toEqual(wanted);
  });

  it.each([
    ['2026-11-01', 3],
    ['2026-11-01T11:59:00Z', 2],
    ['2026-10-31', 0],
  ])('until %s keeps %i of three at noon of 2026-11-01', async (until_date, count) => {
    const collected = await readList(drafts(3), { filter: { until_date } });
    expect([collected.reviews.length, collected.endedBy]).toEqual([count, 'end_of_list']);
  });

  it('keeps what has no date, and says so', async () => {
    const collected = await readList([draft('x', null)], { filter: { until_date: '2020-01-01' } });
    expect(collected).toMatchObject({ reviews: { length: 1 }, warnings: [{ code: 'undated_reviews' }] });
  });
});

describe('the number of reviews', () => {
  const list = drafts(90).map((review, index) => ({ ...review, rating: index % 3 === 0 ? 5 : 1 }));

  it('counts what passes the filters, over all calls', async () => {
    const filter = { minimum_rating: 5 };
    const first = await readList(list, { filter, limit: 10 });
    expect([first.reviews.length, first.counts.filtered, first.endedBy]).toEqual([10, 20, 'limit']);
    const rest = await readList(list, { filter, limit: 50, from: first.next });
    expect([rest.reviews.length, rest.endedBy]).toEqual([20, 'end_of_list']);
    expect(new Set([...ids(first), ...ids(rest)]).size).toBe(30);
  });

  it('ends a call that finds too few, with a token', async () => {
    const first = await readList(drafts(9_900), { filter: { minimum_rating: 5 } }, { pageSize: 100 });
    expect(first).toMatchObject({ reviews: [], endedBy: 'limit', counts: { filtered: 5_000 }, next: { read: 5_000 } });
  });
});
