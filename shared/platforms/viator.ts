import { type ItemPage, itemInQuery } from '../reviews/model/item-page.ts';
import type { Located, LocateFields, Platform, ReviewDraft, Source } from './toolkit/adapter.ts';
import { askJson } from './toolkit/ask-json.ts';
import { fieldsAt } from './toolkit/fields-at.ts';
import { endAtOffset } from './toolkit/page-end.ts';
import { type Find, requiredCredential, searchHits } from './toolkit/searches.ts';
import { tallyOf } from './toolkit/tally.ts';
import { widestAt } from './toolkit/widest.ts';
import * as wire from './toolkit/wire-schemas.ts';

/**
 * Viator is read through its partner API only, from its OpenAPI document, whose example is a whole answer, and 8
 * clients. Its terms demand that reviews which are missing from the newest answer are deleted from caches.
 */

const host = 'api.viator.com';
const apiKey = 'viator_api_key';
const largestPage = 100;

/** A product code: 5010SYDNEY, 2142_SHR, 12345P67. Some names of attractions look the same: 360Chicago. */
const codeForm = String.raw`\d{3,7}(?:P\d{1,5}|_?[A-Z]\w{1,20})`;
const productCode = new RegExp(`^${codeForm}$`, 'i');

const pages: readonly ItemPage[] = [
  {
    hosts: /^(?:(?:www|m)\.)?viator\.com$/,
    path: new RegExp(`/d\\d+-(?<code>${codeForm})(?=/|$)`, 'i'),
    idOf: ({ code }) => code?.toUpperCase(),
  },
];

const locate = (query: string, { language }: LocateFields): Located | undefined => {
  const item = itemInQuery(query, pages);
  const id = item?.id ?? productCode.exec(query)?.[0].toUpperCase();
  if (id === undefined) return undefined;
  return { target: { id, language }, ambiguous: item === undefined };
};

const reply = { id: 'reviewReference', author_name: 'userName', text: 'text', created_at: 'publishedDate' };

const readRecord = (review: object): ReviewDraft => ({
  ...fieldsAt(review, [], { id: 'reviewReference', created_at: 'publishedDate', helpful_count: 'helpfulVotes' }),
  ...fieldsAt(review, [], { title: 'title', text: 'text', rating: 'rating', language: 'language' }),
  author: fieldsAt(review, [], { name: ['userName', 'reviewerName'], avatar_url: 'avatarUrl' }),
  media: wire
    .listAt(review, ['photosInfo'])
    .map((photo) => ({ type: 'image', url: widestAt(photo, ['photoVersions']) })),
  replies: [fieldsAt(review, ['ownerResponse'], reply)],
  syndicated_from: wire.textAt(review, ['provider']) === 'TRIPADVISOR' ? 'tripadvisor' : null,
});

const headersOf = (key = '', { language = 'en-US' }: LocateFields) => {
  return { 'exp-api-key': key, accept: 'application/json;version=2.0', 'accept-language': language };
};

/** The cursor is the number of the first review. A list that is longer than the count ends with an empty page. */
const partnerSource: Source = {
  name: 'partner-api',
  credential: apiKey,
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'text', 'language', 'created_at', 'author'],
  async page({ target, cursor = '1', wanted }, http) {
    const count = Math.min(wanted, largestPage);
    const request = {
      method: 'POST',
      url: `https://${host}/partner/reviews/product`,
      headers: headersOf(http.credential(apiKey), target),
      json: {
        productCode: target.id,
        provider: 'ALL',
        count,
        start: Number(cursor),
        sortBy: 'MOST_RECENT',
        showMachineTranslated: false,
        reviewsForNonPrimaryLocale: true,
      },
    } as const;
    const what = "Viator's list of reviews";
    const body = await askJson({ ...request, missing: `Viator has no product ${target.id}.` }, what, http);
    const reviews = wire.expectList(body, ['reviews'], what);
    const summary = wire.valueAt(body, ['totalReviewsSummary']);
    const total = wire.expectAt(summary, ['totalReviews'], wire.count, what);
    // Documented, but not in the recorded answer: the average is then that of the counts, by Viator's definition.
    const { average: published } = fieldsAt(summary, [], { average: 'combinedAverageRating' });
    const { average, histogram } = tallyOf(wire.listAt(summary, ['reviewCountTotals']), total);
    return {
      ...wire.recordsOf(reviews, readRecord),
      end: endAtOffset(Number(cursor), reviews.length, total, count, 1),
      listed: total,
      item: { rating: { average: published ?? average, review_count: total, histogram } },
    };
  },
};

/** The products with the words of a name, by relevance. The places of a product are numbers here. */
const find: Find = async (name, { language }, http) => {
  const request = {
    method: 'POST',
    url: `https://${host}/partner/search/freetext`,
    headers: headersOf(requiredCredential(apiKey, 'Viator', http), { language }),
    json: {
      searchTerm: name,
      searchTypes: [{ searchType: 'PRODUCTS', pagination: { start: 1, count: 10 } }],
      currency: 'EUR',
    },
  } as const;
  const answer = {
    what: "Viator's search",
    results: ['products', 'results'],
    total: ['products', 'totalCount'],
  };
  return searchHits(request, answer, http, (product) => {
    const [id, name] = [wire.textAt(product, ['productCode'], productCode), wire.textAt(product, ['title'])];
    if (id === null || name === null) return undefined;
    const url = itemInQuery(wire.textAt(product, ['productUrl']) ?? '', pages)?.shortUrl;
    const rating_count = wire.at(product, ['reviews', 'totalReviews'], wire.count);
    return { target: { id: id.toUpperCase(), language }, facts: { name }, name, rating_count, url };
  });
};

export default {
  name: 'viator',
  title: 'Viator',
  summary:
    "Reviews of a product, including those from Tripadvisor, with the owner's replies, from the partner API, which needs a key (viator_api_key). Permalinks are not published.",
  hosts: [host],
  sorts: ['newest'],
  newestFirst: 'newest',
  accepts: 'a product code (5010SYDNEY), a URL of viator.com, or the title of a product to search for',
  watch: ['5010SYDNEY'],
  pages,
  locate,
  search: { credentials: [apiKey] },
  find,
  sources: [partnerSource],
} satisfies Platform;
