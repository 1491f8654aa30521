import { Review, type ReviewDraft } from '#shared/reviews/model/review.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { anyText, fc } from '../../toolkit/properties.ts';
import { review } from '../read/synthetic.ts';

const make = (draft: Partial<ReviewDraft>) => makeReview('plum', 'item', { rating_scale: 5, ...draft });

it('has every key, and null for all that is not known', () => {
  const none = ({ shape }: { shape: object }) => Object.fromEntries(Object.keys(shape).map((key) => [key, null]));
  expect(make({ id: 'r1', text: 'good' })).toEqual({
    ...{ ...none(Review), author: none(Review.shape.author) },
    ...{ sub_ratings: [], media: [], replies: [] },
    ...{ review_id: 'r1', review_id_source: 'platform', platform: 'plum', item_id: 'item' },
    ...{ text: 'good', is_truncated: false },
  });
});

it.each<[what: string, draft: Partial<ReviewDraft>]>([
  ['nothing', {}],
  ['a title alone', { title: 'fine' }],
  ['blank text', { text: ' \u0000 ' }],
])('no review is made of %s', (_, draft) => expect(make(draft)).toBeUndefined());

describe('a review', () => {
  const noDate = { created_at: null, created_at_precision: null };
  const ofDay = { created_at_precision: 'day' } as const;
  it.each<[what: string, draft: Partial<ReviewDraft>, made: Partial<Review>]>([
    ['of pros and cons alone', { pros: 'a', cons: 'b' }, { text: 'a\n\nb', pros: 'a', cons: 'b' }],
    ['with untidy texts', { text: ' a\r\nb\u0000 ', title: '' }, { text: 'a\nb', title: null }],
    ['with a date', { text: 'a', created_at: '2026-11-01T12:00:00Z' }, { created_at_precision: 'second' }],
    ['with a day', { text: 'a', created_at: '2026-11-01T00:00:00Z', ...ofDay }, ofDay],
    ['with a precision but no date', { text: 'a', ...noDate, ...ofDay }, noDate],
    ['that says no', { text: 'a', is_verified: false, helpful_count: 0 }, { is_verified: false, helpful_count: 0 }],
  ])('%s', (_, draft, made) => expect(make(draft)).toMatchObject(made));

  it('has replies with a text only, oldest first, the undated last', () => {
    const reply = (text: string, created_at: string | null) => ({ id: '', author_name: ' ', text, created_at });
    const replies = [
      reply('third', '2026-11-03T00:00:00Z'),
      reply('undated', null),
      reply(' ', '2026-11-01T00:00:00Z'),
      reply('second', '2026-11-02T00:00:00Z'),
      reply('first', '2026-11-01T00:00:00Z'),
    ];
    const { replies: made } = review({ replies });
    expect(made.map(({ text }) => text)).toEqual(['first', 'second', 'third', 'undated']);
    expect(made[0]).toMatchObject({ id: null, author_name: null });
  });
});

