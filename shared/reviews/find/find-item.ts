import { isVouchError, VouchError } from '../../errors.ts';
import { searchedName } from '../../html/item-name.ts';
import { itemOfPlatform, readElsewhere } from '../model/item-addresses.ts';
import type { Hit, Platform } from '../model/platform.ts';
import type { Warning } from '../model/response.ts';
import type { ReviewCall } from '../review-call.ts';
import { chooseHit } from './choose-hit.ts';
import { type Candidate, candidatesOf, formsOf, invalid, notRecognised } from './choose-item.ts';
import { candidateOf, describeCandidate, maximumCandidates } from './item-candidate.ts';

/** What the platforms said that were asked for an item before it was found. */
export interface Misses {
  /** Messages of the platforms that have no such item. */
  readonly missing: string[];
  /** Titles of the platforms whose search found nothing. */
  readonly fruitless: string[];
  /** The items of platforms that found similar names only. */
  readonly similar: { readonly platform: Platform; readonly hits: readonly Hit[] }[];
  /** The platforms whose search answered. */
  readonly searched: Platform[];
  /** The platforms whose search failed, or cannot search here (not_supported), as without a credential. They do not count as asked. */
  readonly unsearched: { readonly platform: Platform; readonly error: VouchError }[];
}

/** The errors of platforms that failed, such as blocked ones, and of those that cannot search here. */
const errorsOf = ({ unsearched }: Misses) => {
  const errors = unsearched.map(({ error }) => error);
  const unable = errors.filter((error) => error.code === 'not_supported').map(({ message }) => message);
  return { failed: errors.filter((error) => error.code !== 'not_supported'), unable };
};

/** What is known before any platform was asked. */
export const noMisses = (): Misses => ({
  missing: [],
  fruitless: [],
  similar: [],
  searched: [],
  unsearched: [],
});

/**
 * Whether an error shows that a platform lacks the item of a candidate. A query may look like an id of several platforms.
 * Once one of them has no such item, another one that only does not know the id has none either.
 */
export const isMiss = (error: unknown, { isUncertain }: Candidate, { missing }: Misses): error is VouchError =>
  isVouchError(error, 'item_not_found') ||
  (isUncertain && missing.length > 0 && isVouchError(error) && error.isUnknownId);

/** An item that a query means. */
export interface FoundItem {
  readonly platform: Platform;
  readonly hit: Hit;
  /** How it was found, unless the query names it by something unique. */
  readonly warnings: readonly Warning[];
}

/**
 * The item of a candidate; undefined when there is none to take, which is noted in `misses`.
 *
 * @throws ambiguous_query when several items of the platform have this name
 * @throws invalid_request when the endpoint's own field and the query name two items
 */
export const findItem = async (
  candidate: Candidate,
  call: ReviewCall,
  misses: Misses,
): Promise<FoundItem | undefined> => {
  const { platform, target } = candidate;
  const found = target ? { platform, hit: { target }, warnings: [] } : await searchByName(candidate, call, misses);
  if (found === undefined || call.itemField === undefined) return found;
  return { ...found, warnings: [...found.warnings, ...(await compareWithQuery(found, call))] };
};

/**
 * The item that a platform's search finds for a name. Whatever fails here does not stop the search on the next platform.
 *
 * @throws the failure of an earlier platform when the call is a sync, which must mean the same item every day
 */
const searchByName = async (
  { platform, text }: Candidate,
  { request, platforms, httpFor }: ReviewCall,
  misses: Misses,
): Promise<FoundItem | undefined> => {
  const find = async (name: string) => (await platform.find?.(name, request, httpFor(platform))) ?? [];
  const search = async () => {
    const { meant, others, isShared } = chooseHit(text, await find(searchedName(text)), platform.search);
    if (isShared) {
      throw ambiguous(`${others.length} items of ${platform.title} have this name.`, [{ platform, hits: others }]);
    }
    if (meant === undefined && others.length > 0) misses.similar.push({ platform, hits: others });
    const hit = meant?.isUnresolved ? await resolved(meant, find) : meant;
    misses.searched.push(platform);
    if (hit === undefined && (meant !== undefined || others.length === 0)) misses.fruitless.push(platform.title);
    return hit && { hit: { ...meant, ...hit }, others, isCertain: meant?.isExact === true };
  };
  const found = await search().catch((error: unknown) => noteFailure(error, platform, misses));
  if (found === undefined) return undefined;
  const { hit, others, isCertain } = found;
  if (request.sync_date !== undefined) refuseSubstitute(platform, hit, misses);
  const warnings = [
    ...(isCertain ? [] : [matched(platform, hit, others, hasSearchedAll(platforms, misses))]),
    ...misses.unsearched.map(notSearched),
  ];
  return { platform, hit, warnings };
};

