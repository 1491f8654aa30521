import { googleReviewsVariable, publicList, readPublicRow } from '#shared/platforms/google-places/public-list.ts';
import type { PageRequest } from '#shared/reviews/model/source.ts';
import { codeOf, published } from '../fake-http.ts';
import { type Answers, searchHttp } from '../search-http.ts';

const id = 'ChIJN1t_tDeuEmsRUsoyG83frY4';
const request = { target: { id }, sort: 'newest', cursor: undefined, wanted: 5 };

/** A row with these columns. */
const row = (columns: Readonly<Record<number, unknown>>) =>
  Array.from({ length: 49 }, (_, column) => columns[column] ?? null);
const rows = [row({ 1: 4, 2: [null, null, '1780845128584'], 5: 'r1', 26: 'de', 27: 'Gut.' })];

/** An answer with these reviews and this token. */
const answer = (reviews: unknown, token: unknown = null) =>
  `)]}'\n${JSON.stringify([[], [...Array(10).fill(null), [null, null, reviews, null, null, null, token]]])}`;

/** The list with these reviews and this token; an answer of the official APIs by a part of their address. */
const reading = (body: string, asked: Partial<PageRequest> = {}, facts: Answers = {}, key: string | null = null) => {
  const answers = { GetLocalBoqProxy: { body }, ...facts };
  const { http, asked: requests } = searchHttp(answers, key === null ? {} : { google_places_api_key: key });
  return { page: publicList.page({ ...request, ...asked }, http), requests };
};

it.each([
  [undefined, false],
  ['official', false],
  ['public', true],
])('the setting %j turns the list on: %s', (value, isOn) => {
  delete process.env[googleReviewsVariable];
  if (value !== undefined) process.env[googleReviewsVariable] = value;
  expect(publicList.isEnabled?.()).toBe(isOn);
});

const relevance = { sort: 'relevance' };
const early = { end: { cap: true }, warnings: [{ code: 'platform_cap', detail: expect.stringContaining('newest') }] };
it.each<[what: string, asked: Partial<PageRequest>, token: string | null, found: unknown[], page: object]>([
  ['a token goes on', {}, 't2', rows, { end: { next: 't2' } }],
  ['no token ends it', {}, null, rows, { end: { last: true } }],
  ['the same token ends it', { cursor: 't1' }, 't1', rows, { end: { last: true } }],
  ['an empty page ends it', {}, 't2', [], { end: { last: true } }],
  ['by relevance, a later page ends it', { cursor: 't1', ...relevance }, null, rows, early],
  ['by relevance, the only page is whole', relevance, null, rows, { end: { last: true } }],
])('the end of the list: %s', async (_, asked, token, found, page) => {
  const read = await reading(answer(found, token), asked).page;
  expect({ warnings: [], ...read }).toMatchObject({ warnings: [], ...page });
});

describe('what is no list', () => {
  const shifted = row({ 1: 4, 2: [null, null, '1780845128584'], 5: 'r1', 27: 'de', 28: 'Gut.' });
  it.each([
    ['a page after a line end', '\n <html><title>Sign in</title>', 'upstream_blocked'],
    ['another list', ")]}'\n[[],[]]", 'upstream_changed'],
    ['half a list', answer(rows).slice(0, 40), 'upstream_changed'],
    ['a list with the language in the column of the text', answer([shifted]), 'upstream_changed'],
  ])('%s is %s', async (_, body, code) => {
    expect(await codeOf(reading(body).page)).toBe(code);
  });

  it.each([
    ['of a few letters in a known language', [row({ 1: 4, 26: 'en', 27: 'ok' })]],
    ['without a language', [row({ 1: 4, 27: 'Gut.' })]],
    ['of a few letters without a language', [row({ 1: 4, 27: 'ok' })]],
  ])('a text %s is one', async (_, found) => {
    expect((await reading(answer(found)).page).reviews).toHaveLength(found.length);
  });

  it('an absent list is no evidence that there are no reviews', async () => {
    expect(await reading(answer(null)).page).toMatchObject({ reviews: [], end: { last: true } });
  });

  it('a place id of another form is not asked for', async () => {
    const { page, requests } = reading(answer(rows), { target: { id: 'GhIJQWDl0CIeQUARxks3icF8U8A' } });
    expect([await codeOf(page), requests]).toEqual(['upstream_changed', []]);
  });
});

