import { isVouchError, VouchError } from '../../errors.ts';
import { type Element, elementsIn, rawText } from '../../html/document.ts';
import { loadXml } from '../../html/selectors.ts';
import type { Page, PageEnd, ReviewDraft, Source } from '../toolkit/adapter.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { itunesHost, itunesUserAgent } from './itunes.ts';

/**
 * Apple's feed of customer reviews, as JSON and as XML: 50 reviews a page, 10 pages, one list per storefront. It has no
 * replies and no languages; before November 2021 the JSON form had no dates. Recorded 2020 to 2026.
 */

/** The fields of an entry, by the path of their elements, which is the same in both forms. */
const fieldPaths = {
  id: 'id',
  title: 'title',
  text: 'content',
  updated: 'updated',
  rating: 'im:rating',
  version: 'im:version',
  voteSum: 'im:voteSum',
  /** Older feeds start with an entry about the item itself. It has a name and no rating. */
  itemName: 'im:name',
  authorName: 'author/name',
  authorUri: 'author/uri',
} as const;

type Entry = { readonly [Field in keyof typeof fieldPaths]?: string | null | undefined };

interface Feed {
  readonly entries: readonly (Entry | undefined)[];
  /** The addresses of the pages by `rel`: self, next, last. */
  readonly links: ReadonlyMap<string, string>;
}

/** A feed has six links. */
const maximumLinks = 100;

/** A feed as JSON. One entry is an object, not a list; without entries the key is missing, but it has an id. */
const parseJson = (text: string): Feed => {
  const feed = wire.valueAt(wire.expectJson(text, "Apple's feed"), ['feed']);
  const [id, entry, link] = ['id', 'entry', 'link'].map((name) => wire.valueAt(feed, [name]));
  if ((id ?? entry ?? null) === null) throw wire.changed("Apple's feed");
  const [entries, links] = [[entry ?? []].flat(), [link ?? []].flat()];
  const attributeOf = (link: unknown, name: string) => wire.textAt(link, ['attributes', name]) ?? '';
  return {
    entries: entries.map((entry, index) => (index < wire.maximumRecords ? readJsonEntry(entry) : undefined)),
    links: new Map(links.slice(0, maximumLinks).map((link) => [attributeOf(link, 'rel'), attributeOf(link, 'href')])),
  };
};

/** Read field by field for speed, not with one schema: a call reads up to 500 entries. The texts are in objects. */
const readJsonEntry = (entry: unknown): Entry | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const textOf = (path: string) => {
    const label = [...path.split('/'), 'label'];
    return wire.textAt(entry, label) ?? wire.at(entry, label, wire.identifier); // Numbers are texts, but need not be.
  };
  return Object.fromEntries(Object.entries(fieldPaths).map(([field, path]) => [field, textOf(path)]));
};

const fieldsByPath = new Map<string, string>(Object.entries(fieldPaths).map(([field, path]) => [path, field]));

/** An entry in the XML form. It has two contents; the one of type html repeats the other fields and is left out. */
const readXmlEntry = (entry: Element): Entry => {
  const fields: Record<string, string> = {};
  for (const element of elementsIn(entry)) {
    const { name, parent, attribs } = element;
    const path = parent === null || parent === entry || !('name' in parent) ? name : `${parent.name}/${name}`;
    const field = attribs['type'] === 'html' ? undefined : fieldsByPath.get(path);
    // The first one counts: elements inside it may have the same path, and its text contains theirs.
    if (field) fields[field] ??= rawText(element).trim();
  }
  return fields;
};

const parseXml = (text: string): Feed => {
  const $ = loadXml(text);
  const feed = $?.root().children('feed');
  if ($ === undefined || feed?.length !== 1) throw wire.changed("Apple's feed");
  const links = feed.children('link').toArray();
  return {
    entries: feed.children('entry').toArray().map(readXmlEntry),
    links: new Map(links.map(({ attribs }) => [attribs['rel'] ?? '', attribs['href'] ?? ''])),
  };
};

const pageSize = 50;
/** Page 11 is a 400: "CustomerReviews RSS page depth is limited to 10" (recorded 2021). */
const lastPage = 10;
const depthLimit = /page depth is limited/;

const readEntry = (entry: Entry): ReviewDraft => ({
  id: entry.id,
  rating: wire.at(entry.rating, [], wire.wholeStars),
  title: entry.title,
  text: entry.text,
  created_at: fromIso(entry.updated), // The date of the last edit; no other is published.
  author: {
    id: /\/id(\d+)/.exec(entry.authorUri ?? '')?.[1],
    name: entry.authorName,
    profile_url: entry.authorUri,
  },
  helpful_count: wire.at(entry.voteSum, [], wire.count),
  item_variant: entry.version,
});

