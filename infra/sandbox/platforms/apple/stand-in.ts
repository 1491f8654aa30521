import { type Answer, answerOf, htmlAnswer, jsonAnswer, redirectTo, scriptJson, titlePage } from '../../answer.ts';
import { service } from '../../service.ts';
import type { Asked, Wanted } from '../../service-declaration.ts';
import type { ShownResults } from '../../stand-in.ts';
import { descending, orders, type Review } from '../../words/reviews.ts';
import { deepestPage, type FeedRequest, feedJson, feedOf, feedXml, pageSize, readFeedRequest } from './feed.ts';
import { type AppleItem, faulty, isStorefront, items, reviewsIn } from './items.ts';
import { badValue, resultsOf } from './lookup.ts';
import { embeddedOf, recordOf, rowOf } from './reviews.ts';

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
interface Listing extends Wanted<Review> {
  readonly country: string;
  readonly feed?: FeedRequest;
}

/** By `displayable-kind`. */
const kindsById = new Map([
  ['11', 'software'],
  ['4', 'podcast'],
]);

// Other numbers than 0 and 1 have meant different things at different times.
const ordersByNumber = new Map([
  ['1', orders.helpful],
  ['2', descending(({ rating }: Review) => rating)],
  ['3', descending(({ rating }: Review) => -rating)],
]);

const notFound = titlePage('404');
const unauthorized = answerOf('application/json', '{"errors":[{"status":"401"}]}', 401);

/** What a feed's path asks for. */
const feedAsked = ({ url, request }: Asked): Listing | Answer => {
  const feed = readFeedRequest(url, request.headers['user-agent'] ?? '');
  if (feed === undefined) return answerOf('text/plain', 'Bad request', 400);
  const { id, page, country } = feed;
  if (page > deepestPage) {
    return answerOf('text/plain', `CustomerReviews RSS page depth is limited to ${deepestPage}`, 400);
  }
  const order = feed.sort === 'mosthelpful' ? orders.helpful : undefined;
  return { item: id, size: pageSize, start: (page - 1) * pageSize, order, country, feed };
};

const feedAnswer: (feed: FeedRequest | undefined, part?: Parameters<typeof feedOf>[1]) => Answer = (feed, part) => {
  if (feed === undefined) return notFound;
  return feed.format === 'json'
    ? answerOf('text/javascript', feedJson(feedOf(feed, part)))
    : answerOf('text/xml', feedXml(feedOf(feed, part)));
};

/** What a request for rows asks for, from `startIndex` up to, not including, `endIndex`. Only iTunes is answered. */
const rowsAsked = ({ query, number, request }: Asked): Listing | Answer => {
  if (!request.headers['user-agent']?.startsWith('iTunes/')) return redirectTo('/');
  const country = (query('cc') ?? 'us').toLowerCase();
  const [start, end] = [number('startIndex', 0), number('endIndex', 100)];
  const isWhole = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start;
  if (query('displayable-kind') === undefined || !isWhole || !isStorefront(country)) {
    return titlePage('400 Bad Request', 400);
  }
  const item = `${kindsById.get(query('displayable-kind') ?? '')} ${query('id')}`;
  return { item, size: end - start, start, order: ordersByNumber.get(query('sort') ?? '0'), country };
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

const countryOf = ({ query }: Asked): string => (query('country') ?? 'us').toLowerCase();

/** Items by `id` (several with commas) or by `bundleId`, of either kind. */
const lookup = (asked: Asked, all: readonly AppleItem[]): Answer => {
  const country = countryOf(asked);
  if (!isStorefront(country)) return badValue('country');
  const ids = asked.query('id')?.split(',') ?? [];
  const bundleId = asked.query('bundleId')?.toLowerCase();
  const isMeant = (item: AppleItem) =>
    ids.includes(item.id) || (bundleId !== undefined && item.bundleId?.toLowerCase() === bundleId);
  return resultsOf(all.filter(isMeant), country);
};

/** Items of one kind, at most `limit` (50, at most 200). */
const search = (found: readonly AppleItem[], asked: Asked): Answer => {
  const { query, number } = asked;
  const country = countryOf(asked);
  if (!isStorefront(country)) return badValue('country');
  const wanted = query('entity') ?? query('media') ?? 'software';
  const limit = number('limit', 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 200) return badValue('limit');
  return resultsOf(found.filter(({ kind }) => kind === wanted).slice(0, limit), country);
};

const podcasts = '/podcast-directory/reviews';

/**
 * Apple, for apps and podcasts: lookup and search, the customer reviews feed as JSON and XML, the rows that the iTunes
 * program reads, the web pages of the App Store, and the interface behind them. Every storefront has its own reviews.
 */
export default service<AppleItem, Review, Listing>({
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
  reviews: (item, { country }) => reviewsIn(item, country),
  record: (review, _item, { country }) => rowOf(review, country),
  notFound,
  routes: {
    '//itunes.apple.com/': () => htmlAnswer('<!doctype html><title>Apple</title><h1>iTunes</h1>'),
    '//itunes.apple.com/lookup': lookup,
    '//itunes.apple.com/search': {
      term: ({ query }) => query('term'),
      found: (found, _term, asked) => search(found, asked),
    },
    '//itunes.apple.com/*rss/customerreviews/*': {
      list: feedAsked,
      part: (part, { feed }) => feedAnswer(feed, part),
      unknown: ({ feed }) => feedAnswer(feed),
    },
    // 404 where there are no reviews at all.
    '//itunes.apple.com/WebObjects/MZStore.woa/wa/userReviewsRow': {
      list: rowsAsked,
      part: ({ item, records, total }) => {
        if (item.hidden !== undefined && item.hidden !== 'feed') return redirectTo('/');
        return total === 0 ? notFound : jsonAnswer({ userReviewList: records });
      },
    },
    // The eight most helpful reviews.
    '//apps.apple.com/:country/app/id:id': {
      list: ({ path }) => {
        const country = path['country'] ?? '';
        return { item: `software ${path['id']}`, size: 8, order: orders.helpful, country };
      },
      record: embeddedOf,
      part: ({ item, records }) => productPage(item, records),
    },
    // In the order of helpfulness: the interface does not name its order, and it is not by date.
    '//amp-api.apps.apple.com/v1/catalog/:country/apps/:id/reviews': {
      list: ({ path, number, request }) => {
        const country = path['country'] ?? '';
        if (request.headers.authorization !== `Bearer ${token}`) return unauthorized;
        if (!isStorefront(country)) return notFound;
        const size = Math.min(20, number('limit', 10));
        return { item: `software ${path['id']}`, size, start: number('offset', 0), order: orders.helpful, country };
      },
      record: recordOf,
      part: ({ records, next }, _query, { url }) =>
        jsonAnswer({ ...(next !== undefined && { next: `${url.pathname}?offset=${next}` }), data: records }),
    },
  },
});
