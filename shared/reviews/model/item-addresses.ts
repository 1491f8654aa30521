import { type EndpointCandidate, isVouchError, VouchError } from '../../errors.ts';
import { decoded } from '../../html/clean-text.ts';
import { lazy } from '../../lazy.ts';
import { splitQuery } from '../../query/query-text.ts';
import addresses from './item-addresses.json' with { type: 'json' };
import { type Address, addressesInQuery, type ItemPage, itemAt } from './item-page.ts';

/**
 * Which endpoint reads an address: the forms of all platforms' addresses, so that every endpoint can say where an item
 * of another one is read. A function contains only its own adapters, so the forms are data, written by `npm run readme`
 * from the platforms of `functions/index.ts`.
 */

/** The forms of one platform's addresses. They are compiled when an address is first compared with them. */
interface KnownPlatform {
  readonly endpoint: string;
  readonly name: string;
  readonly title: string;
  readonly pages: () => readonly ItemPage[];
}

const known: readonly KnownPlatform[] = addresses.map(({ endpoint, platform, title, pages }) => {
  const compiled = (): readonly ItemPage[] =>
    pages.map(({ hosts, path, flags = '', parameters = [] }) => ({
      hosts: new RegExp(hosts),
      path: new RegExp(path, flags),
      parameters,
      idOf: () => '',
    }));
  return { endpoint, name: platform, title, pages: lazy(compiled) };
});

/** The hosts of all platforms: of a list of 50,000 other pages, each may have a host of its own. */
const anyHost = lazy(() => new RegExp(addresses.flatMap(({ pages }) => pages.map(({ hosts }) => hosts)).join('|')));

/** The platforms at a host. Of a thousand hosts, most are no platform's. */
const platformsByHost = new Map<string, readonly KnownPlatform[]>();

const platformsAt = ({ host }: Address): readonly KnownPlatform[] => {
  const remembered = platformsByHost.get(host);
  if (remembered) return remembered;
  if (!anyHost().test(host)) return [];
  const found = known.filter(({ pages }) => pages().some(({ hosts }) => hosts.test(host)));
  if (platformsByHost.size === 1_000) platformsByHost.clear();
  platformsByHost.set(host, found);
  return found;
};

/** A platform's item that an address names, and where it is read. */
export interface AddressedItem extends EndpointCandidate {
  readonly platform: string;
  /** The platform as people write it. */
  readonly title: string;
}

const itemOf = (found: KnownPlatform | undefined, query: string): AddressedItem | undefined =>
  found && { endpoint: found.endpoint, query, platform: found.name, title: found.title };

const itemAtPage = (at: Address): AddressedItem | undefined =>
  itemOf(
    platformsAt(at).find(({ pages }) => itemAt(pages(), at.url, at.host)),
    at.text,
  );

/** What was asked for last: a row of a list is compared twice. */
let last: { readonly address: string; readonly item?: AddressedItem | undefined } = { address: '' };

/** The item of any platform that an address names, also one with words behind it; undefined when it names none. */
export const itemAtAddress = (address: string): AddressedItem | undefined => {
  if (!/[/?]/.test(address)) return undefined;
  if (address !== last.address) {
    let item: AddressedItem | undefined;
    for (const at of addressesInQuery(address).all) item ??= itemAtPage(at);
    last = { address, item };
  }
  return last.item;
};

/** The item that `platform: query` names, for any platform; undefined when no platform is in front. */
export const itemOfPlatform = (query: string): AddressedItem | undefined =>
  itemOf(splitQuery(query, known).chosen, query);

/** The address of a page at a host of any platform, with `https://`, and that platform; undefined for other texts. */
export const platformPage = (text: string): AddressedItem | undefined => {
  const at = addressesInQuery(text).whole;
  return at && itemOf(platformsAt(at)[0], at.url.href);
};

/** The parameters in which searches have what is searched for. */
const searchParameters = ['q', 'query', 'text', 'term', 'find_desc'];

/** The name in the address of a search, or of a place on a map without its id; undefined for other pages. */
const nameIn = ({ pathname, searchParams }: URL): string | undefined => {
  const asked = searchParameters.map((parameter) => searchParams.get(parameter)).find(Boolean);
  const [, inPath = ''] = /\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? [];
  const name = (asked ?? decoded(inPath.replaceAll('+', ' '))).trim();
  return /\p{L}/u.test(name) && !name.includes('://') ? name : undefined; // Numbers alone are coordinates.
};

/** The error for a page of a platform that is not the page of an item. Candidates search for it, or read the page. */
export const noItemAt = ({ platform, title, endpoint, query }: AddressedItem): VouchError => {
  const name = nameIn(new URL(query));
  const reads = { endpoint, query: `web-page: ${query}` };
  const [candidates, what] =
    name === undefined
      ? [[reads], 'the candidate, which reads the page itself']
      : [[{ endpoint, query: `${platform}: ${name}` }, reads], 'a candidate, for the name in it or the page itself'];
  const detail = `This is a page of ${title}, but not that of an item. Send the address of the item, or the query of ${what}.`;
  return new VouchError('not_supported', detail, { candidates });
};

/** The error for an item that another endpoint may read. Its candidate can be posted there. */
export const readElsewhere = ({ title, endpoint, query }: AddressedItem): VouchError =>
  new VouchError(
    'not_supported',
    `This is an item of ${title}. Send the query of the candidate to /${endpoint}/reviews, or to /reviews.`,
    { candidates: [{ endpoint, query }] },
  );

/** The item of a platform to which a query redirects: `readElsewhere` of the page that leads there names it. */
export const redirectedItem = (error: unknown): AddressedItem | undefined => {
  const [candidate] = isVouchError(error, 'not_supported') ? (error.candidates ?? []) : [];
  return candidate && 'endpoint' in candidate ? itemAtAddress(candidate.query) : undefined;
};