/** @throws the failure of a platform that comes before this one */
const refuseSubstitute = (platform: Platform, hit: Hit, misses: Misses): void => {
  const [failure] = errorsOf(misses).failed;
  if (failure === undefined) return;
  const { query } = candidateOf(platform, hit);
  const detail = `${failure.message} ${platform.title} has an item of this name, but a sync never takes it instead: it may be another one. Try again later, or send "${query}".`;
  throw failureWith(failure, detail);
};

const hasSearchedAll = (platforms: readonly Platform[], { searched }: Misses): boolean =>
  platforms.every((platform) => platform.find === undefined || searched.includes(platform));

const notSearched = ({ platform, error }: Misses['unsearched'][number]): Warning => ({
  code: 'platform_not_searched',
  detail: `${platform.title} could not be searched, and comes before the platform of this item: ${error.message}`,
});

/**
 * Compares an item that the endpoint's own field names with the query of the same request.
 *
 * @throws invalid_request when the query means another item
 */
const compareWithQuery = async (found: FoundItem, call: ReviewCall): Promise<readonly Warning[]> => {
  const { request, itemField = '' } = call;
  const { query, pagination_token: token } = request;
  if (request[itemField] === undefined || query === undefined || token !== undefined) return [];
  const isSame = await namesItem(query, `${found.platform.name}: ${found.hit.target.id}`, call);
  if (isSame === false) throw invalid(itemField, 'Names another item than query does');
  const detail = `The item of ${itemField} is answered. No search found an item for query, so the two were not compared.`;
  return isSame ? [] : [{ code: 'query_not_compared', detail }];
};

/** Whether a query means this item, which is written like the query of a candidate; undefined if no platform knows. */
const namesItem = async (query: string, item: string, call: ReviewCall): Promise<boolean | undefined> => {
  const misses = noMisses();
  try {
    for (const candidate of candidatesOf(query, call.request, call.platforms)) {
      const { platform, target, isUncertain } = candidate;
      const hit = target ? { target } : (await searchByName(candidate, call, misses))?.hit;
      const isSame = hit && candidateOf(platform, hit).query === item;
      if (isSame || (hit && !isUncertain)) return isSame;
    }
  } catch (error) {
    // If several items have the name, the field may choose one of them.
    if (!isVouchError(error, 'ambiguous_query', 'not_supported')) throw error;
    return error.candidates?.some((each) => each.query === item) ?? false;
  }
  return undefined;
};

/** The hit with the platform's id of the item. What the search showed of it is kept. */
const resolved = async (meant: Hit, find: (name: string) => Promise<readonly Hit[]>): Promise<Hit | undefined> => {
  const hit = (await find(meant.target.id)).find(({ isExact }) => isExact);
  return hit && { ...meant, ...hit };
};

/** @throws every error that is not about what the platform has, and ambiguous_query */
const noteFailure = (error: unknown, platform: Platform, misses: Misses): undefined => {
  if (isVouchError(error, 'item_not_found')) {
    misses.searched.push(platform);
    misses.missing.push(error.message);
    return;
  }
  if (!isVouchError(error) || !(error.code === 'not_supported' || error.code.startsWith('upstream_'))) throw error;
  misses.unsearched.push({ platform, error });
};

const matched = (platform: Platform, hit: Hit, others: readonly Hit[], isAll: boolean): Warning => {
  const also = others.slice(0, maximumCandidates).map((other) => describeCandidate(candidateOf(platform, other)));
  const nothing = isAll ? 'Nothing else was found.' : `Nothing else was found on ${platform.title}.`;
  const more = also.length === 0 ? nothing : `Other candidates: ${also.join('; ')}.`;
  return {
    code: 'matched_by_name',
    detail: `Found by name on ${platform.title}: ${describeCandidate(candidateOf(platform, hit))}. ${more}`,
  };
};

/** An error of a platform with another text. */
const failureWith = (failure: VouchError, detail: string): VouchError => {
  const { code, retryAfterSeconds } = failure;
  return new VouchError(code, detail, {
    cause: failure,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
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
 * The error of a call that found no item: where it is read if the query names a platform of another endpoint, else the
 * candidates if there are any, else a failure, else item_not_found if a platform was asked, else what would help.
 */
export const nothingFound = (misses: Misses, query: string, platforms: readonly Platform[]): VouchError => {
  const { missing, fruitless, similar } = misses;
  const { failed, unable } = errorsOf(misses);
  const other = itemOfPlatform(query);
  if (other && !platforms.some(({ name }) => name === other.platform)) return readElsewhere(other);
  const titles = new Intl.ListFormat('en').format(fruitless);
  const nothing = titles === '' ? [] : [`${titles} found nothing for this query.`];
  if (similar.length > 0) {
    const reasons = [...failed.map(({ message }) => message), ...nothing];
    return ambiguous(['No item has exactly this name.', ...reasons].join(' '), similar);
  }
  const [failure] = failed;
  if (failure !== undefined) {
    const messages = [...failed.map(({ message }) => message), ...missing, ...nothing, ...unable];
    return failureWith(failure, messages.join(' '));
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
