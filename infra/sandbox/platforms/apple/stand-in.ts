import { type Answer, answerOf, htmlAnswer, jsonAnswer, redirectTo, scriptJson, titlePage } from '../../answer.ts';
import { service } from '../../service.ts';
import type { ListQuery, ListRoute, RouteRequest } from '../../service-declaration.ts';
import type { ShownResults } from '../../stand-in.ts';
import { orders } from '../../words/reviews.ts';
import { deepestPage, feedAnswer, pageSize } from './feed.ts';
import { type AppleItem, faulty, isStorefront, items, reviewsIn } from './items.ts';
import { embeddedOf, recordOf, resultsOf, rowOf } from './records.ts';

/** Example requests for apps. */
const appRequests: ShownResults = {
  complete: {
    'An app found by its name at Apple; 730 reviews in the US, of which the feed gives 500.': {
      query: 'app-store: Lumen Notes',
      reviews_to_fetch: 2,
    },
    'The German storefront: 240 reviews, read over several pages.': {
      query: 'https://apps.apple.com/de/app/nordlys-weather/id9000000103',
      reviews_to_fetch: 120,
    },
    'Two apps have this name at Apple; one has ten times the ratings of the other.': 'app-store: Plain Compass',
    'A bundle id that only Apple knows; Google Play answers 404.': 'com.pocketatelier.studio',
    'A single review in the US: the feed gives an object instead of a list.':
      'https://apps.apple.com/us/app/sakura-steps/id9000000105',
    'An app without any rating or review.': 'https://apps.apple.com/us/app/plain-timer/id9000000106',
    'The feed is empty although there are ratings; another source has the reviews.':
      'https://apps.apple.com/us/app/hidden-meadow/id9000000107',
    'The feed is empty for the headers of iTunes, and full for others.':
      'https://apps.apple.com/us/app/amber-window/id9000000111',
    'iTunes refuses feed and rows; the interface of the web pages has the reviews, not newest first.':
      'https://apps.apple.com/us/app/glass-harbour/id9000000109',
  },
  partial: {
    'Only the page of the app has reviews, the eight most helpful ones.':
      'https://apps.apple.com/us/app/paper-lighthouse/id9000000110',
  },
  upstream_blocked: {
    'The search of Apple is refused: not the same as "not found".': 'app-store: Search fault: blocked 403',
    'Every source is empty although there are ratings: blocked, and not "no reviews".':
      'https://apps.apple.com/us/app/locked-garden/id9000000108',
  },
};

/** Example requests for podcasts. */
const podcastRequests: ShownResults = {
  complete: {
    'A podcast found by its name without the article; 720 reviews in the US.': {
      query: 'slow kitchen',
      reviews_to_fetch: 2,
    },
    'The British storefront, which has reviews of its own.':
      'https://podcasts.apple.com/gb/podcast/harbour-lights-a-history/id9000001102',
    'Reviews in Arabic, from the Saudi storefront.': { query: 'Orbit & Ink', country: 'sa', reviews_to_fetch: 10 },
    'One review in the US, 130 in Germany.': 'https://podcasts.apple.com/us/podcast/die-leise-stunde/id9000001104',
  },
  upstream_blocked: {
    'A podcast without any review: the rows answer 404, which does not prove an empty list.': 'First Light Radio',
  },
  ambiguous_query: {
    'Two podcasts have this name.': 'Tidal Notes',
    'No podcast is called so; one has a similar name.': 'Kitchen',
  },
  item_not_found: { 'A name that matches nothing.': 'No Such Podcast' },
};

/** A part of the list of one storefront. */
interface Listing extends ListQuery {
  readonly country: string;
}

const notFound = titlePage('404');
const unauthorized = answerOf('application/json', '{"errors":[{"status":"401"}]}', 401);

/** What a feed's path asks for. */
const feedAsked = ({ path }: RouteRequest): Listing | Answer => {
  const country = path('country');
  const page = Number(path('page'));
  if (!isStorefront(country)) return answerOf('text/plain', 'Bad request', 400);
  if (page > deepestPage) {
    return answerOf('text/plain', `CustomerReviews RSS page depth is limited to ${deepestPage}`, 400);
  }
  return { item: path('id'), size: pageSize, page, country };
};

const feedRoute: ListRoute<AppleItem, Listing> = {
  list: feedAsked,
  part: (part, _query, asked) => feedAnswer(asked, part),
  unknown: (_query, asked) => feedAnswer(asked),
};

/** What a request for rows asks for, from `startIndex` up to, not including, `endIndex`. Only iTunes is answered. */
const rowsAsked = ({ query, number, request }: RouteRequest): Listing | Answer => {
  if (!request.headers['user-agent']?.startsWith('iTunes/')) return redirectTo('/itunes/');
  const [country = '', kind] = [query('cc'), query('displayable-kind')];
  const [start, end] = [number('startIndex', 0), number('endIndex', 100)];
  if (kind === undefined || !isStorefront(country)) return titlePage('400 Bad Request', 400);
  return { item: `${kind === '4' ? 'podcast' : 'software'} ${query('id')}`, size: end - start, start, country };
};

