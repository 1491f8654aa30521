import * as z from 'zod';
import { type Answer, htmlAnswer, jsonAnswer } from '../../answer.ts';
import { searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { courseAnswer, notFound, reviewsAnswer } from './answers.ts';
import { type Course, courses, udemyItems } from './items.ts';

/** The challenge of Cloudflare. */
const cloudflare = htmlAnswer(
  '<!doctype html><html lang="en-US"><head><title>Just a moment...</title></head><body><script>window._cf_chl_opt = {cType: "managed"};</script><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script></body></html>',
  403,
);

const searched = z.object({
  operationName: z.literal('SrpMxCourseSearch'),
  query: z.string().regex(/\bcourseSearch\s*\(/),
  variables: z.object({ query: z.string() }),
});

const searchAnswer = (body: string): Answer => {
  const { data } = searched.safeParse(JSON.parse(body));
  if (!data) return jsonAnswer({ errors: [{ message: 'Cannot query this.' }] });
  const results = searchByName(courses, data.variables.query).map(({ id }) => ({ course: { id: String(id) } }));
  return jsonAnswer({ data: { courseSearch: { results } } });
};

const reviewsReply = (course: Course, url: URL): Reply => {
  const fault = course.fault === 'cloudflare' ? undefined : course.fault;
  const isFirstPage = (url.searchParams.get('page') ?? '1') === '1';
  return { ...reviewsAnswer(course, url), fault, isFirstPage };
};

/**
 * Udemy: a course by its number or slug, its reviews by its number, and the search. Faults affect the reviews alone, but for
 * Cloudflare's refusal, which hits the course too.
 */
export default {
  hosts: ['www.udemy.com'],
  items: udemyItems,
  answer(url, _request, body) {
    if (url.pathname === '/api/2024-01/graphql/') return searchAnswer(body);
    const [, key, reviews] = /^\/api-2\.0\/courses\/([\w-]+)\/(reviews\/)?$/.exec(url.pathname) ?? [];
    const course = courses.find(({ id, slug }) => key === String(id) || (key === slug && reviews === undefined));
    if (course === undefined) return notFound;
    if (course.fault === 'cloudflare') return cloudflare;
    return reviews === undefined ? courseAnswer(course) : reviewsReply(course, url);
  },
} satisfies StandIn;
