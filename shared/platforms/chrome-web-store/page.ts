import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { rawText } from '../../html/document.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { Http, ItemFacts, Target } from '../toolkit/adapter.ts';
import { pageBlocks } from '../toolkit/batchexecute.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import { hasReviews } from '../toolkit/tally.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { hasClass } from './markup.ts';

/**
 * The page of an item's reviews, as clients of 2024 to 2026 read it; recorded after its scripts ran (2024-04). It shows
 * the item and its first reviews, and has the values that a call for reviews must carry.
 */

export const storeHost = 'chromewebstore.google.com';

/** The page of an item, for errors. */
export const itemPageName = "The Chrome Web Store's page of an item";

export interface StorePage {
  readonly page: HtmlPage;
  /** The path of the page, which contains the item's name. */
  readonly path: string;
  readonly facts: ItemFacts;
  /** The number of ratings in all languages; rounded above 1,000 if only the text shows it. Null if nothing does. */
  readonly claimed: number | null;
  /** The id of the page's own call for reviews. */
  readonly rpc: string | undefined;
  /** Session and build, as query parameters of a call. */
  readonly session: Readonly<Record<string, string>>;
  /** A new number for each request of this page. */
  readonly requestNumber: () => number;
}

/**
 * The page in one language. Without the item's data block, numbers are in words, so `facts` and `claimed` are reliable
 * only in English.
 *
 * @throws item_not_found on a 404, on a redirect to another page, and on the page of an item that no longer exists
 */
export const storePage = ({ id, path = 'item' }: Target, language: string, http: Http): Promise<StorePage> =>
  // `path` may be any name: the store redirects to the right one.
  readPage(`https://${storeHost}/detail/${path}/${id}/reviews?${new URLSearchParams({ hl: language })}`, http);

const readPage = oncePerCall(async (address: string, http: Http): Promise<StorePage> => {
  const [, , , id = ''] = new URL(address).pathname.split('/');
  const answer = await http.send({ url: address, statuses: [404] });
  const page = HtmlPage.of(answer);
  const { pathname } = page.url;
  if (answer.status === 404 || !pathname.split('/').includes(id)) throw noSuchItem(id);
  const own = ownData(page, id);
  const { exact, about } = ratingCount(page, own);
  let requests = 0;
  return {
    page,
    path: pathname,
    claimed: about,
    facts: {
      name: nameIn(page.metaContents('og:title')[0]),
      url: `https://${storeHost}${pathname.replace(/\/reviews\/?$/, '')}`,
      image_url: page.metaContents('og:image')[0],
      rating: { average: averageRating(page, own), rating_count: exact },
      hasReviews: hasReviews(about),
    },
    rpc: new RegExp(`\\{id:\\s*'(\\w+)',\\s*request:\\s*\\["${id}",\\s*\\[`).exec(page.html)?.[1],
    session: { ...value(page, 'f.sid', /"FdrFJe":"(-?\d+)"/), ...value(page, 'bl', /"cfb2h":"([\w.-]+)"/) },
    requestNumber: () => 100_000 * ++requests,
  };
});

/** "An item - Chrome Web Store"; the name of the store alone is that of no item. */
const nameIn = (title = ''): string | null => title.replace(/(^| - )Chrome Web Store$/, '') || null;

/** A parameter whose value is in the page's scripts. */
const value = ({ html }: HtmlPage, name: string, form: RegExp): Record<string, string> => {
  const found = form.exec(html)?.[1];
  return found === undefined ? {} : { [name]: found };
};

/** How the first element of a class begins. The classes are those of webextension-store-meta 1.3.0. */
const textOfClass = ({ elements }: HtmlPage, className: string): string => {
  const [first = null] = elements.find((element) => hasClass(element, className))?.children ?? [];
  if (first === null) return '';
  return ('attribs' in first ? rawText(first) : 'data' in first ? first.data : '').trim();
};

/** The call whose answer describes the item (recorded 2024-04). */
const itemRpc = 'xY2Ddd';

/** The statuses of an item that never existed (one client, 2026-10) and of one that was removed (recorded 2024-04). */
const missing = z.literal([5, 7]);

/**
 * The item's row of data; undefined when the page has none. Other items on the page have blocks of their own. For a
 * missing item, the page has status 200, and the block is a list of one number, marked with `errorHasStatus`.
 *
 * @throws item_not_found for a missing item
 */
const ownData = (page: HtmlPage, id: string): unknown => {
  const blocks = pageBlocks(page.html, itemRpc);
  const own = blocks.find((block) => wire.at(block, [0, 0], z.string()) === id);
  const isMissing = blocks.some((block) => wire.at(block, [0], missing) !== null);
  if (own === undefined && (isMissing || page.url.pathname.startsWith('/detail/empty-title/'))) throw noSuchItem(id);
  return wire.at(own, [0], z.unknown());
};

const noSuchItem = (id: string): VouchError =>
  new VouchError('item_not_found', `The Chrome Web Store has no item ${id}.`);

/** Whether the item's own data says that it has no ratings: columns 3 (average) and 4 (number) are null then. */
const isUnrated = (own: unknown): boolean => Array.isArray(own) && own[3] === null && own[4] === null;

/** Exact in the item's data. The text of the page is rounded; related items have averages in the same class. */
const averageRating = (page: HtmlPage, own: unknown): number | null => {
  const exact = wire.at(own, [3], wire.stars);
  if (exact !== null || isUnrated(own) || textOfClass(page, countClass) === '') return exact;
  return wire.stars.safeParse(textOfClass(page, 'Vq0ZA')).data ?? null;
};

/** The class of the number of ratings. Only the item itself has it, if it has ratings. */
const countClass = 'xJEoWe';

/** The data of the item has the exact number. "42 ratings" and "1,234 ratings" are exact, "77.3K ratings" is not. */
const ratingCount = (page: HtmlPage, own: unknown): { exact: number | null; about: number | null } => {
  const number = isUnrated(own) ? 0 : wire.at(own, [4], wire.count);
  if (number !== null) return { exact: number, about: number };
  const [, digits, unit] = /^([\d,]+(?:\.\d+)?)([KM]?) ratings?$/.exec(textOfClass(page, countClass)) ?? [];
  if (digits === undefined) return { exact: null, about: null };
  const shown = Number(digits.replaceAll(',', ''));
  if (unit === '') return { exact: shown, about: shown };
  return { exact: null, about: Math.round(shown * (unit === 'K' ? 1_000 : 1_000_000)) };
};
