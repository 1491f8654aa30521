import applePodcasts from '#shared/platforms/apple/apple-podcasts.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

export default reviewEndpoint({
  name: 'podcast-directory',
  summary: 'Reviews of a podcast',
  platforms: [applePodcasts, webPage],
});
