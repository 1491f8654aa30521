import { VouchError } from '../../errors.ts';
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
import { crxItem, crxTarget } from '../toolkit/extension-address.ts';
import { configuredIds, type RotatingIds } from '../toolkit/rotating-ids.ts';
import { cursorForm } from './languages.ts';
import { readLists, toPage } from './lists.ts';
import { readMarkup } from './markup.ts';
import { host, type StorePage, storePage } from './page.ts';
import { readPayload } from './rows.ts';

/** Names of the call for reviews, beside the one that the page tells; this one has held from 2024 to 2026. */
export const rpcIds: RotatingIds = { variable: 'VOUCH_CHROME_WEB_STORE_RPC_IDS', known: ['x1DgCd'] };

const store = /^(?:chromewebstore\.google\.com|chrome\.google\.com\/(?:webstore|extensions))\//i;
const languageForm = /^[A-Za-z]{2,3}([-_][A-Za-z\d]{2,8})?$/;

const locate = (query: string, fields: LocateFields): Located | undefined => {
  const found = crxItem(query, store);
  if (found === undefined) return undefined;
  const { target, url } = found;
  const asked = languageForm.exec(url?.searchParams.get('hl') ?? '')?.[0].replace('_', '-');
  return { target: { ...target, language: asked ?? fields.language ?? 'en' }, ambiguous: url === undefined };
};

const changed = (what: string): VouchError =>
  new VouchError('upstream_changed', `The Chrome Web Store's ${what} is not in a form that we know.`);

/** The call for what a search finds (clients of 2026). That the page embeds its answer has not been recorded. */
const searchRpc = 'zTyKYc';

/** Whether the page holds the answer to its search, and no id of an item in it. */
const foundNothing = (html: string): boolean => {
  const answers = pageBlocks(html, searchRpc);
  return answers.length > 0 && !/[a-p]{32}/.test(JSON.stringify(answers));
};

/**
 * The items of the search page. Its links are in the order of relevance (clients of 2026).
 *
 * @throws upstream_changed when there is no link, and no proof that nothing was found
 */
const find = async (name: string, { language = 'en' }: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const url = `https://${host}/search/${encodeURIComponent(name)}?${new URLSearchParams({ hl: language })}`;
  const { text } = await http.send({ url });
  const links = [...text.matchAll(/href="[^"]*\/detail\/([^/"]+)\/([a-p]{32})["/?]/g)];
  if (links.length === 0 && !foundNothing(text)) throw changed('search page');
  const hits = new Map<string, Hit>();
  for (const [, slug, id = ''] of links) {
    if (!hits.has(id)) hits.set(id, { target: { ...crxTarget(id, slug), language } });
  }
  return [...hits.values()];
};

/** In English, whatever the language: only there are the numbers sure to be read. */
const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const { facts, rpc } = await storePage(target, 'en', http);
  if (facts.name === null && facts.hasReviews === undefined && rpc === undefined) throw changed('page of an item');
  return facts;
};

const rpcsOf = ({ rpc }: StorePage): readonly string[] => {
  const ids = configuredIds(rpcIds);
  const isConfigured = ids !== rpcIds.known;
  return [...new Set(rpc === undefined || isConfigured ? ids : [rpc, ...ids])];
};

/** The interface that the page itself calls; see `readLists`. */
const batchexecute: Source = {
  name: 'batchexecute',
  cursor: cursorForm,
  async page(request, http) {
    const page = await storePage(request.target, 'en', http);
    return readLists(request, page, rpcsOf(page), http);
  },
};

/** The ten reviews that the page of a language shows, where the interface is closed to us. */
const shownOnPage = (name: string, read: (page: StorePage, language: string) => Omit<Page, 'next'>): Source => ({
  name,
  cursor: /^$/,
  async page({ target }, http) {
    const { language = 'en' } = target;
    const page = read(await storePage(target, language, http), language);
    const { claimed } = await storePage(target, 'en', http);
    return { ...page, next: undefined, capped: claimed === null || claimed > page.reviews.length };
  },
});

const pageData = shownOnPage('page-data', (page) => {
  const [payload] = rpcsOf(page).flatMap((rpc) => pageBlocks(page.html, rpc));
  if (payload === undefined) throw changed('page of an item');
  return toPage([readPayload(payload, true)]);
});

const pageMarkup = shownOnPage('page-markup', ({ html }, language) => {
  const reviews = readMarkup(html, language);
  if (reviews.length === 0) throw changed('page of an item');
  return { reviews, dropped: 0 };
});

export default {
  name: 'chrome-web-store',
  title: 'Chrome Web Store',
  summary:
    'Reviews of an extension or a theme in the asked language (English without one), newest first, up to 100 a request, with replies, versions and languages; then those in other languages, as long as the store claims more. Stars may be without a text. Titles, votes, permalinks and media are not published.',
  hosts: [host],
  sorts: ['newest'],
  newestFirst: 'newest',
  accepts:
    'an id of 32 letters, a URL of chromewebstore.google.com or chrome.google.com/webstore, or a name to search for',
  locate,
  find,
  item,
  sources: [batchexecute, pageData, pageMarkup],
} satisfies Platform;