/** What the product page gives to everyone who opens it. Three parts like a JWT, but not a JWT. */
const token = 'eyJhbGciOiJub25lIn0.eyJpc3MiOiJzYW5kYm94In0.c2FuZGJveA';

/** The product page; one that hides its reviews, or has changed, carries no token. */
const productPage = (app: AppleItem, records: readonly unknown[]): Answer => {
  const isOpen = app.hidden !== 'everywhere' && app.fault !== 'changed_layout';
  const settings = JSON.stringify({ app: app.id, ...(isOpen && app.hidden !== 'lists' && { token }) });
  const data = [{ data: { shelfMapping: isOpen ? { allProductReviews: { items: records } } : {} } }];
  return htmlAnswer(
    `<!doctype html><title>${app.name} - App Store</title><script>${settings}</script><script type="application/json" id="serialized-server-data">${scriptJson(data)}</script>`,
  );
};

/** An item of either kind by `id` or by `bundleId`, or the items of one kind that a search found, at most `limit`. */
const resultsFor = ({ query, number }: RouteRequest, items: readonly AppleItem[]): Answer => {
  const country = query('country') ?? 'us';
  if (!isStorefront(country)) {
    return answerOf('text/javascript', '{"errorMessage":"Invalid value(s) for key(s): [country]"}', 400);
  }
  const [id, bundleId, kind] = [query('id'), query('bundleId'), query('entity')];
  const isMeant = (item: AppleItem) =>
    query('term') === undefined ? item.id === id || (item.bundleId ?? '') === bundleId : item.kind === kind;
  return resultsOf(items.filter(isMeant).slice(0, number('limit', 50)), country);
};

const podcasts = '/podcast-directory/reviews';

/**
 * Apple, for apps and podcasts: lookup and search, the customer reviews feed as JSON and XML, the rows that the iTunes
 * program reads, the web pages of the App Store, and the interface behind them. Every storefront has its own reviews.
 */
export default service<AppleItem, Listing>({
  title: 'Apple',
  endpoint: '/mobile-app-store/reviews',
  endpointOf: ({ kind }) => (kind === 'podcast' ? podcasts : '/mobile-app-store/reviews'),
  hosts: ['itunes.apple.com', 'apps.apple.com', 'amp-api.apps.apple.com'],
  items,
  faulty,
  keys: ({ id, kind }) => [id, `${kind} ${id}`],
  queryOf: ({ id, kind }) =>
    kind === 'podcast'
      ? `https://podcasts.apple.com/us/podcast/fault/id${id}`
      : `https://apps.apple.com/us/app/fault/id${id}`,
  requests: appRequests,
  further: { [podcasts]: podcastRequests },
  listed: (item, { country }) => reviewsIn(item, country),
  record: (review, _item, { country }) => rowOf(review, country),
  notFound,
  routes: {
    '//itunes.apple.com/itunes/': () => htmlAnswer('<!doctype html><title>Apple</title><h1>iTunes</h1>'),
    '//itunes.apple.com/lookup': resultsFor,
    '//itunes.apple.com/search': {
      term: ({ query }) => query('term'),
      found: (found, _term, asked) => resultsFor(asked, found),
    },
    // With the page in front, or with the id.
    '//itunes.apple.com/:country/rss/customerreviews/page=:page/id=:id/sortby=:order/:format': feedRoute,
    '//itunes.apple.com/:country/rss/customerreviews/id=:id/sortBy=mostRecent/page=:page/:format': feedRoute,
    // 404 where there are no reviews at all.
    '//itunes.apple.com/WebObjects/MZStore.woa/wa/userReviewsRow': {
      list: rowsAsked,
      part: ({ item, records, total }) => {
        if (item.hidden !== undefined && item.hidden !== 'feed') return redirectTo('/itunes/');
        return total === 0 ? notFound : jsonAnswer({ userReviewList: records });
      },
    },
    // The eight most helpful reviews.
    '//apps.apple.com/:country/app/id:id': {
      list: ({ path }) => {
        return { item: `software ${path('id')}`, size: 8, order: orders.helpful, country: path('country') };
      },
      record: embeddedOf,
      part: ({ item, records }) => productPage(item, records),
    },
    // In the order of helpfulness: the interface does not name its order, and it is not by date.
    '//amp-api.apps.apple.com/v1/catalog/:country/apps/:id/reviews': {
      list: ({ path, number, request }) => {
        const country = path('country');
        if (request.headers.authorization !== `Bearer ${token}`) return unauthorized;
        if (!isStorefront(country)) return notFound;
        const size = Math.min(20, number('limit', 10));
        return { item: `software ${path('id')}`, size, start: number('offset', 0), order: orders.helpful, country };
      },
      record: recordOf,
      part: ({ records, next }, _query, { url }) =>
        jsonAnswer({ ...(next !== undefined && { next: `${url.pathname}?offset=${next}` }), data: records }),
    },
  },
});
