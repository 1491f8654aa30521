import * as z from 'zod';
import { type Answer, answerOf, jsonAnswer } from '../../answer.ts';
import type { Part, Wanted } from '../../service-declaration.ts';
import { orders, type Review, tally } from '../../words/reviews.ts';
import { type Business, encidOf, opinionsAt } from './items.ts';

/** The ids of the documents that are in use; of the feed, the newest first. */
const feedIds = [
  '2b29fe4414313b319cb85e119740e72da582d64ad2962841724748be23d7f692',
  '6c42e4744b662c607dddf3031426e89c8ad492ee98fd3c8ef778787ae898247b',
];
const businessId = 'ea290485a8a348a414d3651f50446d01da8f3b482a38f04551eb05d162214f37';

/** The orders by the names of the site; the older feed has them in lower case. */
export const byYelpsName: Readonly<Record<string, (a: Review, b: Review) => number>> = {
  RELEVANCE_DESC: orders.relevance,
  DATE_DESC: orders.newest,
  DATE_ASC: orders.oldest,
  RATING_DESC: orders.highestRated,
  RATING_ASC: orders.lowestRated,
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

/** The answer to an id that no business has. */
export const badEncid = jsonAnswer([
  { data: { business: null }, errors: [{ message: 'Bad encid', extensions: { code: 'BAD_ENCID' } }] },
]);

const isStale = (business: Business | undefined, documentId: string): boolean => {
  if (documentId === businessId) return business?.hasPage ?? false;
  const index = feedIds.indexOf(documentId);
  return index < (business?.staleIds ?? 0);
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

/** What a batch of one operation asks for, or its answer; the real interface takes up to ten. */
export const listAsked = (body: string, find: (key: string) => Business | undefined): Wanted<Review> | Answer => {
  const operation = readBatch(body);
  if (operation === undefined) return badRequest;
  const { documentId } = operation.extensions;
  if (operation.operationName === 'GetBizPhotosPageData') {
    const business = find(operation.variables.businessEncidOrAlias);
    const isKnown = documentId === businessId && !isStale(business, documentId);
    return isKnown ? jsonAnswer([{ data: { businessByEncidOrAlias: identity(business) } }]) : forbidden;
  }
  const { encBizId, after: start, reviewsPerPage, sortBy, languageCode } = operation.variables;
  if (isStale(find(encBizId), documentId)) return forbidden;
  const order = byYelpsName[sortBy] ?? orders.relevance;
  return { item: encBizId, size: reviewsPerPage, start: start ?? 0, order, language: languageCode };
};

/** The feed of a business. */
export const feedOf = ({ item, records, total, next }: Part<Business, Review>): Answer => {
  const all = opinionsAt(item);
  const feed = {
    __typename: 'Business',
    ...identity(item),
    rating: Number(tally(all).average.toFixed(1)),
    reviewCount: all.length,
    reviews: {
      totalCount: total,
      pageInfo: { hasNextPage: next !== undefined, endCursor: next === undefined ? null : cursorAt(next) },
      edges: records.map((node) => ({ __typename: 'ReviewEdge', node })),
    },
  };
  return jsonAnswer([{ data: { business: feed } }]);
};
