import { jest } from '@jest/globals';
import { log } from '#shared/api/log.ts';
import type { Review, ReviewDraft } from '#shared/reviews/model/review.ts';
import type { PublishedField } from '#shared/reviews/model/source.ts';
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
  ['a language that is none', { language: 'English' }, { language: null }],
  ['two members of the author', by({ id: '', avatar_url: 'x' }), by({ id: null, avatar_url: null })],
  ['a member of a list', { replies: [reply, { ...reply, text: '' }] }, { replies: [] }],
  ['a translation without text', { translation: { text: '', language: null } }, { translation: null }],
])('mends %s, and says so', (_, bad, mended) => {
  expect(validateReview({ ...good, ...bad })).toEqual({ review: { ...good, ...mended }, isChanged: true });
});

it('leaves a review without an id out, and says so', () => {
  expect(validateReview({ ...good, review_id: '' })).toEqual({ review: undefined, isChanged: true });
});

const list = {
  platform: 'plum',
  target: { id: '1' },
  editions: undefined,
  isFormatted: false,
  personalData: 'full',
} as const;
const pageWith = (reviews: readonly ReviewDraft[]) => ({ reviews, dropped: 0, end: { last: true } }) as const;
const date = '2026-11-01T12:00:00Z';

it.each([
  [{ text: '<'.repeat(1_000_001) }, true, 1],
  [{ text: '<'.repeat(1_000_001) }, false, 0],
  [{ text: '<' }, true, 0],
  [{ rating: 5 }, true, 0],
])(
  'a review whose text is too long for HTML is given without it, and counts as mended',
  (draft, isFormatted, mended) => {
    const read = reviewsOfPage(pageWith([draft]), { ...list, isFormatted });
    expect([read.mended, read.reviews.length]).toEqual([mended, 1]);
  },
);

describe('a record with a text among reviews', () => {
  const [both, neither] = [['rating', 'created_at', 'author'], ['text']] as const;
  const readBeside = (draft: ReviewDraft, publishes: readonly PublishedField[] = []) =>
    reviewsOfPage(pageWith([{ rating: 5, created_at: date }, draft]), list, publishes);

  it.each<[what: string, draft: ReviewDraft, publishes: readonly PublishedField[], dropped: number]>([
    ['a name alone', { author: { name: 'Acme' } }, both, 1],
    ['a rating', { rating: 1 }, both, 0],
    ['a date', { created_at: date }, both, 0],
    ['neither, where neither is published', {}, neither, 0],
    ['neither, where ratings alone are published', {}, ['rating'], 0],
  ])('with %s is left out or not: %j, %j: %i', (_, draft, publishes, dropped) => {
    const read = readBeside({ text: 'Buy now', ...draft }, publishes);
    expect([read.dropped, read.reviews.length]).toEqual([dropped, 2 - dropped]);
  });

  it('is an unknown format where all are so', () =>
    expect(() => reviewsOfPage(pageWith([{ text: 'Buy now' }]), list, both)).toThrow(/unknown format/));
});

describe('reviews of equal content', () => {
  const idsOf = (count: number, created_at: string | null = null) => {
    const equal = { rating: 5, rating_scale: 5, text: 'Great', created_at };
    const { reviews } = reviewsOfPage(pageWith(Array.from({ length: count }, () => equal)), list);
    return reviews.map(({ review_id }) => review_id);
  };

  it('are several reviews where none has a date, and one review where all have the same', () => {
    expect(new Set(idsOf(3)).size).toBe(3);
    expect(new Set(idsOf(3, date)).size).toBe(1);
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
