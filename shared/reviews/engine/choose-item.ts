import { VouchError } from '../../errors.ts';
import type { LocateFields, Platform, Target } from '../model/platform.ts';
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

/**
 * What a query may mean, most likely first. Nothing is requested here: each platform is asked at most once, by
 * `locate`, and only when the candidates before it have been used up. Candidates to search for come last.
 *
 * The first platform that is sure of the query ends the list. An address (https://...) is never searched for as a name.
 * A query that only looks like an id is searched for on its own platform too, after the others.
 */
export function* candidatesOf(
  query: string,
  fields: LocateFields,
  platforms: readonly Platform[],
): Generator<Candidate, void> {
  const { asked, text } = splitQuery(query, platforms);
  const unresolved: Platform[] = [];
  const unrecognised: Platform[] = [];
  const recognised: Platform[] = [];
  let isSure = false;
  for (const platform of asked) {
    const located = platform.locate(text, fields);
    if (located === undefined) unrecognised.push(platform);
    else if (located.unresolved) unresolved.push(platform);
    else {
      recognised.push(platform);
      yield { platform, target: located.target, text, isUncertain: located.ambiguous === true };
    }
    isSure = located !== undefined && !located.ambiguous;
    if (isSure) break;
  }
  const named = isSure || address.test(text) ? [] : [...unrecognised, ...recognised];
  const byName = named.filter(({ find }) => find !== undefined);
  for (const platform of [...unresolved, ...byName]) yield { platform, target: undefined, text, isUncertain: false };
}

/**
 * The platforms that a query is for, and the query without the platform's name: `app-store: Spotify` is `Spotify` at
 * one platform. A query that names no platform is for all of them.
 */
const splitQuery = (query: string, platforms: readonly Platform[]) => {
  const [, name, rest] = /^([a-z][a-z-]*)\s*:\s*(?!\/\/)(.+)$/i.exec(query) ?? [];
  const named = platforms.find((platform) => platform.name === name?.toLowerCase());
  return named && rest ? { asked: [named], text: rest } : { asked: platforms, text: query };
};

/** What a request says about the item. */
interface ItemQuestion {
  readonly request: ReviewRequest;
  readonly platforms: readonly Platform[];
  /** The request field that also names the item; undefined when the endpoint has none. */
  readonly itemField: string | undefined;
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
export const chooseItem = ({ request, platforms, itemField }: ItemQuestion): ItemChoice => {
  const own = itemField === undefined ? undefined : request[itemField];
  if (own === undefined || itemField === undefined) {
    const { query } = request;
    if (query !== undefined) return { query, candidates: candidatesOf(query, request, platforms) };
    throw invalid(itemField === undefined ? 'query' : `query or ${itemField}`, 'Is required. Name the item');
  }
  const query = String(own);
  const candidates = [...candidatesOf(query, request, platforms)];
  if (request.query !== undefined) {
    const [byField, byQuery] = [candidates, candidatesOf(request.query, request, platforms)].map(firstItem);
    if (byQuery && byField && byQuery !== byField) throw invalid(itemField, 'Names another item than query does');
  }
  return { query, candidates };
};

/** The first candidate as text to compare; undefined when only a search can tell which item it is. */
const firstItem = (candidates: Iterable<Candidate>): string | undefined => {
  for (const { platform, target } of candidates) return target && `${platform.name} ${target.id}`;
  return undefined;
};

const invalid = (path: string, message: string): VouchError =>
  new VouchError('invalid_request', `The request is not valid. ${path}: ${message}.`, { errors: [{ path, message }] });

/** What the platforms of an endpoint, or the one that the query names, accept; for errors. */
export const formsOf = (query: string, platforms: readonly Platform[]): string => {
  const { asked } = splitQuery(query, platforms);
  return `Send one of these. ${asked.map(({ title, accepts }) => `${title}: ${accepts}`).join('; ')}.`;
};

/** The error for a query that no platform of the endpoint recognises. It lists the forms that they accept. */
export const notRecognised = (query: string, platforms: readonly Platform[]): VouchError =>
  new VouchError('not_supported', `No platform of this endpoint recognises the query. ${formsOf(query, platforms)}`);
