import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { type Answer, htmlAnswer, jsonAnswer, parseJson, scriptJson, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { opaqueOf } from '../../random.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { tally } from '../../words/reviews.ts';
import { airbnbItems, type Listing, listings, listingsOfTown, region, staysAt, town } from './items.ts';
import { reviewsOfListing } from './reviews.ts';

const notFoundPage = titlePage('404 Page Not Found - Airbnb');

const ratingsOf = (listing: Listing): object => {
  const all = staysAt(listing);
  const overallRating = all.length === 0 ? null : Number(tally(all, 0).average.toFixed(2));
  return { overallRating, overallCount: all.length };
};

/** The page of a listing, with the state that it was drawn from. It holds no text of a review. */
const listingPage = (listing: Listing): Answer => {
  const sections = [
    { sectionComponentType: 'TITLE_DEFAULT', section: { __typename: 'PdpTitleSection', title: listing.name } },
    { sectionComponentType: 'HOST_PROFILE_DEFAULT', section: null },
    {
      sectionComponentType: 'REVIEWS_DEFAULT',
      section: { __typename: 'StayPdpReviewsSection', ...ratingsOf(listing) },
    },
  ];
  const state = {
    niobeClientData: [
      ['PdpAvailabilityCalendar:{}', { data: { merlin: {} } }],
      [
        `StaysPdpSections:{"id":"${listing.id}"}`,
        { data: { presentation: { stayProductDetailPage: { sections: { sections } } } } },
      ],
    ],
  };
  const image = `https://a0.muscache.com/im/pictures/${opaqueOf(listing.id)}.jpg?aki_policy=large&im_w=720`;
  return htmlAnswer(
    `<!doctype html><html><head><title>${escapeMarkup(listing.name)} - Airbnb</title>
<meta property="og:image" content="${escapeMarkup(image)}"></head><body>
<script id="data-deferred-state-0" data-deferred-state-0="true" type="application/json">${scriptJson(state)}</script></body></html>`,
  );
};

const rowsPerPage = 18;

/** A row of a search: a listing, with its title and the kind of its home. */
const rowOf = ({ id, name }: Pick<Listing, 'id' | 'name'>): object => {
  const listing = listings.find((candidate) => candidate.id === id);
  const { average, count } = tally(listing ? staysAt(listing) : [], 0);
  return {
    __typename: 'StaySearchResult',
    demandStayListing: { id: Buffer.from(`DemandStayListing:${id}`).toString('base64') },
    nameLocalized: { localizedStringWithTranslationPreference: name },
    title: `Home in ${town}`,
    avgRatingLocalized: count > 0 ? `${average.toFixed(2)} (${count})` : 'New',
  };
};

/** One page of the listings of a place: none for another place. */
const searchPage = (place: string, cursor: string | null): Answer => {
  if (place === region) {
    return htmlAnswer('<!doctype html><form action="https://www.airbnb.co.uk/v2/domain_switch/handoff"></form>');
  }
  const start = Number(cursor ?? 0);
  const all = place === town ? listingsOfTown : [];
  const end = start + rowsPerPage;
  const staysSearch = {
    results: {
      searchResults: [{ __typename: 'ExploreBanner' }, ...all.slice(start, end).map(rowOf)],
      paginationInfo: { nextPageCursor: end < all.length ? String(end) : null },
    },
  };
  const state = { niobeClientData: [['StaysSearch:{}', { data: { presentation: { staysSearch } } }]] };
  return htmlAnswer(
    `<!doctype html><html><head><title>Homes - Airbnb</title></head><body>
<script id="data-deferred-state-0" type="application/json">${scriptJson(state)}</script></body></html>`,
  );
};

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

type Variables = z.output<typeof Variables>;

const error = (message: string, classification: string): Answer =>
  jsonAnswer({ data: null, errors: [{ message, extensions: { classification } }], extensions: { traceId: 'sandbox' } });

const staleId = error('Persisted query not found', 'ValidationError');
const badVariables = error('Variables are not valid', 'ExecutionAborted');
const withoutKey = jsonAnswer({ error_code: 400, error_type: 'invalid_key', error_message: 'Invalid API key.' }, 400);

const isStale = (listing: Listing | undefined, id: string): boolean =>
  listing?.fault === 'all_ids_stale' || queryIds.indexOf(id) < (listing?.hasStaleId ? 1 : 0);

const listAnswer = (listing: Listing | undefined, { pdpReviewsRequest }: Variables, locale: string): Answer => {
  const { sortingPreference, offset, limit } = pdpReviewsRequest;
  const reviews = listing === undefined ? null : reviewsOfListing(listing, sortingPreference, offset, limit, locale);
  const page = listing?.fault === 'changed_layout' ? { feedback: { edges: [reviews] } } : { reviews };
  return jsonAnswer({ data: { presentation: { stayProductDetailPage: page } }, extensions: { traceId: 'sandbox' } });
};

const reviewsReply = (request: IncomingMessage, url: URL): Reply => {
  if (request.headers['x-airbnb-api-key'] === undefined) return withoutKey;
  const variables = Variables.safeParse(parseJson(url.searchParams.get('variables') ?? '')).data;
  if (variables === undefined) return badVariables;
  const listing = listings.find(({ id }) => id === variables.id);
  if (isStale(listing, url.pathname.split('/').at(-1) ?? '')) return staleId;
  const answer = listAnswer(listing, variables, url.searchParams.get('locale') ?? 'en');
  return { ...answer, fault: listing?.fault, isFirstPage: variables.pdpReviewsRequest.offset === 0 };
};

const pageReply = (id: string | undefined): Reply => {
  const listing = listings.find((candidate) => candidate.id === id);
  if (listing === undefined) return notFoundPage;
  const fault = listing.hasBlockedPage ? 'blocked_challenge' : undefined;
  return { ...listingPage(listing), fault };
};

/**
 * Airbnb: the page of a listing, the search of a place, and the persisted query for its reviews. Faults affect the query only,
 * so that the listing is known to exist.
 */
export default {
  hosts: ['www.airbnb.com'],
  items: airbnbItems,
  answer(url, request) {
    if (url.pathname.startsWith('/api/v3/StaysPdpReviewsQuery/')) return reviewsReply(request, url);
    const place = /^\/s\/([^/]+)\/homes$/.exec(url.pathname)?.[1];
    if (place !== undefined) {
      return searchPage(decodeURIComponent(place).replaceAll('-', ' '), url.searchParams.get('cursor'));
    }
    return pageReply(/^\/rooms\/(\d+)$/.exec(url.pathname)?.[1]);
  },
} satisfies StandIn;
