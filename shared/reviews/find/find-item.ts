import { type ErrorCode, invalidField, isVouchError, VouchError } from '../../errors.ts';
import { otherForms, searchedName } from '../../html/item-name.ts';
import type { Hit } from '../model/item.ts';
import { itemOfPlatform, readElsewhere } from '../model/item-addresses.ts';
import { addressesIn } from '../model/item-page.ts';
import type { Platform } from '../model/platform.ts';
import type { Warning } from '../model/response.ts';
import type { ReviewCall } from '../review-call.ts';
import { chooseHit } from './choose-hit.ts';
import { type Candidate, candidatesOf, notRecognised, splitQuery } from './choose-item.ts';
import { candidateOf, describeHit, maximumCandidates } from './item-candidate.ts';

/** What a platform said that was asked for an item and has none to take. */
export interface Miss {
  readonly platform: Platform;
  /** item_not_found, not_supported where it cannot search here, as without a credential, or its failure. */
  readonly error?: VouchError;
  /** What its search found: only items of similar names. Absent when it was not searched, or its search failed. */
  readonly hits?: readonly Hit[];
}

/** The platforms that failed, and what the others said: there is no such item, or they cannot search here. */
const errorsOf = (misses: readonly Miss[]) => {
  const errors = misses.flatMap(({ error }) => error ?? []);
  const saying = (code: ErrorCode) => errors.flatMap((error) => (error.code === code ? error.message : []));
  const failed = errors.filter(({ code }) => code !== 'item_not_found' && code !== 'not_supported');
  return { failed, missing: saying('item_not_found'), unable: saying('not_supported') };
};

/**
 * Whether an error shows that a platform lacks the item of a candidate. A query may look like an id of several platforms.
 * Once one of them has no such item, another one that only does not know the id has none either.
 */
export const isMiss = (error: unknown, { isUncertain }: Candidate, misses: readonly Miss[]): error is VouchError =>
  isVouchError(error, 'item_not_found') ||
  (isUncertain && errorsOf(misses).missing.length > 0 && isVouchError(error) && error.isUnknownId);

/** An item that a query means. */
export interface FoundItem {
  readonly platform: Platform;
  readonly hit: Hit;
  /** How it was found, unless the query names it by something unique. */
  readonly warnings: readonly Warning[];
}

/**
 * The item that a platform's search finds for a name; undefined when there is none to take, which is noted in `misses`.
 * Whatever fails here does not stop the search on the next platform.
 *
 * @throws ambiguous_query when several items of the platform have this name
 * @throws the failure of an earlier platform when the call is a sync, which must mean the same item every day
 */
export const searchByName = async (
  candidate: Candidate,
  call: ReviewCall,
  misses: Miss[],
): Promise<FoundItem | undefined> => {
  const { platform } = candidate;
  const found = await search(candidate, call).catch((error: unknown) => noteFailure(error, platform, misses));
  if (found === undefined) return undefined;
  const { hit, meant, others, isShared } = found;
  if (isShared) {
    throw ambiguous(`${others.length} items of ${platform.title} have this name.`, [{ platform, hits: others }]);
  }
  if (hit === undefined) {
    misses.push({ platform, hits: meant === undefined ? others : [] });
    return undefined;
  }
  const [failure] = call.request.sync_date === undefined ? [] : errorsOf(misses).failed;
  if (failure) {
    const { query } = candidateOf(platform, hit);
    const detail = `${failure.message} ${platform.title} has an item of this name, but a sync never takes it instead: it may be another one. Try again later, or send "${query}".`;
    throw failure.withDetail(detail);
  }
  const answered = [platform, ...misses.flatMap((miss) => (miss.hits === undefined ? [] : miss.platform))];
  const isAll = call.platforms.every((each) => each.find === undefined || answered.includes(each));
  const warnings = misses.flatMap(notSearched);
  return { platform, hit, warnings: meant?.isExact ? warnings : [matched(platform, hit, others, isAll), ...warnings] };
};

/** What a search finds for a name, and the hit to take: where it has no id of the item, the search is asked for that. */
const search = async ({ platform, text }: Candidate, { request, httpFor }: ReviewCall) => {
  const find = async (name: string) => (await platform.find?.(name, request, httpFor(platform))) ?? [];
  let hits: readonly Hit[] = [];
  for (const form of [searchedName(text), ...otherForms(text)]) if (hits.length === 0) hits = await find(form);
  const choice = chooseHit(text, hits, platform.search);
  const { meant } = choice;
  if (!meant?.isUnresolved) return { ...choice, hit: meant };
  const resolved = (await find(meant.target.id)).find(({ isExact }) => isExact);
  return { ...choice, hit: resolved && { ...meant, ...resolved } };
};

/** @throws every error that is not about what the platform has */
const noteFailure = (error: unknown, platform: Platform, misses: Miss[]): undefined => {
  if (isVouchError(error, 'item_not_found')) misses.push({ platform, error, hits: [] });
  else if (isVouchError(error) && /^(?:not_supported$|upstream_)/.test(error.code)) misses.push({ platform, error });
  else throw error;
};

