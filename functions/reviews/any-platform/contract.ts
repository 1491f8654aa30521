import { anyReviewEndpoint } from '#shared/reviews/model/any-endpoint.ts';
import { generalEndpoint, reviewEndpoints } from '../../review-endpoints.ts';

export default anyReviewEndpoint(reviewEndpoints, generalEndpoint);
