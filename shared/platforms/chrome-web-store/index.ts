import { HtmlPage } from '../../html/html-page.ts';
import type { Http, ItemFacts, Located, LocateFields, Page, Platform, Source, Target } from '../toolkit/adapter.ts';
import { listsWithin, pageBlocks } from '../toolkit/batchexecute.ts';
import { crxItem, crxPage, crxTarget, detailPath } from '../toolkit/extension-address.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { idsToTry } from '../toolkit/rotating-ids.ts';
import type { Find } from '../toolkit/searches.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { cursorForm, readLists, rpcIds } from './lists.ts';
import { readShownReviews } from './markup.ts';
import { itemPageName, type StorePage, storeHost, storePage } from './page.ts';
import { readStorePayload } from './rows.ts';

const pages = [
  crxPage(/^chromewebstore\.google\.com$/, new RegExp(`^/(?:u/\\d/)?${detailPath}`, 'i')),
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

/** The API that the page itself calls; see `readLists`. */
const batchexecute: Source = {
  name: 'batchexecute',
  cursor: cursorForm,
  publishes: ['rating', 'language', 'created_at', 'author', 'item_variant'],
  edits: 'dates',
  async page(request, http) {
    const page = await storePage(request.target, 'en', http);
    if (page.claimed === 0) return { reviews: [], dropped: 0, end: { last: true, proven: true } };
    return readLists(request, page, http);
  },
};

/** A fallback: the ten reviews on the page in one language. */
const shownOnPage = (
  name: string,
  read: (page: StorePage, language: string, http: Http) => Pick<Page, 'reviews' | 'end'>,
): Source => ({
  name,
  async page({ target }, http) {
    const { language = 'en' } = target;
    const page = read(await storePage(target, language, http), language, http);
    const { claimed } = await storePage(target, 'en', http);
    return {
      reviews: page.reviews,
      dropped: 0,
      end: page.reviews.length === 0 ? page.end : { cap: true, of: claimed },
    };
  },
});

const pageData = shownOnPage('page-data', ({ page, rpc }, _, http) => {
  const [payload] = idsToTry(rpcIds, http, rpc).flatMap((id) => pageBlocks(page.html, id));
  const { reviews, total } = readStorePayload(payload, true);
  return { reviews, end: { last: true, proven: !total } };
});

const pageMarkup = shownOnPage('page-markup', ({ page }, language) => {
  const reviews = readShownReviews(page, language);
  if (reviews.length === 0) throw wire.changed(itemPageName);
  return { reviews, end: { last: true } };
});

/** The call for search results (clients of 2026). That the search page contains its answer has not been recorded. */
const searchRpc = 'zTyKYc';

const itemLink = new RegExp(`/${detailPath}`);

/** A row of the results: id, icon, name, average, number of ratings (clients of 2026). */
const shownIn = (list: readonly unknown[]) => {
  const [id, shown] = [wire.textAt(list, [0], /^[a-p]{32}$/), fieldsAt(list, [], { name: 2, rating_count: 4 })];
  return id === null || shown.name === null ? [] : [[id, shown] as const];
};

/**
 * The items of the search page. Its links are in the order of relevance (clients of 2026); names in them are cut.
 * Throws upstream_changed when the page has neither items nor an empty answer.
 */
const find: Find = async (name, { language = 'en' }, http) => {
  const url = `https://${storeHost}/search/${encoded(name)}?${new URLSearchParams({ hl: language })}`;
  const page = HtmlPage.of(await http.send({ url }));
  const answers = pageBlocks(page.html, searchRpc);
  const shown = new Map(answers.flatMap(listsWithin).flatMap(shownIn));
  const slugs = new Map<string, string | undefined>();
  for (const { attribs } of page.named('a')) {
    const { slug, crx } = itemLink.exec(attribs['href'] ?? '')?.groups ?? {};
    if (crx !== undefined && !slugs.has(crx)) slugs.set(crx, slug);
  }
  const ids = [...new Set([...slugs.keys(), ...shown.keys()])];
  if (ids.length === 0 && (answers.length === 0 || /[a-p]{32}/.test(JSON.stringify(answers)))) {
    throw wire.changed("The Chrome Web Store's search page");
  }
  return ids.map((id) => ({
    ...shown.get(id),
    target: { ...crxTarget(id, slugs.get(id)), language },
    url: `https://${storeHost}/detail/${id}`,
  }));
};

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
