import * as z from 'zod';
import { isVouchError, VouchError } from '../../errors.ts';
import { type Element, elementsIn, loadXml, rawText } from '../../html/document.ts';
import type { Page, PageEnd, Source, Target } from '../../reviews/model/platform.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import {
  at,
  count,
  expectShape,
  fiveStars,
  optional,
  readJson,
  text,
  webUrl,
  wholeStars,
} from '../toolkit/wire-schemas.ts';
import { withWays } from '../toolkit/with-ways.ts';
import { itunesHost, itunesUserAgent } from './itunes.ts';

/**
 * Apple's feed of customer reviews, as JSON and as XML: 50 reviews a page, 10 pages, one list per storefront. It has no
 * replies and no languages; before November 2021 the JSON form had no dates. Recorded 2020 to 2026.
 */

const pageSize = 50;
/** Page 11 is a 400: "CustomerReviews RSS page depth is limited to 10" (recorded 2021). */
const lastPage = 10;
const depthLimit = /page depth is limited/;

/** One entry of a feed, in either form. */
interface Entry {
  readonly id?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly updated?: string | null | undefined;
  readonly rating?: unknown;
  readonly version?: string | null | undefined;
  readonly voteSum?: unknown;
  readonly authorName?: string | null | undefined;
  readonly authorUri?: string | null | undefined;
  /** Older feeds start with an entry about the item itself. It has a name and no rating. */
  readonly itemName?: string | null | undefined;
}

interface Feed {
  readonly entries: readonly (Entry | undefined)[];
  /** The addresses of the pages by `rel`: self, next, last. */
  readonly links: ReadonlyMap<string, string>;
}

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

/** The text of a field, which the JSON form wraps in an object. */
const label = (entry: unknown, ...path: readonly string[]): string | null => at(entry, [...path, 'label'], text);

const jsonLink = z.object({ attributes: z.object({ rel: z.string(), href: z.string() }) });

const oneOrMore = optional(z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]));

/** An empty feed still has an id, its own address. Anything without an id and entries is not a feed. */
const jsonFeed = z.object({
  feed: z
    .object({ id: z.unknown().optional(), entry: oneOrMore, link: oneOrMore })
    .refine((feed) => feed.id !== undefined || feed.entry != null),
});

/** A feed as JSON. One entry is an object, not a list; without entries the key is missing. */
const parseJson = (text: string): Feed => {
  const { feed } = readJson(jsonFeed, text, "Apple's feed");
  const links = (feed.link ?? []).flatMap((link) => jsonLink.safeParse(link).data?.attributes ?? []);
  return {
    links: new Map(links.map(({ rel, href }) => [rel, href])),
    entries: (feed.entry ?? []).map(readJsonEntry),
  };
};

/** Read field by field for speed, not with one schema: a call reads up to 500 entries. */
const readJsonEntry = (entry: unknown): Entry | undefined =>
  typeof entry === 'object' && entry !== null
    ? {
        id: label(entry, 'id'),
        title: label(entry, 'title'),
        text: label(entry, 'content'),
        updated: label(entry, 'updated'),
        rating: label(entry, 'im:rating'),
        version: label(entry, 'im:version'),
        voteSum: label(entry, 'im:voteSum'),
        itemName: label(entry, 'im:name'),
        authorName: label(entry, 'author', 'name'),
        authorUri: label(entry, 'author', 'uri'),
      }
    : undefined;

/** The fields of an entry in the XML form, by the path of their element. */
const xmlFields: Readonly<Record<string, keyof Entry>> = {
  id: 'id',
  title: 'title',
  content: 'text',
  updated: 'updated',
  'im:rating': 'rating',
  'im:version': 'version',
  'im:voteSum': 'voteSum',
  'im:name': 'itemName',
  'author/name': 'authorName',
  'author/uri': 'authorUri',
};

/** An entry in the XML form. It has two contents; the one of type html repeats the other fields and is left out. */
const readXmlEntry = (entry: Element): Entry => {
  const fields: Record<string, string> = {};
  for (const element of elementsIn(entry)) {
    const { name, parent, attribs } = element;
    const path = parent === null || parent === entry || !('name' in parent) ? name : `${parent.name}/${name}`;
    const field = attribs['type'] !== 'html' && Object.hasOwn(xmlFields, path) ? xmlFields[path] : undefined;
    // The first one counts: elements inside it may have the same path, and its text contains theirs.
    if (field) fields[field] ??= rawText(element);
  }
  return fields;
};

/** A feed as XML. */
const parseXml = (text: string): Feed => {
  const $ = loadXml(text);
  const feed = $?.root().children('feed');
  if ($ === undefined || feed?.length !== 1) return expectShape(z.never(), undefined, "Apple's feed");
  const links = feed.children('link').toArray();
  return {
    entries: feed.children('entry').toArray().map(readXmlEntry),
    links: new Map(links.map(({ attribs }) => [attribs['rel'] ?? '', attribs['href'] ?? ''])),
  };
};

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
  const read = reviews.flatMap((entry) => (entry ? [readEntry(entry)] : []));
  const end = endOf(reviews.length, asked, last);
  return { reviews: read, dropped: reviews.length - read.length, end, asked: pageSize };
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
