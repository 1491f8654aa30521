import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import edgeAddOns from '#shared/platforms/edge-add-ons.ts';
import firefoxAddOns from '#shared/platforms/firefox-add-ons/index.ts';
import webPage from '#shared/platforms/web-page.ts';
import { reviewEndpoint } from '#shared/reviews/model/endpoint.ts';

export default reviewEndpoint({
  name: 'browser-extension',
  summary: 'Reviews of a browser extension or theme',
  platforms: [chromeWebStore, firefoxAddOns, edgeAddOns, webPage],
});
