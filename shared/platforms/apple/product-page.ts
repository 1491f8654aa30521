import { HtmlPage } from '../../html/html-page.ts';
import type { Http, HttpAnswer, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * The page of an app on apps.apple.com, as clients of 2026 read it; not recorded. It embeds about eight reviews, the
 * most helpful ones, and the token of the API behind it.
 */

const readPage = oncePerCall(async (url: string, http: Http): Promise<HttpAnswer> => http.send({ url }));

/** The page, requested once per call. */
export const productPage = ({ id, country }: Target, http: Http): Promise<HttpAnswer> =>
  readPage(`https://apps.apple.com/${country}/app/id${id}`, http);

const post = { id: 'id', text: 'contents', created_at: 'date' };

const readShown = (review: object): ReviewDraft => ({
  ...wire.fieldsAt(review, [], { ...post, title: 'title', rating: 'rating' }),
  author: wire.fieldsAt(review, [], { name: 'reviewerName' }),
  replies: [wire.fieldsAt(review, ['response'], post)],
});

const shelf = ['data', 'shelfMapping', 'allProductReviews', 'items'];

/** The reviews in the page's data: a list of pages, or an object with such a list (one client each). */
const embeddedReviews = (answer: HttpAnswer): readonly unknown[] => {
  const json = HtmlPage.of(answer).scriptById('serialized-server-data');
  const data = wire.expectJson(json ?? '', 'The product page of the App Store');
  const items = wire.at(data, [0, ...shelf], wire.list) ?? wire.at(data, ['data', 0, ...shelf], wire.list);
  return wire.expectShape(wire.list, items, 'The product page of the App Store');
};

/** The last fallback. Its few reviews are a part of the list, so it never replaces a source that has read more. */
export const productPageSource: Source = {
  name: 'product-page',
  isUnordered: true,
  async page({ target }, http) {
    const answer = await productPage(target, http);
    const records = embeddedReviews(answer).map((record) => wire.valueAt(record, ['review']));
    return {
      ...wire.recordsOf(records, readShown),
      end: records.length > 0 ? { cap: true } : { last: true },
    };
  },
};
