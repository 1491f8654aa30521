import { jest } from '@jest/globals';
import { log } from '#shared/api/log.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { reviewsOfPage, validateReview } from '#shared/reviews/output/page-reviews.ts';
import { review } from '../read/synthetic.ts';

const good = review({ author: { name: 'Jane', id: 'j' }, title: 'fine' });
const reply = { id: null, author_name: null, text: 'thanks', created_at: null };

const by = (author: Partial<Review['author']>) => ({ author: { ...good.author, ...author } });

it('leaves a good review as it is', () => {
  expect(validateReview(good)).toEqual({ review: good, isChanged: false });
});

it.each<[what: string, bad: Partial<Review>, mended: Partial<Review>]>([
  ['an empty text', { title: '' }, { title: null }],
  ['an address that is none', { url: 'javascript:alert(1)' }, { url: null }],
  ['an address without TLS', { url: 'http://platform.example/' }, { url: null }],
  ['a rating that is no number', { rating: Number.NaN }, { rating: null }],
  ['half a vote', { helpful_count: 1.5 }, { helpful_count: null }],
  ['a language that is none', { language: 'English' }, { language: null }],
  ['a date that is none', { created_at: 'yesterday' }, { created_at: null }],
  ['two members of the author', by({ id: '', avatar_url: 'x' }), by({ id: null, avatar_url: null })],
  ['a member of a list', { replies: [reply, { ...reply, text: '' }] }, { replies: [] }],
  ['a translation without text', { translation: { text: '', language: null } }, { translation: null }],
])('mends %s, and says so', (_, bad, mended) => {
  expect(validateReview({ ...good, ...bad })).toEqual({ review: { ...good, ...mended }, isChanged: true });
});

it.each<[what: string, bad: Partial<Review>]>([
  ['no id', { review_id: '' }],
  ['no item', { item_id: '' }],
])('leaves a review with %s out, and says so', (_, bad) => {
  expect(validateReview({ ...good, ...bad })).toEqual({ review: undefined, isChanged: true });
});

describe('reviews of equal content', () => {
  const idsOf = (count: number, created_at: string | null = null) => {
    const equal = { rating: 5, rating_scale: 5, text: 'Great', created_at };
    const list = { platform: 'plum', target: { id: '1' }, editions: undefined } as const;
    const { reviews } = reviewsOfPage(
      { reviews: Array.from({ length: count }, () => equal), dropped: 0, end: { last: true } },
      { ...list, isFormatted: false, personalData: 'full' },
    );
    return reviews.map(({ review_id }) => review_id);
  };

  it('are several reviews where none has a date, and one review where all have the same', () => {
    expect(new Set(idsOf(3)).size).toBe(3);
    expect(new Set(idsOf(3, '2026-11-01T12:00:00Z')).size).toBe(1);
  });

  it('have the same ids in a longer list', () => expect(idsOf(3).slice(0, 2)).toEqual(idsOf(2)));
});

it('logs which fields were wrong, never what was in them', () => {
  const spy = jest.spyOn(log, 'error');
  validateReview({ ...good, title: '', url: 'secret', replies: [{ ...reply, text: '' }] });
  const fields = ['url', 'title', 'replies[].text'];
  expect(spy.mock.calls).toEqual([
    ['invalid review', { platform: 'synthetic', fields: expect.arrayContaining(fields) }],
  ]);
});
