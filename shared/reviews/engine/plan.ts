import { isVouchError, VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { EditionField, Hit, ItemFacts, Platform, Source } from '../model/platform.ts';
import type { ReviewRequest } from '../model/request.ts';
import type { Warning } from '../model/response.ts';
import type { FormatOptions } from '../output/format-review.ts';
import { chosenBy, editionWarnings } from './editions.ts';
import type { PlatformNetwork } from './network.ts';
import { checkPosition, checkScope, type Position, type Token, type TokenScope } from './token.ts';

/** One call of a review endpoint. */
export interface ReviewCall extends PlatformNetwork {
  readonly endpoint: string;
  readonly platforms: readonly Platform[];
  readonly request: ReviewRequest;
  /** The endpoint's values of sort_type, its default first; empty when it has none. */
  readonly sorts: readonly string[];
  /** The request field that also names the item; undefined when the endpoint has none. */
  readonly itemField: string | undefined;
}

/** The item's own facts, and what the caller is told when they could not be read. */
export interface LookedUp {
  readonly facts: ItemFacts;
  readonly warnings: readonly Warning[];
}

/** What is collected, from where, and when to stop. */
export interface Plan extends TokenScope, FormatOptions {
  readonly newestFirst: boolean;
  /** In order of preference. */
  readonly sources: readonly Source[];
  /** The fields of the request that chose this list among those of the platform. */
  readonly chosenBy: readonly EditionField[];
  /** Where the previous response ended. Sources before the one that it names are not asked. */
  readonly from: Position | undefined;
  /** How many reviews are wanted. */
  readonly limit: number;
  /** Only reviews created or edited at or after it; milliseconds since the epoch. */
  readonly since: number | undefined;
  /** Only the review with this id. */
  readonly only?: string | undefined;
  readonly http: Http;
  /** In milliseconds since the epoch. */
  readonly deadline: number;
  /** The item's own facts, requested when first asked for. Rejects with item_not_found when there is no such item. */
  readonly item: () => Promise<LookedUp>;
  readonly onSource: PlatformNetwork['onSource'];
  /** What the caller is told about the plan itself. */
  readonly warnings: readonly Warning[];
}

/**
 * The plan for the reviews of one item.
 *
 * @throws not_supported when no source can be asked here
 * @throws invalid_pagination_token when the token belongs to another list
 */
export const makePlan = (call: ReviewCall, platform: Platform, hit: Hit, token: Token | undefined): Plan => {
  const { request, endpoint, personalData, deadline, onSource } = call;
  const sort = sortOf(call, platform);
  // sync_date can end the list early only when it is read newest first.
  const order = request.sync_date === undefined ? sort : (platform.newestFirst ?? sort);
  const scope: TokenScope = { endpoint, platform: platform.name, target: hit.target, sort: order };
  const sources = sourcesFor(call, platform, order);
  const hasEdition = (request.language ?? request.country) !== undefined;
  const only = request['review_unique_id'];
  if (token) {
    checkScope(token, scope);
    checkPosition(token.at, sources.find(({ name }) => name === token.at.source)?.cursor);
  }
  const http = call.httpFor(platform);
  let lookedUp: Promise<LookedUp> | undefined;
  return {
    ...scope,
    newestFirst: order === platform.newestFirst,
    sources,
    chosenBy: hasEdition ? chosenBy(request, platform, hit.target) : [],
    from: token?.at,
    isFormatted: request.is_text_formatted,
    personalData,
    limit: request.reviews_to_fetch,
    since: request.sync_date === undefined || only !== undefined ? undefined : Date.parse(request.sync_date),
    only: only === undefined ? undefined : String(only),
    http,
    deadline,
    item: () => (lookedUp ??= lookUpItem(platform, hit, http)),
    onSource,
    warnings: [
      ...(order === (request['sort_type'] ?? sort) ? [] : [overridden(call, platform, sort, order)]),
      ...(hasEdition ? editionWarnings(request, platform, hit.target) : []),
    ],
  };
};

/** The warning that the reviews are in another order than `sort_type` asks for, or than they would be without sync_date. */
const overridden = ({ request }: ReviewCall, { title }: Platform, sort: string, order: string): Warning => {
  const asked = request['sort_type'] ?? sort;
  const detail =
    order === sort
      ? `${title} does not offer the order ${asked}. The reviews are in its order ${order}.`
      : `With sync_date the reviews are read ${order} first, not ${asked}.`;
  return { code: 'sort_overridden', detail };
};

/**
 * The order that the request asks for, if the platform has it. Else the nearest: by date if it asks for the oldest, else
 * the endpoint's default if the platform has that, else the platform's own.
 */
const sortOf = (call: ReviewCall, { sorts, newestFirst }: Platform): string => {
  const asked = call.request['sort_type'];
  const byDate = asked === 'oldest' ? newestFirst : undefined;
  return sorts.find((sort) => sort === asked) ?? byDate ?? sorts.find((sort) => sort === call.sorts[0]) ?? sorts[0];
};

/**
 * The sources that can be asked for this order.
 *
 * @throws not_supported when there is none; the message names the credential that is missing
 */
const sourcesFor = ({ isAvailable }: ReviewCall, { title, sources }: Platform, order: string): readonly Source[] => {
  const inOrder = sources.filter(({ sorts }) => sorts === undefined || sorts.includes(order));
  const available = inOrder.filter(isAvailable);
  if (available.length > 0) return available;
  const names = [...new Set(inOrder.flatMap(({ credential = [] }) => credential))].join(' or ').toUpperCase();
  const what = sources.some(isAvailable) ? `${title} can be read in the order ${order}` : `${title} can be read`;
  throw new VouchError('not_supported', `${what} only with ${names}, which is not configured here.`);
};

/**
 * The item's own facts: those that the search brought, else those of the item's page. A page that fails leaves the
 * facts empty, and a warning.
 *
 * @throws item_not_found when there is no such item
 */
const lookUpItem = async (platform: Platform, { target, facts }: Hit, http: Http): Promise<LookedUp> => {
  try {
    return { facts: facts ?? (await platform.item?.(target, http)) ?? {}, warnings: [] };
  } catch (error) {
    if (!isVouchError(error) || error.code === 'item_not_found' || error.code === 'invalid_request') throw error;
    return { facts: {}, warnings: [itemUnknown(error)] };
  }
};

/** The warning that the item's own facts could not be read. */
export const itemUnknown = ({ message }: VouchError): Warning => ({
  code: 'item_unknown',
  detail: `What the platform says about the item could not be read: ${message}`,
});
