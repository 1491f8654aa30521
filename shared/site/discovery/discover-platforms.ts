import { HtmlPage } from '../../html/html-page.ts';
import { ancestorsOf } from '../page/elements.ts';
import { registeredDomain } from '../page/own-site.ts';
import type { SitePage } from '../page/page.ts';
import { ownReviewEvidence } from './own-reviews.ts';
import { makeItem, type PlatformItem, type PlatformSign, platformSigns } from './platform-signs.ts';
import type { ReviewPlatform } from './review-platform.ts';
import { unsupportedPlatforms } from './unsupported-platforms.ts';

/** A platform on which a page shows that its owner has reviews. */
export interface DiscoveredPlatform {
  /** The name of the endpoint that reads it; `unsupported` where none does. */
  readonly endpoint: string;
  readonly platform: string;
  /** What to post to the endpoint; null where none reads it. */
  readonly query: string | null;
  /** The item's; where none is named, that of what the page embeds, or of the page. */
  readonly url: string;
  /** The endpoint's; null where none reads it. */
  readonly path: string | null;
  /** Where it was seen: `link, meta apple-itunes-app`. */
  readonly evidence: string;
  /** Whether the item is of the page's own registrable domain; null where the platform names no domain. */
  readonly same_domain: boolean | null;
  /** The query with what else the page tells: a store's country, a widget's business unit. For asking at once. */
  readonly precise_query: string | null;
}

/** More than an owner has: a page that links hundreds of apps is about others. */
const mostPlatforms = 50;

/** The values in groups of one key each, in the order in which the keys come. */
const groupsOf = <Value>(values: readonly Value[], keyOf: (value: Value) => string): [Value, ...Value[]][] =>
  [...Map.groupBy(values, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others]],
  );

type SignOfItem = PlatformSign & { readonly item: PlatformItem };

/** The item of a platform of which no sign names one. */
const unnamedItem = ({ platform, seenAt }: PlatformSign, page: SitePage): PlatformItem =>
  platform.namesDomains
    ? { ...makeItem(platform, registeredDomain(page.url)), isAssumed: true }
    : { id: '', url: seenAt };

/** The signs of one platform. One that names no item is of the only item that others name; of several it tells nothing. */
const withItems = (signs: readonly [PlatformSign, ...PlatformSign[]], page: SitePage): SignOfItem[] => {
  const named = new Map(signs.flatMap(({ item }) => (item ? [[item.id, item]] : [])));
  const [first] = named.values();
  const otherwise = named.size > 1 ? undefined : (first ?? unnamedItem(signs[0], page));
  return signs.flatMap((sign) => {
    const item = sign.item ?? otherwise;
    return item ? [{ ...sign, item }] : [];
  });
};

/** What the widget that is, or is around, a sign tells beside the item. */
const detailOf = ({ platform: { detail }, element }: PlatformSign): URLSearchParams | undefined => {
  if (detail === undefined || element === undefined) return undefined;
  const values = [element, ...ancestorsOf(element)].map(({ attributes }) => attributes[detail.attribute]);
  const value = values.find((text) => text !== undefined && detail.form.test(text));
  return value === undefined ? undefined : new URLSearchParams({ [detail.parameter]: value });
};

/** All signs of one item as one entry. */
const entryOf = (signs: readonly [SignOfItem, ...SignOfItem[]], page: SitePage): DiscoveredPlatform => {
  const [{ platform: seen, item: first }] = signs;
  const { id, url, isAssumed } = signs.map(({ item }) => item).find(({ isMade }) => !isMade) ?? first;
  const { platform, endpoint, isAskedById, namesDomains } = seen;
  const evidence = [...new Set(signs.map((sign) => sign.evidence))].join(', ');
  const about = { platform, url, evidence };
  if (endpoint === undefined) {
    return { ...about, endpoint: 'unsupported', path: null, query: null, same_domain: null, precise_query: null };
  }
  const [detail] = signs.flatMap((sign) => detailOf(sign) ?? []);
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

/** The page itself, where it publishes reviews in schema.org's vocabulary. */
const ownEntry = (page: SitePage, evidence: readonly string[]): DiscoveredPlatform[] => {
  if (evidence.length === 0) return [];
  const url = new URL(page.url);
  url.hash = '';
  return [
    {
      endpoint: 'business-review-site',
      platform: 'web-page',
      query: url.href,
      url: url.href,
      path: '/business-review-site/reviews',
      evidence: evidence.join(', '),
      same_domain: true,
      precise_query: url.href,
    },
  ];
};

/**
 * The platforms on which a page shows that its owner has reviews: each item once, in the order of the page, at most 50.
 * The page itself comes last, when it publishes schema.org Review or AggregateRating.
 *
 * @param supported the platforms that an endpoint reads
 */
export const discoverPlatforms = (page: SitePage, supported: readonly ReviewPlatform[]): DiscoveredPlatform[] => {
  const nodes = new HtmlPage(page.html, page.url).jsonLd;
  const signs = platformSigns(page, nodes, [...supported, ...unsupportedPlatforms]);
  const entries = groupsOf(signs, ({ platform }) => platform.platform)
    .flatMap((ofPlatform) => groupsOf(withItems(ofPlatform, page), ({ item }) => item.id))
    .map((ofItem) => entryOf(ofItem, page));
  return [...entries.slice(0, mostPlatforms), ...ownEntry(page, ownReviewEvidence(page, nodes))];
};

/** An entry as callers see it: it can be posted to its endpoint as it is. */
export type AvailablePlatform = Omit<DiscoveredPlatform, 'endpoint' | 'precise_query'>;

/** The entries by the name of their endpoint: `api_available_platforms` of an answer. */
export const groupByEndpoint = (platforms: readonly DiscoveredPlatform[]): Record<string, AvailablePlatform[]> => {
  const groups = Map.groupBy(platforms, ({ endpoint }) => endpoint);
  return Object.fromEntries(
    [...groups].map(([endpoint, entries]) => [
      endpoint,
      entries.map(({ platform, query, url, path, evidence, same_domain }) => ({
        platform,
        query,
        url,
        path,
        evidence,
        same_domain,
      })),
    ]),
  );
};
