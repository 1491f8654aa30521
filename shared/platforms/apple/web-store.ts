import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { Http, HttpAnswer, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import { endByLink } from '../toolkit/page-end.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { developerResponse } from './itunes.ts';

/**
 * The page of an app on apps.apple.com, as clients of 2026 read it; not recorded. It embeds about eight reviews, the
 * most helpful ones, and the token of the API behind it.
 */

const readPage = oncePerCall(async (url: string, http: Http): Promise<HttpAnswer> => http.send({ url }));

/** The page, requested once per call. */
const productPage = ({ id, country }: Target, http: Http): Promise<HttpAnswer> =>
  readPage(`https://apps.apple.com/${country}/app/id${id}`, http);

const post = { id: 'id', text: 'contents', created_at: 'date' };

const readShown = (review: object): ReviewDraft => ({
  ...fieldsAt(review, [], { ...post, title: 'title', rating: 'rating' }),
  author: fieldsAt(review, [], { name: 'reviewerName' }),
  replies: [fieldsAt(review, ['response'], post)],
});

const shelf = ['data', 'shelfMapping', 'allProductReviews', 'items'];

/** The last fallback. Its few reviews are a part of the list, so it never replaces a source that has read more. */
export const productPageSource: Source = {
  name: 'product-page',
  isUnordered: true,
  async page({ target }, http) {
    const what = 'The product page of the App Store';
    const json = HtmlPage.of(await productPage(target, http)).scriptById('serialized-server-data');
    const data = wire.expectJson(json ?? '', what);
    // The data is a list of pages, or an object with such a list (one client each).
    const items = wire.at(data, [0, ...shelf], wire.list) ?? wire.expectList(data, ['data', 0, ...shelf], what);
    const records = items.map((record) => wire.valueAt(record, ['review']));
    return {
      ...wire.recordsOf(records, readShown),
      end: records.length > 0 ? { cap: true } : { last: true },
    };
  },
};

/**
 * The API behind the pages of apps.apple.com, a late fallback: 20 reviews per page in an unknown order, with replies,
 * without versions and votes. It needs a token, which is on the product page (as of 2026). Recorded 2026-10.
 */

const readRecord = (record: object): ReviewDraft => ({
  ...fieldsAt(record, [], { id: 'id' }),
  ...fieldsAt(record, ['attributes'], { rating: 'rating', title: 'title', text: 'review', created_at: 'date' }),
  author: fieldsAt(record, ['attributes'], { name: 'userName' }),
  replies: [fieldsAt(record, ['attributes', 'developerResponse'], developerResponse)],
});

const readToken = async (target: Target, http: Http): Promise<string> => {
  const { text } = await productPage(target, http);
  const token = /"token":"(eyJ[\w.-]{20,4000})"/.exec(text)?.[1];
  if (token === undefined) {
    throw new VouchError('upstream_changed', 'The product page of the App Store has no token in a known format.');
  }
  return token;
};

const pageSize = 20;

export const ampApiSource: Source = {
  name: 'amp-api',
  isUnordered: true,
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'title', 'text', 'created_at', 'author'],
  async page({ target, cursor = '0' }, http) {
    const token = await readToken(target, http);
    const parameters = new URLSearchParams({
      l: 'en-US',
      offset: cursor,
      limit: String(pageSize),
      platform: 'web',
      additionalPlatforms: 'appletv,ipad,iphone,mac',
    });
    const answer = await http.send({
      url: `https://amp-api.apps.apple.com/v1/catalog/${target.country}/apps/${target.id}/reviews?${parameters}`,
      headers: { authorization: `Bearer ${token}`, origin: 'https://apps.apple.com' },
    });
    const list = wire.expectJson(answer.text, "Apple's list");
    const data = wire.expectList(list, ['data'], "Apple's list");
    const next = wire.cursorAt(list, ['next']) && String(Number(cursor) + data.length);
    return {
      ...wire.recordsOf(data, readRecord),
      // Its own link names the offset after a full page, although a page may have fewer records.
      end: endByLink(data.length, next),
      asked: pageSize,
    };
  },
};
