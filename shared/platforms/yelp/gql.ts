import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import { newIdsHint, type RotatingIds, staleId, tryIds } from '../toolkit/rotating-ids.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { yelpHost } from './review.ts';

/** The GraphQL API behind Yelp's pages. It takes registered documents only, by their ids. */

/** The body of a 403 for an id that Yelp no longer knows. Any other 403 means that Yelp blocks the client. */
const staleMark = 'Forbidden';

const isBadId = (result: unknown): boolean => wire.textAt(result, ['errors', 0, 'extensions', 'code']) === 'BAD_ENCID';

/**
 * The result of a document; undefined when Yelp does not know the business in its variables.
 *
 * @throws upstream_changed when all ids are stale, upstream_blocked, and what `send` throws
 */
export const askDocument = async (
  operationName: string,
  ids: RotatingIds,
  variables: object,
  http: Http,
): Promise<unknown> => {
  const text = await tryIds({
    ids,
    http,
    ask: async (documentId) => {
      const answer = await http.send({
        method: 'POST',
        url: `https://${yelpHost}/gql/batch`,
        headers: {
          origin: `https://${yelpHost}`,
          referer: `https://${yelpHost}/`,
          'x-apollo-operation-name': operationName,
        },
        json: [{ operationName, variables, extensions: { operationType: 'query', documentId } }],
        statuses: [403],
      });
      if (answer.status !== 403) return answer.text;
      if (answer.text.trim() === staleMark) return staleId;
      throw new VouchError('upstream_blocked', 'Yelp refused the request (HTTP 403). Try again later.');
    },
    allStale: () =>
      new VouchError('upstream_changed', `Yelp no longer knows any of the ids of ${operationName}.`, {
        operatorHint: newIdsHint(ids),
      }),
  });
  const result = wire.valueAt(wire.expectJson(text, "Yelp's answer"), [0]);
  return isBadId(result) ? undefined : result;
};
