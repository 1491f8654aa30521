import { type ErrorCode, invalidField, isVouchError, VouchError } from '../../errors.ts';
import { searchedName } from '../../query/fold-name.ts';
import { otherForms } from '../../query/item-name.ts';
import { splitQuery } from '../../query/query-text.ts';
import type { Hit } from '../model/item.ts';
import { itemOfPlatform, readElsewhere } from '../model/item-addresses.ts';
import { addressesInQuery } from '../model/item-page.ts';
import type { Platform } from '../model/platform.ts';
import type { Warning } from '../model/response.ts';
import { ambiguousQuery, candidateOf, matchedByName } from '../output/item-candidate.ts';
import type { ReviewCall } from '../review-call.ts';
import { chooseHit } from './choose-hit.ts';
import { type Candidate, candidatesOf } from './choose-item.ts';

/** The answer of a platform that has no item for the query. */
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
 * Notes that a platform lacks the item of a candidate. A query may look like an id of several platforms. Once one of
 * them has no such item, another one that only does not know the id has none either.
 *
 * @throws every other error
 */
export const noteMiss = (error: unknown, { platform, isUncertain }: Candidate, misses: Miss[]): void => {
  const isUnknown = isUncertain && errorsOf(misses).missing.length > 0 && isVouchError(error) && error.isUnknownId;
  if (!isUnknown && !isVouchError(error, 'item_not_found')) throw error;
  misses.push({ platform, error: new VouchError('item_not_found', error.message) });
};

/** An item that a query means. */
export interface FoundItem {
  readonly platform: Platform;
  readonly hit: Hit;
  /** How it was found, unless the query names it by something unique. */
  readonly warnings: readonly Warning[];
}

/**
 * The item that a platform's search finds for a name; undefined when there is none to take, which is noted in `misses`.
 * Whatever fails here does not stop the search on the next platform. The name without its place is searched for only
 * where the whole found nothing.
 *
 * @throws ambiguous_query when several items of the platform have this name
 * @throws the failure of an earlier platform when the call is a sync, which must mean the same item every day
 */
export const searchByName = async (
  candidate: Candidate,
  call: ReviewCall,
  misses: Miss[],
): Promise<FoundItem | undefined> => {
  const { platform, name } = candidate;
  const earlier = misses.findLastIndex((miss) => miss.platform === platform);
  if (name !== undefined && misses[earlier]?.hits?.length !== 0) return undefined;
  const note = (miss: Miss): undefined => {
    if (name === undefined) misses.push(miss);
    else if (miss.hits?.length || errorsOf([miss]).failed.length > 0) misses[earlier] = miss;
  };
  const found = await search(candidate, call).catch((error: unknown) => failedSearch(error, platform));
  if ('platform' in found) return note(found);
  const { meant: hit, others, isShared } = found;
  if (isShared) {
    throw ambiguousQuery(`${others.length} items of ${platform.title} have this name.`, [{ platform, hits: others }]);
  }
  if (hit === undefined) return note({ platform, hits: others });
  const [failure] = call.request.sync_date === undefined ? [] : errorsOf(misses).failed;
  if (failure) {
    const { query } = candidateOf(platform, hit);
    const detail = `${failure.message} ${platform.title} has an item of this name, but a sync never takes it instead: it may be another one. Try again later, or send "${query}".`;
    throw failure.withDetail(detail);
  }
  const answered = [platform, ...misses.flatMap((miss) => (isSearched(miss) ? miss.platform : []))];
  const isAll = call.platforms.every((each) => each.find === undefined || answered.includes(each));
  const named = hit.isExact ? [] : [matchedByName(platform, hit, others, isAll)];
  return { platform, hit, warnings: [...named, ...misses.flatMap(notSearched)] };
};

/**
 * What a search finds for a name, in the first form that finds something: some searches need the place apart, and others
 * look for it in the name. A hit that is meant and has no id of the item is searched for once more, for its id.
 */
const search = async ({ platform, text, name }: Candidate, { request, httpFor }: ReviewCall) => {
  const find = async (form: string) => (await platform.find?.(form, request, httpFor(platform))) ?? [];
  let hits: readonly Hit[] | undefined;
  let nothing: unknown;
  const noteNothing = (error: unknown) => {
    if (!isVouchError(error, 'item_not_found', 'not_supported')) throw error;
    if (!isVouchError(nothing, 'item_not_found')) nothing = error;
    return hits;
  };
  const whole = searchedName(text);
  const forms = name === undefined ? [whole, ...otherForms(text)] : [searchedName(name)];
  for (const form of forms) {
    if (hits?.length) break;
    const found = await find(form).catch(noteNothing);
    // Only the query itself is something unique: `ann, Ghent` is not the user `ann`.
    hits = form === whole ? found : found?.map((hit) => ({ ...hit, isExact: false }));
  }
  if (hits === undefined) throw nothing;
  const choice = chooseHit(text, hits, platform.search);
  const { meant } = choice;
  if (!meant?.isUnresolved) return choice;
  const resolved = (await find(meant.target.id)).find(({ isExact }) => isExact);
  if (resolved === undefined) return { ...choice, meant: undefined, others: [] };
  return { ...choice, meant: { ...meant, ...resolved, isExact: meant.isExact === true } };
};

