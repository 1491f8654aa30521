import { isVouchError, VouchError } from '../../errors.ts';
import type { FetchedReviews } from '../model/fetched-reviews.ts';
import type { Hit, ItemFacts, Platform } from '../model/platform.ts';
import { type Candidate, candidatesOf, chooseItem } from './choose-item.ts';
import { type Collected, collect } from './collect.ts';
import { endingWarnings } from './ending-warnings.ts';
import { isMiss, type Misses, nothingFound, searchByName } from './find-item.ts';
import { itemUnknown, type LookedUp, makePlan, type ReviewCall } from './plan.ts';
import { checkPlatform, decodeToken, encodeToken, isSameQuery, type Token } from './token.ts';

/**
 * Finds the item that a request means and collects its reviews. When a candidate does not exist, the next is tried.
 *
 * @throws item_not_found when no platform has the item, ambiguous_query when it is uncertain which item a name means
 * @throws not_supported when no platform recognises the query, or when none of them can search here
 */
export const fetchReviews = async (call: ReviewCall): Promise<FetchedReviews> => {
  const token = call.request.pagination_token === undefined ? undefined : decodeToken(call.request.pagination_token);
  if (token) checkPlatform(token, call.platforms);
  const { query, candidates } = chooseItem(call);
  const misses: Misses = { missing: [], fruitless: [], unable: [], failed: [], similar: [] };
  for (const candidate of token ? continued(candidates, query, token, call) : candidates) {
    const { platform, target } = candidate;
    const found = target ? { hit: { target }, warnings: [] } : await searchByName(candidate, call, misses);
    if (found === undefined) continue;
    try {
      const fetched = await fetchItem(call, platform, found.hit, query, token);
      return { ...fetched, warnings: [...found.warnings, ...fetched.warnings] };
    } catch (error) {
      if (!isMiss(error, candidate, misses)) throw error;
      misses.missing.push(error.message);
    }
  }
  throw nothingFound(misses, query, call.platforms);
};

/**
 * The candidates of a call that continues a list. For the same query it is the item of the token, which is not
 * searched for again.
 */
const continued = (
  candidates: Iterable<Candidate>,
  query: string,
  token: Token,
  { request, platforms }: ReviewCall,
): Iterable<Candidate> => {
  const all = [...candidates];
  if (all.length === 0 || !isSameQuery(token, query)) return all;
  const same = all.filter(({ platform, target }) => platform.name === token.platform && target?.id === token.item);
  return same.length > 0 ? same : candidatesOf(`${token.platform}: ${token.item}`, request, platforms);
};

/** Collects the reviews of one item while its own facts are being read. */
const fetchItem = async (
  call: ReviewCall,
  platform: Platform,
  hit: Hit,
  query: string,
  token: Token | undefined,
): Promise<FetchedReviews> => {
  const plan = makePlan(call, platform, hit, token);
  const collecting = collect(plan).catch(async (error: unknown) => {
    // An item that does not exist explains every other failure. The item of a token existed.
    if (token === undefined) await plan.item();
    throw error;
  });
  const [all, item] = await Promise.all([
    collecting,
    plan.item().catch((error: unknown) => factsOfRead(collecting, error)),
  ]);
  const collected = plan.only === undefined ? all : onlyReview(all);
  const { reviews, endedBy, next, source, warnings, item: fromPages } = collected;
  const hasEndedEarly = endedBy === 'platform_cap' || reviews.length === 0;
  return {
    platform,
    target: plan.target,
    facts: mergeFacts(fromPages, item.facts),
    reviews,
    endedBy,
    nextToken: next && encodeToken(plan, query, next),
    source,
    warnings: [
      ...warnings,
      ...item.warnings,
      ...plan.warnings,
      ...(hasEndedEarly ? endingWarnings(collected, plan) : []),
    ],
  };
};

/**
 * The facts of an item that the platform does not find although its reviews were read: none, with a warning.
 *
 * @throws item_not_found when no reviews were read
 */
const factsOfRead = async (collecting: Promise<Collected>, error: unknown): Promise<LookedUp> => {
  const { reviews } = await collecting;
  if (reviews.length === 0 || !isVouchError(error, 'item_not_found')) throw error;
  return { facts: {}, warnings: [itemUnknown(error)] };
};

/** For a request of one review: only that review, and no next page. */
const onlyReview = (collected: Collected): Collected => {
  if (collected.reviews.length > 0) return { ...collected, endedBy: 'end_of_list', next: undefined };
  throw new VouchError('item_not_found', 'There is no such review among those that the platform shows of this item.');
};

/** What the pages of reviews and the item itself say, value by value; the item itself comes first. */
const mergeFacts = (pages: ItemFacts, own: ItemFacts): ItemFacts => ({
  name: own.name ?? pages.name ?? null,
  url: own.url ?? pages.url ?? null,
  image_url: own.image_url ?? pages.image_url ?? null,
  rating: {
    average: own.rating?.average ?? pages.rating?.average ?? null,
    scale: own.rating?.scale ?? pages.rating?.scale ?? null,
    rating_count: own.rating?.rating_count ?? pages.rating?.rating_count ?? null,
    review_count: own.rating?.review_count ?? pages.rating?.review_count ?? null,
    histogram: own.rating?.histogram ?? pages.rating?.histogram ?? null,
  },
});
