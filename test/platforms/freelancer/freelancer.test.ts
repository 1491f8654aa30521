import { VouchError } from '#shared/errors.ts';
import type { HttpRequest } from '#shared/http/http.ts';
import { freelancerReview } from '#shared/platforms/freelancer/api.ts';
import freelancer from '#shared/platforms/freelancer/index.ts';
import { hasRecordings, readRecording } from '../../recordings/expected.ts';
import { nextOf } from '../../reviews/read/list-source.ts';
import { codeOf, fakeHttp, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';
import { searchHttp, testSearchAnswers } from '../search-http.ts';

testPlatform('freelancer');

/** Answers with one body, and logs what was asked. `refuses`: a token is answered 401. */
const answering = (body: unknown, { status = 200, token = null as string | null, refuses = false } = {}) =>
  fakeHttp(({ headers }) => {
    if (refuses && headers?.['freelancer-oauth-v1']) throw new VouchError('upstream_blocked', 'refused');
    return { status, body };
  }, token);

/** Answers with the result of the path that an address has, and logs what was asked. */
const answeringPaths = (results: Readonly<Record<string, unknown>>) =>
  fakeHttp(({ url }) => {
    const { pathname } = new URL(url);
    const [, result] = Object.entries(results).find(([path]) => pathname.endsWith(path)) ?? [];
    return { body: success(result) };
  }, null);

const success = (result: unknown) => ({ status: 'success', result });
const request = { target: { id: '7' }, sort: 'submit_date_desc', cursor: undefined, wanted: 2 };
const [source] = freelancer.sources;

(hasRecordings ? it : it.skip)(
  'the recorded profile has a name and no rating (skipped where it is absent)',
  async () => {
    const body = JSON.parse(readRecording('freelance-marketplace', 'freelancer-com-user-2022.json'));
    expect(await freelancer.item({ id: '32136579' }, answering(body).http)).toEqual({
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
    ['wrencodes', users, { id: '7' }, 1],
    ['https://www.freelancer.com/u/WrenCodes', users, { id: '7' }, 1],
    ['wren', users, undefined, 2],
    ['wren', [], undefined, 2],
    ['https://www.freelancer.com/u/nobody', [], undefined, 1], // An address is not searched for as a name.
  ])('%s among %j', async (query, found, expected, requests) => {
    const { http, asked } = answeringPaths({ 'users/': { users: found }, 'directory/': { users: [], total_count: 0 } });
    const hits = await freelancer.find(query, {}, http);
    expect(hits).toEqual(expected ? [{ target: expected, isExact: true }] : []);
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
    const { http, asked } = answeringPaths({ 'users/': { users: [] }, 'directory/': { users: [wren, null, {}] } });
    expect(await freelancer.find(query, {}, http)).toEqual([
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
    const hits = await freelancer.find('Leeds Plumber', {}, answeringPaths({ 'directory/': { users: people } }).http);
    expect(hits.map(({ target, place }) => [target.id, place])).toEqual([
      ['1', ''],
      ['3', 'United Kingdom'],
    ]);
  });

  testSearchAnswers((answer) => freelancer.find('Wren Ashworth', {}, searchHttp({ 'directory/': answer }).http), {
    nothing: [{ users: [] }, { users: null, total_count: 0 }, {}].map(success),
    changed: [{ users: 'many' }, { users: [null, {}] }].map(success),
    blocked: [],
  });
});

describe('an answer', () => {
  it.each([
    ['an error', { status: 'error', message: 'no' }],
    ['a success without a list', success({})],
  ])('that is %s is changed', async (_, body) => {
    await expect(source.page(request, answering(body).http)).rejects.toMatchObject({ code: 'upstream_changed' });
  });

  it.each([
    [{ status: 'error', message: 'no' }, 'item_not_found'],
    [{ detail: 'no' }, 'upstream_changed'],
  ])('of 404 is an unknown user only in its own form: %j', async (body, code) => {
    expect(await codeOf(freelancer.item({ id: '7' }, answering(body, { status: 404 }).http))).toBe(code);
  });

  it.each([
    [2, 5, '2'],
    [2, 2, undefined],
    [2, null, '2'],
    [1, null, undefined],
  ])('of %i reviews of %j goes on at %j', async (count, total, next) => {
    const reviews = Array.from({ length: count }, (_, id) => ({ id: id + 1, rating: 5 }));
    const page = await source.page(request, answering(success({ reviews, reviews_count: total })).http);
    expect(nextOf(page)).toBe(next);
    expect(page.listed).toBe(total);
  });
});

it('a review that the site hides is neither read nor counted as unreadable', async () => {
  const reviews = ['active', undefined, 'deleted', 'hidden'].map((status, id) => ({ id: id + 1, rating: 5, status }));
  const { http } = answering(success({ reviews, reviews_count: 9 }));
  const page = await source.page({ ...request, wanted: 4 }, http);
  expect(page.reviews.map(({ id }) => id)).toEqual(['1', '2']);
  expect(page).toMatchObject({ dropped: 0, end: { next: '4' } });
});

describe('the token', () => {
  const tokens = (asked: readonly HttpRequest[]) => asked.map(({ headers }) => headers?.['freelancer-oauth-v1']);

  it.each([
    ['goes with a request', false, ['secret']],
    ['that is refused is left out', true, ['secret', undefined]],
  ])('%s', async (_, refuses, expected) => {
    const { http, asked } = answering(success({ reviews: [] }), { token: 'secret', refuses });
    await source.page(request, http);
    expect(tokens(asked)).toEqual(expected);
  });

  it('is not left out after a failure that has another cause', async () => {
    const { http, asked } = answering('down', { token: 'secret', status: 500 });
    expect(await codeOf(source.page(request, http))).toBe('upstream_error');
    expect(asked).toHaveLength(1);
  });
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
});
