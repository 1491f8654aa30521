import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import { type Answer, jsonAnswer, pageIn } from '../../answer.ts';
import { inLanguage, type Visit } from '../../words/visits.ts';
import { findPlace, type Place, queryIds, visitsAt } from './items.ts';
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

/** The answer to a call: a batch of one result. */
export const answerCall = (call: ReviewsCall): Answer => jsonAnswer(resultOf(call));
