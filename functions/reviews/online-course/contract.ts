import udemy from '../../../shared/platforms/udemy.ts';
import webPage from '../../../shared/platforms/web-page.ts';
import { reviewEndpoint } from '../../../shared/reviews/endpoint.ts';
import example from './example.json' with { type: 'json' };

export default reviewEndpoint({
  name: 'online-course',
  summary: 'Reviews of an online course',
  platforms: [udemy, webPage],
  sorts: ['highest-rated', 'newest'],
  example,
});
