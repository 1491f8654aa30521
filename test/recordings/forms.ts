import type { ErrorCode } from '#shared/errors.ts';
import type { Target } from '#shared/reviews/model/item.ts';
import { valueAt } from './mutate.ts';

/** How the recorded files of one form are given to an adapter. */
export interface Form {
  /** The source that reads such a body; absent for the forms that hold no reviews. */
  readonly source?: string;
  readonly status?: number;
  /** Default: HTML or JSON, by the first character of the body. */
  readonly contentType?: string;
  /** Synthetic bodies for the other requests that the source makes, by a part of their URL. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Puts the recorded content into a whole response, where the file is only a part of one (`envelope`). */
  readonly envelope?: (text: string) => string;
  /** The item that is requested. Default: the item of the suite. */
  readonly target?: Target;
  /** The item that expected.json names is requested. */
  readonly isOfItem?: boolean;
  readonly sort?: string;
  /** The adapter sorts by date; expected.json has the order of the response. */
  readonly isSorted?: boolean;
  /** Responses that must become an error: a part of the file's name, and the error code. */
  readonly refusals?: Readonly<Record<string, ErrorCode>>;
}

/** How many reviews an answer of Tripadvisor lists; -1 without a list. */
const reviewsIn = (answer: unknown): number => {
  const path = ['data', 'ReviewsProxy_getReviewListPageForLocation', 0, 'reviews', 'length'];
  return Math.max(-1, ...[answer].flat().map((each) => Number(valueAt(each, path) ?? -1)));
};

/** A file of Tripadvisor holds all answers that one visit of a page brought; the one with the longest list is the one to be read. */
const longestAnswer = (text: string): string => {
  const responses: readonly { readonly data: unknown }[] = JSON.parse(text).graphql_responses;
  const answers = responses.map(({ data }) => data);
  return JSON.stringify(answers.reduce((best, answer) => (reviewsIn(answer) > reviewsIn(best) ? answer : best)));
};

interface Node {
  readonly createdAt: string;
  readonly availableReactions: unknown;
  readonly businessPhotos: readonly { readonly photoUrl: string }[];
}

/** The recorder left out frames around a few fields of a node of Yelp; expected.json names them. */
const withFrames = (text: string): string => {
  const nodes: readonly Node[] = JSON.parse(text);
  const framed = nodes.map(({ availableReactions, ...node }) => ({
    ...node,
    createdAt: { utcDateTime: node.createdAt },
    businessPhotos: node.businessPhotos.map((photo) => ({ ...photo, photoUrl: { url: photo.photoUrl } })),
    availableReactionsContainer: { availableReactions },
  }));
  return JSON.stringify(framed.map((node) => ({ node })));
};

const feedOf = (edges: string): string =>
  `[{"data":{"business":{"reviews":{"pageInfo":{"hasNextPage":false},"edges":${edges}}}}}]`;

const ofListing = { source: 'stays-pdp-reviews', target: { id: '21409981', language: 'fr' }, sort: 'MOST_RECENT' };
const ofBusiness = { target: { id: 'Lw7NmZ3j-WEye97ywEmkXQ' }, sort: 'newest' };
const ofSite = { source: 'schema-org', target: { id: 'https://brass-kettle.example/' } };

/** A page around the data that was cut out of it. */
const perseusPage = (data: string): string =>
  `<!doctype html><script type="application/json" id="perseus-initial-props">${data}</script>`;
const nextPage = (props: string): string =>
  `<!doctype html><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":${props}}}</script>`;

/** Synthetic: pages that sources read before their lists, and what APIs tell beside them. */
const storePage = '<meta property="og:title" content="An item - Chrome Web Store"><p class="xJEoWe">1 rating</p>';
const hotelPage = `<script>var b = { b_hotel_id: '123456', b_ufi: '-7654321', b_csrf_token: 'c3ludGhldGlj' };</script>`;
const appPage = `<script>{"token":"eyJ${'a'.repeat(40)}"}</script>`;
const businessFacts = JSON.stringify({ id: ofBusiness.target.id, name: 'Synthetic' });

/** The names of platforms in expected.json, where they differ from ours. */
export const recordedAs: Readonly<Record<string, readonly string[]>> = {
  apartments: ['apartments-com'],
  'google-places': ['google-places', 'google-maps'],
  'web-page': ['schema-org'],
};

/**
 * The forms of the recorded responses, by platform and by `form` in expected.json. Of the platforms that are not here, only
 * synthetic files and tables that other programs made are known.
 */
