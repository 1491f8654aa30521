import { type Answer, answerOf, jsonAnswer, readJson } from '../../answer.ts';
import type { ListPart, ListQuery } from '../../service-declaration.ts';
import { type Orders, orders } from '../../words/reviews.ts';
import { type Business, encidOf } from './items.ts';

/** The ids of the documents that are in use; of the feed, the newest first. */
const feedIds = [
  '2b29fe4414313b319cb85e119740e72da582d64ad2962841724748be23d7f692',
  '6c42e4744b662c607dddf3031426e89c8ad492ee98fd3c8ef778787ae898247b',
];
const businessId = 'ea290485a8a348a414d3651f50446d01da8f3b482a38f04551eb05d162214f37';

/** The orders by the names of the site; the older feed has them in lower case. */
export const byYelpsName: Orders = {
  RELEVANCE_DESC: orders.relevance,
  DATE_DESC: orders.newest,
  DATE_ASC: orders.oldest,
  RATING_DESC: orders.highestRated,
  RATING_ASC: orders.lowestRated,
};

const cursorAt = (offset: number): string =>
  Buffer.from(JSON.stringify({ version: 1, type: 'offset', offset })).toString('base64');

const offsetAt = (cursor: unknown): number =>
  Number(readJson(Buffer.from(String(cursor ?? ''), 'base64').toString())('offset') ?? 0);

const forbidden = answerOf('text/plain', 'Forbidden', 403);

/** The answer to an id that no business has. */
export const badEncid = jsonAnswer([
  { data: { business: null }, errors: [{ message: 'Bad encid', extensions: { code: 'BAD_ENCID' } }] },
]);

const identity = (business: Business | undefined): object | null =>
  business ? { encid: encidOf(business.alias), alias: business.alias, name: business.name } : null;

/** What a batch of one operation asks for, or its answer; the real interface takes up to ten. */
export const listAsked = (body: string, find: (key: string) => Business | undefined): ListQuery | Answer => {
  const batch = readJson(body);
  const variable = (name: string) => batch(0, 'variables', name);
  const documentId = String(batch(0, 'extensions', 'documentId'));
  if (documentId === businessId) {
    const business = find(String(variable('businessEncidOrAlias')));
    return business?.hasPage ? forbidden : jsonAnswer([{ data: { businessByEncidOrAlias: identity(business) } }]);
  }
  const item = String(variable('encBizId'));
  if (feedIds.indexOf(documentId) < (find(item)?.staleIds ?? 0)) return forbidden;
  return {
    item,
    size: Number(variable('reviewsPerPage')),
    start: offsetAt(variable('after')),
    order: byYelpsName[String(variable('sortBy'))] ?? orders.relevance,
    language: String(variable('languageCode') ?? ''),
  };
};

/** The feed of a business. */
export const feedOf = ({ item, records, total, next }: ListPart<Business>): Answer => {
  const { histogram, average, count } = item.rating;
  const feed = {
    ...identity(item),
    rating: Number(average.toFixed(1)),
    reviewCountsByRating: histogram,
    reviewCount: count,
    reviews: {
      totalCount: total,
      pageInfo: { hasNextPage: next !== undefined, endCursor: next === undefined ? null : cursorAt(next) },
      edges: records.map((node) => ({ node })),
    },
  };
  return jsonAnswer([{ data: { business: feed } }]);
};
