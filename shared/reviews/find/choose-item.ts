import { VouchError } from '../../errors.ts';
import { foldName } from '../../html/item-name.ts';
import { itemAtAddress, platformPage, readElsewhere } from '../model/item-addresses.ts';
import type { Located, LocateFields, Platform, Target } from '../model/platform.ts';
import type { ReviewRequest } from '../model/request.ts';

/** One thing that a query may mean: an item of a platform, or a name to search for there. */
export interface Candidate {
  readonly platform: Platform;
  /** The item. Undefined when the platform must be searched for it. */
  readonly target: Target | undefined;
  /** The query without the name of a platform in front. */
  readonly text: string;
  /** The query only looks like the id of this item. */
  readonly isUncertain: boolean;
}

const address = /^[a-z][a-z\d+.-]*:\/\//i;

/** The domain in the address of a site itself, without a path; undefined for any other text. */
const siteIn = (text: string): string | undefined => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && url.pathname === '/' && url.search === '' ? url.hostname : undefined;
};

/** What a platform recognises. The address of a site may mean its domain, where the ids of the platform are domains. */
const locateAt = (platform: Platform, text: string, fields: LocateFields): Located | undefined => {
  const located = platform.locate(text, fields);
  const site = located === undefined && platform.signs?.namesDomains ? siteIn(text) : undefined;
  const ofSite = site === undefined ? undefined : platform.locate(site, fields);
  return ofSite ? { ...ofSite, ambiguous: true } : located;
};

/**
 * What a query may mean, most likely first. Nothing is requested here: each platform is asked at most once, by
 * `locate`, and only when the candidates before it have been used up. Candidates to search for come last.
 *
 * The first platform that is sure of the query ends the list. An address (https://...) is never searched for as a name.
 * A query that only looks like an id is searched for on its own platform too, after the others.
 *
 * @throws not_supported for the address of another endpoint's item, which is never read as a general page
 */
export function* candidatesOf(
  query: string,
  fields: LocateFields,
  platforms: readonly Platform[],
): Generator<Candidate, void> {
  const { asked, text, isChosen } = askedFor(query, platforms);
  const unresolved: Platform[] = [];
  const named: Platform[] = [];
  const recognised: Platform[] = [];
  for (const platform of asked) {
    const located = locateAt(platform, text, { ...fields, isChosen });
    if (located && !located.unresolved) {
      yield { platform, target: located.target, text, isUncertain: located.ambiguous === true };
    }
    const list = located === undefined ? named : located.unresolved ? unresolved : recognised;
    list.push(platform);
    if (located && !located.ambiguous) return yield* unresolved.map((each) => toSearch(each, text));
  }
  const byName = address.test(text) ? [] : [...named, ...recognised].filter(({ find }) => find !== undefined);
  yield* [...unresolved, ...byName].map((each) => toSearch(each, text));
}

const toSearch = (platform: Platform, text: string): Candidate => ({
  platform,
  target: undefined,
  text,
  isUncertain: false,
});

/**
 * The platforms that a query is for, and the query without the name of the one that it chooses.
 *
 * @throws not_supported for the address of an item of another platform, unless the query chooses to read it as a page
 */
const askedFor = (query: string, platforms: readonly Platform[]) => {
  const { chosen, text } = splitQuery(query, platforms);
  const page = chosen?.hosts !== 'public' && text.includes('/') ? platformPage(text) : undefined;
  const item = page && itemAtAddress(text);
  if (item && !platforms.some(({ name }) => name === item.platform)) throw readElsewhere(item);
  // A page of a platform is no name, and may be a link for sharing.
  return {
    asked: chosen ? [chosen] : platforms,
    text: page && !item ? page.query : text,
    isChosen: chosen !== undefined,
  };
};

/**
 * The platform that a query chooses, and the query without the platform's name or title: `app-store: Spotify` and
 * `App Store: Spotify` are `Spotify` at one platform. A query that names no platform is for all of them.
 */
export const splitQuery = (
  query: string,
  platforms: readonly Platform[],
): { readonly chosen: Platform | undefined; readonly text: string } => {
  const [, prefix = '', rest = ''] = /^([^:/]{1,40}):\s*(?!\/\/)(.+)$/.exec(query) ?? [];
  if (rest === '') return { chosen: undefined, text: query };
  const name = foldName(prefix);
  const chosen = platforms.find((platform) => [platform.name, platform.title].some((each) => foldName(each) === name));
  return { chosen, text: chosen ? rest : query };
};

/** What a request says about the item. */
interface ItemQuestion {
  readonly request: ReviewRequest;
  readonly platforms: readonly Platform[];
  /** The request field that also names the item; undefined when the endpoint has none. */
  readonly itemField: string | undefined;
  /** The address to which the query redirects, once that is known. */
  readonly leadsTo?: string | undefined;
}

/** The text that names the item, and what it may mean. */
interface ItemChoice {
  readonly query: string;
  readonly candidates: Iterable<Candidate>;
}

/**
 * Reads which item a request means: from the endpoint's own field when it is set, else from the query.
 *
 * @throws invalid_request when both are missing, or when they name two different items
 */
export const chooseItem = ({ request, platforms, itemField, leadsTo }: ItemQuestion): ItemChoice => {
  const own = itemField === undefined ? undefined : request[itemField];
  const query = own === undefined ? request.query : String(own);
  if (query === undefined) {
    throw invalid(itemField === undefined ? 'query' : `query or ${itemField}`, 'Is required. Name the item');
  }
  return { query, candidates: candidatesOf(leadsTo ?? query, request, platforms) };
};

/** The error for one field of a request. */
export const invalid = (path: string, message: string): VouchError =>
  new VouchError('invalid_request', `The request is not valid. ${path}: ${message}.`, { errors: [{ path, message }] });

/** What the platforms of an endpoint, or the one that the query names, accept; for errors. */
export const formsOf = (query: string, platforms: readonly Platform[]): string => {
  const { chosen } = splitQuery(query, platforms);
  const asked = chosen ? [chosen] : platforms;
  return `Send one of these. ${asked.map(({ title, accepts }) => `${title}: ${accepts}`).join('; ')}.`;
};

/** The error for a query that no platform of the endpoint recognises. It lists the forms that they accept. */
export const notRecognised = (query: string, platforms: readonly Platform[]): VouchError =>
  new VouchError('not_supported', `No platform of this endpoint recognises the query. ${formsOf(query, platforms)}`);
