import getYourGuide from '#shared/platforms/getyourguide/index.ts';
import tripadvisor from '#shared/platforms/tripadvisor/index.ts';
import viator from '#shared/platforms/viator.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

export default reviewEndpoint({
  name: 'travel-attraction',
  summary: 'Reviews of an attraction, a tour or an activity',
  platforms: [tripadvisor, getYourGuide, viator, webPage],
  sorts: ['most_relevant', 'newest', 'highest_rated'],
});
