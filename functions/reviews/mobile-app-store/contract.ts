import appStore from '#shared/platforms/apple/app-store.ts';
import googlePlay from '#shared/platforms/google-play/index.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

export default reviewEndpoint({
  name: 'mobile-app-store',
  summary: 'Reviews of a mobile app',
  platforms: [googlePlay, appStore, webPage],
  withExtraInformation: false,
});
