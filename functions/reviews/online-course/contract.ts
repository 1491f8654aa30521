import udemy from '#shared/platforms/udemy/index.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

export default reviewEndpoint({
  name: 'online-course',
  summary: 'Reviews of an online course',
  platforms: [udemy, webPage],
  sorts: ['highest-rated', 'newest'],
});
