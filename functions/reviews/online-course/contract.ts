import udemy from '../../../shared/platforms/udemy.ts';
import { reviewEndpoint } from '../../../shared/reviews/endpoint.ts';
import example from './example.json' with { type: 'json' };

export default reviewEndpoint({
  name: 'online-course',
  summary: 'Reviews of an online course',
  platforms: [udemy],
  sorts: ['highest-rated', 'newest'],
  example,
});
