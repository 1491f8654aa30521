import * as z from 'zod';
import famewall from '#shared/platforms/famewall.ts';
import freelancer from '#shared/platforms/freelancer/index.ts';
import senja from '#shared/platforms/senja/index.ts';
import shapo from '#shared/platforms/shapo.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

const reviewId = 'Must be the review_id of one review, as a text of 1 to 100 characters';

export default reviewEndpoint({
  name: 'freelance-marketplace',
  summary: 'Reviews of a freelancer, or the testimonials of a wall',
  platforms: [freelancer, shapo, famewall, senja, webPage],
  sorts: ['submit_date_desc'],
  fields: {
    review_unique_id: z
      .string(reviewId)
      .trim()
      .min(1, reviewId)
      .max(100, reviewId)
      .optional()
      .describe('Id of one review of the freelancer. Only that review is returned'),
  },
});
