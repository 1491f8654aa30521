import { isVouchError, VouchError } from '../../errors.ts';
import { type Element, elementsIn, rawText } from '../../html/document.ts';
import { loadXml } from '../../html/selectors.ts';
import type { Http, HttpRequest, Page, PageEnd, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { itunesHost, itunesUserAgent } from './itunes.ts';

/**
 * Apple's feed of customer reviews, as JSON and as XML: 50 reviews a page, 10 pages, one list per storefront. It has no
 * replies and no languages; before November 2021 the JSON form had no dates. Recorded 2020 to 2026.
 */

interface Feed {
  /** In the JSON form: `{ author: { name: { label: 'Ann' } } }`. */
  readonly entries: readonly unknown[];
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
    entries,
    links: new Map(links.slice(0, maximumLinks).map((link) => [attributeOf(link, 'rel'), attributeOf(link, 'href')])),
  };
};

/**
 * The elements in an entry of the XML form and those in them, by name: of several the first counts. An entry has two
 * contents; the one of type html repeats the other fields and is left out.
 */
const xmlRecord = (entry: Element, levels = 2): object => {
  const inside = elementsIn(entry).filter(({ parent, attribs }) => parent === entry && attribs['type'] !== 'html');
  const fields = inside.map((element) => {
    const within = levels > 1 ? xmlRecord(element, levels - 1) : {};
    return [element.name, { label: rawText(element).trim(), ...within }] as const;
  });
  return Object.fromEntries(fields.reverse());
};

const parseXml = (text: string): Feed => {
  const $ = loadXml(text);
  const feed = $?.root().children('feed');
  if ($ === undefined || feed?.length !== 1) throw wire.changed("Apple's feed");
  const links = feed.children('link').toArray();
  return {
    entries: Array.from(feed.children('entry'), (entry) => xmlRecord(entry)),
    links: new Map(links.map(({ attribs }) => [attribs['rel'] ?? '', attribs['href'] ?? ''])),
  };
};

const pageSize = 50;
/** Page 11 is a 400: "CustomerReviews RSS page depth is limited to 10" (recorded 2021). */
const lastPage = 10;
const depthLimit = /page depth is limited/;

/** The text of an element. In the JSON form a name or a title may be a number. */
const labelAt = (entry: unknown, ...path: readonly string[]): string | null => {
  const label = [...path, 'label'];
  return wire.textAt(entry, label) ?? wire.at(entry, label, wire.identifier);
};

/** Not with `fieldsAt`, which makes a call of 500 reviews a tenth longer (2026-11). */
const readEntry = (entry: object): ReviewDraft => {
  const profile_url = labelAt(entry, 'author', 'uri');
  return {
    id: labelAt(entry, 'id'),
    rating: wire.at(entry, ['im:rating', 'label'], wire.wholeStars),
    title: labelAt(entry, 'title'),
    text: labelAt(entry, 'content'),
    created_at: fromIso(labelAt(entry, 'updated')), // The date of the last edit; no other is published.
    author: {
      id: /\/id(\d+)/.exec(profile_url ?? '')?.[1],
      name: labelAt(entry, 'author', 'name'),
      profile_url,
    },
    helpful_count: wire.at(entry, ['im:voteSum', 'label'], wire.count),
    item_variant: labelAt(entry, 'im:version'),
  };
};

/** Whether an entry is about the item itself, as the first one of older feeds is: it has a name and no rating. */
const isOfItem = (entry: unknown): boolean =>
  labelAt(entry, 'im:name') !== null && labelAt(entry, 'im:rating') === null;

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
  const reviews = entries.filter((entry) => !isOfItem(entry));
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

/**
 * The ways to ask for a page, the likeliest first: three addresses, each as iTunes asks and as others do. Since August
 * 2026, one may be empty while another has reviews. An empty page is kept for its address (2026-09), so the second way
 * has another address too. It names the storefront twice.
 */
const requestsFor = ({ id, country }: Target, page: string): readonly HttpRequest[] =>
  [
    `page=${page}/id=${id}/sortby=mostrecent/json`,
    `page=${page}/id=${id}/sortby=mostrecent/xml`,
    `id=${id}/sortBy=mostRecent/page=${page}/json`,
  ].flatMap((path) => {
    const url = `https://${itunesHost}/${country}/rss/customerreviews/${path}`;
    return [{ url, headers: { 'user-agent': itunesUserAgent } }, { url: `${url}?cc=${country}` }];
  });

const ask = async (request: HttpRequest, page: number, http: Http): Promise<Page> => {
  const { status, text } = await http.send({ ...request, statuses: [400] });
  if (status === 400 && depthLimit.test(text)) return { reviews: [], dropped: 0, end: { cap: true } };
  return toPage(/^\s*</.test(text) ? parseXml(text) : parseJson(text), page);
};

/** The list of an item. A page that is refused in one way, or empty without a mark of it, is asked for in the next. */
export const feedSource: Source = {
  name: 'feed',
  cursor: /^([1-9]|10)$/,
  publishes: ['rating', 'title', 'text', 'created_at', 'author'],
  edits: 'order', // Its dates are those of the last edit, by which it is ordered.
  cursors: { all: Array.from({ length: lastPage }, (_, index) => String(index + 1)), pageSize },
  async page({ target, cursor = '1' }, http) {
    let failure: VouchError | undefined;
    let empty: Page | undefined;
    for (const request of requestsFor(target, cursor)) {
      try {
        const page = await ask(request, Number(cursor), http);
        if (page.end !== emptyPage.end) return page;
        empty ??= page;
      } catch (error) {
        if (!isVouchError(error, 'upstream_blocked', 'upstream_changed')) throw error;
        failure ??= error;
      }
    }
    if (empty) return empty;
    throw failure;
  },
};
