import type { Http } from '#shared/http/http.ts';
import chromeWebStore from '#shared/platforms/chrome-web-store/index.ts';
import type { Page, PageRequest } from '#shared/reviews/model/source.ts';
import { nextOf } from '../../reviews/read/list-source.ts';
import { fakeHttp, pageFrom } from '../fake-http.ts';

/** An item, and its list in English. */
export const id = 'cjpalhdlnbpafiamejdnhcphjbkeiagm';
export const target = { id, language: 'en' };
/** The page of the item, with the number of ratings that it shows. */
export const itemPage = (claimed = '') =>
  `<meta property="og:title" content="An item - Chrome Web Store"><p class="xJEoWe">${claimed}</p>`;

interface Answers {
  readonly lists?: Record<string, number>;
  readonly address?: string;
  readonly total?: number | null;
  /** What stands behind the id in the answer to a call, in place of a list. */
  readonly answer?: (language: string) => readonly unknown[];
}

/** Answers every page with `html`, at `address` after redirects, and each language's list with that many rows, of `total` if there are any. */
export const storeOf = (html: string, { lists = {}, address, total, answer }: Answers = {}) => {
  return fakeHttp(({ url, method }) => {
    if (method !== 'POST') return { body: html, ...(address !== undefined && { url: address }) };
    const [language = '', rpc] = ['hl', 'rpcids'].map((name) => new URL(url).searchParams.get(name) ?? '');
    const count = lists[language] ?? 0;
    const columns = [['A'], 5, 'Good.', [1_700_000_000]];
    const rows = Array.from({ length: count }, (_, index) => [`${language}-${index}`, ...columns]);
    const told = total === undefined || (count === 0 && total !== null) ? count : total;
    const line = ['wrb.fr', rpc, ...(answer?.(language) ?? [JSON.stringify([null, rows, told])])];
    return { body: `)]}'\n\n${JSON.stringify([line])}` };
  }, null);
};

/** One page of the list. */
export const readPage = (http: Http, more: Partial<PageRequest> = {}) =>
  pageFrom({ http }, chromeWebStore.sources[0], target, { wanted: 100, ...more });

/** The ids of all reviews, and the last page. */
export const readAll = async (http: Http) => {
  const ids: (string | null | undefined)[] = [];
  let page: Page | undefined;
  do {
    page = await readPage(http, { cursor: page && nextOf(page) });
    ids.push(...page.reviews.map((review) => review.id));
  } while (nextOf(page) !== undefined);
  return { ids, page };
};
