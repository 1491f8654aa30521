import { anyReviewEndpoint } from '#shared/reviews/model/any-endpoint.ts';
import { generalEndpoint, reviewEndpoints } from '../../review-endpoints.ts';

export default anyReviewEndpoint({
  name: 'any-platform',
  path: '/reviews',
  summary: 'Reviews of any item, by its address',
  endpoints: reviewEndpoints,
  general: generalEndpoint,
});
