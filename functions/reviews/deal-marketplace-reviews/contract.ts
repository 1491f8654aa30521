import * as z from 'zod';
import appsumo from '#shared/platforms/appsumo/index.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

const dealNumber = 'Must be the number of an AppSumo deal: a whole number from 1 to 999,999,999';

export default reviewEndpoint({
  name: 'deal-marketplace-reviews',
  summary: 'Reviews of a software deal',
  platforms: [appsumo, webPage],
  sorts: ['newest', 'oldest', 'most_helpful'],
  fields: {
    deal_id: z
      .int(dealNumber)
      .min(1, dealNumber)
      .max(999_999_999, dealNumber)
      .optional()
      .describe('Number of an AppSumo deal. Makes the query optional'),
  },
  itemField: 'deal_id',
});
