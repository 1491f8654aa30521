import type { ReviewPlatform } from './review-platform.ts';

/** The hosts of a platform with sites in many countries. */
const worldwide = (name: string): RegExp =>
  new RegExp(`^(?:(?:www|m|[a-z]{2}(?:-[a-z]{2})?)\\.)?${name}\\.(?:com|cat|[a-z]{2}|com?\\.[a-z]{2})$`);

const apple = /^(?:apps|itunes|geo\.itunes|podcasts)\.apple\.com$/;
const appleId = String.raw`(?<id>\d{6,12})(?!\d)`;
/** An address since the App Store, or one of iTunes before it. */
const appleItem = (kind: string, view: string): RegExp =>
  new RegExp(`^/(?:(?:[a-z]{2}/)?${kind}/(?:[^/?]+/)?id|.*/${view}\\?id=)${appleId}`, 'i');

const extensionId = '(?:[^/?]+/)?(?<id>[a-p]{32})(?=/|$)';

/** The platforms that our endpoints read. A test holds each row against what the platform itself recognises. */
export const readPlatforms: readonly ReviewPlatform[] = [
  {
    platform: 'trustpilot',
    endpoint: 'business-review-site',
    page: {
      hosts: /^(?:[a-z]{2,3}(?:-[a-z]{2})?\.)?trustpilot\.com$/,
      item: /^\/(?:review|evaluate)\/(?<id>[^/?@:]+\.[^/?@:]+)(?=[/?]|$)/,
    },
    isAskedById: true,
    namesDomains: true,
    addressOf: 'https://www.trustpilot.com/review/{id}',
    embeds: ['widget.trustpilot.com/bootstrap/'],
    classes: ['trustpilot-widget'],
    detail: { attribute: 'data-businessunit-id', form: /^[\da-f]{24}$/, parameter: 'businessUnitId' },
  },
  {
    platform: 'yelp',
    endpoint: 'business-review-site',
    page: {
      hosts: worldwide('yelp'),
      item: /^\/(?:biz|biz_photos|map|menu|not_recommended_reviews|writeareview\/biz)\/(?<id>(?:[\w-]|%[89a-f][\da-f])+)(?=\/|$)/i,
    },
  },
  {
    platform: 'google-places',
    endpoint: 'business-review-site',
    page: {
      hosts: /^(?:(?:www|maps|search)\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/,
      item: /(?:[?&](?:q=place_id%3A|query_place_id=|place_?id=)|!19s)(?<id>(?:ChIJ|GhIJ)[\w-]{12,120})/,
      keeps: ['q', 'query_place_id', 'place_id', 'placeid'],
    },
    isAskedById: true,
  },
  {
    platform: 'google-play',
    endpoint: 'mobile-app-store',
    page: {
      hosts: /^(?:play\.google|market\.android)\.com$/,
      item: /^\/(?:store\/apps\/details(?:\/[^?]*)?\?id=|details\?id=|apps\/testing\/)(?<id>[a-z]\w*(?:\.\w+)+)(?=\/|$)/i,
      keeps: ['id'],
    },
    isAskedById: true,
    addressOf: 'https://play.google.com/store/apps/details?id={id}',
    metas: {
      names: ['google-play-app', 'al:android:package', 'twitter:app:id:googleplay'],
      item: /^(?:.*\bapp-id\s*=)?\s*(?<id>[a-z]\w*(?:\.\w+)+)(?=[,\s]|$)/i,
    },
  },
  {
    platform: 'app-store',
    endpoint: 'mobile-app-store',
    page: { hosts: apple, item: appleItem('app', 'viewSoftware'), keeps: ['id'] },
    isAskedById: true,
    addressOf: 'https://apps.apple.com/app/id{id}',
    metas: {
      names: ['apple-itunes-app', 'al:ios:app_store_id', 'twitter:app:id:iphone', 'twitter:app:id:ipad'],
      item: new RegExp(`^(?:.*\\bapp-id\\s*=)?\\s*${appleId}`, 'i'),
    },
  },
  {
    platform: 'apple-podcasts',
    endpoint: 'podcast-directory',
    page: { hosts: apple, item: appleItem('podcast', 'viewPodcast'), keeps: ['id'] },
  },
  {
    platform: 'chrome-web-store',
    endpoint: 'browser-extension',
    page: { hosts: /^chromewebstore\.google\.com$/, item: new RegExp(`^/detail/${extensionId}`, 'i') },
    isAskedById: true,
  },
  {
    platform: 'chrome-web-store',
    endpoint: 'browser-extension',
    page: {
      hosts: /^chrome\.google\.com$/,
      item: new RegExp(`^/(?:webstore|extensions)/detail/${extensionId}`, 'i'),
    },
    isAskedById: true,
  },
  {
    platform: 'firefox-add-ons',
    endpoint: 'browser-extension',
    page: {
      hosts: /^addons\.mozilla\.org$/,
      item: /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/(?:(?:firefox|android)\/)?addon\/(?<id>(?:[\w~.@{}+-]|%40|%7[bd]|%[c-f][\da-f](?:%[89ab][\da-f])+)+)(?=\/|$)/i,
    },
  },
  {
    platform: 'edge-add-ons',
    endpoint: 'browser-extension',
    page: {
      hosts: /^microsoftedge\.microsoft\.com$/,
      item: new RegExp(`^/addons/(?:[a-z]{2}-[a-z]{2}/)?detail/${extensionId}`, 'i'),
    },
  },
  {
    platform: 'tripadvisor',
    endpoint: 'travel-attraction',
    page: {
      hosts: worldwide('tripadvisor'),
      item: /^\/(?:[a-z_]+-(?:g\d+-)?d)?(?<id>[1-9]\d{0,9})(?:-[^/?]*)?(?:\.html)?(?=\/?$)/i,
    },
  },
  {
    platform: 'getyourguide',
    endpoint: 'travel-attraction',
    page: { hosts: worldwide('getyourguide'), item: /-t(?<id>[1-9]\d{0,8})(?=\/?$)/ },
  },
  {
    platform: 'viator',
    endpoint: 'travel-attraction',
    page: {
      hosts: /^(?:(?:www|m)\.)?viator\.com$/,
      item: /\/d\d+-(?<id>\d{3,7}(?:P\d{1,5}|_?[a-z]\w{1,20}))(?=\/?$)/i,
    },
  },
  {
    platform: 'airbnb',
    endpoint: 'short-term-rental',
    page: {
      hosts: worldwide('airbnb'),
      item: /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/rooms\/(?:plus\/)?(?<id>[1-9]\d{0,18})(?=\/|$)/i,
    },
  },
  {
    platform: 'booking',
    endpoint: 'short-term-rental',
    page: {
      hosts: /^(?:(?:www|m|secure)\.)?booking\.com$/,
      item: /^\/hotel\/(?<id>[a-z]{2}\/[\w-]+)(?:\.[a-z]{2}(?:-[a-z]{2,4})?)?(?:\.html)?(?=\/?$)/i,
    },
  },
  {
    platform: 'apartments',
    endpoint: 'apartment-listing',
    page: {
      hosts: /^(?:(?:www|m)\.)?apartments\.com$/,
      item: /^\/[\w%.'-]+\/(?<id>[\db-hj-np-tv-z]{7})(?=\/?$)/i,
    },
  },
  {
    platform: 'udemy',
    endpoint: 'online-course',
    page: {
      hosts: /^(?:(?:www|m)\.)?udemy\.com$/,
      item: /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/course\/(?!subscribe\/)(?<id>[\w-]+)(?=\/|$)/i,
    },
  },
  {
    platform: 'appsumo',
    endpoint: 'deal-marketplace-reviews',
    page: { hosts: /^(?:www\.)?appsumo\.com$/, item: /^\/products\/(?<id>[a-z\d]+(?:-[a-z\d]+)*)(?=\/|$)/i },
  },
  {
    platform: 'fiverr',
    endpoint: 'freelance-offer',
    page: {
      hosts: /^(?:(?:www|m|[a-z]{2})\.)?fiverr\.com$/,
      // The words that come first are sections of the site, and no sellers.
      item: /^\/(?!(?:agencies|business|categories|collections|community|content|cp|gigs|guides|hire|lp|news|pages|partnerships|pro|resources|search|stores|support|users)\/)(?<id>[a-z]\w{1,39}\/[a-z\d]+(?:-+[a-z\d]+)+)(?=\/?$)/i,
    },
  },
  {
    platform: 'freelancer',
    endpoint: 'freelance-marketplace',
    page: {
      hosts: /^(?:(?:www|m)\.)?(?:[a-z]{2}\.)?freelancer\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
      item: /^\/u\/(?<id>[a-z][\w-]{0,49})(?:\.html)?(?=\/|$)/i,
    },
  },
];
