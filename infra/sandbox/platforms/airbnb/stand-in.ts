import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { type Answer, jsonAnswer, parseJson } from '../../answer.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { airbnbItems, type Listing, listings } from './items.ts';
import { listingPage, notFoundPage } from './listing-page.ts';
import { type ListQuery, reviewsOfListing } from './reviews.ts';

/** The ids of the persisted query that are in use, the newest first. */
const queryIds = [
  'cfdc3ffbe997a618795fc5a8f9a9b484054ce9be68c8788cd2ffda999934c5ae',
  'dec1c8061483e78373602047450322fd474e79ba9afa8d3dbbc27f504030f91d',
];

const Variables = z.object({
  id: z.string().transform((id) => /^StayListing:(\d+)$/.exec(Buffer.from(id, 'base64').toString())?.[1]),
  pdpReviewsRequest: z.object({
    limit: z.int().min(1),
    first: z.int().min(1),
    offset: z.string().regex(/^\d+$/).transform(Number),
    sortingPreference: z.enum(['MOST_RECENT', 'BEST_QUALITY']),
  }),
});

const error = (message: string, classification: string): Answer =>
  jsonAnswer({ data: null, errors: [{ message, extensions: { classification } }], extensions: { traceId: 'sandbox' } });

const staleId = error('Persisted query not found', 'ValidationError');
const badVariables = error('Variables are not valid', 'ExecutionAborted');
const withoutKey = jsonAnswer({ error_code: 400, error_type: 'invalid_key', error_message: 'Invalid API key.' }, 400);

const isStale = (listing: Listing | undefined, id: string): boolean =>
  listing?.fault === 'all_ids_stale' || queryIds.indexOf(id) < (listing?.hasStaleId ? 1 : 0);

const listAnswer = (listing: Listing | undefined, query: ListQuery): Answer => {
  const reviews = listing === undefined ? null : reviewsOfListing(listing, query);
  const page = listing?.fault === 'changed_layout' ? { feedback: { edges: [reviews] } } : { reviews };
  return jsonAnswer({ data: { presentation: { stayProductDetailPage: page } }, extensions: { traceId: 'sandbox' } });
};

const parseVariables = ({ searchParams }: URL) =>
  Variables.safeParse(parseJson(searchParams.get('variables') ?? '')).data;

const reviewsReply = (request: IncomingMessage, url: URL): Reply => {
  if (request.headers['x-airbnb-api-key'] === undefined) return withoutKey;
  const variables = parseVariables(url);
  if (variables === undefined) return badVariables;
  const { limit, offset, sortingPreference: sort } = variables.pdpReviewsRequest;
  const listing = listings.find(({ id }) => id === variables.id);
  if (isStale(listing, url.pathname.split('/').at(-1) ?? '')) return staleId;
  const answer = listAnswer(listing, { sort, offset, limit, locale: url.searchParams.get('locale') ?? 'en' });
  return { ...answer, fault: listing?.fault, isFirstPage: offset === 0 };
};

const pageReply = (id: string | undefined): Reply => {
  const listing = listings.find((candidate) => candidate.id === id);
  if (listing === undefined) return notFoundPage;
  const fault = listing.hasBlockedPage ? 'blocked_challenge' : undefined;
  return { ...listingPage(listing), fault };
};

/**
 * Airbnb: the page of a listing, and the persisted query for its reviews. Faults affect the query only,
 * so that the listing is known to exist.
 */
export default {
  hosts: ['www.airbnb.com'],
  items: airbnbItems,
  answer(url, request) {
    if (url.pathname.startsWith('/api/v3/StaysPdpReviewsQuery/')) return reviewsReply(request, url);
    return pageReply(/^\/rooms\/(\d+)$/.exec(url.pathname)?.[1]);
  },
} satisfies StandIn;
