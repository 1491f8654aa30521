import * as z from 'zod';
import tripadvisor from '#shared/platforms/tripadvisor/index.ts';
import type { Form, Forms } from '../form.ts';

const Captured = z.object({ graphql_responses: z.array(z.object({ data: z.unknown() })) });
const List = z.object({ reviews: z.array(z.unknown()) });
const Batch = z.array(
  z.object({
    data: z
      .object({ ReviewsProxy_getReviewListPageForLocation: z.tuple([List]) })
      .optional()
      .catch(undefined),
  }),
);

const reviewsIn = (answer: unknown): number =>
  Math.max(
    -1,
    ...(Batch.safeParse(answer).data ?? []).map(
      ({ data }) => data?.ReviewsProxy_getReviewListPageForLocation[0].reviews.length ?? -1,
    ),
  );

/** A file holds all answers that one visit of a page brought; the one with the longest list is the one to be read. */
const longestAnswer = (text: string): string => {
  const [first, ...others] = Captured.parse(JSON.parse(text)).graphql_responses.map(({ data }) => data);
  return JSON.stringify(others.reduce((best, answer) => (reviewsIn(answer) > reviewsIn(best) ? answer : best), first));
};

const contentApi: Form = { source: 'content-api' };

export default {
  platform: tripadvisor,
  forms: {
    // The source asks for the facts of the place and for its reviews; each file is one of the two answers.
    'content-api-reviews': { ...contentApi, pages: { '/details?': '{}' } },
    'content-api-details': { ...contentApi, pages: { '/reviews?': '{"data":[]}' } },
    'reviews-proxy': { source: 'graphql', envelope: longestAnswer },
    'review-list-page': { source: 'graphql' },
    'html-urql-ssr': {
      source: 'page',
      target: { id: '534021', path: '/Restaurant_Review-g32655-d534021-Reviews-Shakey_s_Pizza_Parlor.html' },
    },
    'html-web-context': {
      source: 'page',
      target: { id: '1490155', path: '/Hotel_Review-g297612-d1490155-Reviews-Lords_Plaza_Surat.html' },
    },
  },
} satisfies Forms;
