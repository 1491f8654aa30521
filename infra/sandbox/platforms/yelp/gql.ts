import * as z from 'zod';
import { answerOf, jsonAnswer, pageIn } from '../../answer.ts';
import type { Reply } from '../../stand-in.ts';
import { type Opinion, orders } from '../../words/businesses.ts';
import { tally } from '../../words/reviews.ts';
import { inLanguage } from '../../words/visits.ts';
import { type Business, encidOf, findBusiness, opinionsAt } from './items.ts';
import { nodeOf } from './nodes.ts';

/** The ids of the documents that are in use; of the feed, the newest first. */
const feedIds = [
  '2b29fe4414313b319cb85e119740e72da582d64ad2962841724748be23d7f692',
  '6c42e4744b662c607dddf3031426e89c8ad492ee98fd3c8ef778787ae898247b',
];
const businessId = 'ea290485a8a348a414d3651f50446d01da8f3b482a38f04551eb05d162214f37';

/** The orders by the names of the site; the older feed has them in lower case. */
export const byYelpsName: Readonly<Record<string, (a: Opinion, b: Opinion) => number>> = {
  RELEVANCE_DESC: orders.relevance,
  DATE_DESC: orders.newest,
  DATE_ASC: orders.oldest,
  RATING_DESC: orders.highest_rated,
  RATING_ASC: orders.lowest_rated,
};

const Cursor = z.object({ version: z.literal(1), type: z.literal('offset'), offset: z.int().min(0) });

const cursorAt = (offset: number): string =>
  Buffer.from(JSON.stringify({ version: 1, type: 'offset', offset })).toString('base64');

const after = z
  .string()
  .transform((text) => Cursor.parse(JSON.parse(Buffer.from(text, 'base64').toString())).offset)
  .nullable();

const FeedVariables = z.object({
  encBizId: z.string(),
  reviewsPerPage: z.literal([10, 20, 30, 40]),
  after,
  sortBy: z.enum(Object.keys(byYelpsName)),
  languageCode: z.string().optional(),
});
type FeedVariables = z.output<typeof FeedVariables>;

const extensions = z.object({ operationType: z.literal('query'), documentId: z.string() });
const Operation = z.discriminatedUnion('operationName', [
  z.object({
    operationName: z.literal('GetBizPhotosPageData'),
    variables: z.object({ businessEncidOrAlias: z.string(), fetchActivePhotosConnection: z.boolean() }),
    extensions,
  }),
  z.object({ operationName: z.literal('GetBusinessReviewFeed'), variables: FeedVariables, extensions }),
]);
const Batch = z.tuple([Operation]);

const forbidden = answerOf('text/plain', 'Forbidden', 403);
const badRequest = answerOf('text/plain', 'Bad Request', 400);

const badEncid = jsonAnswer([
  { data: { business: null }, errors: [{ message: 'Bad encid', extensions: { code: 'BAD_ENCID' } }] },
]);

const isStale = (business: Business | undefined, documentId: string): boolean => {
  if (documentId === businessId) return business?.hasPage ?? false;
  const index = feedIds.indexOf(documentId);
  return index < (business?.staleIds ?? 0);
};

const feedOf = (business: Business, { after: asked, reviewsPerPage, sortBy, languageCode }: FeedVariables): object => {
  const all = opinionsAt(business);
  const shown = inLanguage(all, languageCode).toSorted(byYelpsName[sortBy]);
  const { average } = tally(all, 0);
  const end = (asked ?? 0) + reviewsPerPage;
  const hasNextPage = end < shown.length;
  const page = pageIn(shown, business.fault, asked ?? 0, reviewsPerPage);
  const edges = page.map((opinion) => ({ __typename: 'ReviewEdge', node: nodeOf(business, opinion) }));
  return {
    __typename: 'Business',
    encid: encidOf(business.alias),
    alias: business.alias,
    name: business.name,
    rating: Number(average.toFixed(1)),
    reviewCount: all.length,
    [business.fault === 'changed_layout' ? 'reviewsV3' : 'reviews']: {
      totalCount: shown.length,
      pageInfo: { hasNextPage, endCursor: hasNextPage ? cursorAt(end) : null },
      edges,
    },
  };
};

const identity = (business: Business | undefined): object | null =>
  business ? { encid: encidOf(business.alias), alias: business.alias, name: business.name } : null;

const readBatch = (body: string): z.output<typeof Operation> | undefined => {
  try {
    return Batch.parse(JSON.parse(body))[0];
  } catch {
    return undefined;
  }
};

/** The answer to a batch of one operation; the real one takes up to ten. */
export const answerBatch = (body: string): Reply => {
  const operation = readBatch(body);
  if (operation === undefined) return badRequest;
  const { documentId } = operation.extensions;
  if (operation.operationName === 'GetBizPhotosPageData') {
    const business = findBusiness(operation.variables.businessEncidOrAlias);
    const isKnown = documentId === businessId && !isStale(business, documentId);
    return isKnown ? jsonAnswer([{ data: { businessByEncidOrAlias: identity(business) } }]) : forbidden;
  }
  const business = findBusiness(operation.variables.encBizId);
  if (isStale(business, documentId)) return forbidden;
  if (business === undefined) return badEncid;
  const answer = jsonAnswer([{ data: { business: feedOf(business, operation.variables) } }]);
  return { ...answer, fault: business.fault, isFirstPage: operation.variables.after === null };
};
