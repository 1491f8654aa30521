import { readCourseReview } from '#shared/platforms/udemy/review.ts';
import { published } from '../fake-http.ts';

it.each([null, undefined, 'text', 7, []])('a record that is %j is no review', (record) => {
  expect(readCourseReview(record)).toBeUndefined();
});

it.each([
  [
    { content: 'Thank you.', id: 2, user: { public_display_name: 'Ann' } },
    [{ id: '2', author_name: 'Ann', text: 'Thank you.', created_at: null }],
  ],
  [{ content: '' }, []],
  [null, []],
])('the response %j is the replies %j', (response, replies) => {
  expect(published(readCourseReview({ id: 1, rating: 4.5, response }))).toMatchObject({ rating: 4.5, replies });
});

it.each([
  ['https://img-c.udemycdn.com/user/50x50/anonymous_3.png', null],
  [
    'https://img-c.udemycdn.com/user/50x50/anonymous_3.png/own.jpg',
    'https://img-c.udemycdn.com/user/50x50/anonymous_3.png/own.jpg',
  ],
])('the picture %s is %j', (image_50x50, avatar_url) => {
  expect(readCourseReview({ id: 1, rating: 4, user: { image_50x50 } })).toMatchObject({ author: { avatar_url } });
});
