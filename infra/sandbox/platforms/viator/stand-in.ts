import { type Answer, iso, jsonAnswer, readJson } from '../../answer.ts';
import { opaqueOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { CountedItem } from '../../service-declaration.ts';
import type { Review } from '../../words/reviews.ts';
import { visitsOf } from '../../words/visits.ts';
import requests from './requests.json' with { type: 'json' };

/** An invented product. */
interface Product extends CountedItem {
  readonly code: string;
}

const products: readonly Product[] = [
  { code: '900101PORTO', name: 'Lantern Walk with a Keeper', counts: { en: 70, de: 18 } },
  { code: '900102P3', name: 'Bakery Tour at Dawn', counts: {} },
  { code: '900103P1', name: 'Harbour Cruise', counts: { en: 6 } },
  { code: '900103P2', name: 'Harbour Cruise', counts: { en: 5 } },
];

const error = (code: string, status: number): Answer => jsonAnswer({ code, message: code }, status);

const recordOf = (visit: Review, index: number): object => ({
  reviewReference: opaqueOf(visit.seed),
  rating: visit.rating,
  title: visit.title,
  text: visit.text ?? '',
  publishedDate: iso(visit.writtenAt),
  userName: visit.author,
  provider: index % 4 === 0 ? 'TRIPADVISOR' : 'VIATOR',
  language: visit.language,
  helpfulVotes: visit.helpful,
  ...(visit.reply && {
    ownerResponse: {
      reviewReference: `${opaqueOf(visit.seed)}r`,
      language: visit.language,
      publishedDate: iso(visit.reply.writtenAt),
      userName: 'Porto Vento Walks',
      text: visit.reply.text,
    },
  }),
});

/** Viator: the partner API. It is asked only where a key is configured, so that its items show what comes without. */
export default service({
  title: 'Viator',
  endpoint: '/travel-attraction/reviews',
  hosts: ['api.viator.com'],
  items: products,
  keys: ({ code }) => [code],
  requests,
  reviews: ({ code, counts }) => visitsOf(`viator/${code}`, counts),
  record: (visit, { reviews }) => recordOf(visit, reviews.indexOf(visit)),
  notFound: error('NOT_FOUND', 404),
  routes: {
    '/*': ({ request }) => (request.headers['exp-api-key'] ? undefined : error('UNAUTHORIZED', 401)),
    // `start` counts from 1, as the partner API is documented.
    'POST /partner/reviews/product': {
      list: ({ body }) => {
        const call = readJson(body);
        return { item: String(call('productCode')), size: Number(call('count')), start: Number(call('start')) - 1 };
      },
      part: ({ item, records, total }) => {
        const reviewCountTotals = item.rating.histogram.map((count, index) => ({ rating: index + 1, count }));
        return jsonAnswer({ reviews: records, totalReviewsSummary: { totalReviews: total, reviewCountTotals } });
      },
    },
    // Without results, the list is left out.
    'POST /partner/search/freetext': {
      term: ({ body }) => String(readJson(body)('searchTerm')),
      found: (found) => {
        const results = found.map(({ code, name, reviews }) => ({
          productCode: code,
          title: name,
          reviews: { sources: [], totalReviews: reviews.length },
        }));
        const products = { totalCount: found.length, ...(found.length > 0 && { results }) };
        return jsonAnswer({ products });
      },
    },
  },
});
