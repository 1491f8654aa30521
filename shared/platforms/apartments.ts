import { VouchError } from '../errors.ts';
import { attribute, attributeWords } from '../html/document.ts';
import { HtmlPage } from '../html/html-page.ts';
import { SchemaGraph } from '../html/schema-graph.ts';
import { type Markup, readMarkup } from '../html/schema-markup.ts';
import { type ItemPage, itemInQuery } from '../reviews/model/item-page.ts';
import type { Located, Page, Platform, Source, Target } from './toolkit/adapter.ts';
import { readSchemaOrg, type SchemaOrgPage } from './toolkit/schema-org.ts';
import { searchWeb, type WebSearch, webSearchHost, webSearchKey } from './toolkit/web-search.ts';

const host = 'www.apartments.com';

/** The key of a listing or a review: digits and letters except a, i, o and u (in 79 recorded keys). */
const key = /^[\db-hj-np-tv-z]{7}$/;

const pages: readonly ItemPage[] = [
  {
    hosts: /^(?:(?:www|m)\.)?apartments\.com$/,
    path: /^\/(?<slug>[\w%.'-]+)\/(?<key>[\db-hj-np-tv-z]{7})(?=\/?$)/i,
    idOf: (groups) => groups['key']?.toLowerCase(),
  },
];

const locate = (query: string): Located | undefined => {
  const id = /\d/.test(query) ? query.toLowerCase() : query; // In capitals, seven letters are a name.
  if (key.test(id)) return { target: { id } };
  const item = itemInQuery(query, pages);
  return item && { target: { id: item.id, path: item.groups['slug']?.toLowerCase() ?? '' } };
};

/** The site's own search finds places only, and blocks clients that are not browsers. */
const web: WebSearch = {
  title: 'Apartments.com',
  site: 'apartments.com',
  pages,
  locate,
  name: { in: 'title', separator: /\s[-\u2013|]\s/, place: /^(.+)$/ },
  instead: 'the URL of the listing, https://www.apartments.com/<name>-<city>-<state>/<key>/, or its key',
};

/** The key alone identifies the listing, so any slug will do. Not recorded; a 404 would disprove it. */
const addressOf = ({ path = 'listing', id }: Target): string => `https://${host}/${path}/${id}/`;

const properties = new Map([
  ['reviewHeadline', 'name'],
  ['reviewBodyText', 'reviewBody'],
  ['rating', 'reviewRating'],
]);

/** The elements of a review by their classes, from one client of 2026-02. It has no classes for dates and authors. */
const listingMarkup: Markup = (element) => {
  const classes = attributeWords(attribute(element, 'class'));
  if (classes.includes('reviewContainer')) return { types: ['Review'], properties: [] };
  const known = classes.flatMap((name) => properties.get(name) ?? []);
  return known.length > 0 ? { properties: known } : undefined;
};

/** The reviews in the page's structured data, else those in its elements. */
const readListing = (page: HtmlPage): SchemaOrgPage | undefined => {
  const published = readSchemaOrg(page);
  if (published && published.reviews.length > 0) return published;
  return readSchemaOrg(page, new SchemaGraph([...page.jsonLd, ...readMarkup(page.document, listingMarkup)]));
};

const changed = (what: string): VouchError => new VouchError('upstream_changed', `The page of Apartments.com ${what}.`);

/** The reviews on the listing's page. The request for more of them works in browsers only. */
const listingPage: Source = {
  name: 'listing-page',
  async page({ target }, http): Promise<Page> {
    const advice = target.path === undefined ? ' Ask by the URL of its page.' : '';
    const missing = `Apartments.com has no listing ${target.id}.${advice}`;
    const answer = await http.send({ url: addressOf(target), missing });
    if (!new URL(answer.url).pathname.split('/').includes(target.id)) throw changed('belongs to another listing');
    const found = readListing(HtmlPage.of(answer));
    if (found === undefined) throw changed('has no reviews and no review count in a known format');
    const { reviews, dropped, item, claimed } = found;
    if (reviews.length === 0 && claimed !== 0) throw changed('claims reviews, but has none in a known format');
    return { reviews, dropped, end: { cap: true, of: claimed }, item };
  },
};

export default {
  name: 'apartments',
  title: 'Apartments.com',
  summary:
    "The reviews on the page of a listing, in the page's order, from its JSON-LD or its elements (both forms are unverified: no page has been recorded). Apartments.com blocks most clients that are not browsers.",
  hosts: [host, 'apartments.com', webSearchHost],
  sorts: ['1'],
  accepts:
    'a listing key of 7 letters and digits, the URL of a listing on apartments.com, or, with a key of a search engine (search_api_key), "Name, Place" to search for',
  watch: ['5jm0mwp', 'xe8kehq'],
  pages,
  locate,
  search: { credentials: [webSearchKey] },
  find: (name, fields, http) => searchWeb(web, name, fields, http),
  sources: [listingPage],
} satisfies Platform;
