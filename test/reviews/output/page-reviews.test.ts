import { jest } from '@jest/globals';
import { log } from '#shared/api/log.ts';
import type { Review } from '#shared/reviews/model/review.ts';
import { validateReview } from '#shared/reviews/output/page-reviews.ts';
import { review } from '../read/synthetic.ts';

const good = review({ author: { name: 'Jane', id: 'j' }, title: 'fine' });
const reply = { id: null, author_name: null, text: 'thanks', created_at: null };

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
  ['a member of the author', { author: { ...good.author, id: '' } }, { author: { ...good.author, id: null } }],
  [
    'two members of the author',
    { author: { ...good.author, id: '', avatar_url: 'x' } },
    { author: { ...good.author, id: null, avatar_url: null } },
  ],
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

it('logs which fields were wrong, never what was in them', () => {
  const spy = jest.spyOn(log(), 'error');
  validateReview({ ...good, title: '', url: 'secret', replies: [{ ...reply, text: '' }] });
  const fields = ['url', 'title', 'replies[].text'];
  expect(spy.mock.calls).toEqual([
    ['invalid review', { platform: 'synthetic', fields: expect.arrayContaining(fields) }],
  ]);
});
