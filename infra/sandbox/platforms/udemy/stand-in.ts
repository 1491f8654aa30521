import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { type Answer, answerOf, send } from '../../answer.ts';
import { sendFaulty } from '../../faults.ts';
import { searchByName } from '../../search.ts';
import type { StandIn } from '../../stand-in.ts';
import { courseAnswer, json, notFound, reviewsAnswer } from './answers.ts';
import { type Course, courses } from './courses.ts';
import { udemyItems } from './list.ts';

/** What Cloudflare answers in the place of Udemy. */
const cloudflare = answerOf(
  'text/html',
  '<!doctype html><html lang="en-US"><head><title>Just a moment...</title></head><body><script>window._cf_chl_opt = {cType: "managed"};</script><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>',
  403,
);

const searched = z.object({
  operationName: z.literal('SrpMxCourseSearch'),
  query: z.string().regex(/\bcourseSearch\s*\(/),
  variables: z.object({ query: z.string() }),
});

const searchAnswer = (body: Buffer): Answer => {
  const { data } = searched.safeParse(JSON.parse(body.toString()));
  if (!data) return json({ errors: [{ message: 'Cannot query this.' }] });
  const results = searchByName(courses, data.variables.query).map(({ id }) => ({ course: { id: String(id) } }));
  return json({ data: { courseSearch: { results } } });
};

const sendReviews = async (response: ServerResponse, course: Course, url: URL): Promise<void> => {
  const fault = course.fault === 'cloudflare' ? undefined : course.fault;
  const isFirstPage = (url.searchParams.get('page') ?? '1') === '1';
  await sendFaulty(response, reviewsAnswer(course, url), { fault, key: url.href, isFirstPage });
};

/**
 * Udemy: a course by its number or slug, its reviews by its number, and the search. Faults hit the reviews alone, but for
 * Cloudflare's refusal, which hits the course too.
 */
export default {
  hosts: ['www.udemy.com'],
  items: udemyItems,
  handle(_request, url, body, response) {
    if (url.pathname === '/api/2024-01/graphql/') return send(response, searchAnswer(body));
    const [, key, reviews] = /^\/api-2\.0\/courses\/([\w-]+)\/(reviews\/)?$/.exec(url.pathname) ?? [];
    const course = courses.find(({ id, slug }) => key === String(id) || (key === slug && reviews === undefined));
    if (course === undefined) return send(response, notFound);
    if (course.fault === 'cloudflare') return send(response, cloudflare);
    return reviews === undefined ? send(response, courseAnswer(course)) : sendReviews(response, course, url);
  },
} satisfies StandIn;
