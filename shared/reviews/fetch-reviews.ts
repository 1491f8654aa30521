import { isVouchError, VouchError } from '../errors.ts';
import { publicAddress } from '../http/guard.ts';
import { overEditions } from './editions.ts';
import { type Candidate, candidatesOf } from './find/choose-item.ts';
import { compareWithQuery, type FoundItem, type Miss, noteMiss, nothingFound, searchByName } from './find/find-item.ts';
import { itemUnknown, makePlan } from './make-plan.ts';
import type { FetchedReviews } from './model/fetched-reviews.ts';
import type { ItemFacts } from './model/item.ts';
import { redirectedItem } from './model/item-addresses.ts';
import { queryOf } from './model/request.ts';
import { requestWarnings } from './model/request-warnings.ts';
import { usualScale } from './output/make-review.ts';
import type { LookedUp } from './plan.ts';
import { type Collected, collect } from './read/collect.ts';
import { decodeToken, encodeToken, isSameQuery, type Token } from './read/token.ts';
import type { ReviewCall } from './review-call.ts';

/** Collects the reviews of the first candidate that exists. @throws item_not_found, ambiguous_query, not_supported */
export const fetchReviews = async (call: ReviewCall): Promise<FetchedReviews> => {
  const { request, platforms, itemField } = call;
  const token = request.pagination_token === undefined ? undefined : decodeToken(request.pagination_token, platforms);
  const query = queryOf(request, itemField);
  const misses: Miss[] = [];
  const meant = candidatesOf(call.leadsTo ?? query, request, platforms);
  for (const candidate of token === undefined ? meant : candidatesOfToken(query, token, [...meant], call)) {
    const { platform, target } = candidate;
    const found = target ? { platform, hit: { target }, warnings: [] } : await searchByName(candidate, call, misses);
    if (found === undefined) continue;
    try {
      return await fetchItem(call, found, query, token);
    } catch (error) {
      const leadsTo = ownItem(error, call);
      if (leadsTo !== undefined) return fetchReviews({ ...call, leadsTo });
      noteMiss(error, candidate, misses);
    }
  }
  throw nothingFound(misses, query, platforms);
};

/** The address of an item of these platforms to which a query redirects. It is followed once. */
const ownItem = (error: unknown, { platforms, leadsTo }: ReviewCall): string | undefined => {
  const item = leadsTo === undefined ? redirectedItem(error) : undefined;
  return platforms.some(({ name }) => name === item?.platform) ? item?.query : undefined;
};

/** What a call with a token may mean: for the same query, the item of the token, which is not searched for again. */
const candidatesOfToken = (
  query: string,
  token: Token,
  all: readonly Candidate[],
  { request, platforms }: ReviewCall,
): Iterable<Candidate> => {
  if (all.length === 0 || !isSameQuery(token, query)) return all;
  const same = all.filter(({ platform, target }) => platform.name === token.platform && target?.id === token.item);
  return same.length > 0 ? same : candidatesOf(`${token.platform}: ${token.item}`, request, platforms);
};

/** How far the next sync reaches back: platforms publish reviews up to a day late, and some dates have no zone. */
const overlapSeconds = 86_400;

/** Collects the reviews of one item while its own facts are being read. */
const fetchItem = async (call: ReviewCall, found: FoundItem, query: string, token?: Token): Promise<FetchedReviews> => {
  const [{ request, editions, itemField }, { platform, hit }] = [call, found];
  const compared = itemField === undefined ? [] : await compareWithQuery(found, itemField, call);
  const [language, country] = [editions?.language ?? request.language, editions?.country ?? request.country];
  const isPlain = (language ?? country ?? request.sync_date ?? request.until_date) === undefined;
  const understood = isPlain ? [] : requestWarnings({ ...request, language, country });
  const plan = makePlan(call, platform, hit, token);
  const [target, ...others] = plan.targets;
  const collecting = collect(plan).catch(async (error: unknown) => {
    // An item that does not exist explains every other failure. The item of a token existed.
    if (token === undefined) await plan.lookUp(target);
    throw error;
  });
  // Begins before the lists are read: if it counted after a review was deleted, that would hide one that was missed.
  const first = plan.lookUp(target);
  first.catch(() => undefined); // An edition without the item.
  const lookedUp = others.length === 0 ? first : collecting.then((read) => plan.lookUp(read.target));
  const [all, item] = await Promise.all([
    collecting,
    lookedUp.catch((error: unknown) => factsOfRead(collecting, error)),
  ]);
  const collected = plan.filter.review_unique_id === undefined ? all : onlyReview(all);
  const { reviews, warnings: told, facts, next: left, hasTimes, counts, ...rest } = collected;
  const known = mergeFacts(facts, item.facts);
  const { review_count, rating_count } = known.rating ?? {};
  const count = review_count ?? rating_count ?? undefined;
  const { passed, warnings } = others.length === 0 ? { warnings: told } : overEditions(plan, count ?? 0, collected);
  // What the first call counted shows a later one that reviews were deleted since.
  const next = left && { ...left, all: plan.walk.all ?? count, passed };
  return {
    ...rest,
    platform,
    facts: known,
    reviews,
    leftOut: counts.filtered,
    nextToken: next && encodeToken(plan, query, next),
    nextSyncDate: new Date((plan.walk.began - (hasTimes ? 1 : 2) * overlapSeconds) * 1_000).toISOString(),
    warnings: [understood, found.warnings, compared, warnings, item.warnings, plan.warnings].flat(),
  };
};

/** No facts, and a warning, of an item that is not found although reviews of it were read. @throws if none were */
const factsOfRead = async (collecting: Promise<Collected>, error: unknown): Promise<LookedUp> => {
  const { reviews } = await collecting;
  if (reviews.length === 0 || !isVouchError(error, 'item_not_found')) throw error;
  return { facts: {}, warnings: [itemUnknown(error)] };
};

/** Only the one review that is wanted, if it is there. @throws item_not_found when the list is over without it */
const onlyReview = (all: Collected): Collected => {
  if (all.reviews.length > 0)
    return { ...all, endedBy: 'end_of_list', next: undefined, counts: { ...all.counts, filtered: 0 } };
  if (all.next) return all;
  throw new VouchError('item_not_found', 'There is no such review among those that the platform shows of this item.');
};

/** What the pages of reviews and the item itself say, value by value; the item itself comes first. */
const mergeFacts = (pages: ItemFacts, own: ItemFacts): ItemFacts => ({
  name: own.name ?? pages.name ?? null,
  url: publicAddress(own.url) ?? publicAddress(pages.url),
  image_url: publicAddress(own.image_url) ?? publicAddress(pages.image_url),
  rating: {
    average: own.rating?.average ?? pages.rating?.average ?? null,
    scale: own.rating?.scale ?? pages.rating?.scale ?? (own.rating || pages.rating ? usualScale : null),
    rating_count: own.rating?.rating_count ?? pages.rating?.rating_count ?? null,
    review_count: own.rating?.review_count ?? pages.rating?.review_count ?? null,
    histogram: own.rating?.histogram ?? pages.rating?.histogram ?? null,
  },
});
