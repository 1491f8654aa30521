import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { Hit, Http } from '../toolkit/adapter.ts';
import { noneKnown, type RotatingIds, staleId, tryIds } from '../toolkit/rotating-ids.ts';
import { firstAnswer } from '../toolkit/searches.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { fusionBusiness, fusionKey } from './fusion.ts';
import { businessId, yelpHost } from './url.ts';

/** The GraphQL API behind Yelp's pages. It takes registered documents only, by their ids. */

/** The body of a 403 for an id that Yelp no longer knows. Any other 403 means that Yelp blocks the client. */
const staleMark = 'Forbidden';

const isBadId = (result: unknown): boolean => wire.textAt(result, ['errors', 0, 'extensions', 'code']) === 'BAD_ENCID';

/** The result of a document; undefined when Yelp does not know the business in its variables. */
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
    allStale: () => noneKnown('upstream_changed', `Yelp no longer knows any of the ids of ${operationName}.`, ids),
  });
  const result = wire.valueAt(wire.expectJson(text, "Yelp's answer"), [0]);
  return isBadId(result) ? undefined : result;
};

/** The id of the document that gives a business by its alias (2026-09). */
export const businessIds: RotatingIds = {
  variable: 'VOUCH_YELP_BUSINESS_IDS',
  known: ['ea290485a8a348a414d3651f50446d01da8f3b482a38f04551eb05d162214f37'],
};

const identified = wire.object(() => ({
  data: z.object({ businessByEncidOrAlias: z.object({ encid: z.string().regex(businessId) }).nullable() }),
}));

/** From the API behind the pages (one source, 2026-09). */
const askInterface = async (alias: string, http: Http): Promise<string | undefined> => {
  const variables = { businessEncidOrAlias: alias, fetchActivePhotosConnection: false };
  const result = await askDocument('GetBizPhotosPageData', businessIds, variables, http);
  if (result === undefined) return undefined;
  return wire.expectShape(identified, result, "Yelp's business").data.businessByEncidOrAlias?.encid;
};

/** The id in the head of a business page (recorded 2025-04); undefined when it is missing. */
export const idOnPage = (page: HtmlPage): string | undefined =>
  page.metaContents('yelp-biz-id').find((id) => businessId.test(id));

/** From the page of the business, which Yelp seldom shows to programs. */
const askPage = async (alias: string, http: Http): Promise<string | undefined> => {
  const page = await http.send({ url: `https://${yelpHost}/biz/${encoded(alias)}`, statuses: [404] });
  if (page.status === 404) return undefined;
  return wire.expectShape(z.string(), idOnPage(HtmlPage.of(page)), "Yelp's page of a business");
};

/**
 * The business of an alias; none when there is no such business. From the official API, if its credential is
 * configured; each next way is the fallback of one that fails.
 */
export const hitOfAlias = (alias: string, http: Http): Promise<readonly Hit[]> => {
  const hit = (id: string | undefined): readonly Hit[] => (id === undefined ? [] : [{ target: { id }, isExact: true }]);
  return firstAnswer([
    async () => (http.credential(fusionKey) === undefined ? undefined : hit((await fusionBusiness(alias, http))?.id)),
    async () => hit(await askInterface(alias, http)),
    async () => hit(await askPage(alias, http)),
  ]);
};
