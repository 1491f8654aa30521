import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import firefoxAddOns from '#shared/platforms/firefox-add-ons/index.ts';
import fiverr from '#shared/platforms/fiverr/index.ts';
import getYourGuide from '#shared/platforms/getyourguide/index.ts';
import googlePlay from '#shared/platforms/google-play/index.ts';
import tripadvisor from '#shared/platforms/tripadvisor/index.ts';
import viator from '#shared/platforms/viator.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';

const extension = 'cjpalhdlnbpafiamejdnhcphjbkeiagm';

/** Whether other platforms and the search are tried, too, if the platform does not have the item of a query. */
it.each<[query: string, isUncertain: boolean, platform: Platform]>([
  ['188151', true, tripadvisor],
  ['d188151', false, tripadvisor],
  ['https://www.tripadvisor.com/188151', false, tripadvisor],
  ['188151', true, getYourGuide],
  ['t188151', false, getYourGuide],
  ['https://www.getyourguide.com/rome-l33/a-walk-t188151/', false, getYourGuide],
  ['com.plum.app', true, googlePlay],
  ['https://play.google.com/store/apps/details?id=com.plum.app', false, googlePlay],
  [extension, true, chromeWebStore],
  [`https://chromewebstore.google.com/detail/plum/${extension}`, false, chromeWebStore],
  ['607454', true, firefoxAddOns],
  ['plum@plum.example', false, firefoxAddOns],
  ['https://addons.mozilla.org/firefox/addon/607454/', false, firefoxAddOns],
  ['https://www.viator.com/tours/Sydney/Big-Bus/d357-5010SYDNEY', false, viator],
  ['5010SYDNEY', true, viator],
  ['360Chicago', true, viator],
  ['plum/draw-a-plum', true, fiverr],
  ['https://www.fiverr.com/plum/draw-a-plum', false, fiverr],
])('%s may mean something else: %j', (query, isUncertain, { locate }) => {
  const located = locate(query, {});
  expect([located?.target !== undefined, located?.ambiguous ?? false]).toEqual([true, isUncertain]);
});
