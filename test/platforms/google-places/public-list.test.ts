import { googleReviewsVariable, publicList, readPublicRow } from '#shared/platforms/google-places/public-list.ts';
import { alwaysAnswering, fakeHttp, published } from '../fake-http.ts';

const id = 'ChIJN1t_tDeuEmsRUsoyG83frY4';
const request = { target: { id }, sort: 'newest', cursor: undefined, wanted: 5 };

/** A row with these columns. */
const row = (columns: Readonly<Record<number, unknown>>) =>
  Array.from({ length: 49 }, (_, column) => columns[column] ?? null);
const rows = [row({ 1: 4, 2: [null, null, '1780845128584'], 5: 'r1', 26: 'de', 27: 'Gut.' })];

/** An answer with these reviews and this token. */
const answer = (reviews: unknown, token: unknown = null) =>
  `)]}'\n${JSON.stringify([[], [...Array(10).fill(null), [null, null, reviews, null, null, null, token]]])}`;

const listed = (body: string, credential?: string) =>
  fakeHttp(({ url }) => ({ body: url.includes('GetLocalBoqProxy') ? body : { status: 'REQUEST_DENIED' } }), credential);

describe('the setting', () => {
  afterEach(() => {
    delete process.env[googleReviewsVariable];
  });

  it.each([
    [undefined, false],
    ['official', false],
    ['public', true],
  ])('%j turns the list on: %s', (value, isOn) => {
    if (value === undefined) delete process.env[googleReviewsVariable];
    else process.env[googleReviewsVariable] = value;
    expect(publicList.isEnabled?.()).toBe(isOn);
  });
});

describe('the end of the list', () => {
  it.each([
    ['a token goes on', { token: 't2' }, { end: { next: 't2' } }],
    ['no token ends it', {}, { end: { last: true } }],
    ['the same token ends it', { token: 't1', cursor: 't1' }, { end: { last: true } }],
    ['an empty page ends it', { token: 't2', found: [] }, { end: { last: true } }],
    [
      'by relevance, a later page ends it early, and names the order that has all',
      { cursor: 't1', sort: 'relevance' },
      { end: { cap: true }, warnings: [{ code: 'platform_cap', detail: expect.stringContaining('newest') }] },
    ],
    ['by relevance, the only page is whole', { sort: 'relevance' }, { end: { last: true } }],
  ])(
    '%s',
    async (_, {
      token,
      found = rows,
      ...fields
    }: { token?: string; found?: unknown[]; cursor?: string; sort?: string }, page) => {
      const read = await publicList.page({ ...request, ...fields }, listed(answer(found, token)).http);
      expect({ warnings: [], ...read }).toMatchObject({ warnings: [], ...page });
    },
  );
});

describe('what is no list', () => {
  const shifted = row({ 1: 4, 2: [null, null, '1780845128584'], 5: 'r1', 27: 'de', 28: 'Gut.' });
  it.each([
    ['a page after a line end', '\n <html><title>Sign in</title>', 'upstream_blocked'],
    ['another list', ")]}'\n[[],[]]", 'upstream_changed'],
    ['half a list', answer(rows).slice(0, 40), 'upstream_changed'],
    ['a list with the language in the column of the text', answer([shifted]), 'upstream_changed'],
  ])('%s is %s', async (_, body, code) => {
    await expect(publicList.page(request, listed(body).http)).rejects.toMatchObject({ code });
  });

  it.each([
    ['of a few letters in a known language', [row({ 1: 4, 26: 'en', 27: 'ok' })]],
    ['without a language', [row({ 1: 4, 27: 'Gut.' })]],
    ['of a few letters without a language', [row({ 1: 4, 27: 'ok' })]],
  ])('a text %s is one', async (_, found) => {
    expect((await publicList.page(request, listed(answer(found)).http)).reviews).toHaveLength(found.length);
  });

  it('an absent list is no evidence that there are no reviews', async () => {
    const page = await publicList.page(request, listed(answer(null)).http);
    expect(page).toMatchObject({ reviews: [], end: { last: true } });
  });

  it('a place id of another form is not asked for', async () => {
    const { http, asked } = alwaysAnswering(answer(rows));
    const other = { ...request, target: { id: 'GhIJQWDl0CIeQUARxks3icF8U8A' } };
    await expect(publicList.page(other, http)).rejects.toMatchObject({ code: 'upstream_changed' });
    expect(asked).toEqual([]);
  });
});

