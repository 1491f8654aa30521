import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { PageRequest, Source, Target } from '../../reviews/model/platform.ts';
import { newIdsHint, type RotatingIds, staleId, tryIds } from '../toolkit/rotating-ids.ts';
import { at } from '../toolkit/wire-schemas.ts';
import { type FoundList, findList, newestInsteadOf, pageOfList } from './list.ts';
import { askRegistered } from './registered-query.ts';
import { placeUrl } from './url.ts';

/** The maximum per call. The site itself requests 10. */
const largestPage = 20;
const photosPerReview = 20;

/** Tripadvisor's names for the orders. */
const orders: Readonly<Record<string, { readonly sortType: string | null; readonly sortBy: string }>> = {
  most_relevant: { sortType: null, sortBy: 'SERVER_DETERMINED' },
  newest: { sortType: 'DEFAULT', sortBy: 'DATE' },
  highest_rated: { sortType: 'DEFAULT', sortBy: 'RATING' },
};

/** The query of 2026-10 has no offset and no order: it returns the newest 20 (one source). */
const newestOnly = '3d5e9aff1e00e113';
const givesNewestOnly = (id: string): boolean => id === newestOnly;
const canAnswer = (id: string, { sort, cursor }: PageRequest): boolean =>
  !givesNewestOnly(id) || (cursor === undefined && sort !== 'highest_rated');

const variablesOf = ({ target, sort, cursor = '0', wanted }: PageRequest) => ({
  locationId: Number(target.id),
  offset: Number(cursor),
  limit: Math.min(wanted, largestPage),
  filters: target.language === undefined ? [] : [{ axis: 'LANGUAGE', selections: [target.language] }],
  ...orders[sort],
  language: target.language ?? 'en',
  locale: 'en-US',
  doMachineTranslation: false,
  photosPerReviewLimit: photosPerReview,
});

const anything = z.unknown();

/** The results of a batch. Which of them holds the reviews varies. */
const askQuery = async (id: string, request: PageRequest, http: Http): Promise<unknown[] | typeof staleId> => {
  if (!canAnswer(id, request)) return staleId;
  const what = "Tripadvisor's list of reviews";
  return askRegistered({ id, variables: variablesOf(request), referer: placeUrl(request.target), what }, http);
};

const readBatch = (batch: readonly unknown[], sort: string, { id }: Target): FoundList => {
  const [found] = batch.flatMap((result) => findList(at(result, ['data'], anything)) ?? []);
  const listedOrder = found?.reviewListOptions?.sortBy;
  const isOrder = sort === 'most_relevant' || listedOrder === undefined || listedOrder === orders[sort]?.sortBy;
  if (!found || !isOrder) {
    throw new VouchError(
      'upstream_changed',
      `Tripadvisor's list of reviews of the place ${id} has an unknown format. It may have changed, or there is no such place.`,
    );
  }
  return found;
};

/**
 * The GraphQL API behind the site. To a session that it does not trust, it answers that it does not know the query,
 * whatever the id. So when all ids fail, the reason is a block and not a change.
 */
export const graphqlSource = (queryIds: RotatingIds): Source => ({
  name: 'graphql',
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'title', 'text', 'language', 'created_at', 'author'],
  async page(request, http) {
    const { id, batch } = await tryIds({
      ids: queryIds,
      http,
      ask: async (queryId) => {
        const results = await askQuery(queryId, request, http);
        return results === staleId ? staleId : { id: queryId, batch: results };
      },
      allStale: () =>
        new VouchError(
          'upstream_blocked',
          'Tripadvisor answers that it knows none of the query ids. It gives the same answer to clients that it blocks. Try again later.',
          { operatorHint: newIdsHint(queryIds) },
        ),
    });
    const { target, sort, cursor = '0', wanted } = request;
    const size = Math.min(wanted, largestPage);
    if (!givesNewestOnly(id)) return pageOfList(readBatch(batch, sort, target), target, Number(cursor), size);
    return { ...pageOfList(readBatch(batch, 'newest', target), target, 0, size, false), ...newestInsteadOf(sort) };
  },
});
