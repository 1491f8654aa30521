import { isVouchError, VouchError } from '../../errors.ts';
import type { Page, PageEnd, Source, Target } from '../../reviews/model/platform.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import { at, count, fiveStars, recordsOf, webUrl, wholeStars } from '../toolkit/wire-schemas.ts';
import { withWays } from '../toolkit/with-ways.ts';
import { type Entry, type Feed, parseJson, parseXml } from './feed-entries.ts';
import { itunesHost, itunesUserAgent } from './itunes.ts';

/**
 * Apple's feed of customer reviews, as JSON and as XML: 50 reviews a page, 10 pages, one list per storefront. It has no
 * replies and no languages; before November 2021 the JSON form had no dates. Recorded 2020 to 2026.
 */

const pageSize = 50;
/** Page 11 is a 400: "CustomerReviews RSS page depth is limited to 10" (recorded 2021). */
const lastPage = 10;
const depthLimit = /page depth is limited/;

const readEntry = (entry: Entry): ReviewDraft => ({
  id: entry.id,
  rating: at(entry.rating, [], wholeStars),
  rating_scale: fiveStars,
  title: entry.title,
  text: entry.text,
  created_at: fromIso(entry.updated), // The date of the last edit; no other is published.
  author: {
    id: /\/id(\d+)/.exec(entry.authorUri ?? '')?.[1],
    name: entry.authorName,
    profile_url: at(entry.authorUri, [], webUrl),
  },
  helpful_count: at(entry.voteSum, [], count),
  item_variant: entry.version,
});

/** The form of an empty feed is also that of an app which does not exist, so that it proves little. */
const emptyPage = { reviews: [], dropped: 0, end: { empty: true, proven: 'edition' } } as const satisfies Page;

const pageOf = (href: string | undefined): number | undefined => {
  if (href === undefined || href === '') return undefined;
  return Number(/\/page=(\d+)/.exec(href)?.[1] ?? 1);
};

/**
 * The page in a feed. `next` may point past the last page, so `self` and `last` decide. For a page past the last, Apple
 * returns an empty feed, or the last page again.
 */
const toPage = ({ entries, links }: Feed, asked: number): Page => {
  const self = pageOf(links.get('self')) ?? asked;
  const last = pageOf(links.get('last'));
  if (self !== asked && last !== undefined && last < asked) return emptyPage;
  if (self !== asked) {
    throw new VouchError('upstream_blocked', `Apple's feed returned page ${self} in place of page ${asked}.`);
  }
  if (entries.length === 0 && asked > 1 && last !== undefined && asked <= last) {
    throw new VouchError('upstream_blocked', `Apple's feed claims ${last} pages, but page ${asked} is empty.`);
  }
  const reviews = entries.filter((entry) => !(entry && entry.rating == null && entry.itemName != null));
  const end = endOf(reviews.length, asked, last);
  return { ...recordsOf(reviews, (entry) => entry && readEntry(entry)), end, asked: pageSize };
};

const endOf = (records: number, asked: number, last: number | undefined): PageEnd => {
  if (records === 0) return emptyPage.end;
  const isFull = records >= pageSize;
  if (asked >= lastPage) return isFull ? { cap: true } : { last: true };
  return (last === undefined ? isFull : asked < last) ? { next: String(asked + 1) } : { last: true };
};

/** One way to request a page. */
interface Attempt {
  readonly headers: Readonly<Record<string, string>>;
  /** What follows the address of the page. */
  readonly query: (target: Target) => string;
}

/**
 * The likeliest way first. A page that is empty for some headers may be full for others, and an empty one is kept for its
 * address (2026-09), so the second way has another address too. It names the storefront twice.
 */
const attempts: readonly Attempt[] = [
  { headers: { 'user-agent': itunesUserAgent }, query: () => '' },
  { headers: {}, query: ({ country }) => `?cc=${country}` },
];

/** The page of the first attempt that brings reviews, else the first page, else the first refusal. */
const firstFilled = async (read: (attempt: Attempt) => Promise<Page>): Promise<Page> => {
  let empty: Page | undefined;
  let refusal: unknown;
  for (const attempt of attempts) {
    try {
      const page = await read(attempt);
      if (!('empty' in page.end)) return page;
      empty ??= page;
    } catch (error) {
      if (!isVouchError(error, 'upstream_blocked') && empty === undefined) throw error;
      refusal ??= error;
    }
  }
  if (empty !== undefined) return empty;
  throw refusal;
};

const forms = {
  'feed-json': { path: (id: string, page: string) => `page=${page}/id=${id}/sortby=mostrecent/json`, parse: parseJson },
  'feed-xml': { path: (id: string, page: string) => `page=${page}/id=${id}/sortby=mostrecent/xml`, parse: parseXml },
  'feed-id-first': {
    path: (id: string, page: string) => `id=${id}/sortBy=mostRecent/page=${page}/json`,
    parse: parseJson,
  },
} as const;

const pages = Array.from({ length: lastPage }, (_, index) => String(index + 1));

const source = (name: keyof typeof forms): Source => ({
  name,
  cursor: /^([1-9]|10)$/,
  publishes: ['rating', 'title', 'text', 'created_at', 'author'],
  edits: 'order', // Its dates are those of the last edit, by which it is ordered.
  cursors: { all: pages, pageSize },
  async page({ target, cursor = '1' }, http) {
    const { path, parse } = forms[name];
    const url = `https://${itunesHost}/${target.country}/rss/customerreviews/${path(target.id, cursor)}`;
    return firstFilled(async ({ headers, query }) => {
      const answer = await http.send({ url: url + query(target), headers, statuses: [400] });
      return answer.status === 400 && depthLimit.test(answer.text)
        ? { reviews: [], dropped: 0, end: { cap: true } }
        : toPage(parse(answer.text), Number(cursor));
    });
  },
});

/** The three forms of the feed, each alone. */
export const feedForms = [source('feed-json'), source('feed-xml'), source('feed-id-first')] as const;

/**
 * The three forms show one list, so they are one source. A page that one form is refused is read in another; since August
 * 2026, one form may be empty while another has reviews.
 */
export const feedSource: Source = { ...withWays(...feedForms), name: 'feed' };