export const recordedForms = {
  airbnb: {
    'pdp-reviews': {
      ...ofListing,
      envelope: (text) => `{"data":{"presentation":{"stayProductDetailPage":{"reviews":${text}}}}}`,
    },
    'user-profile-reviews': ofListing,
  },
  'app-store': {
    'rss-json': { source: 'feed' },
    'rss-xml': { source: 'feed', contentType: 'text/xml' },
    'rss-error-text': { source: 'feed', status: 400, contentType: 'text/plain' },
    'user-reviews-row': { source: 'user-reviews-row' },
    'amp-api': { source: 'amp-api', pages: { '//apps.apple.com': appPage } },
  },
  appsumo: { esbrowse: { envelope: (text) => `{"deals":${text},"meta":{"total_results":432}}` } },
  booking: {
    'review-list': {
      source: 'review-list',
      pages: { '/hotel/': hotelPage },
      envelope: (text) => `{"data":{"reviewListFrontend":{"reviewCard":${text}}}}`,
      target: { id: 'gb/garden', language: 'en-gb' },
      sort: 'BEST_QUALITY',
    },
  },
  'chrome-web-store': {
    batchexecute: { source: 'batchexecute', pages: { '/detail/': storePage }, refusals: { error3: 'upstream_error' } },
    'item-page': { source: 'page-data', isOfItem: true, refusals: { _removed_: 'item_not_found' } },
    'rpc-payload': {
      source: 'batchexecute',
      pages: { '/detail/': storePage },
      envelope: (text) => `)]}'\n\n${JSON.stringify([['wrb.fr', 'x1DgCd', text]])}`,
    },
  },
  famewall: { 'wall-embed': { source: 'wall', target: { id: 'wall/famewall' } } },
  'firefox-add-ons': { 'ratings-list': { source: 'ratings-api' } },
  fiverr: {
    'initial-data': { source: 'gig-page' },
    perseus: { source: 'gig-page', envelope: perseusPage },
    'search-perseus': { envelope: perseusPage },
  },
  freelancer: { user: {} },
  getyourguide: { 'reviews-legacy': { source: 'travelers-api' }, 'travelers-api': { source: 'travelers-api' } },
  'google-places': {
    'place-details-legacy': { source: 'place-details', target: { id: 'ChIJN1t_tDeuEmsRUsoyG83frY4' } },
    GetLocalBoqProxy: { source: 'public-list', target: { id: 'ChIJ999fMQAVrjsRx_GEStRM5Z8' } },
    // No longer answered without a session, or a part of a page that is not read.
    'place-page': {},
    listugcposts: {},
    'place-details-v1': { source: 'places-v1', sort: 'relevance' },
  },
  'google-play': {
    batchexecute: { source: 'batchexecute' },
    'details-page': { source: 'details-page' },
    'search-page': {},
    suggest: {},
  },
  senja: { 'wall-page': { source: 'wall', target: { id: 'p/senja/love' } } },
  shapo: {
    'wall-of-love': {
      source: 'wall',
      target: { id: 'wall-of-love/c5cf604cf7' },
      envelope: (text) => nextPage(`{"wall":${text.replaceAll('<', '\\u003c')}}`),
      isSorted: true,
    },
  },
  tripadvisor: {
    // The source asks for the facts of the place and for its reviews; each file is one of the two answers.
    'content-api-reviews': { source: 'content-api', pages: { '/details?': '{}' } },
    'content-api-details': { source: 'content-api', pages: { '/reviews?': '{"data":[]}' } },
    'reviews-proxy': { source: 'graphql', envelope: longestAnswer },
    'review-list-page': { source: 'graphql' },
    'html-urql-ssr': {
      source: 'page',
      target: { id: '534021', path: '/Restaurant_Review-g32655-d534021-Reviews-Shakey_s_Pizza_Parlor.html' },
    },
    'html-web-context': {
      source: 'page',
      target: { id: '1490155', path: '/Hotel_Review-g297612-d1490155-Reviews-Lords_Plaza_Surat.html' },
    },
  },
  trustpilot: {
    'category-business-units': {},
    'next-data-page': { source: 'page-data', sort: 'newest', target: { id: 'studiosamo.it' } },
    'pages-reviews': {
      source: 'page-data',
      sort: 'newest',
      target: { id: 'www.bhphotovideo.com' },
      envelope: (text) =>
        nextPage(`{"businessUnit":{},"filters":{"pagination":{"totalPages":1,"totalCount":60}},"reviews":${text}}`),
    },
  },
  udemy: { 'reviews-list': { source: 'course-reviews' }, 'course-list': {} },
  // The recorded answer is the example of Viator's own specification, evidently a real one.
  viator: { 'product-reviews': { source: 'partner-api', target: { id: '5010SYDNEY' } } },
  'web-page': { 'json-ld': ofSite, microdata: ofSite, rdfa: ofSite, 'home-page': ofSite },
  yelp: {
    // The file holds one page three times over.
    'gql-edges': {
      source: 'gql-feed',
      envelope: (text) => feedOf(JSON.stringify(JSON.parse(text).slice(0, 10))),
      ...ofBusiness,
    },
    'gql-node-subset': { source: 'gql-feed', envelope: (text) => feedOf(withFrames(text)), ...ofBusiness },
    'review-feed': { source: 'review-feed', envelope: (text) => `{"reviews":${text}}`, ...ofBusiness },
    'fusion-reviews': { source: 'fusion-api', pages: { [`${ofBusiness.target.id}?`]: businessFacts }, ...ofBusiness },
    'biz-page': {},
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Form>>>>;

/** The same, keyed by the name of the platform. */
export const formsOf: ReadonlyMap<string, Readonly<Record<string, Form>>> = new Map(Object.entries(recordedForms));

/** The sources of each platform, keyed by its name, that are tested against recorded responses. */
export const verifiedSources: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Array.from(formsOf, ([name, forms]) => [name, new Set(Object.values(forms).flatMap(({ source = [] }) => source))]),
);
