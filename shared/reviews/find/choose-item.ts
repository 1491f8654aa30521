import { type EndpointCandidate, invalidField, isVouchError, VouchError } from '../../errors.ts';
import { withoutSentenceEnd } from '../../html/clean-text.ts';
import { foldName } from '../../html/item-name.ts';
import type { Located, LocateFields, Target } from '../model/item.ts';
import { itemAtAddress, platformPage, readElsewhere } from '../model/item-addresses.ts';
import { pageAddress } from '../model/item-page.ts';
import type { Platform } from '../model/platform.ts';
import type { ReviewCall } from '../review-call.ts';

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

/** The host in the address of a site: without a path, and with no parameters of its own; undefined for other texts. */
const siteIn = (text: string): string | undefined => {
  const url = /[/?#]./.test(text) ? URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`) : null;
  const isSite = url?.pathname === '/' && pageAddress(url).search === '' && url.username === '' && url.port === '';
  return isSite ? url.hostname : undefined;
};

/** The address of a site may mean its domain, where the ids of a platform are domains. */
const locateSite = ({ signs, locate }: Platform, text: string, fields: LocateFields): Located | undefined => {
  const host = signs?.namesDomains && siteIn(text);
  const ofSite = host && locate(host, fields);
  return ofSite ? { ...ofSite, ambiguous: true } : undefined;
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
  const { chosen, text: own } = splitQuery(query, platforms);
  const text = own.includes('/') && chosen?.hosts !== 'public' ? addressOf(own, platforms) : own;
  const asked = { ...fields, isChosen: chosen !== undefined };
  const [unresolved, named, recognised]: [Platform[], Platform[], Platform[]] = [[], [], []];
  for (const platform of chosen ? [chosen] : platforms) {
    const located = platform.locate(text, asked) ?? locateSite(platform, text, asked);
    if (located === undefined) named.push(platform);
    else if (located.unresolved) unresolved.push(platform);
    else {
      recognised.push(platform);
      yield { platform, target: located.target, text, isUncertain: located.ambiguous === true };
    }
    if (located && !located.ambiguous) return yield* toSearch(text, unresolved);
  }
  yield* toSearch(text, [...unresolved, ...(address.test(text) ? [] : [...named, ...recognised])]);
}

const toSearch = (text: string, platforms: readonly Platform[]): readonly Candidate[] =>
  platforms.flatMap((platform) => (platform.find ? { platform, target: undefined, text, isUncertain: false } : []));

/**
 * A query with the address of a page of a platform in full: it is no name, and may be a link for sharing. Others, and what
 * the query chooses to read as a general page, are unchanged.
 *
 * @throws not_supported for the address of an item of another endpoint
 */
const addressOf = (text: string, platforms: readonly Platform[]): string => {
  const page = platformPage(text);
  const item = page && itemAtAddress(text);
  if (item && !platforms.some(({ name }) => name === item.platform)) throw readElsewhere(item);
  return page && !item ? page.query : text;
};

/**
 * The platform that a query chooses, and the query without the platform's name or title: `app-store: Spotify` and
 * `App Store: Spotify` are `Spotify` at one platform. A query that names no platform is for all of them; other words in front
 * of an address are left out.
 */
export const splitQuery = (
  query: string,
  platforms: readonly Platform[],
): { readonly chosen: Platform | undefined; readonly text: string } => {
  const [, prefix = '', rest = ''] = /^([^:\uff1a/]{1,40})[:\uff1a](?!\/\/)\s*(\S.*)$/s.exec(query) ?? [];
  if (rest === '') return { chosen: undefined, text: query };
  const name = foldName(prefix);
  const chosen = platforms.find((platform) => [platform.name, platform.title].some((each) => foldName(each) === name));
  return { chosen, text: chosen ? rest : /^https?:\/\//i.test(rest) ? withoutSentenceEnd(rest) : query };
};

/**
 * The text that names the item: the endpoint's own field when it is set, else the query.
 *
 * @throws invalid_request when both are missing
 */
export const queryOf = ({ request, itemField }: Pick<ReviewCall, 'request' | 'itemField'>): string => {
  const query = (itemField === undefined ? undefined : request[itemField]) ?? request.query;
  if (query !== undefined) return String(query);
  throw invalidField(itemField === undefined ? 'query' : `query or ${itemField}`, 'Is required. Name the item');
};

/** The error for a query that means nothing here, with the forms that its platform accepts, or those of the endpoint. */
export const notRecognised = (what: string, query: string, platforms: readonly Platform[]): VouchError => {
  const { chosen } = splitQuery(query, platforms);
  const forms = (chosen ? [chosen] : platforms).map(({ title, accepts }) => `${title}: ${accepts}`).join('; ');
  return new VouchError('not_supported', `${what} Send one of these. ${forms}.`);
};

/** The item of a platform to which a query redirects: the error of a page that leads there names it. */
export const redirectedItem = (error: unknown): EndpointCandidate | undefined => {
  const [candidate] = isVouchError(error, 'not_supported') ? (error.candidates ?? []) : [];
  return candidate && 'endpoint' in candidate && itemAtAddress(candidate.query) ? candidate : undefined;
};

/** The address of that item when one of these platforms reads it. */
export const ownItemIn = (error: unknown, platforms: readonly Platform[]): string | undefined => {
  const query = redirectedItem(error)?.query;
  const isOwn = ({ hosts, locate }: Platform) => query && hosts !== 'public' && locate(query, {}) !== undefined;
  return platforms.some(isOwn) ? query : undefined;
};
