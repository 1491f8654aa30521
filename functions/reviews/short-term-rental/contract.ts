import * as z from 'zod';
import airbnb from '#shared/platforms/airbnb/index.ts';
import booking from '#shared/platforms/booking/index.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import example from './example.json' with { type: 'json' };

export default reviewEndpoint({
  name: 'short-term-rental',
  summary: 'Reviews of a place to stay',
  platforms: [airbnb, booking, webPage],
  sorts: ['MOST_RECENT', 'BEST_QUALITY'],
  fields: {
    hotel_id: z
      .string()
      .regex(/^[1-9]\d{0,18}$/, 'Must be the id of an Airbnb listing: 1 to 19 digits, in quotes')
      .optional()
      .meta({ description: 'Id of an Airbnb listing, as a string. Makes the query optional' }),
  },
  itemField: 'hotel_id',
  example,
});
