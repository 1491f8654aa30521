import * as z from 'zod';
import { type Answer, jsonAnswer, parseJson } from '../../answer.ts';
import { opaqueOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { Named } from '../../service-declaration.ts';
import { type Counts, type Review, tally } from '../../words/reviews.ts';
import { visitsOf } from '../../words/visits.ts';

/** An invented product. */
interface Product extends Named {
  readonly code: string;
  readonly counts: Counts;
}

const products: readonly Product[] = [
  { code: '900101PORTO', name: 'Lantern Walk with a Keeper', counts: { en: 70, de: 18 } },
  { code: '900102P3', name: 'Bakery Tour at Dawn', counts: {} },
  { code: '900103P1', name: 'Harbour Cruise', counts: { en: 6 } },
  { code: '900103P2', name: 'Harbour Cruise', counts: { en: 5 } },
];

const visitsAt = ({ code, counts }: Product): readonly Review[] => visitsOf(`viator/${code}`, counts);

const Call = z.object({
  productCode: z.string(),
  provider: z.literal('ALL'),
  count: z.int().min(1).max(500),
  start: z.int().min(1),
  sortBy: z.literal('MOST_RECENT'),
});
const Search = z.object({
  searchTerm: z.string().min(1),
  searchTypes: z.tuple([z.object({ searchType: z.literal('PRODUCTS'), pagination: z.object({ count: z.int() }) })]),
  currency: z.string(),
});

const error = (code: string, status: number): Answer =>
  jsonAnswer({ code, message: code, trackingId: 'sandbox' }, status);
const badRequest = error('BAD_REQUEST', 400);

const recordOf = (visit: Review, index: number): object => ({
  reviewReference: opaqueOf(visit.seed),
  rating: visit.rating,
  title: visit.title,
  text: visit.text ?? '',
  publishedDate: new Date(visit.writtenAt).toISOString(),
  userName: visit.author,
  provider: index % 4 === 0 ? 'TRIPADVISOR' : 'VIATOR',
  language: visit.language,
  helpfulVotes: visit.helpful,
  photosInfo: [],
  ...(visit.reply && {
    ownerResponse: {
      reviewReference: `${opaqueOf(visit.seed)}r`,
      language: visit.language,
      publishedDate: new Date(visit.reply.writtenAt).toISOString(),
      userName: 'Porto Vento Walks',
      text: visit.reply.text,
    },
  }),
});

const foundOf = (product: Product): object => {
  const { code: productCode, name: title } = product;
  return { productCode, title, reviews: { sources: [], totalReviews: visitsAt(product).length } };
};

/** Viator: the partner API. It is asked only where a key is configured, so that its items show what comes without. */
export default service({
  title: 'Viator',
  endpoint: '/travel-attraction/reviews',
  hosts: ['api.viator.com'],
  items: products,
  keys: ({ code }) => [code],
  requests: {
    not_supported: {
      'Viator is read only where a key (VIATOR_API_KEY) is configured.':
        'https://www.viator.com/tours/Porto-Vento/Lantern-Walk/d90001-900101PORTO',
      'Viator is searched only where a key (VIATOR_API_KEY) is configured; then a product is found by its title.':
        'viator: Lantern Walk with a Keeper',
    },
  },
  reviews: visitsAt,
  record: (visit, product) => recordOf(visit, visitsAt(product).indexOf(visit)),
  notFound: error('NOT_FOUND', 404),
  routes: {
    '/*': ({ request }) => (request.headers['exp-api-key'] ? undefined : error('UNAUTHORIZED', 401)),
    // `start` counts from 1, as the partner API is documented.
    'POST /partner/reviews/product': {
      list: (asked) => {
        const call = Call.safeParse(parseJson(asked.body)).data;
        return call ? { item: call.productCode, size: call.count, start: call.start - 1 } : badRequest;
      },
      part: ({ item, records, total }) => {
        const { histogram } = tally(visitsAt(item));
        const reviewCountTotals = histogram.map((count, index) => ({ rating: index + 1, count }));
        return jsonAnswer({ reviews: records, totalReviewsSummary: { totalReviews: total, reviewCountTotals } });
      },
    },
    // Without results, the list is left out.
    'POST /partner/search/freetext': {
      term: ({ body }) => Search.safeParse(parseJson(body)).data?.searchTerm,
      found: (found, _term, asked) => {
        const search = Search.safeParse(parseJson(asked.body)).data;
        if (search === undefined) return badRequest;
        const results = found.slice(0, search.searchTypes[0].pagination.count).map(foundOf);
        const products = { totalCount: found.length, ...(found.length > 0 && { results }) };
        return jsonAnswer({ products });
      },
    },
  },
});
