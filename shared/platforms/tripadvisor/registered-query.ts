import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import { newIdsHint, type RotatingIds, staleId, tryIds } from '../toolkit/rotating-ids.ts';
import { askSearch } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { tripadvisorHost } from './url.ts';

/** The GraphQL API behind the site. It takes registered queries only, by their ids. */

/** Two headers that Tripadvisor requires, with any value that is the same in both. Without them it answers 400. */
const session = (): Record<string, string> => {
  const token = crypto.randomUUID();
  return { 'x-requested-by': token, cookie: `TAUnique=${token}` };
};

const results = wire.list.or(z.unknown().transform((one) => [one]));

const isUnknownQuery = (result: unknown): boolean =>
  (wire.at(result, ['errors'], wire.list) ?? []).some((error) =>
    /PersistedQueryNotFound/i.test(wire.textAt(error, ['message']) ?? ''),
  );

/** A query by its ids, and the page of the site that sends it. */
interface RegisteredQuery {
  readonly ids: RotatingIds;
  /** Whether the query of an id can answer; all can when absent. */
  readonly canAnswer?: (id: string) => boolean;
  readonly variables: object;
  readonly referer: string;
  /** What it gives, for errors. */
  readonly what: string;
  /** What the caller can do instead when all ids fail. */
  readonly advice?: string;
}

/**
 * The results of a batch of one query, and the id that Tripadvisor knew. Their order varies. To a session that it does not
 * trust, it answers that it does not know the query, whatever the id. So when all ids fail, the reason is a block and not a
 * change.
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
      const batch = results.parse(await askSearch(request, what, http));
      return batch.some(isUnknownQuery) ? staleId : { id, batch };
    },
    allStale: () =>
      new VouchError(
        'upstream_blocked',
        `Tripadvisor answers that it knows none of the query ids. It gives the same answer to clients that it blocks. Try again later${advice}.`,
        { operatorHint: newIdsHint(ids) },
      ),
  });