const notSearched = ({ platform, error }: Miss): Warning[] => {
  if (error === undefined || error.code === 'item_not_found') return [];
  const detail = `${platform.title} could not be searched, and comes before the platform of this item: ${error.message}`;
  return [{ code: 'platform_not_searched', detail }];
};

const matched = (platform: Platform, hit: Hit, others: readonly Hit[], isAll: boolean): Warning => {
  const also = others.slice(0, maximumCandidates).map((other) => describeHit(platform, other));
  const nothing = isAll ? 'Nothing else was found.' : `Nothing else was found on ${platform.title}.`;
  const more = also.length === 0 ? nothing : `Other candidates: ${also.join('; ')}.`;
  const detail = `Found by name on ${platform.title}: ${describeHit(platform, hit)}. ${more}`;
  return { code: 'matched_by_name', detail };
};

/**
 * Compares the item that the endpoint's own field names with the query of the same request.
 *
 * @throws invalid_request when the query means another item
 */
export const compareWithQuery = async (
  { platform, hit }: FoundItem,
  itemField: string,
  call: ReviewCall,
): Promise<readonly Warning[]> => {
  const { query, pagination_token: token, [itemField]: own } = call.request;
  if (own === undefined || query === undefined || token !== undefined) return [];
  const isSame = await namesItem(query, candidateOf(platform, hit).query, call);
  if (isSame === false) throw invalidField(itemField, 'Names another item than query does');
  const detail = `The item of ${itemField} is answered. No search found an item for query, so the two were not compared.`;
  return isSame ? [] : [{ code: 'query_not_compared', detail }];
};

/**
 * Whether a query means this item, which is written like the query of a candidate; undefined if no platform knows.
 *
 * @param isChoice whether the query is one of several items with a name, which are not looked for once more
 */
const namesItem = async (
  query: string,
  item: string,
  call: ReviewCall,
  isChoice = false,
): Promise<boolean | undefined> => {
  const misses: Miss[] = [];
  try {
    for (const candidate of candidatesOf(query, call.request, call.platforms)) {
      const { platform, target, isUncertain } = candidate;
      const hit = target ? { target } : (await searchByName(candidate, call, misses))?.hit;
      const isSame = hit && candidateOf(platform, hit).query === item;
      if (isSame || (hit && !isUncertain)) return isSame;
    }
    return undefined;
  } catch (error) {
    if (!isVouchError(error, 'ambiguous_query', 'not_supported')) throw error;
    const queries = (error.candidates ?? []).map((each) => each.query);
    return queries.includes(item) || (isChoice ? false : isOneOf(queries, item, call));
  }
};

/** Whether the item is one of those with a name: a search may show ids of another kind than the item's own. */
const isOneOf = async (queries: readonly string[], item: string, call: ReviewCall): Promise<boolean | undefined> => {
  const found: (boolean | undefined)[] = [];
  for (const query of queries) {
    const isSame = await namesItem(query, item, call, true);
    if (isSame) return true;
    found.push(isSame);
  }
  return found.includes(undefined) ? undefined : false;
};

/** The error for a name that may mean several items. Each platform's first items come before any platform's later ones. */
const ambiguous = (what: string, found: readonly Miss[]): VouchError => {
  const ranked = found.flatMap(({ platform, hits = [] }) => hits.map((hit, rank) => ({ platform, hit, rank })));
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
export const nothingFound = (misses: readonly Miss[], query: string, platforms: readonly Platform[]): VouchError => {
  const other = itemOfPlatform(query);
  if (other && !platforms.some(({ name }) => name === other.platform)) return readElsewhere(other);
  const { missing, unable, failed } = errorsOf(misses);
  const failures = failed.map(({ message }) => message);
  const fruitless = misses.flatMap(({ platform, error, hits }) => (error || hits?.length !== 0 ? [] : platform.title));
  const titles = new Intl.ListFormat('en').format(fruitless);
  const nothing = titles === '' ? [] : [`${titles} found nothing for this query.`];
  if (misses.some(({ hits = [] }) => hits.length > 0)) {
    return ambiguous(['No item has exactly this name.', ...failures, ...nothing].join(' '), misses);
  }
  const [failure] = failed;
  if (failure) return failure.withDetail([...failures, ...missing, ...nothing, ...unable].join(' '));
  if (missing.length + nothing.length > 0) {
    const isAddress = query.includes('/') && addressesIn(splitQuery(query, platforms).text).whole !== undefined;
    const advice = nothing.length === 0 ? [] : isAddress ? ['Check it.'] : ['Check it, or ask by URL or id.'];
    return new VouchError('item_not_found', [...missing, ...nothing, ...advice, ...unable].join(' '));
  }
  const what = unable.length > 0 ? unable.join(' ') : 'No platform of this endpoint recognises the query.';
  return notRecognised(what, query, platforms);
};
