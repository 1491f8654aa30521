import * as z from 'zod';
import type { Http } from '../../http/http.ts';
import { staleId } from '../toolkit/rotating-ids.ts';
import { askSearch } from '../toolkit/searches.ts';
import { at, list } from '../toolkit/wire-schemas.ts';
import { tripadvisorHost } from './url.ts';

/** The GraphQL API behind the site. It takes registered queries only, by their ids. */

/** Two headers that Tripadvisor requires, with any value that is the same in both. Without them it answers 400. */
const session = (): Record<string, string> => {
  const token = crypto.randomUUID();
  return { 'x-requested-by': token, cookie: `TAUnique=${token}` };
};

const anything = z.unknown();
const results = z.array(anything).or(anything.transform((one) => [one]));
const message = z.string();

const isUnknownQuery = (result: unknown): boolean =>
  (at(result, ['errors'], list) ?? []).some((error) =>
    /PersistedQueryNotFound/i.test(at(error, ['message'], message) ?? ''),
  );

/** A query by its id, and the page of the site that sends it. */
interface RegisteredQuery {
  readonly id: string;
  readonly variables: object;
  readonly referer: string;
  /** What it gives, for errors. */
  readonly what: string;
}

/** The results of a batch of one query; `staleId` when Tripadvisor does not know the id. Their order varies. */
export const askRegistered = async (
  { id, variables, referer, what }: RegisteredQuery,
  http: Http,
): Promise<unknown[] | typeof staleId> => {
  const request = {
    method: 'POST',
    url: `https://${tripadvisorHost}/data/graphql/ids`,
    headers: { origin: `https://${tripadvisorHost}`, referer, ...session() },
    json: [{ variables, extensions: { preRegisteredQueryId: id } }],
  } as const;
  const batch = results.parse(await askSearch(request, what, http));
  return batch.some(isUnknownQuery) ? staleId : batch;
};
