import type { Part } from '../../service-declaration.ts';
import type { Review } from '../../words/reviews.ts';
import type { AppleItem } from './items.ts';
import { isStorefront } from './storefronts.ts';

/** How many entries a page has. */
export const pageSize = 50;
/** The feed has no eleventh page. */
export const deepestPage = 10;

const pathForm = /^\/(?:(?<country>[a-z]{2})\/)?rss\/customerreviews\/(?<parts>.+)\/(?<format>json|xml)$/i;

/**
 * Reads a feed's path: `page=1/id=2/sortby=mostrecent/json` in any order and case, without the page, with the bare
 * word `mostrecent`. Undefined for anything else. `asked` is the path and query as requested.
 */
export const readFeedRequest = (url: URL, userAgent: string) => {
  const { country, parts, format } = pathForm.exec(url.pathname)?.groups ?? {};
  if (parts === undefined || format === undefined) return undefined;
  const values = new Map(
    parts
      .toLowerCase()
      .split('/')
      .map((part) => part.split('='))
      .map(([name = '', value]) => (value === undefined ? (['sortby', name] as const) : ([name, value] as const))),
  );
  const storefront = (country ?? url.searchParams.get('cc') ?? 'us').toLowerCase();
  const page = Number(values.get('page') ?? 1);
  const sort = values.get('sortby') ?? 'mostrecent';
  const id = values.get('id');
  const isKnown = id !== undefined && Number.isInteger(page) && page >= 1 && isStorefront(storefront);
  if (!isKnown || (sort !== 'mostrecent' && sort !== 'mosthelpful')) return undefined;
  return {
    country: storefront,
    id,
    sort,
    page,
    format: format.toLowerCase(),
    asked: `${url.pathname}${url.search}`,
    isItunes: userAgent.startsWith('iTunes/'),
  };
};

/** A request for the customer reviews feed. */
export type FeedRequest = NonNullable<ReturnType<typeof readFeedRequest>>;

/** Whether the feed keeps an item's reviews back. */
const isHidden = ({ hidden }: AppleItem, { isItunes }: FeedRequest): boolean =>
  hidden === 'feed to iTunes' ? isItunes : hidden !== undefined;

/** Without reviews only `self` has an address; an unknown item's names id 1 and not the id that was asked for. */
const linksOf = (request: FeedRequest, isItem: boolean, count: number) => {
  const { country, id, sort, page, format, asked } = request;
  const alternate = `https://music.apple.com/WebObjects/MZStore.woa/wa/viewGrouping?cc=${country}&id=1`;
  const host = 'https://itunes.apple.com';
  if (!isItem || count === 0) {
    const unknown = `/${country}/rss/customerreviews/page=${page}/id=1/sortby=${sort}/${format}`;
    const self = `${host}${isItem ? asked : unknown}`;
    return { alternate, self, first: '', last: '', previous: '', next: '' };
  }
  const urlDesc = asked.replace(/^\/[a-z]{2}\/rss|^\/rss/i, '');
  // These links always lead to XML, and `next` is one page further even after the last page.
  const pageUrl = (number: number): string =>
    `${host}/${country}/rss/customerreviews/page=${number}/id=${id}/sortby=${sort}/xml?urlDesc=${urlDesc}`;
  return {
    alternate,
    self: `${host}${asked}`,
    first: pageUrl(1),
    last: pageUrl(Math.min(Math.ceil(count / pageSize), deepestPage)),
    previous: pageUrl(Math.max(page - 1, 1)),
    next: pageUrl(page + 1),
  };
};

/** The page that a request asks for: 50 entries, none past the end. No item has an unknown id. */
export const feedOf = (request: FeedRequest, part?: Part<AppleItem, Review>) => {
  const shown = part && isHidden(part.item, request) ? undefined : part;
  return {
    item: part?.item,
    country: request.country,
    entries: shown?.reviews ?? [],
    links: linksOf(request, part !== undefined, shown?.total ?? 0),
  };
};

/** One page of the feed, before it is written as JSON or XML. */
export type Feed = ReturnType<typeof feedOf>;