describe('the facts of the place', () => {
  const v1 = { id, displayName: { text: 'A shop' }, rating: 4.5, userRatingCount: 7 };
  const facts = { name: 'A shop', rating: { average: 4.5, rating_count: 7 }, hasReviews: true };
  const url = `https://www.google.com/maps/place/?q=place_id:${id}`;
  const pageWith = (
    answers: Readonly<Record<string, { body: unknown; status?: number }>>,
    credential: string | null = null,
  ) => {
    const fake = fakeHttp(
      ({ url }) => Object.entries(answers).find(([part]) => url.includes(part))?.[1] ?? { body: answer(rows) },
      credential,
    );
    return { ...fake, page: publicList.page(request, fake.http) };
  };

  it('are only its address without a key', async () => {
    const { page, asked } = pageWith({});
    expect((await page).item).toEqual({ url });
    expect(asked).toHaveLength(1);
  });

  it('come from the newer API where the older one is refused, without its reviews', async () => {
    const refused = { 'maps.googleapis': { body: { status: 'REQUEST_DENIED' } } };
    const { page, asked } = pageWith({ ...refused, 'places.googleapis': { body: v1 } }, 'a-key');
    expect(await page).toMatchObject({ item: facts, end: { cap: true, of: 7 }, reviews: [{ id: 'r1' }] });
    const mask = 'id,displayName,googleMapsUri,rating,userRatingCount';
    expect(asked.at(-1)?.headers?.['x-goog-fieldmask']).toBe(mask);
  });

  it.each([
    ['an empty first page is no cap of the list', [], {}, { last: true }],
    ['an empty later page is one', [], { cursor: 't1' }, { cap: true, of: 7 }],
    ['the last page by relevance is one', rows, { cursor: 't1', sort: 'relevance' }, { cap: true, of: 7 }],
  ])('count its ratings: %s', async (_, found, fields, end) => {
    const { http } = fakeHttp(
      ({ url }) => ({
        body: url.includes('places.googleapis') ? v1 : url.includes('maps.googleapis') ? 'x' : answer(found),
      }),
      'a-key',
    );
    expect((await publicList.page({ ...request, ...fields }, http)).end).toEqual(end);
  });

  it('are no reason to fail', async () => {
    const { page } = pageWith({ 'maps.googleapis': { body: 'x' }, 'places.googleapis': { body: 'x' } }, 'a-key');
    expect(await page).toMatchObject({ item: { url }, reviews: [{ id: 'r1' }] });
  });

  it('show that there is no such place', async () => {
    const { page } = pageWith({ 'maps.googleapis': { body: { status: 'NOT_FOUND' } } }, 'a-key');
    await expect(page).rejects.toMatchObject({ code: 'item_not_found' });
  });
});

const [first, second, video] = ['a', 'b', 'c'].map((name) => `https://lh3.googleusercontent.com/${name}`);
const media = [
  { type: 'video', url: video, thumbnail_url: first },
  { type: 'image', url: second, thumbnail_url: null },
];
const criterion = (name: string, ...stars: unknown[]) => [
  ...[[`GUIDED_DINING_${name}`], name, null, null, null, name],
  ...[null, null, null, null, null, ...stars],
];
/** The stars of criteria, beside the answers to questions. */
const criteria = [criterion('FOOD_ASPECT', [4]), criterion('MEAL_TYPE', [4]), criterion('SERVICE_ASPECT'), 'odd'];
const [text, translation] = ['Gut & günstig.\nDanke', { text: 'Good & cheap.', language: 'en' }];
it.each<[columns: Readonly<Record<number, unknown>>, review: object]>([
  [
    { 26: 'de', 27: 'Gut &amp; g&uuml;nstig.<br>Danke', 37: 'Good &amp; cheap.' },
    { text, language: 'de', translation },
  ],
  [{ 27: 'I <3 it' }, { text: 'I <3 it' }],
  [{ 44: ['Google'] }, { syndicated_from: null }],
  [{ 44: ['Booking.com'] }, { syndicated_from: 'Booking.com' }],
  [{ 47: [null, [[3, 2], null, [7, 1]]] }, { helpful_count: 3 }],
  [{ 47: [null, []] }, { helpful_count: 0 }],
  [
    {
      47: [
        null,
        [
          [3, 2],
          [4, 'odd'],
        ],
      ],
    },
    { helpful_count: null },
  ],
  [{}, { helpful_count: null }],
  [{ 30: criteria }, { sub_ratings: [{ name: 'FOOD_ASPECT', rating: 4, rating_scale: 5 }] }],
  [{ 14: [[first, '', '', '', 1, video], [second], ['odd'], null] }, { media }],
  [
    { 1: 8, 46: 10 },
    { rating: 8, rating_scale: 10 },
  ],
  [
    { 1: null, 45: 8.5, 46: 10 },
    { rating: 8.5, rating_scale: 10 },
  ],
  [
    { 1: 4, 45: 3, 46: 5 },
    { rating: 4, rating_scale: 5 },
  ],
  [{ 1: 8 }, { rating: null, rating_scale: 5 }],
  [
    { 1: 4, 46: 100 },
    { rating: null, rating_scale: 5 },
  ],
])('a row of %j is the review %j', (columns, review) => {
  expect(published(readPublicRow(row({ 1: 5, ...columns }), 'en'))).toMatchObject(review);
});

it('a row is a list', () => expect(readPublicRow('odd', 'en')).toBeUndefined());
