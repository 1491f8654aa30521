import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import type { Http } from '../../http/http.ts';
import type {
  Hit,
  ItemFacts,
  Located,
  LocateFields,
  Page,
  Platform,
  Source,
  Target,
} from '../../reviews/model/platform.ts';
import { pageBlocks } from '../toolkit/batchexecute.ts';
import { crxItem, crxPage, crxTarget, detailPath } from '../toolkit/extension-address.ts';
import { idsToTry } from '../toolkit/rotating-ids.ts';
import { rpcIds } from './call.ts';
import { cursorForm } from './languages.ts';
import { pageOfRows, readLists } from './lists.ts';
import { readShownReviews } from './markup.ts';
import { type StorePage, storeHost, storePage } from './page.ts';
import { readStorePayload } from './rows.ts';

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

const changed = (what: string): VouchError =>
  new VouchError('upstream_changed', `The Chrome Web Store's ${what} has an unknown format.`);

const itemLink = new RegExp(`/${detailPath}`);

/** The call for search results (clients of 2026). That the search page contains its answer has not been recorded. */
const searchRpc = 'zTyKYc';

/** Whether the page contains the answer to its search, without any item. */
const foundNothing = (html: string): boolean => {
  const answers = pageBlocks(html, searchRpc);
  return answers.length > 0 && !/[a-p]{32}/.test(JSON.stringify(answers));
};

/**
 * The items of the search page. Its links are in the order of relevance (clients of 2026).
 *
 * @throws upstream_changed when the page has neither links nor an empty answer
 */
const find = async (name: string, { language = 'en' }: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const url = `https://${storeHost}/search/${encodeURIComponent(name)}?${new URLSearchParams({ hl: language })}`;
  const page = HtmlPage.of(await http.send({ url }));
  const hits = new Map<string, Hit>();
  for (const { attribs } of page.named('a')) {
    const { slug, crx } = itemLink.exec(attribs['href'] ?? '')?.groups ?? {};
    if (crx !== undefined && !hits.has(crx)) hits.set(crx, { target: { ...crxTarget(crx, slug), language } });
  }
  if (hits.size === 0 && !foundNothing(page.html)) throw changed('search page');
  return [...hits.values()];
};

/** Always in English: the numbers on pages in other languages may be unreadable. */
const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const { facts, rpc } = await storePage(target, 'en', http);
  if (facts.name === null && facts.hasReviews === undefined && rpc === undefined) throw changed('page of an item');
  return facts;
};

/** The API that the page itself calls; see `readLists`. */
const batchexecute: Source = {
  name: 'batchexecute',
  cursor: cursorForm,
  async page(request, http) {
    const page = await storePage(request.target, 'en', http);
    return readLists(request, page, http);
  },
};

/** A fallback: the ten reviews on the page in one language. */
const shownOnPage = (name: string, read: (page: StorePage, language: string) => Omit<Page, 'next'>): Source => ({
  name,
  cursor: /^$/,
  async page({ target }, http) {
    const { language = 'en' } = target;
    const page = read(await storePage(target, language, http), language);
    const { claimed } = await storePage(target, 'en', http);
    return { ...page, next: undefined, capped: true, claimed };
  },
});

const pageData = shownOnPage('page-data', ({ page, rpc }) => {
  const [payload] = idsToTry(rpcIds, rpc).flatMap((id) => pageBlocks(page.html, id));
  if (payload === undefined) throw changed('page of an item');
  return pageOfRows([readStorePayload(payload, true)]);
});

const pageMarkup = shownOnPage('page-markup', ({ page }, language) => {
  const reviews = readShownReviews(page, language);
  if (reviews.length === 0) throw changed('page of an item');
  return { reviews, dropped: 0 };
});

export default {
  name: 'chrome-web-store',
  title: 'Chrome Web Store',
  summary:
    'Reviews of an extension or a theme in the requested language (default: English), newest first, up to 100 per request, with replies, votes, versions and languages. Reviews in other languages follow if the store counts more than it listed. Some ratings have no text. Titles, permalinks and media are not published.',
  hosts: [storeHost],
  sorts: ['newest'],
  newestFirst: 'newest',
  accepts:
    'an id of 32 letters, a URL of chromewebstore.google.com or chrome.google.com/webstore, or a name to search for',
  pages,
  signs: { isAskedById: true },
  locate,
  find,
  item,
  rotatingIds: [rpcIds],
  sources: [batchexecute, pageData, pageMarkup],
} satisfies Platform;
