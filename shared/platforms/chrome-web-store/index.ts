import type { Http } from '../../http/http.ts';
import type { ItemFacts, Located, LocateFields, Target } from '../../reviews/model/item.ts';
import type { Platform } from '../../reviews/model/platform.ts';
import type { Page, Source } from '../../reviews/model/source.ts';
import { pageBlocks } from '../toolkit/batchexecute.ts';
import { crxItem, crxPage, detailPath } from '../toolkit/extension-address.ts';
import { idsToTry } from '../toolkit/rotating-ids.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { rpcIds } from './call.ts';
import { cursorForm, readLists } from './lists.ts';
import { readShownReviews } from './markup.ts';
import { itemPageName, type StorePage, storeHost, storePage } from './page.ts';
import { readStorePayload } from './rows.ts';
import { find } from './search.ts';

const pages = [
  crxPage(/^chromewebstore\.google\.com$/, new RegExp(`^/${detailPath}`, 'i')),
  crxPage(/^chrome\.google\.com$/, new RegExp(`^/(?:webstore|extensions)/${detailPath}`, 'i')),
];
const languageForm = /^[A-Za-z]{2,3}([-_][A-Za-z\d]{2,8})?$/;

const locate = (query: string, fields: LocateFields): Located | undefined => {
  const found = crxItem(query, pages);
  if (found === undefined) return undefined;
  const { target, url } = found;
  const asked = languageForm.exec(url?.searchParams.get('hl') ?? '')?.[0].replace('_', '-');
  return { target: { ...target, language: asked ?? fields.language ?? 'en' }, ambiguous: url === undefined };
};

/** Always in English: the numbers on pages in other languages may be unreadable. */
const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const { facts, rpc } = await storePage(target, 'en', http);
  if (facts.name === null && facts.hasReviews === undefined && rpc === undefined) throw wire.changed(itemPageName);
  return facts;
};

/** The page says that the item has no ratings: no list is requested. */
const unratedPage: Page = { reviews: [], dropped: 0, end: { empty: true, proven: true } };

/** The API that the page itself calls; see `readLists`. */
const batchexecute: Source = {
  name: 'batchexecute',
  cursor: cursorForm,
  publishes: ['rating', 'language', 'created_at', 'author', 'item_variant'],
  edits: 'dates',
  async page(request, http) {
    const page = await storePage(request.target, 'en', http);
    return page.claimed === 0 ? unratedPage : readLists(request, page, http);
  },
};

/** A fallback: the ten reviews on the page in one language. */
const shownOnPage = (
  name: string,
  read: (page: StorePage, language: string, http: Http) => Pick<Page, 'reviews' | 'end'>,
): Source => ({
  name,
  cursor: /^$/,
  async page({ target }, http) {
    const { language = 'en' } = target;
    const page = read(await storePage(target, language, http), language, http);
    const { claimed } = await storePage(target, 'en', http);
    return { reviews: page.reviews, dropped: 0, end: 'empty' in page.end ? page.end : { cap: true, of: claimed } };
  },
});

const pageData = shownOnPage('page-data', ({ page, rpc }, _, http) => {
  const [payload] = idsToTry(rpcIds, http, rpc).flatMap((id) => pageBlocks(page.html, id));
  if (payload === undefined) throw wire.changed(itemPageName);
  const { reviews, total } = readStorePayload(payload, true);
  return { reviews, end: reviews.length === 0 ? { empty: true, proven: !total } : { last: true } };
});

const pageMarkup = shownOnPage('page-markup', ({ page }, language) => {
  const reviews = readShownReviews(page, language);
  if (reviews.length === 0) throw wire.changed(itemPageName);
  return { reviews, end: { last: true } };
});

export default {
  name: 'chrome-web-store',
  title: 'Chrome Web Store',
  summary:
    'Reviews of an extension or a theme in the requested language (default: English), newest first, up to 100 per request, with replies, votes, versions and languages. Reviews in other languages follow if the store counts more than it listed. Some ratings have no text. Titles, permalinks and media are not published.',
  hosts: [storeHost],
  sorts: ['newest'],
  newestFirst: 'newest',
  editions: { language: 'list' },
  accepts:
    'an id of 32 letters, a URL of chromewebstore.google.com or chrome.google.com/webstore, or a name to search for',
  watch: ['aapbdbdomjkkjkaonfhkkikfgjllcleb', 'nngceckbapebfimnlniiiahkandclblb'],
  unlisted: 'ratings without a text',
  pages,
  signs: { isAskedById: true },
  locate,
  search: { hasSlogans: true },
  find,
  item,
  rotatingIds: [rpcIds],
  sources: [batchexecute, pageData, pageMarkup],
} satisfies Platform;
