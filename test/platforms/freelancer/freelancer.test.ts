import { VouchError } from '#shared/errors.ts';

import freelancer, { freelancerReview } from '#shared/platforms/freelancer/index.ts';
import { hasRecordings, readRecording } from '../../recordings/expected.ts';
import { nextOf } from '../../reviews/read/list-source.ts';
import { alwaysAnswering, codeOf, fakeHttp, pageFrom, pageOf, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';
import { searching, testSearchAnswers } from '../search-http.ts';

testPlatform('freelancer');

/** A client with a token that answers with one body. A token that it `refuses` is answered 401. */
const withToken = (body: unknown, refuses: boolean, status = 200) =>
  fakeHttp(({ headers }) => {
    if (refuses && headers?.['freelancer-oauth-v1']) throw new VouchError('upstream_blocked', 'refused');
    return { status, body };
  }, 'secret');

const success = (result: unknown) => ({ status: 'success', result });
const [source] = freelancer.sources;
const read = (result: unknown, wanted = 2) => pageOf(source, '7', success(result), 200, { wanted });

/** Searches among these users, by their user name and in the directory. */
const ask = searching(freelancer.find, 'Wren Ashworth');
const among = (users: unknown, directory: readonly unknown[] = []) => ({
  'users/?': { body: success({ users }) },
  'directory/': { body: success({ users: directory, total_count: directory.length }) },
});

(hasRecordings ? it : it.skip)(
  'the recorded profile has a name and no rating (skipped where it is absent)',
  async () => {
    const body = JSON.parse(readRecording('freelance-marketplace', 'freelancer-com-user-2022.json'));
    expect(await freelancer.item({ id: '32136579' }, alwaysAnswering(body).http)).toEqual({
      name: 'san6123',
      url: 'https://www.freelancer.com/u/san6123',
      image_url: null,
      rating: { average: null, rating_count: null },
    });
  },
);

describe('a user name', () => {
  const users = { '7': { id: 7, username: 'WrenCodes' } };

  it.each([
    ['wrencodes', users, '7', 1],
    ['https://www.freelancer.com/u/WrenCodes', users, '7', 1],
    ['wren', users, undefined, 2],
    ['wren', [], undefined, 2],
    ['https://www.freelancer.com/u/nobody', [], undefined, 1], // An address is not searched for as a name.
  ])('%s among %j', async (query, found, expected, requests) => {
    const { hits, asked } = ask(among(found), {}, { query });
    expect(await hits).toEqual(expected ? [{ target: { id: expected }, name: 'WrenCodes', isExact: true }] : []);
    expect(asked).toHaveLength(requests);
  });
});

describe('the directory', () => {
  const wren = {
    id: 7,
    username: 'WrenCodes',
    display_name: 'Wren Ashworth ',
    location: { city: 'Leeds', country: { name: 'United Kingdom', code: 'gb' } },
    reputation: { entire_history: { reviews: 12 } },
  };

  it.each(['Wren Ashworth', 'Wren Ashworth, Leeds', 'wren'])('is asked for %s', async (query) => {
    const { hits, asked } = ask(among([], [wren, null, {}]), {}, { query });
    expect(await hits).toEqual([
      {
        target: { id: '7' },
        name: 'Wren Ashworth',
        otherNames: ['Wren Ashworth ', 'WrenCodes'],
        place: 'Leeds, United Kingdom',
        rating_count: 12,
        url: 'https://www.freelancer.com/u/WrenCodes',
      },
    ]);
    const name = query.replace(', Leeds', '');
    const last = new URL(asked.at(-1)?.url ?? '');
    expect([last.searchParams.get('query'), last.searchParams.get('limit')]).toEqual([name, '10']);
  });

  it('finds words in profiles too; such people are left out', async () => {
    const people = [
      { id: 1, username: 'one', display_name: 'Plumber of Leeds' },
      { id: 2, username: 'two' },
      { id: 3, username: 'leeds_plumber', public_name: 'A Shop', location: { country: { name: 'United Kingdom' } } },
    ];
    const hits = await ask(among([], people), {}, { query: 'Leeds Plumber' }).hits;
    expect(hits.map(({ target, place }) => [target.id, place])).toEqual([
      ['1', ''],
      ['3', 'United Kingdom'],
    ]);
  });

  testSearchAnswers((answer) => ask({ 'directory/': answer }).hits, {
    nothing: [{ users: [] }, { users: null, total_count: 0 }, {}].map(success),
    changed: [{ users: 'many' }, { users: [null, {}] }, null, [], 'none'].map(success),
    blocked: [],
  });
});

describe('an answer', () => {
  const list = () => pageFrom(alwaysAnswering({ status: 'error', message: 'no' }), source, '7');
  const profile = (body: unknown) => freelancer.item({ id: '7' }, alwaysAnswering(body, 404).http);
  it.each([
    ['an error instead of a list', list, 'upstream_changed'],
    ['a success without a list', () => read({}), 'upstream_changed'],
    ['404 in its own form, of an unknown user', () => profile({ status: 'error', message: 'no' }), 'item_not_found'],
    ['404 in another form', () => profile({ detail: 'no' }), 'upstream_changed'],
  ])('that is %s', async (_, answer, code) => expect(await codeOf(answer())).toBe(code));

  it.each([
    [2, 5, '2'],
    [2, 2, undefined],
    [2, null, '2'],
    [1, null, undefined],
  ])('of %i reviews of %j goes on at %j', async (count, reviews_count, next) => {
    const page = await read({
      reviews: [
        { id: 1, rating: 5 },
        { id: 2, rating: 5 },
      ].slice(0, count),
      reviews_count,
    });
    expect([nextOf(page), page.listed]).toEqual([next, reviews_count]);
  });
});

it('a review that the site hides is neither read nor counted as unreadable', async () => {
  const reviews = ['active', undefined, 'deleted', 'hidden'].map((status, id) => ({ id: id + 1, rating: 5, status }));
  const page = await read({ reviews, reviews_count: 9 }, 4);
  expect(page.reviews.map(({ id }) => id)).toEqual(['1', '2']);
  expect(page).toMatchObject({ dropped: 0, end: { next: '4' } });
});

it.each<[string, number, boolean, sent: (string | undefined)[], code: string | undefined]>([
  ['goes with a request', 200, false, ['secret'], undefined],
  ['that is refused is left out', 200, true, ['secret', undefined], undefined],
  ['is not left out after a failure that has another cause', 500, false, ['secret'], 'upstream_error'],
])('the token %s', async (_, status, refuses, sent, code) => {
  const client = withToken(success({ reviews: [] }), refuses, status);
  expect(await codeOf(pageFrom(client, source, '7'))).toBe(code);
  expect(client.asked.map(({ headers }) => headers?.['freelancer-oauth-v1'])).toEqual(sent);
});

describe('a review', () => {
  const people = {
    '9': { id: 9, username: 'client9', location: { city: 'Leeds', country: { name: 'United Kingdom' } } },
  };
  const review = { id: 1, from_user_id: 9, rating: 4.6, description: 'good', time_submitted: 1_773_327_662 };

  const category_ratings = { quality: 4.5, hire_again: 0, expertise: null, communication: 5 };
  const sub_ratings = [
    { name: 'quality', rating: 4.5, rating_scale: 5 },
    { name: 'communication', rating: 5, rating_scale: 5 },
  ];
  it.each([
    [people, {}, { author: { id: '9', location: 'Leeds, United Kingdom' } }],
    [[], {}, { author: { id: '9' } }],
    [people, { rating_details: { category_ratings } }, { sub_ratings }], // Only of criteria that were rated.
    [people, { rating: 0 }, { rating: null }],
  ])('of the users %j with %j is %j', (users, fields, expected) => {
    expect(published(freelancerReview(users)({ ...review, ...fields }))).toMatchObject(expected);
  });

  it.each([5_001, 5_002])('has at most 5,001 criteria of %i', (count) => {
    const category_ratings = Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 5]));
    expect(freelancerReview({})({ ...review, rating_details: { category_ratings } }).sub_ratings).toHaveLength(5_001);
  });
});
