import { type Answer, answerOf, htmlAnswer, jsonAnswer, redirectTo, scriptJson, titlePage } from '../../answer.ts';
import { service } from '../../service.ts';
import type { ListQuery, ListRoute, RouteRequest } from '../../service-declaration.ts';
import { orders } from '../../words/reviews.ts';
import { deepestPage, feedAnswer, pageSize } from './feed.ts';
import { type AppleItem, faulty, isStorefront, items, reviewsIn } from './items.ts';
import { embeddedOf, recordOf, resultsOf, rowOf } from './records.ts';
import requests from './requests.json' with { type: 'json' };

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
  requests,
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
