import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { type Answer, jsonAnswer, pageIn } from '../../answer.ts';
import { inLanguage, type Visit } from '../../words/visits.ts';
import { findPlace, type Place, pathOf, placesOf, queryIds, searchId, visitsAt } from './items.ts';
import { recordOf } from './records.ts';

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

/** One call of the registered query for reviews. */
export interface ReviewsCall extends z.output<typeof Call> {
  readonly place: Place | undefined;
}

/** The call that a body holds; undefined when it holds none. */
export const readCall = (body: string): ReviewsCall | undefined => {
  const [call] = Batch.safeParse(JSON.parse(body)).data ?? [];
  return call && { ...call, place: findPlace(String(call.variables.locationId)) };
};

/** Whether a request carries the pair that is demanded: a header, and a cookie of the same value. */
export const hasSession = ({ headers }: IncomingMessage): boolean =>
  headers['x-requested-by'] !== undefined &&
  (headers.cookie ?? '').split('; ').includes(`TAUnique=${headers['x-requested-by']}`);

/** The most that one call gives. */
const largestPage = 20;
const newestOnly = queryIds.at(-1);

const orders = {
  SERVER_DETERMINED: (a: Visit, b: Visit) => b.helpful - a.helpful,
  DATE: (a: Visit, b: Visit) => b.writtenAt - a.writtenAt,
  RATING: (a: Visit, b: Visit) => b.rating - a.rating,
};

const listOf = (place: Place, { variables, extensions }: ReviewsCall): object => {
  const isNewestOnly = extensions.preRegisteredQueryId === newestOnly;
  const { offset, limit, filters } = variables;
  const sortBy = isNewestOnly ? 'DATE' : variables.sortBy;
  const all = inLanguage(visitsAt(place), filters[0]?.selections[0]).toSorted(orders[sortBy]);
  const [start, size] = isNewestOnly ? [0, largestPage] : [offset, Math.min(limit, largestPage)];
  return {
    preferredReviewIds: [],
    totalCount: all.length,
    reviews: pageIn(all, place.fault, start, size).map((visit) => recordOf(place, visit)),
    reviewListOptions: { sortType: 'DEFAULT', sortBy },
  };
};

const notFound = [
  { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
];

const resultOf = (call: ReviewsCall): readonly object[] => {
  const { place, extensions } = call;
  if (queryIds.indexOf(extensions.preRegisteredQueryId) < (place?.staleIds ?? 0)) return notFound;
  if (place?.fault === 'changed_layout') return [{ data: { reviewFeed: { edges: [] } } }];
  return [{ data: { ReviewsProxy_getReviewListPageForLocation: [place ? listOf(place, call) : null] } }];
};

const Search = z.tuple([
  z.object({
    variables: z.object({
      request: z.object({ query: z.string(), limit: z.int(), locationTypes: z.array(z.string()) }),
    }),
    extensions: z.object({ preRegisteredQueryId: z.literal(searchId) }),
  }),
]);

const suggestionOf = ({ id, name, city = 'Porto Vento', ...place }: Place): object => ({
  __typename: 'Typeahead_LocationItem',
  sponsored: false,
  locationId: Number(id),
  details: {
    localizedName: name,
    localizedAdditionalNames: { longOnlyHierarchy: `${city}, Windward Coast, Europe` },
    placeType: 'ATTRACTION',
    url: pathOf({ id, name, city, ...place }),
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

/** The answer of the typeahead; undefined for another query. A search that is refused is answered as an unknown query. */
export const answerSearch = (body: string): Answer | undefined => {
  const [search] = Search.safeParse(JSON.parse(body)).data ?? [];
  if (search === undefined) return undefined;
  const { query, limit } = search.variables.request;
  const found = placesOf(query).slice(0, limit);
  if (found.some(({ hasBlockedSearch }) => hasBlockedSearch)) return jsonAnswer(notFound);
  const results = [
    ...around(query),
    ...found.map(suggestionOf),
    { __typename: 'Typeahead_RescueResultItem', text: query },
  ];
  return jsonAnswer([{ data: { Typeahead_autocomplete: { resultsId: 'sandbox', results } } }]);
};

/** The answer to a call: a batch of one result. */
export const answerCall = (call: ReviewsCall): Answer => jsonAnswer(resultOf(call));
