import googlePlaces from '#shared/platforms/google-places/index.ts';
import trustpilot from '#shared/platforms/trustpilot/index.ts';
import webPage from '#shared/platforms/web-page.ts';
import yelp from '#shared/platforms/yelp/index.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

export default reviewEndpoint({
  name: 'business-review-site',
  summary: 'Reviews of a business',
  platforms: [yelp, trustpilot, googlePlaces, webPage],
  sorts: ['relevance', 'newest', 'oldest', 'highest_rated', 'lowest_rated'],
});
