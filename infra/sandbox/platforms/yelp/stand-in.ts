import { type Answer, htmlAnswer, jsonAnswer, pageIn, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { faultOfSearch, searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { type Opinion, orders } from '../../words/businesses.ts';
import { inLanguage } from '../../words/visits.ts';
import { fusionAnswer } from './fusion.ts';
import { answerBatch, byYelpsName } from './gql.ts';
import { type Business, businesses, encidOf, findBusiness, opinionsAt, photoUrl, yelpItems } from './items.ts';
import { photosOf, writerOf } from './nodes.ts';

const pageSize = 10;

const noPhoto =
  'https://s3-media0.fl.yelpcdn.com/assets/srv0/yelp_styleguide/514f6997a318/assets/img/default_avatars/user_60_square.png';

/** Plain text as this feed writes it: the signs of HTML as entities, line ends as `<br>`. */
const markupOf = (text: string): string => escapeMarkup(text).replaceAll("'", '&#39;').replaceAll('\n', '<br>');

const localizedDate = (milliseconds: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' }).format(milliseconds);

const recordOf = (business: Business, opinion: Opinion): object => {
  const { id, name, location, hasPhoto } = writerOf(opinion);
  return {
    id: encidOf(opinion.seed),
    userId: id,
    business: { id: encidOf(business.alias), alias: business.alias, name: business.name },
    user: {
      link: `/user_details?userid=${id}`,
      src: hasPhoto ? photoUrl('photo', id, '60s') : noPhoto,
      markupDisplayName: markupOf(name),
      displayLocation: location,
    },
    comment: { text: markupOf(opinion.text ?? ''), language: opinion.language },
    localizedDate: localizedDate(opinion.writtenAt),
    rating: opinion.rating,
    photos: photosOf(opinion).map((seed) => ({ src: photoUrl('bphoto', seed, '300s') })),
    lightboxMediaItems: photosOf(opinion).map((seed) => ({ type: 'photo', url: photoUrl('bphoto', seed, 'o') })),
    feedback: { counts: { useful: opinion.helpful, funny: 0, cool: 0 }, voterText: null },
    isUpdated: false,
    businessOwnerReplies: null,
    previousReviews: null,
  };
};

/** One page of the feed that the site had before. */
const reviewFeed = (business: Business, url: URL): Answer => {
  const order = byYelpsName[url.searchParams.get('sort_by')?.toUpperCase() ?? ''] ?? orders.relevance;
  const shown = inLanguage(opinionsAt(business), url.searchParams.get('rl')).toSorted(order);
  const start = Number(url.searchParams.get('start') ?? 0);
  const reviews = pageIn(shown, business.fault, start, pageSize).map((opinion) => recordOf(business, opinion));
  return jsonAnswer(business.fault === 'changed_layout' ? { feed: reviews } : { reviews });
};

const notFound = titlePage('Page Not Found - Yelp');

/** The answer for nearly all pages. */
const captcha = htmlAnswer(
  '<!doctype html><title>yelp.com</title><script src="https://ct.captcha-delivery.com/c.js"></script>',
  403,
);

const pageOf = ({ alias, name, hasPage }: Business): Answer =>
  hasPage
    ? htmlAnswer(
        `<!doctype html><html><head><title>${escapeMarkup(name)} - Yelp</title>
<meta data-rh="true" name="yelp-biz-id" content="${encidOf(alias)}"></head><body></body></html>`,
      )
    : captcha;

/** The suggestions for what is typed: businesses, those at `loc` first, and a category. */
const suggestReply = ({ searchParams }: URL): Reply => {
  const prefix = searchParams.get('prefix') ?? '';
  const place = searchParams.get('loc')?.toLowerCase();
  const found = searchByName(businesses, prefix).filter(
    ({ city }) => place === undefined || city.toLowerCase() === place,
  );
  const suggestions = found.slice(0, 5).map(({ alias, name, city }) => ({
    query: name,
    redirect_url: `/biz/${encodeURIComponent(alias)}`,
    subtitle: `Mill Lane, ${city}`,
    title: name,
    type: 'business',
  }));
  const category = { query: prefix, redirect_url: null, subtitle: null, title: prefix, type: 'category' };
  const response = [
    { prefix: prefix.slice(0, 1), suggestions: [category] },
    { prefix, suggestions: [...suggestions, category] },
  ];
  return { ...jsonAnswer({ unique_request_id: 'sandbox', response }), fault: faultOfSearch(prefix) };
};

const pageReply = (url: URL): Reply => {
  const [, key = '', feed] = /^\/biz\/([^/]+)(\/review_feed)?$/.exec(url.pathname) ?? [];
  const business = findBusiness(decodeURIComponent(key));
  if (business === undefined) return notFound;
  if (feed === undefined) return pageOf(business);
  const isFirstPage = url.searchParams.get('start') === '0';
  return { ...reviewFeed(business, url), fault: business.fault, isFirstPage };
};

/** Yelp: the interface behind its pages, its suggestions, pages, the feed that they had before, and the official API. */
export default {
  hosts: ['www.yelp.com', 'api.yelp.com'],
  items: yelpItems,
  answer(url, request, body) {
    if (url.hostname === 'api.yelp.com') return fusionAnswer(url, request.headers.authorization);
    if (url.pathname === '/gql/batch') return answerBatch(body);
    if (url.pathname === '/search_suggest/v2/prefetch') return suggestReply(url);
    return pageReply(url);
  },
} satisfies StandIn;