describe('the facts of the place', () => {
  const v1 = { id, displayName: { text: 'A shop' }, rating: 4.5, userRatingCount: 7 };
  const facts = { name: 'A shop', rating: { average: 4.5, rating_count: 7 }, hasReviews: true };
  const url = `https://www.google.com/maps/place/?q=place_id:${id}`;
  const [legacyApi, newerApi] = ['maps.googleapis', 'places.googleapis'];
  const refused = { [legacyApi]: { body: { status: 'REQUEST_DENIED' } } };
  const keyed = (facts: Answers, found = rows, asked = {}) => reading(answer(found), asked, facts, 'a-key');

  it('are only its address without a key', async () => {
    const { page, requests } = reading(answer(rows));
    expect((await page).item).toEqual({ url });
    expect(requests).toHaveLength(1);
  });

  it('come from the newer API where the older one is refused, without its reviews', async () => {
    const { page, requests } = keyed({ ...refused, [newerApi]: { body: v1 } });
    expect(await page).toMatchObject({ item: facts, end: { cap: true, of: 7 }, reviews: [{ id: 'r1' }] });
    const mask = 'id,displayName,googleMapsUri,rating,userRatingCount';
    expect(requests.at(-1)?.headers?.['x-goog-fieldmask']).toBe(mask);
  });

  it.each([
    ['an empty first page is no cap of the list', [], {}, { last: true }],
    ['an empty later page is one', [], { cursor: 't1' }, { cap: true, of: 7 }],
    ['the last page by relevance is one', rows, { cursor: 't1', ...relevance }, { cap: true, of: 7 }],
  ])('count its ratings: %s', async (_, found, asked, end) => {
    const { page } = keyed({ ...refused, [newerApi]: { body: v1 } }, found, asked);
    expect((await page).end).toEqual(end);
  });

  it('are no reason to fail', async () => {
    const { page } = keyed({ [legacyApi]: { body: 'x' }, [newerApi]: { body: 'x' } });
    expect(await page).toMatchObject({ item: { url }, reviews: [{ id: 'r1' }] });
  });

  it('show that there is no such place', async () => {
    expect(await codeOf(keyed({ [legacyApi]: { body: { status: 'NOT_FOUND' } } }).page)).toBe('item_not_found');
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
const translation = { text: 'Good & cheap.', language: 'en' };
const typed = 'Gut &amp; g&uuml;nstig.<br>Danke';
const unreadable = [3, 'odd'];
it.each<[what: string, columns: Readonly<Record<number, unknown>>, review: object]>([
  ['a text with entities', { 26: 'de', 27: typed }, { text: 'Gut & günstig.\nDanke', language: 'de' }],
  ['a translation', { 26: 'de', 27: typed, 37: 'Good &amp; cheap.' }, { translation }],
  ['a text with a bracket', { 27: 'I <3 it' }, { text: 'I <3 it' }],
  ['a review of Google', { 44: ['Google'] }, { syndicated_from: null }],
  ['a review of a partner', { 44: ['Booking.com'] }, { syndicated_from: 'Booking.com' }],
  ['reactions', { 47: [null, [[3, 2], null, [7, 1]]] }, { helpful_count: 3 }],
  ['no reactions', { 47: [null, []] }, { helpful_count: 0 }],
  ['a reaction that cannot be read', { 47: [null, [[3, 2], unreadable]] }, { helpful_count: null }],
  ['unknown reactions', {}, { helpful_count: null }],
  ['criteria', { 30: criteria }, { sub_ratings: [{ name: 'FOOD_ASPECT', rating: 4, rating_scale: 5 }] }],
  ['media', { 14: [[first, '', '', '', 1, video], [second], ['odd'], null] }, { media }],
  ['a rating of ten', { 1: 8, 46: 10 }, { rating: 8, rating_scale: 10 }],
  ['a rating of ten elsewhere', { 1: null, 45: 8.5, 46: 10 }, { rating: 8.5, rating_scale: 10 }],
  ['a rating of five beside another', { 1: 4, 45: 3, 46: 5 }, { rating: 4, rating_scale: 5 }],
  ['a rating above its scale', { 1: 8 }, { rating: null, rating_scale: 5 }],
  ['a rating of an unknown scale', { 1: 4, 46: 100 }, { rating: null, rating_scale: 5 }],
])('a row with %s: %j is the review %j', (_, columns, review) => {
  expect(published(readPublicRow(row({ 1: 5, ...columns }), 'en'))).toMatchObject(review);
});

it('a row is a list', () => expect(readPublicRow('odd', 'en')).toBeUndefined());
