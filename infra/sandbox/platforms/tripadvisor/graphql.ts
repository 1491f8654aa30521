import { type Answer, answerOf, jsonAnswer, readJson } from '../../answer.ts';
import { itemsNamed } from '../../service.ts';
import type { ListPart, ListQuery, RouteRequest } from '../../service-declaration.ts';
import { type Orders, orders } from '../../words/reviews.ts';
import { cityOf, pathOf, type Sight } from './items.ts';

/** The ids of the query that are in use, the newest first; the last one gives the newest 20 only. */
export const queryIds: readonly string[] = ['51c593cb61092fe5', 'ef1a9f94012220d3', '3d5e9aff1e00e113'];

/** Which reviews are asked for, and by which name of their order. */
export interface Listed extends ListQuery {
  readonly sortBy?: string;
}

const ordersByName: Orders = {
  SERVER_DETERMINED: orders.helpful,
  DATE: orders.newest,
  RATING: orders.highestRated,
};

/** By which words a search finds a place. */
export const wordsOf = (place: Sight): string => `${place.name} ${cityOf(place)}`;

const badRequest = answerOf('text/plain', 'Bad Request', 400);
const notFound = jsonAnswer([
  { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
]);

const suggestionOf = (place: Sight): object => ({
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

/** The places that a typeahead suggests, after an advertisement. A search that is refused is an unknown query. */
const suggestions = (places: readonly Sight[], query: string): Answer => {
  const found = itemsNamed(places, query, wordsOf);
  if (found.some(({ hasBlockedSearch }) => hasBlockedSearch)) return notFound;
  const advertisement = { ...suggestionOf({ id: '900000990', name: query, counts: {} }), sponsored: true };
  return jsonAnswer([{ data: { Typeahead_autocomplete: { results: [advertisement, ...found.map(suggestionOf)] } } }]);
};

/** The most that one call gives. */
const largestPage = 20;

/** A call must carry a pair: a header, and a cookie of the same value. */
const hasSession = ({ request: { headers } }: RouteRequest): boolean =>
  headers['x-requested-by'] !== undefined &&
  (headers.cookie ?? '').split('; ').includes(`TAUnique=${headers['x-requested-by']}`);

/** What a call asks for, or its answer. */
export const listAsked = (asked: RouteRequest, places: readonly Sight[]): Listed | Answer => {
  if (!hasSession(asked)) return badRequest;
  const call = readJson(asked.body);
  const variable = (...path: readonly (string | number)[]) => call(0, 'variables', ...path);
  const searched = variable('request', 'query');
  if (searched !== undefined) return suggestions(places, String(searched));
  const item = String(variable('locationId'));
  const index = queryIds.indexOf(String(call(0, 'extensions', 'preRegisteredQueryId')));
  if (index < (places.find(({ id }) => id === item)?.staleIds ?? 0)) return notFound;
  const language = String(variable('filters', 0, 'selections', 0) ?? '');
  if (index === queryIds.length - 1) return { item, size: largestPage, sortBy: 'DATE', language };
  const sortBy = String(variable('sortBy'));
  const size = Math.min(Number(variable('limit')), largestPage);
  return { item, size, start: Number(variable('offset')), sortBy, order: ordersByName[sortBy], language };
};

/** The answer to a call for reviews: a batch of one result. */
export const reviewList = (part?: ListPart<Sight>, { sortBy }: Partial<Listed> = {}): Answer => {
  const list = part && {
    totalCount: part.total,
    reviews: part.records,
    reviewListOptions: { sortType: 'DEFAULT', sortBy },
  };
  return jsonAnswer([{ data: { ReviewsProxy_getReviewListPageForLocation: [list ?? null] } }]);
};
