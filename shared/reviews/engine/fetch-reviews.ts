import { isVouchError, VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { ItemFacts, Platform, Source } from '../model/platform.ts';
import type { ReviewRequest } from '../model/request.ts';
import { finisher } from '../output/format-review.ts';
import type { PersonalData } from '../output/personal-data.ts';
import { type Collected, collect } from './collect.ts';
import { ItemLookUp, united } from './item-look-up.ts';
import { type Candidate, candidatesOf, type Recognised, recognise } from './locate.ts';
import { queryOf } from './query.ts';
import {
  checkPlatform,
  checkPosition,
  checkScope,
  decodeToken,
  isSameQuery,
  type Token,
  type TokenScope,
} from './token.ts';

/** One call of a review endpoint. */
export interface ReviewCall {
  readonly endpoint: string;
  readonly platforms: readonly Platform[];
  readonly request: ReviewRequest;
  /** The endpoint's values of sort_type, its own first; empty where it has none. */
  readonly sorts: readonly string[];
  /** The request field that names the item as well as the query does; undefined where there is none. */
  readonly itemField: string | undefined;
  readonly personalData: PersonalData;
  /** The outgoing client for the hosts of one platform. */
  readonly httpFor: (platform: Platform) => Http;
  /** In milliseconds since the epoch. */
  readonly deadline: number;
  /** Which sources may be asked: those without a credential, and those whose credential is configured. */
  readonly isAvailable: (source: Source) => boolean;
  /** Told of every source that was asked, and how it went. */
  readonly onSource: (platform: string, source: string, outcome: string) => void;
}

/** The reviews of one item, and what is known about it. */
export interface FetchedReviews extends Collected {
  readonly scope: TokenScope;
  readonly platform: Platform;
  readonly facts: ItemFacts;
  /** What named the item. */
  readonly query: string;
}

/** Finds the item that is meant and collects its reviews. */
export const fetchReviews = async (call: ReviewCall): Promise<FetchedReviews> => {
  const { request, platforms } = call;
  const token = request.pagination_token === undefined ? undefined : decodeToken(request.pagination_token);
  if (token) checkPlatform(token, platforms);
  const query = queryOf(call);
  const recognised = recogniseAgain(recognise(query, request, platforms), query, token, call);
  const missing: string[] = [];
  const tried = new Set<Platform>();
  const unable = new Map<Platform, VouchError>();
  for await (const candidate of candidatesOf(recognised, request, call.httpFor, unable)) {
    tried.add(candidate.platform);
    try {
      return await fetchFrom(call, candidate, token);
    } catch (error) {
      if (!isVouchError(error, 'item_not_found')) throw error;
      missing.push(error.message);
    }
  }
  const fruitless = recognised.searchable.filter((platform) => !tried.has(platform) && !unable.has(platform));
  const titles = fruitless.map(({ title }) => title).join(' and ');
  if (titles !== '') missing.push(`${titles} found nothing for this query. Check it, or ask by URL or id.`);
  if (missing.length === 0) {
    throw new VouchError('not_supported', [...unable.values()].map(({ message }) => message).join(' '));
  }
  throw new VouchError('item_not_found', missing.join(' '));
};

/**
 * The item that a token of the very same query goes on with: the one that the query's form names, or the one that was
 * found, which is not searched for again.
 */
const recogniseAgain = (
  recognised: Recognised,
  query: string,
  token: Token | undefined,
  { request, platforms }: ReviewCall,
): Recognised => {
  if (token === undefined || !isSameQuery(token, query)) return recognised;
  const isTokens = ({ platform, target }: Candidate) => platform.name === token.platform && target.id === token.item;
  const candidates = recognised.candidates.filter(isTokens);
  if (candidates.length > 0) return { ...recognised, candidates, searchable: [] };
  return recognise(`${token.platform}: ${token.item}`, request, platforms);
};

const fetchFrom = async (
  call: ReviewCall,
  { platform, target }: Candidate,
  token: Token | undefined,
): Promise<FetchedReviews> => {
  const { request, deadline } = call;
  const sort = sortOf(call, platform);
  // Only newest first can a date end the list, so that it is read so wherever the platform can.
  const order = request.sync_date === undefined ? sort : (platform.newestFirst ?? sort);
  const scope: TokenScope = { endpoint: call.endpoint, platform: platform.name, target, sort: order };
  const sources = sourcesFor(call, platform, order);
  if (token) {
    checkScope(token, scope);
    checkPosition(token.at, sources.find(({ name }) => name === token.at.source)?.cursor);
  }
  const http = call.httpFor(platform);
  const collecting = collect({
    platform: platform.name,
    target,
    sort: order,
    newestFirst: order === platform.newestFirst,
    sources,
    from: token?.at,
    finish: finisher({ isFormatted: request.is_text_formatted, personalData: call.personalData }),
    limit: request.reviews_to_fetch,
    only: request.review_unique_id,
    since: request.sync_date === undefined ? undefined : Date.parse(request.sync_date),
    http,
    deadline,
    item: () => item.facts(),
    onSource: (source, outcome) => call.onSource(platform.name, source, outcome),
  });
  // Asked for after the first pages: those are waited for one after the other, this is not.
  const item = new ItemLookUp(platform.item?.(target, http));
  const collected = ofOneReview(request, await item.orNotFound(collecting));
  const facts = united(collected.item, await item.facts());
  const warnings = [...collected.warnings, ...item.warnings(), ...sortWarnings(sort, order)];
  return { ...collected, warnings, facts, scope, platform, query: queryOf(call) };
};

/**
 * The sources that can be asked for this order here.
 *
 * @throws not_supported when there is none, saying which credential would change that
 */
const sourcesFor = ({ isAvailable }: ReviewCall, { title, sources }: Platform, order: string): readonly Source[] => {
  const inOrder = sources.filter(({ sorts }) => sorts === undefined || sorts.includes(order));
  const available = inOrder.filter(isAvailable);
  if (available.length > 0) return available;
  const names = [...new Set(inOrder.flatMap(({ credential = [] }) => credential))].join(' or ').toUpperCase();
  const what = sources.some(isAvailable) ? `${title} can be read in the order ${order}` : `${title} can be read`;
  throw new VouchError('not_supported', `${what} only with ${names}, which is not configured here.`);
};

/** Of a request for one review: that one, with nothing to go on with. */
const ofOneReview = ({ review_unique_id: id }: ReviewRequest, collected: Collected): Collected => {
  if (id === undefined) return collected;
  if (collected.reviews.length > 0) return { ...collected, endedBy: 'end_of_list', next: undefined };
  throw new VouchError('item_not_found', 'There is no such review among those that the platform shows of this item.');
};

/** The order that was asked for; else the endpoint's own, where the platform offers it, else the platform's own. */
const sortOf = (call: ReviewCall, { title, sorts }: Platform): string => {
  const { sort_type: asked } = call.request;
  if (asked === undefined) return sorts.find((sort) => sort === call.sorts[0]) ?? sorts[0];
  if (sorts.includes(asked)) return asked;
  const offered = sorts.filter((sort) => call.sorts.includes(sort));
  const advice = offered.length > 0 ? `It offers: ${offered.join(', ')}.` : 'Leave sort_type out for its own order.';
  throw new VouchError('not_supported', `${title} does not offer the order ${asked}. ${advice}`);
};

const sortWarnings = (sort: string, order: string) =>
  sort === order
    ? []
    : [
        {
          code: 'sort_overridden' as const,
          detail: `With sync_date the reviews are read ${order} first, not ${sort}.`,
        },
      ];
