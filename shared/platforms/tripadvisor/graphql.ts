import { VouchError } from '../../errors.ts';
import type { Http, PageRequest, Source, Target } from '../toolkit/adapter.ts';
import { noneKnown, type RotatingIds, staleId, tryIds } from '../toolkit/rotating-ids.ts';
import { askSearch } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { type FoundList, findList, newestInsteadOf, pageOfList } from './page.ts';
import { placeUrl, tripadvisorHost } from './url.ts';

/** The GraphQL API behind the site. It takes registered queries only, by their ids. */

/** Two headers that Tripadvisor requires, with any value that is the same in both. Without them it answers 400. */
const session = (): Record<string, string> => {
  const token = crypto.randomUUID();
  return { 'x-requested-by': token, cookie: `TAUnique=${token}` };
};

const isUnknownQuery = (result: unknown): boolean =>
  wire
    .listAt(result, ['errors'])
    .some((error) => /PersistedQueryNotFound/i.test(wire.textAt(error, ['message']) ?? ''));

/** A query by its ids, and the page of the site that sends it. Errors say `what` it gives, and the advice. */
interface RegisteredQuery {
  readonly ids: RotatingIds;
  /** Whether the query of an id can answer; all can when absent. */
  readonly canAnswer?: (id: string) => boolean;
  readonly variables: object;
  readonly referer: string;
  readonly what: string;
  readonly advice?: string;
}

/**
 * The results of a batch of one query, and the id that Tripadvisor knew. Their order varies. To a session that it does
 * not trust, it answers that it does not know the query, whatever the id. So when all ids fail, the reason is a block
 * and not a change.
 */
export const askRegistered = (
  { ids, canAnswer, variables, referer, what, advice = '' }: RegisteredQuery,
  http: Http,
): Promise<{ readonly id: string; readonly batch: readonly unknown[] }> =>
  tryIds({
    ids,
    http,
    ask: async (id) => {
      if (canAnswer?.(id) === false) return staleId;
      const request = {
        method: 'POST',
        url: `https://${tripadvisorHost}/data/graphql/ids`,
        headers: { origin: `https://${tripadvisorHost}`, referer, ...session() },
        json: [{ variables, extensions: { preRegisteredQueryId: id } }],
      } as const;
      const batch = [await askSearch(request, what, http)].flat();
      return batch.some(isUnknownQuery) ? staleId : { id, batch };
    },
    allStale: () =>
      noneKnown(
        'upstream_blocked',
        `Tripadvisor answers that it knows none of the query ids. It gives the same answer to clients that it blocks. Try again later${advice}.`,
        ids,
      ),
  });

/**
 * The ids of the registered query for reviews: in use since 2026-09, from 2026-05 to 2026-08, since 2026-10 (it returns
 * the newest 20 only, so it comes late), and in 2025.
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
      `Tripadvisor's list of reviews of the place ${id} has an unknown format, or there is no such place.`,
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
      canAnswer: (id: string) => id !== newestOnly || (request.cursor === undefined && sort !== 'highest_rated'),
      variables: variablesOf(request),
      referer: placeUrl(target),
      what: "Tripadvisor's list of reviews",
    };
    const { id, batch } = await askRegistered(question, http);
    const isNewest = id === newestOnly;
    const found = readBatch(batch, isNewest ? 'newest' : sort, target);
    const page = pageOfList(found, target, Number(cursor), Math.min(wanted, largestPage), !isNewest);
    return isNewest ? { ...page, ...newestInsteadOf(sort) } : page;
  },
};
