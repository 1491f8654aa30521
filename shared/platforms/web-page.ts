import { errorKinds, isVouchError, VouchError } from '../errors.ts';
import { cleanText } from '../html/clean-text.ts';
import { HtmlPage } from '../html/html-page.ts';
import { longestQuery, queryText, splitQuery } from '../query/query-text.ts';
import { itemAtAddress, noItemAt, platformPage, readElsewhere } from '../reviews/model/item-addresses.ts';
import { anotherAddress, pageAddress } from '../reviews/model/item-page.ts';
import type { Located, LocateFields, Page, Platform, Source, Target, Warning } from './toolkit/adapter.ts';
import { readSchemaOrg, type SchemaOrgPage } from './toolkit/schema-org.ts';
import { resolvedAddress } from './toolkit/schema-org-values.ts';

const maximumBytes = 2 * 1024 * 1024;

/** The path of a target that the query chooses to read as a page, whatever is there. */
const chosen = 'chosen';

/** Any http or https address, but not two. The HTTP client checks whether it may be requested. */
const locate = (query: string, { isChosen }: LocateFields): Located | undefined => {
  const url = /^https?:\/\//i.test(query) && !anotherAddress.test(query) ? URL.parse(query) : null;
  if (url === null) return undefined;
  const { href } = pageAddress(url);
  return href.length <= longestQuery ? { target: { id: href, ...(isChosen && { path: chosen }) } } : undefined;
};

/** The names that a warning gives, and their characters. */
const [maximumNames, maximumCharacters] = [5, 80];

const shown = (name: string): string => cleanText(name.slice(0, maximumCharacters)) ?? '';

const namesOf = (others: readonly string[]): string => {
  const more = others.length > maximumNames ? ` and ${others.length - maximumNames} more` : '';
  return `${others.slice(0, maximumNames).map(shown).join(', ')}${more}`;
};

const otherItems = ({ others, leavesOut, item }: SchemaOrgPage): string =>
  leavesOut
    ? `The page also has reviews of other items, which are left out: ${namesOf(others)}.`
    : `The page has reviews or ratings of several items. All reviews are given, with the name and the rating of ${shown(item.name ?? 'the first')}. The others: ${namesOf(others)}.`;

const warningsOf = (found: SchemaOrgPage, isCut: boolean): Warning[] => {
  const { reviews, dropped, claimed, isEditorial, others } = found;
  const warnings: readonly (Warning | false)[] = [
    reviews.length + dropped === 0 &&
      claimed !== 0 && {
        code: 'aggregates_only',
        detail: 'The page publishes a rating of the item, but no reviews.',
      },
    others.length > 0 && { code: 'several_items', detail: otherItems(found) },
    isEditorial && { code: 'editorial_review', detail: 'A review was written by a critic, not by a customer.' },
    isCut && { code: 'page_cut', detail: 'The page is too long or too deep. Its end was not read.' },
  ];
  return warnings.filter((warning) => warning !== false);
};

/** @throws not_supported for the address of a platform's item, to which links for sharing lead */
const refuseItem = (address: string): void => {
  const item = itemAtAddress(address);
  if (item) throw readElsewhere(item);
};

/** The platform of an address whose page is read, unless the query chooses to read it whatever it is. */
const platformOf = ({ path }: Target, address: string) => (path === chosen ? undefined : platformPage(address));

/** The number of addresses that a page gives as its own which are looked at. */
const maximumAddresses = 5;

/** The addresses that a page gives as its own, such as that of a listing behind the short name which its host chose. */
const ownAddresses = (page: HtmlPage): readonly string[] => {
  const addresses = [...page.linksOf('canonical'), ...page.metaContents('og:url')].slice(0, maximumAddresses);
  return addresses
    .flatMap((address) => resolvedAddress(address, page.base.href) ?? [])
    .filter(({ length }) => length <= longestQuery);
};

/** The address in a parameter: links that share one have a text around it. */
const sharedAddress = (text: string): string => splitQuery(queryText(text), []).text;

/**
 * The item whose address is in a parameter, the path, the query or the `#` of another one, as in trackers and archives.
 * One that checks links in e-mails ends it with `__;`.
 */
