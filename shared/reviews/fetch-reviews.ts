import { isVouchError, VouchError } from '../errors.ts';
import type { Http } from '../http/http.ts';
import { type Collected, collect } from './collect.ts';
import { type Candidate, candidatesOf, type Recognised, recognise } from './locate.ts';
import type { ItemFacts, Platform, Source } from './platform.ts';
import type { ReviewRequest } from './request.ts';
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
}

/** Finds the item that is meant and collects its reviews. */
export const fetchReviews = async (call: ReviewCall): Promise<FetchedReviews> => {
  const { request, platforms } = call;
  const token = request.pagination_token === undefined ? undefined : decodeToken(request.pagination_token);
  if (token) checkPlatform(token, platforms);
  const recognised = recogniseAgain(recognise(request.query, request, platforms), request, token, platforms);
  const missing: string[] = [];
  for await (const candidate of candidatesOf(recognised, request, call.httpFor)) {
    try {
      return await fetchFrom(call, candidate, token);
    } catch (error) {
      if (!isVouchError(error, 'item_not_found')) throw error;
      missing.push(error.message);
    }
  }
  const titles = recognised.searchable.map(({ title }) => title).join(' and ');
  if (titles !== '') missing.push(`A search by name found nothing at ${titles}. Ask by URL or id.`);
  throw new VouchError('item_not_found', missing.join(' '));
};

/**
 * The item that a token of the very same query goes on with: the one that the query's form names, or the one that was
 * found by its name, which is not searched for again.
 */
const recogniseAgain = (
  recognised: Recognised,
  request: ReviewRequest,
  token: Token | undefined,
  platforms: readonly Platform[],
): Recognised => {
  if (token === undefined || !isSameQuery(token, request.query)) return recognised;
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
  const sort = request.sort_type ?? platform.sorts[0];
  if (!platform.sorts.includes(sort)) throw unsupportedSort(platform, sort);
  // Only newest first can a date end the list, so that it is read so wherever the platform can.
  const order = request.sync_date === undefined ? sort : (platform.newestFirst ?? sort);
  const scope: TokenScope = { endpoint: call.endpoint, platform: platform.name, target, sort: order };
  const sources = platform.sources.filter(call.isAvailable);
  if (token) {
    checkScope(token, scope);
    checkPosition(token.at, sources.find(({ name }) => name === token.at.source)?.cursor);
  }
  const http = call.httpFor(platform);
  const item = new ItemLookUp(platform.item?.(target, http));
  const collecting = collect({
    platform: platform.name,
    target,
    sort: order,
    newestFirst: order === platform.newestFirst,
    sources,
    from: token?.at,
    limit: request.reviews_to_fetch,
    since: request.sync_date === undefined ? undefined : Date.parse(request.sync_date),
    http,
    deadline,
    item: () => item.facts(),
    onSource: (source, outcome) => call.onSource(platform.name, source, outcome),
  });
  const collected = await item.orNotFound(collecting);
  const facts = { ...collected.item, ...(await item.facts()) };
  const warnings = [...collected.warnings, ...item.warnings(), ...sortWarnings(sort, order)];
  return { ...collected, warnings, facts, scope, platform };
};

const unsupportedSort = ({ title, sorts }: Platform, sort: string): VouchError =>
  new VouchError('not_supported', `${title} does not offer the order ${sort}. It offers: ${sorts.join(', ')}.`);

const sortWarnings = (sort: string, order: string) =>
  sort === order
    ? []
    : [{ code: 'sort_overridden', detail: `With sync_date the reviews are read ${order} first, not ${sort}.` }];

/** The item's own facts, looked up while the reviews are being read. */
class ItemLookUp {
  readonly #promise: Promise<ItemFacts | undefined>;
  #failure: VouchError | undefined;

  constructor(promise: Promise<ItemFacts> | undefined) {
    this.#promise = (promise ?? Promise.resolve(undefined)).catch((error: unknown) => {
      if (!isVouchError(error) || error.code === 'item_not_found') throw error;
      this.#failure = error;
      return undefined;
    });
    this.#promise.catch(() => undefined);
  }

  /** The facts; undefined when they cannot be had. Rejects when there is no such item. */
  facts(): Promise<ItemFacts | undefined> {
    return this.#promise;
  }

  /** What `work` gives; but when there is no such item, that, whatever `work` comes to. */
  async orNotFound<Result>(work: Promise<Result>): Promise<Result> {
    work.catch(() => undefined);
    const missing = this.#promise.then(() => new Promise<never>(() => undefined));
    try {
      return await Promise.race([work, missing]);
    } catch (error) {
      await this.#promise;
      throw error;
    }
  }

  warnings() {
    if (this.#failure === undefined) return [];
    return [
      { code: 'item_unknown', detail: `What the platform says of the item is missing: ${this.#failure.message}` },
    ];
  }
}
