import airbnb from '#shared/platforms/airbnb/index.ts';
import booking from '#shared/platforms/booking/index.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';
import { query } from '#shared/reviews/model/request.ts';

export default reviewEndpoint({
  name: 'short-term-rental',
  summary: 'Reviews of a place to stay',
  platforms: [airbnb, booking, webPage],
  sorts: ['MOST_RECENT', 'BEST_QUALITY'],
  fields: {
    hotel_id: query
      .optional()
      .describe(
        'The stay, as in `query`: the id of an Airbnb listing, `gb/name` of Booking.com, or `booking: ...`. A string; makes the query optional',
      ),
  },
  itemField: 'hotel_id',
});