const itemWithin = ({ id, path }: Target) => {
  const { searchParams, pathname, search, hash } = new URL(id);
  const [inPath = ''] = /(?<=\/)(?:[a-z\d-]+\.)+[a-z]{2,}\/.*/i.exec(pathname) ?? [];
  const [, inSearch = ''] = /^\?(https?:\/\/.*)/i.exec(search) ?? []; // Of sites that hide where a link was.
  const parameters = [searchParams, new URLSearchParams(hash.slice(1))].flatMap((all) => [...all.values()]);
  const texts = [...parameters.map(sharedAddress), (inPath + search).replace(/__;.*/s, ''), inSearch];
  const [item, ...others] = texts.flatMap((each) => itemAtAddress(each) ?? []);
  return path === chosen || others.length > 0 ? undefined : item;
};

/**
 * @throws not_supported for any other page of a platform, which is about no item or several. If it is an item's page at
 *   another address, the error names the item.
 */
const refusePlatform = (target: Target, page: HtmlPage): void => {
  const here = platformOf(target, page.url.href);
  if (here === undefined) return;
  const items = ownAddresses(page).map(itemAtAddress);
  const item = items.find((each) => each?.platform === here.platform) ?? itemWithin(target);
  throw item ? readElsewhere(item) : noItemAt(here);
};

/**
 * The failure of a page. If it is lasting and the address of an item is within its own, it names that item; a page that
 * fails for now may have reviews itself. Else, if it is one of a platform, it says that this address is of no item.
 */
const failureAt = (target: Target, error: unknown): unknown => {
  if (!isVouchError(error) || error.code === 'not_supported') return error;
  const [item, page] = [itemWithin(target), platformOf(target, target.id)];
  if (item && !errorKinds[error.code].retryable) return readElsewhere(item);
  const advice = 'If it is a link for sharing, send the address to which it leads.';
  return page
    ? error.withDetail(`${error.message} The address is not that of an item of ${page.title}. ${advice}`)
    : error;
};

const markup: Source = {
  name: 'schema-org',
  async page({ target }, http): Promise<Page> {
    const request = { url: target.id, cutsBody: 'long', maximumBytes, onRedirect: refuseItem } as const;
    const sent = http.send({ ...request, missing: `There is no page at ${target.id}.` });
    const answer = await sent.catch((error: unknown) => Promise.reject(failureAt(target, error)));
    const page = HtmlPage.of(answer);
    refusePlatform(target, page);
    const found = readSchemaOrg(page);
    if (found === undefined && page.unreadJsonLd > 0) {
      throw new VouchError('upstream_changed', 'The page has JSON-LD about reviews that could not be read.');
    }
    if (found === undefined) {
      const item = itemWithin(target);
      const message =
        'The page has no schema.org markup of reviews (Review or AggregateRating in JSON-LD, microdata or RDFa).';
      throw item ? readElsewhere(item) : new VouchError('not_supported', message);
    }
    const { reviews, dropped, item, claimed, others } = found;
    if (reviews.length === 0 && item.rating === undefined) {
      const message = `The page has no reviews or rating of its item, ${shown(item.name ?? '')}, only of others: ${namesOf(others)}.`;
      throw new VouchError('not_supported', message);
    }
    const isCut = answer.isCut || page.isCut;
    const isWhole = !isCut && page.unreadJsonLd === 0;
    return {
      reviews,
      dropped,
      // A rating without a count means at least one review.
      end: { cap: true, of: isWhole ? (claimed ?? 1) : null, proven: true },
      item,
      warnings: warningsOf(found, isCut),
    };
  },
};

export default {
  name: 'web-page',
  title: 'Web page',
  summary:
    "Any public page that publishes reviews as schema.org Review or AggregateRating in JSON-LD, microdata or RDFa, in the page's order. Times without a zone are read as UTC. A warning says when a critic and not a customer wrote the review.",
  hosts: 'public',
  // The order of the page. `1` is its name at the endpoint whose orders are numbers.
  sorts: ['as_published', '1'],
  accepts: 'an http or https URL of any public page',
  unlisted: 'reviews that the page does not show',
  pages: [],
  locate,
  sources: [markup],
} satisfies Platform;
