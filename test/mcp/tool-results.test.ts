import type { ListAnswer } from '#client/src/index.ts';
import { metaOf } from '#client/src/meta.ts';
import { clip, fitting, hasLonger, type Limits, resultBudget, slim, slimObject } from '#shared/mcp/slim.ts';
import { reviewsResult } from '#shared/mcp/tool-results.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';

/** Synthetic. */
const made = makeReview('apple-podcasts', '5', {
  ...{ id: '1', rating: 4, rating_scale: 5, text: 'Good.', created_at: '2026-11-15T11:29:50Z' },
  author: { id: '7', name: 'Mira', avatar_url: 'https://photos.example/7', profile_url: 'https://people.example/7' },
});
const review = (changes: object = {}) => ({ ...made, ...changes });

const answer = (reviews: readonly object[], ended_by = 'limit'): ListAnswer =>
  Object({
    all_reviews: reviews,
    message: `${reviews.length} reviews.`,
    extra_information: {
      item: { platform: 'apple-podcasts', id: '5', name: 'The Slow Kitchen', url: null, country: 'us' },
      rating: { average: 4.5, scale: 5, rating_count: 12, review_count: null, histogram: null },
      page: { returned: reviews.length, ended_by },
      warnings: [{ code: 'matched_by_name', detail: 'Found by its name.' }],
    },
  });

const metaWith = (headers: Record<string, string>) => metaOf(new Response(null, { headers }));

const none = metaWith({});

