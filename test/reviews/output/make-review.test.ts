import { Review, type ReviewDraft } from '#shared/reviews/model/review.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { anyText, fc } from '../../properties.ts';
import { review } from '../engine/synthetic.ts';

const make = (draft: Partial<ReviewDraft>) => makeReview('plum', 'item', { rating_scale: 5, ...draft });

it('has every key, and null for all that is not known', () => {
  expect(make({ id: 'r1', text: 'good' })).toEqual({
    review_id: 'r1',
    review_id_source: 'platform',
    platform: 'plum',
    item_id: 'item',
    url: null,
    rating: null,
    rating_scale: null,
    sub_ratings: [],
    title: null,
    text: 'good',
    text_html: null,
    is_truncated: false,
    pros: null,
    cons: null,
    language: null,
    translation: null,
    created_at: null,
    created_at_precision: null,
    updated_at: null,
    experienced_at: null,
    author: {
      id: null,
      name: null,
      avatar_url: null,
      profile_url: null,
      location: null,
      title: null,
      is_anonymous: null,
    },
    is_verified: null,
    helpful_count: null,
    media: [],
    replies: [],
    item_variant: null,
    syndicated_from: null,
  });
});

describe('what is no review', () => {
  it.each<[what: string, draft: Partial<ReviewDraft>]>([
    ['nothing', {}],
    ['a title alone', { title: 'fine' }],
    ['blank text', { text: ' \u0000 ' }],
    ['a rating that is null', { rating: null, text: null }],
  ])('%s', (_, draft) => expect(make(draft)).toBeUndefined());
});

describe('a review', () => {
  it.each<[what: string, draft: Partial<ReviewDraft>, made: Partial<Review>]>([
    ['of a rating alone', { rating: 3 }, { rating: 3, rating_scale: 5, text: null }],
    ['of a rating of 0', { rating: 0 }, { rating: 0, rating_scale: 5 }],
    ['of a text alone', { text: 'good' }, { rating: null, rating_scale: null }],
    ['of pros and cons alone', { pros: 'a', cons: 'b' }, { text: 'a\n\nb', pros: 'a', cons: 'b' }],
    ['of cons alone', { cons: 'b' }, { text: 'b', pros: null, cons: 'b' }],
    ['of text beside pros', { text: 'whole', pros: 'a' }, { text: 'whole', pros: 'a' }],
    ['with untidy texts', { text: ' a\r\nb\u0000 ', title: '' }, { text: 'a\nb', title: null }],
    ['with a date', { text: 'a', created_at: '2026-11-01T12:00:00Z' }, { created_at_precision: 'second' }],
    [
      'with a day',
      { text: 'a', created_at: '2026-11-01T00:00:00Z', created_at_precision: 'day' },
      { created_at_precision: 'day' },
    ],
    [
      'with a precision but no date',
      { text: 'a', created_at: null, created_at_precision: 'day' },
      { created_at: null, created_at_precision: null },
    ],
    [
      'with what is false',
      { text: 'a', is_verified: false, helpful_count: 0 },
      { is_verified: false, helpful_count: 0 },
    ],
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

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'https://localhost/a.png',
    'https://router.lan/a.png',
    'https://me:secret@plum.example/',
    'https://me@plum.example/',
    'https://plum.example:8080/',
    'http://plum.example:443/',
    'ftp://plum.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA==',
    '//plum.example/a.png',
    'no address',
    '',
    `https://plum.example/${'a'.repeat(2_048)}`,
  ])('%s does not leave', (url) => {
    expect(made(url)).toMatchObject({
      url: null,
      author: { avatar_url: null, profile_url: null },
      media: [{ url: 'https://plum.example/a.png', thumbnail_url: null }],
    });
  });

  it.each([
    'https://plum.example/a.png?b=c#d',
    'http://plum.example/',
    'https://plum.example:443/a',
    'https://pflaumen.example',
  ])('%s leaves as it is', (url) => {
    expect(made(url)).toMatchObject({ url, author: { avatar_url: url, profile_url: url }, media: [{ url }, {}] });
  });
});
