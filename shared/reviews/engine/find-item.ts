import { isVouchError, VouchError } from '../../errors.ts';
import type { Hit, Platform } from '../model/platform.ts';
import type { Warning } from '../model/response.ts';
import { chooseHit } from './choose-hit.ts';
import { type Candidate, formsOf, notRecognised } from './choose-item.ts';
import { candidateOf, describeCandidate, maximumCandidates } from './item-candidate.ts';
import type { ReviewCall } from './plan.ts';

/** What the platforms said that were asked for an item and did not have it. */
export interface Misses {
  /** Messages of the platforms that have no such item. */
  readonly missing: string[];
  /** Titles of the platforms whose search found nothing. */
  readonly fruitless: string[];
  /** Why platforms cannot search here, such as a missing credential. They do not count as asked. */
  readonly unable: string[];
  /** The errors of platforms that failed, such as blocked ones. */
  readonly failed: VouchError[];
  /** The items of platforms that found similar names only. */
  readonly similar: { readonly platform: Platform; readonly hits: readonly Hit[] }[];
}

/**
 * Whether an error shows that a platform lacks the item of a candidate. A query may look like an id of several platforms.
 * Once one of them has no such item, another one that only does not know the id has none either.
 */
export const isMiss = (error: unknown, { isUncertain }: Candidate, { missing }: Misses): error is VouchError =>
  isVouchError(error, 'item_not_found') ||
  (isUncertain && missing.length > 0 && isVouchError(error) && error.isUnknownId);

/** An item that a search found. */
export interface FoundItem {
  readonly hit: Hit;
  /** How it was found, unless the query names it by something unique. */
  readonly warnings: readonly Warning[];
}

/**
 * The item that a platform's search finds for a name; undefined when there is none to take, which is noted in `misses`.
 * Whatever fails here does not stop the search on the next platform.
 *
 * @throws ambiguous_query when several items of the platform have this name
 */
export const searchByName = async (
  { platform, text }: Candidate,
  { request, httpFor }: ReviewCall,
  misses: Misses,
): Promise<FoundItem | undefined> => {
  const find = async (name: string) => (await platform.find?.(name, request, httpFor(platform))) ?? [];
  try {
    const { meant, others, isShared } = chooseHit(text, await find(text), platform.search);
    if (isShared) {
      throw ambiguous(`${others.length} items of ${platform.title} have this name.`, [{ platform, hits: others }]);
    }
    if (meant === undefined && others.length > 0) misses.similar.push({ platform, hits: others });
    const hit = meant?.isUnresolved ? await resolved(meant, find) : meant;
    if (hit === undefined && (meant !== undefined || others.length === 0)) misses.fruitless.push(platform.title);
    return hit && { hit, warnings: meant?.isExact ? [] : [matched(platform, { ...meant, ...hit }, others)] };
  } catch (error) {
    noteFailure(error, misses);
    return undefined;
  }
};

/** The hit with the platform's id of the item. What the search showed of it is kept. */
const resolved = async (meant: Hit, find: (name: string) => Promise<readonly Hit[]>): Promise<Hit | undefined> => {
  const hit = (await find(meant.target.id)).find(({ isExact }) => isExact);
  return hit && { ...meant, ...hit };
};

/** @throws every error that is not about what the platform has, and ambiguous_query */
const noteFailure = (error: unknown, { missing, unable, failed }: Misses): void => {
  if (isVouchError(error, 'not_supported')) unable.push(error.message);
  else if (isVouchError(error, 'item_not_found')) missing.push(error.message);
  else if (isVouchError(error) && error.code.startsWith('upstream_')) failed.push(error);
  else throw error;
};

const matched = (platform: Platform, hit: Hit, others: readonly Hit[]): Warning => {
  const also = others.slice(0, maximumCandidates).map((other) => describeCandidate(candidateOf(platform, other)));
  const more = also.length === 0 ? 'Nothing else was found.' : `Other candidates: ${also.join('; ')}.`;
  return {
    code: 'matched_by_name',
    detail: `Found by name on ${platform.title}: ${describeCandidate(candidateOf(platform, hit))}. ${more}`,
  };
};

/** The error for a name that may mean several items. Each platform's first items come before any platform's later ones. */
const ambiguous = (what: string, found: Misses['similar']): VouchError => {
  const ranked = found.flatMap(({ platform, hits }) => hits.map((hit, rank) => ({ platform, hit, rank })));
  const listed = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, maximumCandidates);
  const candidates = listed.map(({ platform, hit }) => candidateOf(platform, hit));
  const byPlace = candidates.some(({ place }) => place !== null) ? ', or "Name, Place"' : '';
  const number = listed.length < ranked.length ? ` ${listed.length} of ${ranked.length} are listed.` : '';
  const detail = `${what} Send the query of one of the candidates${byPlace}.${number}`;
  return new VouchError('ambiguous_query', detail, { candidates });
};

/**
 * The error of a call that found no item: the candidates if there are any, else a failure, else item_not_found if a
 * platform was asked, else what would help.
 */
export const nothingFound = (misses: Misses, query: string, platforms: readonly Platform[]): VouchError => {
  const { missing, fruitless, unable, failed, similar } = misses;
  const titles = new Intl.ListFormat('en').format(fruitless);
  const nothing = titles === '' ? [] : [`${titles} found nothing for this query.`];
  if (similar.length > 0) {
    const reasons = [...failed.map(({ message }) => message), ...nothing];
    return ambiguous(['No item has exactly this name.', ...reasons].join(' '), similar);
  }
  const [failure] = failed;
  if (failure !== undefined) {
    const { code, retryAfterSeconds } = failure;
    const detail = [...failed.map(({ message }) => message), ...missing, ...nothing, ...unable].join(' ');
    return new VouchError(code, detail, {
      cause: failure,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  if (missing.length + nothing.length > 0) {
    const advice = nothing.length > 0 ? ['Check it, or ask by URL or id.'] : [];
    return new VouchError('item_not_found', [...missing, ...nothing, ...advice, ...unable].join(' '));
  }
  if (unable.length > 0) {
    return new VouchError('not_supported', `${unable.join(' ')} ${formsOf(query, platforms)}`);
  }
  return notRecognised(query, platforms);
};
