import fiverr from '#shared/platforms/fiverr/index.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

export default reviewEndpoint({
  name: 'freelance-offer',
  summary: 'Reviews of an offer on a freelance marketplace',
  platforms: [fiverr, webPage],
});