/** The form of an empty feed is also that of an app which does not exist, so that it proves little. */
const emptyPage = { reviews: [], dropped: 0, end: { last: true, proven: 'edition' } } as const satisfies Page;

/** The number of a page in its address. Without reviews, addresses are empty. */
const pageOf = (href: string | undefined): number | undefined =>
  href ? Number(/\/page=(\d+)/.exec(href)?.[1] ?? 1) : undefined;

const blocked = (what: string): VouchError => new VouchError('upstream_blocked', `Apple's feed ${what}.`);

/**
 * The page in a feed. `next` may point past the last page, so `self` and `last` decide. For a page past the last, Apple
 * returns an empty feed, or the last page again.
 */
const toPage = ({ entries, links }: Feed, asked: number): Page => {
  const [self = asked, last] = ['self', 'last'].map((rel) => pageOf(links.get(rel)));
  if (self !== asked && last !== undefined && last < asked) return emptyPage;
  if (self !== asked) throw blocked(`returned page ${self} in place of page ${asked}`);
  if (entries.length === 0 && asked > 1 && last !== undefined && asked <= last) {
    throw blocked(`claims ${last} pages, but page ${asked} is empty`);
  }
  const reviews = entries.filter((entry) => !(entry && entry.rating == null && entry.itemName != null));
  const end = endOf(reviews.length, asked, last);
  const records = wire.recordsOf(reviews, readEntry);
  return { ...records, end, asked: pageSize, ...(last !== undefined && { lastCursor: String(last) }) };
};

const endOf = (records: number, asked: number, last: number | undefined): PageEnd => {
  if (records === 0) return emptyPage.end;
  const isFull = records >= pageSize;
  if (asked >= lastPage) return isFull ? { cap: true } : { last: true };
  return (last === undefined ? isFull : asked < last) ? { next: String(asked + 1) } : { last: true };
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

/** One form of the feed, by one way to ask: as iTunes does, or as others do. */
const way = (name: keyof typeof forms, isItunes: boolean): Source => ({
  name,
  cursor: /^([1-9]|10)$/,
  publishes: ['rating', 'title', 'text', 'created_at', 'author'],
  edits: 'order', // Its dates are those of the last edit, by which it is ordered.
  cursors: { all: pages, pageSize },
  async page({ target, cursor = '1' }, http) {
    const { path, parse } = forms[name];
    const url = `https://${itunesHost}/${target.country}/rss/customerreviews/${path(target.id, cursor)}`;
    const request = isItunes
      ? { url, headers: { 'user-agent': itunesUserAgent } }
      : { url: `${url}?cc=${target.country}` };
    const answer = await http.send({ ...request, statuses: [400] });
    return answer.status === 400 && depthLimit.test(answer.text)
      ? { reviews: [], dropped: 0, end: { cap: true } }
      : toPage(parse(answer.text), Number(cursor));
  },
});

/**
 * One source with several ways to ask for a page. If one way is refused, or gives a page without records and without a
 * mark that there are none, the next is tried.
 */
const withWays = (first: Source, ...others: readonly Source[]): Source => ({
  ...first,
  async page(request, http) {
    let failure: VouchError | undefined;
    let empty: Page | undefined;
    for (const way of [first, ...others]) {
      try {
        const page = await way.page(request, http);
        if (!('last' in page.end && page.end.proven === 'edition')) return page;
        empty ??= page;
      } catch (error) {
        if (!isVouchError(error, 'upstream_blocked', 'upstream_changed')) throw error;
        failure ??= error;
      }
    }
    if (empty) return empty;
    throw failure;
  },
});

/**
 * The likeliest way first. A page that is empty for some headers may be full for others, and an empty one is kept for
 * its address (2026-09), so the second way has another address too. It names the storefront twice.
 */
const source = (name: keyof typeof forms): Source => withWays(way(name, true), way(name, false));

/** The three forms of the feed, each alone. */
export const feedForms = [source('feed-json'), source('feed-xml'), source('feed-id-first')] as const;

/**
 * The three forms show one list, so they are one source. A page that one form is refused is read in another; since
 * August 2026, one form may be empty while another has reviews.
 */
export const feedSource: Source = { ...withWays(...feedForms), name: 'feed' };
