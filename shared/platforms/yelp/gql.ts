import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import { idsToTry, noteTaken, type RotatingIds } from '../toolkit/rotating-ids.ts';
import { at, expectJson } from '../toolkit/wire-schemas.ts';
import { host } from './review.ts';

/** The interface behind Yelp's pages: registered documents of GraphQL, asked for by their ids. */

/** What comes with HTTP 403 for an id that is no longer known; anything else of 403 is a refusal of us. */
const staleMark = 'Forbidden';

const code = z.string();
const anything = z.unknown();
const isBadId = (result: unknown): boolean => at(result, ['errors', 0, 'extensions', 'code'], code) === 'BAD_ENCID';

/**
 * The result of a document; undefined when Yelp says that the business in its variables is none.
 *
 * @throws upstream_changed when all ids are stale, upstream_blocked, and what `send` throws
 */
export const askDocument = async (
  operationName: string,
  ids: RotatingIds,
  variables: object,
  http: Http,
): Promise<unknown> => {
  for (const documentId of idsToTry(ids, http)) {
    const answer = await http.send({
      method: 'POST',
      url: `https://${host}/gql/batch`,
      headers: { origin: `https://${host}`, referer: `https://${host}/`, 'x-apollo-operation-name': operationName },
      json: [{ operationName, variables, extensions: { operationType: 'query', documentId } }],
      statuses: [403],
    });
    if (answer.status === 403 && answer.text.trim() === staleMark) continue;
    if (answer.status === 403) {
      throw new VouchError('upstream_blocked', 'Yelp refused to answer (HTTP 403). Try from another network address.');
    }
    noteTaken(ids, documentId, http);
    const result = at(expectJson(answer.text, "Yelp's answer"), [0], anything);
    return isBadId(result) ? undefined : result;
  }
  throw new VouchError(
    'upstream_changed',
    `Yelp knows none of our ids of ${operationName} (${ids.variable}) any more.`,
  );
};
