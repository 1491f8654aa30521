import * as z from 'zod';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { opaqueOf } from '../../random.ts';
import { searchByName } from '../../search.ts';
import type { StandIn } from '../../stand-in.ts';
import { tally } from '../../words/reviews.ts';
import { type Visit, type VisitCounts, visitsOf } from '../../words/visits.ts';

/** An invented product. */
interface Product {
  readonly code: string;
  readonly name: string;
  readonly counts: VisitCounts;
}

/** Every product of this Viator. */
const products: readonly Product[] = [
  { code: '900101PORTO', name: 'Lantern Walk with a Keeper', counts: { en: 70, de: 18 } },
  { code: '900102P3', name: 'Bakery Tour at Dawn', counts: {} },
  { code: '900103P1', name: 'Harbour Cruise', counts: { en: 6 } },
  { code: '900103P2', name: 'Harbour Cruise', counts: { en: 5 } },
];

/** The reviews of a product, newest first. */
const visitsAt = ({ code, counts }: Product) => visitsOf(`viator/${code}`, counts);

const Call = z.object({
  productCode: z.string(),
  provider: z.literal('ALL'),
  count: z.int().min(1).max(500),
  start: z.int().min(1),
  sortBy: z.literal('MOST_RECENT'),
});

const error = (code: string, status: number): Answer =>
  jsonAnswer({ code, message: code, trackingId: 'sandbox' }, status);

const recordOf = (visit: Visit, index: number): object => ({
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
      machineTranslated: false,
    },
  }),
});

/** A page of reviews, as the partner API is documented: `start` counts from 1. */
const listAnswer = (body: string): Answer => {
  const call = Call.safeParse(JSON.parse(body)).data;
  if (call === undefined) return error('BAD_REQUEST', 400);
  const product = products.find(({ code }) => code === call.productCode);
  if (product === undefined) return error('NOT_FOUND', 404);
  const records = visitsAt(product).map(recordOf);
  const { histogram } = tally(visitsAt(product), 0);
  return jsonAnswer({
    reviews: records.slice(call.start - 1, call.start - 1 + call.count),
    totalReviewsSummary: {
      totalReviews: records.length,
      reviewCountTotals: histogram.map((count, index) => ({ rating: index + 1, count })),
    },
  });
};

const Search = z.object({
  searchTerm: z.string().min(1),
  searchTypes: z.tuple([z.object({ searchType: z.literal('PRODUCTS'), pagination: z.object({ count: z.int() }) })]),
  currency: z.string(),
});

/** The free text search: without results, the list is left out. */
const searchAnswer = (body: string): Answer => {
  const search = Search.safeParse(JSON.parse(body)).data;
  if (search === undefined) return error('BAD_REQUEST', 400);
  const found = searchByName(products, search.searchTerm);
  const results = found.slice(0, search.searchTypes[0].pagination.count).map((product) => ({
    productCode: product.code,
    title: product.name,
    reviews: { sources: [], totalReviews: visitsAt(product).length },
    destinations: [{ ref: '90001', primary: true }],
  }));
  return jsonAnswer({ products: { totalCount: found.length, ...(found.length > 0 && { results }) } });
};

/** Viator: the partner API. It is asked only where a key is configured, so that its items show what comes without. */
export default {
  hosts: ['api.viator.com'],
  items: [
    {
      endpoint: '/travel-attraction/reviews',
      request: { query: 'https://www.viator.com/tours/Porto-Vento/Lantern-Walk/d90001-900101PORTO' },
      shows: 'Viator is read only where a key (VIATOR_API_KEY) is configured.',
      answers: 'not_supported',
    },
    {
      endpoint: '/travel-attraction/reviews',
      request: { query: 'viator: Lantern Walk with a Keeper' },
      shows:
        'Viator is searched only where a key (VIATOR_API_KEY) is configured; then a product is found by its title.',
      answers: 'not_supported',
    },
  ],
  answer(url, request, body) {
    if (!request.headers['exp-api-key']) return error('UNAUTHORIZED', 401);
    if (request.method === 'POST' && url.pathname === '/partner/search/freetext') return searchAnswer(body);
    const isList = request.method === 'POST' && url.pathname === '/partner/reviews/product';
    return isList ? listAnswer(body) : error('NOT_FOUND', 404);
  },
} satisfies StandIn;
