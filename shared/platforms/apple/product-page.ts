import { rawText } from '../../html/document.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { Http, HttpAnswer } from '../../http/http.ts';
import type { Target } from '../../reviews/model/item.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import type { Source } from '../../reviews/model/source.ts';
import { fromIso } from '../toolkit/dates.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * The page of an app on apps.apple.com, as clients of 2026 read it; not recorded. It embeds about eight reviews, the most
 * helpful ones, and the token of the API behind it.
 */

const readPage = oncePerCall(async (url: string, http: Http): Promise<HttpAnswer> => http.send({ url }));

/** The page, requested once per call. */
export const productPage = ({ id, country }: Target, http: Http): Promise<HttpAnswer> =>
  readPage(`https://apps.apple.com/${country}/app/id${id}`, http);

const readRecord = wire.fromObject(
  (review): ReviewDraft => ({
    ...readPost(review),
    rating: wire.at(review, ['rating'], wire.wholeStars),
    title: wire.textAt(review, ['title']),
    author: { name: wire.textAt(review, ['reviewerName']) },
    replies: [readPost(wire.valueAt(review, ['response']))],
  }),
);

const readPost = (post: unknown) => ({
  id: wire.at(post, ['id'], wire.identifier),
  text: wire.textAt(post, ['contents']),
  created_at: fromIso(wire.textAt(post, ['date'])),
});

const shelf = ['data', 'shelfMapping', 'allProductReviews', 'items'];

/** The reviews in the page's data: a list of pages, or an object with such a list (one client each). */
const embeddedReviews = (answer: HttpAnswer): readonly unknown[] => {
  const [json] = HtmlPage.of(answer).$('script#serialized-server-data').toArray();
  const data = wire.expectJson(json === undefined ? '' : rawText(json), 'The product page of the App Store');
  const items = wire.at(data, [0, ...shelf], wire.list) ?? wire.at(data, ['data', 0, ...shelf], wire.list);
  return wire.expectShape(wire.list, items, 'The product page of the App Store');
};

/** The last fallback. Its few reviews are a part of the list, so it never replaces a source that has read more. */
export const pageReviews: Source = {
  name: 'product-page',
  isUnordered: true,
  cursor: /^$/,
  async page({ target }, http) {
    const answer = await productPage(target, http);
    const records = embeddedReviews(answer);
    return {
      ...wire.recordsOf(records, (record) => readRecord(wire.valueAt(record, ['review']))),
      end: records.length > 0 ? { cap: true } : { empty: true, proven: false },
    };
  },
};
