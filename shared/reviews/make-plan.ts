import { isVouchError, VouchError } from '../errors.ts';
import type { Http } from '../http/http.ts';
import { askedEditions } from './editions.ts';
import type { Hit, ItemFacts, Target } from './model/item.ts';
import type { Platform } from './model/platform.ts';
import type { Warning } from './model/response.ts';
import type { Source } from './model/source.ts';
import type { LookedUp, Plan } from './plan.ts';
import { checkList, type Token, type TokenScope } from './read/token.ts';
import type { ReviewCall } from './review-call.ts';

/** The plan of an item. @throws not_supported without a source, invalid_pagination_token for another list's token */
export const makePlan = (call: ReviewCall, platform: Platform, hit: Hit, token: Token | undefined): Plan => {
  const { request, editions, endpoint, personalData, deadline, onSource } = call;
  const sort = sortOf(call, platform);
  // sync_date can end the list early only when it is read newest first.
  const order = request.sync_date === undefined ? sort : (platform.newestFirst ?? sort);
  // Without a language or country, the item's own edition.
  const isAsked = (editions ?? request.language ?? request.country) !== undefined;
  const asked = isAsked ? askedEditions(request, editions ?? {}, platform, hit.target) : undefined;
  const { targets, chosenBy, warnings } = asked ?? { targets: [hit.target] as const, chosenBy: [], warnings: [] };
  const sources = sourcesFor(call, platform, order);
  const { review_unique_id: only, sync_date, until_date, minimum_rating, maximum_rating, has_text } = request;
  const all = { sync_date, until_date, minimum_rating, maximum_rating, has_text };
  const filter = only === undefined ? all : { review_unique_id: String(only) };
  // Tools work out "a day ago" anew for each call of a walk, which is harmless.
  const days = { sync_date: sync_date?.slice(0, 10), until_date: until_date?.slice(0, 10) };
  const wanted = JSON.stringify({ ...filter, ...days });
  const scope: TokenScope = { endpoint, platform: platform.name, targets, sort: order, wanted };
  if (token) checkList(token, scope, sources);
  const own: LookUp = { platform, hit, http: call.httpFor(platform), requested: new Map() };
  const isReordered = order !== (request['sort_type'] ?? sort);
  return {
    ...scope,
    title: platform.title,
    newestFirst: order === platform.newestFirst,
    sources,
    chosenBy,
    editions: platform.editions,
    unlisted: platform.unlisted,
    walk: token?.walk ?? { began: Math.floor(Date.now() / 1_000), edition: 0 },
    isFormatted: request.is_text_formatted,
    personalData,
    limit: only === undefined ? request.reviews_to_fetch : 1,
    filter,
    http: own.http,
    deadline,
    lookUp: (target) => lookUpItem(target, own),
    onSource,
    warnings: isReordered ? [overridden(call, platform, sort, order), ...warnings] : warnings,
  };
};

/** The warning that sync_date or the platform changed the order of the reviews. */
const overridden = ({ request }: ReviewCall, { title }: Platform, sort: string, order: string): Warning => {
  const asked = request['sort_type'] ?? sort;
  const detail =
    order === sort
      ? `${title} does not offer the order ${asked}. The reviews are in its order ${order}.`
      : `With sync_date the reviews are read newest first (${order}), not in the order ${asked}.`;
  return { code: 'sort_overridden', detail };
};

/** The order asked for, else the nearest: by date for `oldest`, the endpoint's default, or the platform's own. */
const sortOf = (call: ReviewCall, { sorts, newestFirst }: Platform): string => {
  const asked = call.request['sort_type'];
  if (typeof asked === 'string' && sorts.includes(asked)) return asked;
  const [usual] = call.sorts;
  if (asked === 'oldest' && newestFirst !== undefined) return newestFirst;
  return usual !== undefined && sorts.includes(usual) ? usual : sorts[0];
};

/** The sources for this order. @throws not_supported if there is none; the log names the missing credential */
const sourcesFor = ({ isAvailable }: ReviewCall, { title, sources }: Platform, order: string): Plan['sources'] => {
  const inOrder: Source[] = [];
  for (const source of sources) if (source.sorts?.includes(order) ?? true) inOrder.push(source);
  const [first, ...others] = inOrder.filter(isAvailable);
  if (first) return [first, ...others];
  const names = [...new Set(inOrder.flatMap(({ credential = [] }) => credential))].join(' or ').toUpperCase();
  const what = sources.some(isAvailable) ? `${title} can be read in the order ${order}` : `${title} can be read`;
  const detail = `${what} only with a key of its API, which is not configured here. The operator of this service can add it.`;
  throw new VouchError('not_supported', detail, { operatorHint: `Configure ${names}.` });
};

/** Where an item's own facts come from, and what was requested of them, by edition. */
interface LookUp {
  readonly platform: Platform;
  readonly hit: Hit;
  readonly http: Http;
  readonly requested: Map<string, Promise<ItemFacts> | undefined>;
}

/** The item's own facts, of the search or of its page, which may fail: a warning. @throws item_not_found */
const lookUpItem = async (target: Target, { platform, hit, http, requested }: LookUp): Promise<LookedUp> => {
  const edition = `${target.language} ${target.country}`;
  const isSearched = edition === `${hit.target.language} ${hit.target.country}`;
  if (isSearched && hit.facts) return { facts: hit.facts, warnings: [] };
  try {
    const facts = requested.get(edition) ?? platform.item?.(target, http);
    requested.set(edition, facts);
    return { facts: (await facts) ?? {}, warnings: [] };
  } catch (error) {
    if (!isVouchError(error) || /^(?:item_not_found|invalid_request|not_supported)$/.test(error.code)) throw error;
    return { facts: {}, warnings: [itemUnknown(error)] };
  }
};

/** The warning that the item's own facts could not be read. */
export const itemUnknown = ({ message }: VouchError): Warning => ({
  code: 'item_unknown',
  detail: `What the platform says about the item could not be read: ${message}`,
});
