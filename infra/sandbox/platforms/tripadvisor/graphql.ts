import * as z from 'zod';
import { type Answer, answerOf, jsonAnswer, parseJson } from '../../answer.ts';
import { searchByName } from '../../service.ts';
import type { Asked, Part, Wanted } from '../../service-declaration.ts';
import { orders, type Review } from '../../words/reviews.ts';
import { cityOf, type Place, pathOf } from './items.ts';

/** The ids of the query that are in use, the newest first; the last one gives the newest 20 only. */
export const queryIds: readonly string[] = ['51c593cb61092fe5', 'ef1a9f94012220d3', '3d5e9aff1e00e113'];

/** The id of the typeahead's query. */
const searchId = 'c2e5695e939386e4';

const Call = z.object({
  variables: z.object({
    locationId: z.int(),
    offset: z.int().min(0),
    limit: z.int().min(1),
    filters: z.array(z.object({ axis: z.literal('LANGUAGE'), selections: z.tuple([z.string()]) })),
    sortBy: z.enum(['SERVER_DETERMINED', 'DATE', 'RATING']),
  }),
  extensions: z.object({ preRegisteredQueryId: z.string() }),
});
const Batch = z.tuple([Call]);

/** Which reviews are asked for, and by which name of their order. */
export interface Listed extends Wanted<Review> {
  readonly sortBy?: keyof typeof ordersByName;
}

const ordersByName = { SERVER_DETERMINED: orders.helpful, DATE: orders.newest, RATING: orders.highestRated };

/** By which words a search finds a place. */
export const wordsOf = (place: Place): string => `${place.name} ${cityOf(place)}`;

const badRequest = answerOf('text/plain', 'Bad Request', 400);
const notFound = jsonAnswer([
  { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
]);

const Search = z.tuple([
  z.object({
    variables: z.object({
      request: z.object({ query: z.string(), limit: z.int(), locationTypes: z.array(z.string()) }),
    }),
    extensions: z.object({ preRegisteredQueryId: z.literal(searchId) }),
  }),
]);

const suggestionOf = (place: Place): object => ({
  __typename: 'Typeahead_LocationItem',
  sponsored: false,
  locationId: Number(place.id),
  details: {
    localizedName: place.name,
    localizedAdditionalNames: { longOnlyHierarchy: `${cityOf(place)}, Windward Coast, Europe` },
    placeType: 'ATTRACTION',
    url: pathOf(place),
  },
});

/** What comes with the places in a typeahead: an advertisement, a town, suggested words and an echo. */
const around = (query: string): readonly object[] => [
  {
    __typename: 'Typeahead_LocationItem',
    sponsored: true,
    locationId: 900000990,
    details: {
      localizedName: query,
      placeType: 'ATTRACTION',
      url: '/Attraction_Review-g900001-d900000990-Reviews-Ad.html',
    },
  },
  {
    __typename: 'Typeahead_LocationItem',
    sponsored: false,
    locationId: 900001,
    details: { localizedName: 'Porto Vento', placeType: 'CITY', url: '/Tourism-g900001-Porto_Vento-Vacations.html' },
  },
  { __typename: 'Typeahead_QuerySuggestionItem', text: query },
];

/** A search that is refused is answered as an unknown query. */
const suggestions = (places: readonly Place[], { query, limit }: { query: string; limit: number }): Answer => {
  const found = searchByName(places, query, wordsOf).slice(0, limit);
  if (found.some(({ hasBlockedSearch }) => hasBlockedSearch)) return notFound;
  const rescue = { __typename: 'Typeahead_RescueResultItem', text: query };
  const results = [...around(query), ...found.map(suggestionOf), rescue];
  return jsonAnswer([{ data: { Typeahead_autocomplete: { resultsId: 'sandbox', results } } }]);
};

/** The most that one call gives. */
const largestPage = 20;

/** A call must carry a pair: a header, and a cookie of the same value. */
const hasSession = ({ request: { headers } }: Asked): boolean =>
  headers['x-requested-by'] !== undefined &&
  (headers.cookie ?? '').split('; ').includes(`TAUnique=${headers['x-requested-by']}`);

/** What a call asks for, or its answer. */
export const listAsked = (asked: Asked, places: readonly Place[]): Listed | Answer => {
  const body = hasSession(asked) ? parseJson(asked.body) : undefined;
  const [search] = Search.safeParse(body).data ?? [];
  if (search !== undefined) return suggestions(places, search.variables.request);
  const [call] = Batch.safeParse(body).data ?? [];
  if (call === undefined) return badRequest;
  const { locationId, offset, limit, filters, sortBy } = call.variables;
  const item = String(locationId);
  const index = queryIds.indexOf(call.extensions.preRegisteredQueryId);
  if (index < (places.find(({ id }) => id === item)?.staleIds ?? 0)) return notFound;
  const language = filters[0]?.selections[0];
  if (index === queryIds.length - 1) return { item, size: largestPage, sortBy: 'DATE', language };
  return { item, size: Math.min(limit, largestPage), start: offset, sortBy, order: ordersByName[sortBy], language };
};

/** The answer to a call for reviews: a batch of one result. */
export const reviewList = (part?: Part<Place, Review>, { sortBy }: Partial<Listed> = {}): Answer => {
  const list = part && {
    totalCount: part.total,
    reviews: part.records,
    reviewListOptions: { sortType: 'DEFAULT', sortBy },
  };
  return jsonAnswer([{ data: { ReviewsProxy_getReviewListPageForLocation: [list ?? null] } }]);
};