describe('a derived id', () => {
  const draft = { text: 'good', rating: 4, created_at: '2026-11-01T12:00:00Z', author: { name: 'Jane' } };
  const idOf = (more: Partial<ReviewDraft>, platform = 'plum', item = 'item') =>
    makeReview(platform, item, { rating_scale: 5, ...draft, ...more })?.review_id;

  it('stands in for a missing or blank one, and is the same each time', () => {
    expect(make({ ...draft, id: ' ' })).toMatchObject({
      review_id_source: 'derived',
      review_id: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    });
    expect(idOf({ id: null, helpful_count: 3 })).toBe(idOf({}));
  });

  it('differs by platform, item, author, date, title and text', () => {
    const ids = [
      idOf({}),
      idOf({}, 'fig'),
      idOf({}, 'plum', 'other'),
      idOf({ author: { name: 'John' } }),
      idOf({ created_at: '2026-11-02T12:00:00Z' }),
      idOf({ title: 'a title' }),
      idOf({ text: 'bad' }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('of any texts holds to the schema', () => {
  const text = fc.option(anyText({ maxLength: 20 }));
  const drafts = fc.record({
    id: text,
    rating: fc.option(fc.integer({ min: 0, max: 5 })),
    title: text,
    text,
    html: text,
    pros: text,
    cons: text,
    author: fc.record({ id: text, name: text, location: text, title: text }),
    replies: fc.array(fc.record({ id: text, author_name: text, text: fc.string(), created_at: fc.constant(null) }), {
      maxLength: 3,
    }),
    item_variant: text,
    syndicated_from: text,
  });
  fc.assert(
    fc.property(drafts, (draft) => {
      const made = make(draft);
      if (made !== undefined) expect(Review.safeParse(made).error).toBeUndefined();
    }),
  );
});

describe('an address', () => {
  const draft = { rating: 5, rating_scale: 5 };
  const made = (url: string) =>
    makeReview('plum', '1', {
      ...draft,
      url,
      author: { avatar_url: url, profile_url: url },
      media: [
        { type: 'image', url, thumbnail_url: null },
        { type: 'image', url: 'https://plum.example/a.png', thumbnail_url: url },
      ],
    });

  it.each(['http://127.0.0.1/', 'https://me:secret@plum.example/', 'no address', ''])('%s does not leave', (url) => {
    expect(made(url)).toMatchObject({
      url: null,
      author: { avatar_url: null, profile_url: null },
      media: [{ url: 'https://plum.example/a.png', thumbnail_url: null }],
    });
  });

  it.each([
    ['https://plum.example/a.png?b=c#d', 'https://plum.example/a.png?b=c#d'],
    [' https://plum.example/a\nb"', 'https://plum.example/ab%22'],
  ])('%j leaves as %s, as it was judged', (written, url) => {
    expect(made(written)).toMatchObject({
      url,
      author: { avatar_url: url, profile_url: url },
      media: [{ url }, { thumbnail_url: url }],
    });
  });
});

describe('a text and its translation', () => {
  const translation = { text: ' Very good. ', language: 'en' };
  it.each([
    ['both', { text: 'Muy bueno.', language: 'es', translation }, 'Muy bueno.', 'es', 'Very good.', null],
    ['only the translation', { text: null, language: 'es', translation }, 'Very good.', 'en', undefined, 'es'],
    ['a text shown in its own language', { language: 'en-GB', translation }, 'Very good.', 'en', undefined, null],
    ['a translation into a language alike', { language: 'eng', translation }, 'Very good.', 'en', undefined, 'eng'],
    ['the same text twice', { text: 'Very good.', language: 'en', translation }, 'Very good.', 'en', undefined, null],
    ['an empty one', { text: 'Good.', translation: { text: ' ', language: 'en' } }, 'Good.', null, undefined, null],
    ['the author’s HTML', { html: '<p>Bueno.</p>', language: 'es', translation }, 'Bueno.', 'es', 'Very good.', null],
  ])('with %s', (_, draft, text, language, translated, translated_from) => {
    const review = make({ id: 'r1', ...draft });
    expect(review).toMatchObject({ text, language, translated_from });
    expect(review?.translation?.text).toBe(translated);
  });

  it('keep the derived id in every language', () => {
    const ids = ['en', 'de'].map((text) => make({ rating: 4, translation: { text, language: text } })?.review_id);
    expect(new Set(ids).size).toBe(1);
  });
});

it.each([
  ['video', 'https://video.example/1.mp4', true],
  ['image', 'https://video.example/1.png', false],
  ['video', 'http://10.0.0.1/1.mp4', false], // Nobody can reach it.
] as const)('without a rating and a text, the %s %s is a review: %s', (type, url, isReview) => {
  expect(make({ id: 'r1', media: [{ type, url, thumbnail_url: null }] }) !== undefined).toBe(isReview);
});

it.each([
  ['https://media.example/50x50/anonymous_3.png', false],
  ['https://media.example/50x50/anonymous_3_cats.png', true],
  ['https://media.example/img/default_avatars/user_60_square.png', false],
  ['https://media.example/defaults/user_pic-225x225.png', false],
  ['https://media.example/v4/logo_avatar_anonymous_color_1x.png', false],
  ['https://media.example/a/default-user=s120', false],
  ['https://media.example/default_avatars/ann/own.png', true],
  ['https://media.example/vi/ann/hqdefault.jpg', true],
  ['https://media.example/avatars/anonymously.png', true],
  ['https://media.example/avatar-defaultsson.png', true],
  ['https://media.example/default/123.jpg', true],
  [`https://media.example/default-avatar-1.jpg?a=${'b'.repeat(60)}`, false],
  [`https://media.example/default-avatar-1.jpg?a=${'b'.repeat(120)}`, true],
])('the picture %s is one of the author: %s', (avatar_url, isOwn) => {
  expect(make({ rating: 4, author: { avatar_url } })?.author.avatar_url).toBe(isOwn ? avatar_url : null);
  expect(make({ rating: 4, media: [{ type: 'image', url: avatar_url }] })?.media).toHaveLength(1);
});

it('the names of aspects are clean texts, and one without a name or a rating is left out', () => {
  const sub_ratings = [
    { name: ' Service\ud83d', rating: 4 },
    { name: '\u200b', rating: 4 },
    { name: 'Value', rating: null },
    { name: 'Quiet', rating: 9, rating_scale: 10 },
  ];
  expect(make({ rating: 4, sub_ratings })?.sub_ratings).toEqual([
    { name: 'Service\ufffd', rating: 4, rating_scale: 5 },
    { name: 'Quiet', rating: 9, rating_scale: 10 },
  ]);
});

it('keeps an id as it is', () => {
  expect(make({ id: 'a\\237 ', rating: 4 })).toMatchObject({ review_id: 'a\\237 ', review_id_source: 'platform' });
});
