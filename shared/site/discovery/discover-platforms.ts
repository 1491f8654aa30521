import { ancestorsOf, attribute, attributeWords } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { isOfType, reviewTypes, typeName } from '../../html/schema-graph.ts';
import { registeredDomain } from '../page/same-site.ts';
import type { PlatformItem, PlatformSign, ReviewPlatform } from './address-signs.ts';
import { makeItem, platformSigns } from './platform-signs.ts';
import { unsupportedPlatforms } from './unsupported-platforms.ts';

const evidentTypes = [...reviewTypes, 'AggregateRating', 'EmployerAggregateRating'];

const typeAttributes = { itemtype: 'microdata', typeof: 'RDFa' };

/** The schema.org reviews and ratings of a page, by syntax and type, such as `JSON-LD Review`. Each once. */
const ownReviewEvidence = ({ elements, jsonLd }: HtmlPage): readonly string[] => {
  const inJsonLd = evidentTypes.filter((type) => jsonLd.some((node) => isOfType(node, type)));
  const inElements = Object.entries(typeAttributes).flatMap(([typeAttribute, syntax]) => {
    const types = new Set(
      elements.flatMap((element) => attributeWords(attribute(element, typeAttribute))).map(typeName),
    );
    return evidentTypes.filter((type) => types.has(type)).map((type) => `${syntax} ${type}`);
  });
  return [...inJsonLd.map((type) => `JSON-LD ${type}`), ...inElements];
};

/** A platform on which the owner of a page has reviews, found on the page. */
export interface DiscoveredPlatform {
  /** The name of the endpoint that reads it; `unsupported` when there is none. */
  readonly endpoint: string;
  readonly platform: string;
  /** The query for the endpoint; null when there is none. */
  readonly query: string | null;
  /** The address of the item. When the page does not name an item, the address that it embeds, or the page's own. */
  readonly url: string;
  /** The path of the endpoint; null when there is none. */
  readonly path: string | null;
  /** Where it was found, such as `meta apple-itunes-app, link`. */
  readonly evidence: string;
  /** Whether the item is that of the page's own registrable domain; null when the platform's ids are not domains. */
  readonly same_domain: boolean | null;
  /** The query with details from the page, such as a store's country or a widget's business unit, to read with. */
  readonly precise_query: string | null;
}

/** The number of signs of one item that are searched for details, and of the elements around each. */
const [maximumDetailed, maximumAround] = [500, 10];

/** The number of entries. A page with links to hundreds of apps is about other companies. */
const maximumPlatforms = 50;

/** The values in groups by key, in the order of the first value of each group. */
const groupsOf = <Value>(values: readonly Value[], keyOf: (value: Value) => string): [Value, ...Value[]][] =>
  [...Map.groupBy(values, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others]],
  );

type SignOfItem = PlatformSign & { readonly item: PlatformItem };

/** The item of a platform when no sign names one: that of the page's domain, else what the page embeds. */
const unnamedItem = (signs: readonly [PlatformSign, ...PlatformSign[]], page: HtmlPage): PlatformItem => {
  const [first] = signs;
  if (first.platform.namesDomains) {
    return { ...makeItem(first.platform, registeredDomain(page.url)), isAssumed: true };
  }
  const embedded = signs.find(({ seenAt }) => seenAt !== page.url.href) ?? first;
  return { id: '', url: embedded.seenAt };
};

/**
 * The signs of one platform with their items. A sign without an item belongs to the only item of the other signs; it is
 * left out when there are several.
 */
const withItems = (signs: readonly [PlatformSign, ...PlatformSign[]], page: HtmlPage): SignOfItem[] => {
  const named = new Map(signs.flatMap(({ item }) => (item ? [[item.id, item]] : [])));
  const [first] = named.values();
  const fallback = named.size > 1 ? undefined : (first ?? unnamedItem(signs, page));
  return signs.flatMap((sign) => {
    const item = sign.item ?? fallback;
    return item ? [{ ...sign, item }] : [];
  });
};

/** The parameter of the item's address that the widget of a sign has. The widget is the sign's element or around it. */
const detailOf = ({ platform: { detail }, element }: PlatformSign): URLSearchParams | undefined => {
  if (detail === undefined || element === undefined) return undefined;
  const values = [element, ...ancestorsOf(element).take(maximumAround)].map((each) =>
    attribute(each, detail.attribute),
  );
  const value = values.find((text) => text !== undefined && detail.form.test(text));
  return value === undefined ? undefined : new URLSearchParams({ [detail.parameter]: value });
};

const entryOf = (signs: readonly [SignOfItem, ...SignOfItem[]], page: HtmlPage): DiscoveredPlatform => {
  const [{ item: first }] = signs;
  // Some widgets of a platform can be read, and some cannot.
  const { platform: found } = signs.find(({ platform }) => platform.endpoint !== undefined) ?? signs[0];
  const { id, url, isAssumed } = signs.map(({ item }) => item).find(({ isMade }) => !isMade) ?? first;
  const { platform, endpoint, isAskedById, namesDomains } = found;
  const evidence = [...new Set(signs.map((sign) => sign.evidence))].join(', ');
  const about = { platform, url, evidence };
  if (endpoint === undefined) {
    return { ...about, endpoint: 'unsupported', path: null, query: null, same_domain: null, precise_query: null };
  }
  const [detail] = signs.slice(0, maximumDetailed).flatMap((sign) => detailOf(sign) ?? []);
  return {
    ...about,
    endpoint,
    path: `/${endpoint}/reviews`,
    query: isAskedById ? id : url,
    same_domain:
      namesDomains && !isAssumed ? registeredDomain(new URL(`https://${id}`)) === registeredDomain(page.url) : null,
    precise_query: detail ? `${url}?${detail}` : url,
  };
};

/** The entry of the page itself, when it publishes schema.org reviews. */
const ownEntry = (page: HtmlPage, evidence: readonly string[]): DiscoveredPlatform[] => {
  if (evidence.length === 0) return [];
  const url = new URL(page.url);
  url.hash = '';
  const query = `web-page: ${url.href}`; // The address of a site alone may mean its domain on another platform.
  return [
    {
      endpoint: 'business-review-site',
      platform: 'web-page',
      query,
      url: url.href,
      path: '/business-review-site/reviews',
      evidence: evidence.join(', '),
      same_domain: true,
      precise_query: query,
    },
  ];
};

/**
 * The platforms on which the owner of a page has reviews, in the order in which the page first shows them, each item
 * once; at most 50. The last entry is the page itself, when it publishes schema.org Review or AggregateRating.
 *
 * @param supported the platforms that an endpoint reads
 */
export const discoverPlatforms = (page: HtmlPage, supported: readonly ReviewPlatform[]): DiscoveredPlatform[] => {
  const signs = platformSigns(page, [...supported, ...unsupportedPlatforms]);
  const entries = groupsOf(signs, ({ platform }) => platform.platform)
    .flatMap((ofPlatform) => groupsOf(withItems(ofPlatform, page), ({ item }) => item.id))
    .slice(0, maximumPlatforms)
    .map((ofItem) => entryOf(ofItem, page));
  return [...entries, ...ownEntry(page, ownReviewEvidence(page))];
};

/** The entries by the name of their endpoint, as callers get them: each can be posted to its endpoint unchanged. */
export const groupByEndpoint = (platforms: readonly DiscoveredPlatform[]) => {
  const groups = Map.groupBy(platforms, ({ endpoint }) => endpoint);
  return Object.fromEntries(
    groups
      .entries()
      .map(([endpoint, entries]) => [endpoint, entries.map(({ endpoint: _, precise_query: __, ...entry }) => entry)]),
  );
};