/** Whether the platform's own search answered. A search of the web knows some of its pages only. */
const isSearched = ({ error, hits }: Miss): boolean =>
  error === undefined && hits !== undefined && !hits.some(({ isFromWeb }) => isFromWeb);

/** @throws every error that is not about what the platform has */
const failedSearch = (error: unknown, platform: Platform): Miss => {
  if (isVouchError(error, 'item_not_found')) return { platform, error, hits: [] };
  if (isVouchError(error) && /^(?:not_supported$|upstream_)/.test(error.code)) return { platform, error };
  throw error;
};

const notSearched = ({ platform, error }: Miss): Warning[] => {
  if (error === undefined || error.code === 'item_not_found') return [];
  const detail = `${platform.title} could not be searched, and comes before the platform of this item: ${error.message}`;
  return [{ code: 'platform_not_searched', detail }];
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
  const item = candidateOf(platform, hit).query;
  let isKnown = true;
  for await (const meant of itemsMeant(query, call)) {
    if (meant === item) return [];
    isKnown &&= meant !== undefined;
  }
  const chosen = itemOfPlatform(query)?.platform ?? platform.name;
  if (isKnown || chosen !== platform.name) throw invalidField(itemField, 'Names another item than query does');
  const detail = `The item of ${itemField} is answered. No search found an item for query, so the two were not compared.`;
  return [{ code: 'query_not_compared', detail }];
};

/**
 * The items that a query may mean, each as the query of a candidate; undefined if no platform knows. Several items with
 * one name are looked for once more, by these queries: a search may show ids of another kind than the item's own.
 */
async function* itemsMeant(
  query: string,
  call: ReviewCall,
  isChoice = false,
): AsyncGenerator<string | undefined, void> {
  const misses: Miss[] = [];
  try {
    for (const candidate of candidatesOf(query, call.request, call.platforms)) {
      const { platform, target, isUncertain } = candidate;
      const hit = target ? { target } : (await searchByName(candidate, call, misses))?.hit;
      if (hit === undefined) continue;
      yield candidateOf(platform, hit).query;
      if (!isUncertain) return;
    }
    yield undefined;
  } catch (error) {
    if (!isVouchError(error, 'ambiguous_query', 'not_supported')) throw error;
    const { candidates = [] } = error;
    const queries = candidates.map((each) => each.query);
    yield* queries;
    for (const each of isChoice ? [] : queries) yield* itemsMeant(each, call, true);
  }
}

/**
 * The error of a call that found no item: where it is read if the query names a platform of another endpoint, else the
 * candidates if there are any, else a failure, else item_not_found if a platform was asked, else what would help.
 */
export const nothingFound = (misses: readonly Miss[], query: string, platforms: readonly Platform[]): VouchError => {
  const { chosen, text } = splitQuery(query, platforms);
  const other = itemOfPlatform(query);
  if (other && !platforms.some(({ name }) => name === other.platform)) return readElsewhere(other);
  const { missing, unable, failed } = errorsOf(misses);
  const failures = failed.map(({ message }) => message);
  const fruitless = misses.flatMap(({ platform, error, hits }) => (error || hits?.length !== 0 ? [] : platform.title));
  const titles = new Intl.ListFormat('en').format(fruitless);
  const nothing = titles === '' ? [] : [`${titles} found nothing for this query.`];
  if (misses.some(({ hits = [] }) => hits.length > 0)) {
    return ambiguousQuery(['No item has exactly this name.', ...failures, ...nothing].join(' '), misses);
  }
  const [failure] = failed;
  if (failure) return failure.withDetail([...failures, ...missing, ...nothing, ...unable].join(' '));
  if (missing.length + nothing.length > 0) {
    const isAddress = text.includes('/') && addressesInQuery(text).whole !== undefined;
    const advice = nothing.length === 0 ? [] : isAddress ? ['Check it.'] : ['Check it, or ask by URL or id.'];
    return new VouchError('item_not_found', [...missing, ...nothing, ...advice, ...unable].join(' '));
  }
  const what = unable.length > 0 ? unable.join(' ') : 'No platform of this endpoint recognizes the query.';
  const forms = (chosen ? [chosen] : platforms).map(({ title, accepts }) => `${title}: ${accepts}`).join('; ');
  return new VouchError('not_supported', `${what} Send one of these. ${forms}.`);
};