describe('the result of get_reviews', () => {
  it('has what is known of each review, without people', () => {
    expect(reviewsResult(answer([review()]), metaWith({ 'x-pagination-token': 'abc' }), ['note'])).toEqual({
      reviews: [{ review_id: '1', rating: '4/5', text: 'Good.', created_at: '2026-11-15', author: 'Mira' }],
      message: '1 reviews.',
      item: { platform: 'apple-podcasts', id: '5', name: 'The Slow Kitchen', country: 'us' },
      rating: { average: 4.5, scale: 5, rating_count: 12 },
      ended_by: 'limit',
      next_token: 'abc',
      warnings: ['note', 'matched_by_name: Found by its name.'],
    });
  });

  it.each([
    ['a rating without a scale', { rating: 4, rating_scale: null }, 'rating', undefined],
    ['a rating of 0', { rating: 0, rating_scale: 10 }, 'rating', '0/10'],
    ['an author without a name', { author: { name: null } }, 'author', undefined],
    ['a cut text of the platform', { is_truncated: true }, 'is_truncated', true],
    ['a text of 1,500 characters', { text: 'a'.repeat(1_500) }, 'text', 'a'.repeat(1_500)],
    ['a reply of 201 characters', { replies: [{ text: 'a'.repeat(201) }] }, 'replies', [`${'a'.repeat(199)}…`]],
    ['a text of 1,501 characters', { text: 'a'.repeat(1_501) }, 'text', `${'a'.repeat(1_499)}…`],
  ])('reads %s', (_, changes, name, value) => {
    const [found] = reviewsResult(answer([review(changes)]), none).reviews;
    expect(Object.fromEntries(Object.entries(found ?? {}))[name]).toEqual(value);
  });

  it('takes the facts from the headers where the body has none', () => {
    const { all_reviews, message } = answer([review()]);
    const meta = metaWith({
      'x-item-id': 'com.example',
      'x-item-name': 'Caf%C3%A9',
      'x-rating-average': '4.5',
      'x-rating-count': '12',
      'x-ended-by': 'end_of_list',
      'x-warnings': 'matched_by_name, drift',
      'x-pagination-token': 'xyz',
    });
    expect(reviewsResult({ all_reviews, message }, meta)).toMatchObject({
      item: { id: 'com.example', name: 'Café' },
      rating: { average: 4.5, rating_count: 12 },
      ended_by: 'end_of_list',
      next_token: 'xyz',
      warnings: ['matched_by_name', 'drift'],
    });
    const nothing = { item: {}, rating: {}, ended_by: 'limit', next_token: null, warnings: [] };
    expect(reviewsResult({ all_reviews, message }, none)).toMatchObject(nothing);
  });

  it('cuts the texts of 50 long reviews, but not the token', () => {
    const token = 'a'.repeat(4_096);
    const reviews = Array(50).fill(review({ text: 'a'.repeat(5_000) }));
    const tokens = { short: 5_000, full: resultBudget / 4 };
    for (const detail of ['short', 'full'] as const) {
      const result = reviewsResult(answer(reviews), { ...none, nextToken: token }, [], detail);
      expect(result).toMatchObject({ next_token: token });
      expect(result.warnings).toContainEqual(expect.stringMatching(/^texts_cut: texts of 50 /));
      expect(result.reviews).toHaveLength(50);
      expect(JSON.stringify(result).length / 4).toBeLessThanOrEqual(tokens[detail]);
    }
  });

  it.each([
    ['short', 20_000],
    ['full', resultBudget],
  ] as const)('cuts no text of the form %s in at most %i characters', (detail, budget) => {
    const reviews = Array(10).fill(review({ text: 'a'.repeat(1_000) }));
    const withMessage = (length: number) =>
      reviewsResult({ ...answer(reviews), message: 'm'.repeat(length) }, none, [], detail);
    const room = budget - JSON.stringify(withMessage(0)).length;
    expect(JSON.stringify(withMessage(room))).toHaveLength(budget);
    expect(withMessage(room).warnings).toHaveLength(1);
    expect(withMessage(room + 1).warnings).toContainEqual(expect.stringMatching(/^texts_cut: texts of 10 /));
  });

  it('keeps the token of a result that is too long without any review', () => {
    const result = reviewsResult({ all_reviews: [], message: 'm'.repeat(20_000) }, { ...none, nextToken: 'abc' });
    expect(result).toMatchObject({ next_token: 'abc', warnings: [] });
  });

  it('does not say that a text was cut which ends with an ellipsis of its own', () => {
    const { warnings } = reviewsResult(answer([review({ text: 'Good …' })]), none);
    expect(warnings).toEqual(['matched_by_name: Found by its name.']);
  });

  it('has the details only if they are asked for', () => {
    const details = {
      url: 'https://reviews.example/1',
      sub_ratings: [{ name: 'Staff', rating: 9, rating_scale: 10 }],
      updated_at: '2026-11-16T00:00:00Z',
      experienced_at: '2026-11-01T00:00:00Z',
      media: [{ type: 'image' as const, url: 'https://i.example/1', thumbnail_url: 'https://i.example/2' }],
      translation: { text: 'Gut.', language: 'de' },
      translated_from: 'de',
      edition: { language: 'en', country: 'US' },
      syndicated_from: 'Another platform',
      replies: [{ id: '2', author_name: 'The owner', text: 'Thank you.', created_at: '2026-11-17T00:00:00Z' }],
    };
    const detailed = review(details);
    const [short] = reviewsResult(answer([detailed]), none).reviews;
    expect(short).toEqual({
      ...{ review_id: '1', rating: '4/5', text: 'Good.', created_at: '2026-11-15', author: 'Mira' },
      replies: ['Thank you.'],
    });
    const [full] = reviewsResult(answer([detailed]), none, [], 'full').reviews;
    expect(full).toMatchObject({ ...details, created_at: '2026-11-15T11:29:50Z' });
  });

  const [a, b] = ['Staff. ', 'Noise. '].map((part) => part.repeat(50).trim());
  it.each([
    ['both parts', { text: 'Staff.\nNoise.', pros: 'Staff.', cons: 'Noise.' }, { pros: 'Staff.', cons: 'Noise.' }],
    ['long parts', { text: `${a}\n${b}`, pros: a, cons: b }, { pros: a, cons: b }],
    ['a long part at its end', { text: `Bed.${a}`, pros: a, cons: null }, { text: `Bed.${a}` }],
    ['a long part within', { text: `Bed.${a}Bed.`, pros: a, cons: null }, { text: `Bed.${a}Bed.`, pros: a }],
    ['one part', { text: 'Staff.', pros: 'Staff.', cons: null }, { pros: 'Staff.' }],
    ['more than its parts', { text: 'Bed. Staff.', pros: 'Staff.', cons: null }, { text: 'Bed. Staff.' }],
    ['other words', { text: 'Bed.', pros: 'Staff.', cons: null }, { text: 'Bed.', pros: 'Staff.' }],
  ])('has the words of a divided text once: %s', (_, parts, expected) => {
    const known = { review_id: '1', rating: '4/5', created_at: '2026-11-15', author: 'Mira' };
    expect(reviewsResult(answer([review(parts)]), none).reviews).toEqual([{ ...known, ...expected }]);
  });

  it('has no id that Vouch made itself, unless details are asked for', () => {
    const derived = answer([review({ review_id_source: 'derived' })]);
    expect(reviewsResult(derived, none).reviews[0]).not.toHaveProperty('review_id');
    expect(reviewsResult(derived, none, [], 'full').reviews[0]).toHaveProperty('review_id', '1');
  });

  it('drops reviews that do not fit with the strictest limits, and says so', () => {
    const huge = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, 'a'.repeat(90)]));
    const result = reviewsResult(answer(Array(5).fill(review(huge))), { ...none, nextToken: 'abc' }, [], 'full');
    expect(result.reviews).toHaveLength(3);
    expect(result.next_token).toBeNull();
    expect(result.warnings[0]).toMatch(/^too_large: only 3 of 5 reviews fit.* reviews_to_fetch 3,/);
    const many = reviewsResult(answer(Array(500).fill(review())), none);
    expect(JSON.stringify(many).length).toBeLessThanOrEqual(20_000);
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(resultBudget);
  });
});

