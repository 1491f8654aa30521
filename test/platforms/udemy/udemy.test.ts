import udemy, { readCourse, readCourseReview } from '#shared/platforms/udemy/index.ts';
import { alwaysAnswering, codeOf, pageOf, published } from '../fake-http.ts';
import { testPlatform } from '../platform-suite.ts';

testPlatform('udemy');

const results = [{ id: 1, rating: 4.5, content: 'Good.' }];
it.each([
  [{ next: null }, undefined],
  [{ count: 0 }, 0],
])('a list with %j counts the reviews with a text: %j', async (list, review_count) => {
  expect((await pageOf(udemy.sources[0], '7', { ...list, results })).item).toEqual({ rating: { review_count } });
});

it.each([{}, { pagination: { count: 900, next: null } }])('a list with %j does not show its end', async (list) => {
  expect(await codeOf(pageOf(udemy.sources[0], '7', { ...list, results }))).toBe('upstream_changed');
});

it.each([
  ['?page=2', '2'],
  ['?a=1&page=9999&b=2', '9999'],
  ['?page=0', 'upstream_changed'],
  ['?page=12345', 'upstream_changed'],
  ['?page=', 'upstream_changed'],
  ['?homepage=2', 'upstream_changed'],
])('the link %s leads to the page %s', async (search, expected) => {
  const next = `https://www.udemy.com/api-2.0/courses/7/reviews/${search}`;
  const page = pageOf(udemy.sources[0], '7', { count: 40, next, results });
  expect((await codeOf(page)) ?? (await page).end).toEqual(/\d/.test(expected) ? { next: expected } : expected);
});

const day = (number: number) => `2026-01-0${number}T00:00:00Z`;
it.each([
  [day(1), day(2), day(2)],
  [day(1), day(1), null],
  ['2026-01-02T08:00:00Z', '2026-01-02T00:00:00-08:00', null],
  ['2026-01-02T08:00:00Z', '2026-01-02T00:00:01-08:00', '2026-01-02T08:00:01Z'],
  ['2017-07-01T10:00:00Z', '2017-07-01T17:00:00Z', null],
  ['2017-01-01T10:00:00Z', '2017-01-01T18:00:00Z', null],
  ['2017-01-01T10:00:00Z', '2017-01-01T18:00:01Z', '2017-01-01T18:00:01Z'],
  ['2017-07-14T10:00:00Z', '2017-07-14T10:00:01Z', '2017-07-14T10:00:01Z'],
  [null, day(2), null],
  ['2 days ago', day(2), null],
  [day(1), null, null],
])('a review of %j that was modified %j has the edit %j', (created, user_modified, updated_at) => {
  expect(published(readCourseReview({ id: 1, rating: 4, created, user_modified }))).toMatchObject({ updated_at });
});

it.each([
  [0, false],
  [100, undefined],
  [101, true],
  [null, undefined],
  ['many', undefined],
])('a course with %j ratings is known to have reviews with a text: %j', async (num_reviews, hasReviews) => {
  expect((await readCourse('7', alwaysAnswering({ id: 7, num_reviews }).http))?.facts.hasReviews).toBe(hasReviews);
});

it.each([
  ['100', false],
  ['https://www.udemy.com/course/100/', false],
  ['https://www.udemy.com/course/100-days-of-code/', true],
  ['https://www.udemy.com/course/days-of-code-100/', true],
])('the course %s is searched for to know its number: %j', (query, unresolved) => {
  expect(udemy.locate(query)).toMatchObject({ unresolved });
});

const anonymous = 'https://img-c.udemycdn.com/user/50x50/anonymous_3.png';
it.each([
  [anonymous, null],
  [`${anonymous}/own.jpg`, `${anonymous}/own.jpg`],
])('the picture %s is %j', (image_50x50, avatar_url) => {
  const review = published(readCourseReview({ id: 1, rating: 4, user: { image_50x50 } }));
  expect(review?.author).toMatchObject({ avatar_url });
});
