import { type Answer, escapeMarkup, htmlAnswer, jsonAnswer, slugOf, titlePage } from '../../answer.ts';
import { service } from '../../service.ts';
import type { Reviewed } from '../../service-declaration.ts';
import { orders } from '../../words/reviews.ts';
import { opinionsOf } from '../../words/visits.ts';
import { badEncid, byYelpsName, feedOf, listAsked } from './gql.ts';
import { type Business, businesses, encidOf } from './items.ts';
import { feedRecordOf, fusionRecordOf, nodeOf, urlOf } from './records.ts';
import requests from './requests.json' with { type: 'json' };

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
const suggestionsOf = (businesses: readonly Business[], prefix: string, place: string | undefined): Answer => {
  const found = businesses.filter(({ city }) => place === undefined || city.toLowerCase() === place);
  const suggestions = found.slice(0, 5).map(({ alias, name, city }) => ({
    type: 'business',
    title: name,
    subtitle: `Mill Lane, ${city}`,
    redirect_url: `/biz/${encodeURIComponent(alias)}`,
  }));
  const category = { type: 'category', title: prefix, subtitle: null, redirect_url: null };
  return jsonAnswer({ response: [{ prefix, suggestions: [...suggestions, category] }] });
};

const error = (code: string, status: number): Answer => jsonAnswer({ error: { code, description: code } }, status);

const businessOf = (business: Reviewed<Business>): object => ({
  id: encidOf(business.alias),
  alias: business.alias,
  name: business.name,
  image_url: `https://s3-media1.fl.yelpcdn.com/bphoto/${encidOf(`image/${business.alias}`)}/o.jpg`,
  url: urlOf(business),
  review_count: business.rating.count,
  rating: Number(business.rating.average.toFixed(1)),
  location: { city: business.city, display_address: ['Mill Lane 1', business.city] },
});

/** Yelp: the API behind its pages, its suggestions, pages, the feed that they had before, and the official API. */
export default service({
  title: 'Yelp',
  endpoint: '/business-review-site/reviews',
  hosts: ['www.yelp.com', 'api.yelp.com'],
  items: businesses,
  faulty: (item): Business => ({ ...item, alias: slugOf(item.name), city: 'Lindholm', counts: { en: 240 } }),
  keys: ({ alias }) => [alias, encidOf(alias)],
  queryOf: ({ alias }) => `https://www.yelp.com/biz/${alias}`,
  requests,
  reviews: ({ alias, counts }) => opinionsOf(`yelp/${alias}`, counts),
  record: nodeOf,
  notFound: titlePage('Page Not Found - Yelp'),
  routes: {
    '/gql/batch': {
      list: ({ body }, items) =>
        listAsked(body, (key) => items.find(({ alias }) => alias === key || encidOf(alias) === key)),
      part: feedOf,
      unknown: () => badEncid,
    },
    '/search_suggest/v2/prefetch': {
      term: ({ query }) => query('prefix'),
      found: (found, term, { query }) => suggestionsOf(found, term, query('loc')?.toLowerCase()),
    },
    '//www.yelp.com/biz/:item/review_feed': {
      list: ({ path, query, number }) => ({
        item: path('item'),
        size: 10,
        start: number('start', 0),
        order: byYelpsName[query('sort_by')?.toUpperCase() ?? ''] ?? orders.relevance,
        language: query('rl'),
      }),
      record: feedRecordOf,
      part: ({ records }) => jsonAnswer({ reviews: records }),
    },
    '//www.yelp.com/biz/:item': { facts: pageOf },
    '//api.yelp.com/v3/*': ({ request }) =>
      /^Bearer \S/.test(request.headers.authorization ?? '') ? undefined : error('TOKEN_MISSING', 401),
    '//api.yelp.com/v3/businesses/search': {
      term: ({ query }) => query('term'),
      found: (found, _term, asked) => {
        const isNear = ({ city }: Business) => city.toLowerCase() === asked.query('location')?.toLowerCase();
        if (!businesses.some(isNear)) return error('LOCATION_NOT_FOUND', 400);
        const nearby = found.filter(isNear);
        return jsonAnswer({ businesses: nearby.map(businessOf), total: nearby.length });
      },
    },
    '//api.yelp.com/v3/businesses/:item/reviews': {
      isSound: true,
      list: ({ path, query }) => ({
        item: path('item'),
        size: 3, // The most that the official API gives.
        order: query('sort_by') === 'newest' ? orders.newest : orders.relevance,
        language: query('locale'),
      }),
      record: fusionRecordOf,
      part: ({ item, records }) => jsonAnswer({ reviews: records, total: item.reviews.length }),
    },
    '//api.yelp.com/v3/businesses/:item': { facts: (business) => jsonAnswer(businessOf(business)) },
  },
});
