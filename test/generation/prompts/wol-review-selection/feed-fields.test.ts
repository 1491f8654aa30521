import { fieldsOf } from '#shared/generation/prompts/wol-review-selection/feed-fields.ts';

describe('the text of a feed', () => {
  it.each([
    [{ tags: ['one two three four', 'five six seven'] }, ''],
    [{ review: ['one two three four'] }, ''],
    [{ list: [['one two three four']], note: 'one two three' }, 'one two three'],
    [{ more: { any: 'one two three four' } }, ''],
    [{ a: 'one two', b: 'one two three', c: 'one two three four' }, 'one two three four'],
    [{ a: 'one two' }, ''],
    [{ review: { text: 'Good.' } }, 'Good.'],
    [{ title: 'Fine', text: 'Good.' }, 'Fine. Good.'],
    [{ title: 'Good.', text: 'Good.' }, 'Good.'],
    [{ text: ' ', 'Review Text': 'Good.' }, 'Good.'],
    [{}, ''],
  ])('in %j is %j', (feed, text) => expect(fieldsOf(feed).text).toBe(text));
});

describe('the rating of a feed', () => {
  it.each([
    [{ rating: 5 }, 1],
    [{ rating: 5.1 }, 0.51],
    [{ rating: 10 }, 1],
    [{ rating: 100 }, 1],
    [{ stars: '4,5' }, 0.9],
    [{ rating: 3, scale: 4 }, 0.75],
    [{ rating: 5, scale: 4 }, undefined],
    [{ rating: 3, scale: 0 }, undefined],
    [{ rating: -1 }, undefined],
    [{ rating: 0 }, 0],
    [{ rating: [5] }, undefined],
    [{ rating: '' }, undefined],
  ])('in %j is %j', (feed, rating) => expect(fieldsOf(feed).rating).toBe(rating));
});

describe('the date of a feed', () => {
  it.each([
    [{ date: '2026-01-02T00:00:00Z' }, Date.UTC(2026, 0, 2)],
    [{ timestamp: 1_700_000_000 }, 1_700_000_000_000],
    [{ timestamp: 1_700_000_000_000 }, 1_700_000_000_000],
    [{ time: 100_000_000 }, undefined],
    [{ date: 'soon' }, undefined],
    [{ date: ['2026-01-02'] }, undefined],
  ])('in %j is %j', (feed, date) => expect(fieldsOf(feed).date).toBe(date));
});

it.each([
  [{ likes: 0 }, 0],
  [{ likes: '3' }, 3],
  [{ likes: -1 }, undefined],
  [{ likes: [3] }, undefined],
])('the helpful votes in %j are %j', (feed, helpful) => expect(fieldsOf(feed).helpful).toBe(helpful));