const limits: Limits = { text: 10, entries: 2 };

it.each([
  ['01234567😀a', '01234567…'],
  ['0123456😀ab', '0123456😀…'],
])('clip: %j becomes %j', (text, clipped) => expect(clip(text, 10)).toBe(clipped));

describe('slim', () => {
  it('leaves out nulls, empty lists and empty objects at any depth, and keeps false, 0 and empty texts', () => {
    const value = { a: null, b: [], c: { d: { e: null } }, f: false, g: 0, h: '', i: [null, { j: undefined, k: 1 }] };
    expect(slim(value, limits)).toEqual({ f: false, g: 0, h: '', i: [{ k: 1 }] });
    expect(slim({ c: { d: [] } }, limits)).toBeUndefined();
    expect(slimObject({ c: { d: [] } }, limits)).toEqual({});
  });

  it('never cuts an address: one over 500 characters is left out', () => {
    const long = `https://example.com/${'a'.repeat(480)}`;
    expect(slim({ url: long, logo_url: long }, limits)).toEqual({ url: long, logo_url: long });
    expect(slim({ url: `${long}a`, curl: long }, limits)).toEqual({ curl: 'https://e…' });
  });
});

it('a result that fits in no form has the shortest', () => {
  const result = fitting((each) => ({
    ...slimObject({ list: Array(9).fill('a'.repeat(200)) }, each),
    other: 'a'.repeat(resultBudget),
  }));
  expect(result).toMatchObject({ list: [`${'a'.repeat(99)}…`, expect.any(String), expect.any(String)] });
});

it.each([
  [{ replies: [{ text: 'abcd' }] }, true],
  [{ replies: [{ text: 'abc' }], rating: 12_345 }, false],
  [{ item: { image_url: 'abcd' } }, false],
])('of %j a text is cut after three characters: %s', (value, isCut) => expect(hasLonger(value, 3)).toBe(isCut));
