import { VouchError } from '../../errors.ts';
import type { Target } from '../../reviews/model/item.ts';
import type { PageRequest, Source } from '../../reviews/model/source.ts';
import type { RotatingIds } from '../toolkit/rotating-ids.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { type FoundList, findList, newestInsteadOf, pageOfList } from './page.ts';
import { askRegistered } from './registered-query.ts';
import { placeUrl } from './url.ts';

/**
 * The ids of the registered query for reviews: in use since 2026-09, from 2026-05 to 2026-08, since 2026-10 (it returns the
 * newest 20 only, so it comes late), and in 2025.
 */
export const queryIds: RotatingIds = {
  variable: 'VOUCH_TRIPADVISOR_QUERY_IDS',
  known: ['51c593cb61092fe5', 'ef1a9f94012220d3', '3d5e9aff1e00e113', '9365c2244f5b46a6'],
};

/** The maximum per call. The site itself requests 10. */
const largestPage = 20;
const photosPerReview = 20;

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

const readBatch = (batch: readonly unknown[], sort: string, { id }: Target): FoundList => {
  const [found] = batch.flatMap((result) => findList(wire.valueAt(result, ['data'])) ?? []);
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

/** The GraphQL API behind the site. Which result of a batch holds the reviews varies. */
export const graphqlSource: Source = {
  name: 'graphql',
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'title', 'text', 'language', 'created_at', 'author'],
  async page(request, http) {
    const { target, sort, cursor = '0', wanted } = request;
    const question = {
      ids: queryIds,
      canAnswer: (queryId: string) => canAnswer(queryId, request),
      variables: variablesOf(request),
      referer: placeUrl(target),
      what: "Tripadvisor's list of reviews",
    };
    const { id, batch } = await askRegistered(question, http);
    const size = Math.min(wanted, largestPage);
    if (!givesNewestOnly(id)) return pageOfList(readBatch(batch, sort, target), target, Number(cursor), size);
    return { ...pageOfList(readBatch(batch, 'newest', target), target, 0, size, false), ...newestInsteadOf(sort) };
  },
};
