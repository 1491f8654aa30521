import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type {
  Hit,
  ItemFacts,
  Located,
  LocateFields,
  Page,
  PageRequest,
  Platform,
  Target,
} from '../../reviews/model/platform.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import { plainPath, webAddress } from '../toolkit/web-address.ts';
import { count, expectShape } from '../toolkit/wire-schemas.ts';
import { askInterface, type Deal, host, readPage, search } from './deal.ts';
import { readComments } from './review.ts';

/** More are given without complaint (250, measured August 2026); this is what clients ask for. */
const largestPage = 100;

/** The interface's words for the orders. One that it does not know it takes for newest first, and does not say so. */
const orders: Readonly<Record<string, { sort: string; order: string }>> = {
  newest: { sort: 'date', order: 'desc' },
  oldest: { sort: 'date', order: 'asc' },
  most_helpful: { sort: 'helpful', order: 'desc' },
};

const slugForm = /^[a-z\d]+(-[a-z\d]+)*$/;

/** The slug in an address of a deal, also of a page below it. */
const slugIn = (query: string): string | undefined => {
  const url = webAddress(query);
  if (url?.hostname !== host && url?.hostname !== `www.${host}`) return undefined;
  const path = plainPath(url).toLowerCase();
  return /^\/products\/([a-z\d]+(?:-[a-z\d]+)*)(?:\/|$)/.exec(path)?.[1];
};

const locate = (query: string): Located | undefined => {
  if (/^[1-9]\d{0,8}$/.test(query)) return { target: { id: query } };
  const slug = slugIn(query);
  return slug === undefined ? undefined : { target: { id: slug }, unresolved: true };
};

/** A name without its case, spaces and signs, so that `Zero Work` is `ZeroWork`. */
const fold = (name: string): string => name.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '');

/** The deals with that very name, then those whose name contains it. */
const named = (deals: readonly Deal[], name: string): Deal[] => {
  const wanted = fold(name);
  const containing = deals.filter(({ public_name }) => wanted !== '' && fold(public_name ?? '').includes(wanted));
  const isExact = ({ public_name }: Deal) => fold(public_name ?? '') === wanted;
  return [...containing.filter(isExact), ...containing.filter((deal) => !isExact(deal))];
};

/** `find` and `item` read the same page. */
const dealPage = oncePerCall(readPage);

/** From the page of the deal when the query is an address or may be a slug, else from the search of the shop. */
const find = async (query: string, _fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const address = slugIn(query);
  const slug = address ?? slugForm.exec(query)?.[0];
  const page = slug === undefined ? undefined : await dealPage(slug, http);
  if (page) return [{ target: { id: page.id, path: page.slug }, facts: page.facts }];
  const deals = await search(address?.replaceAll('-', ' ') ?? query, http);
  const bySlug = deals.filter((deal) => deal.slug === slug);
  const found = bySlug.length === 0 && address === undefined ? named(deals, query) : bySlug;
  return found.map((deal) => ({ target: { id: deal.id, path: deal.slug }, name: deal.public_name ?? null }));
};

/** Of a deal that is known by its number only, the address of one of its reviews tells the slug. */
const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const slug = target.path ?? (await slugOfReviews(target, http));
  const page = slug === undefined ? undefined : await dealPage(slug, http);
  return page?.id === target.id ? page.facts : {}; // Two deals may share their reviews.
};

const slugOfReviews = async (target: Target, http: Http): Promise<string | undefined> => {
  const { reviews } = await page({ target, sort: 'newest', cursor: undefined, wanted: 1 }, http);
  return slugIn(reviews[0]?.url ?? '');
};

const list = z.object({ comments: z.array(z.unknown()), meta: z.object({ total: count }) });

const unproven = {
  code: 'item_unproven' as const,
  detail:
    'AppSumo lists no review under this number, and does not say whether there is such a deal. Its URL would tell.',
};

/** A window of the list. Its cursor is how many comments come before it. */
const page = async ({ target, sort, cursor = '0', wanted }: PageRequest, http: Http): Promise<Page> => {
  const window = { from: cursor, items_per_page: String(Math.min(wanted, largestPage)) };
  const body = await askInterface(`${target.id}/reviews`, { ...window, ...orders[sort] }, http);
  if (body === undefined) throw new VouchError('item_not_found', `AppSumo has no deal ${target.id}.`);
  const { comments, meta } = expectShape(list, body, "AppSumo's list of reviews");
  const end = Number(cursor) + comments.length;
  return {
    ...readComments(comments),
    // A total that the list exceeds is not of this list: then only an empty window is its end.
    next: comments.length > 0 && end !== meta.total ? String(end) : undefined,
    capped: comments.length === 0 && end < meta.total,
    item: { rating: { review_count: meta.total }, hasReviews: meta.total > 0 },
    warnings: meta.total === 0 && target.path === undefined ? [unproven] : [],
  };
};

export default {
  name: 'appsumo',
  title: 'AppSumo',
  summary:
    'Reviews of a deal, up to 100 a request, with the answers of the founder. AppSumo counts reviews twice, and differently: rating_count, average and histogram are what the page of the deal claims, review_count is the length of the list. Language is not published.',
  hosts: [host],
  sorts: ['newest', 'oldest', 'most_helpful'],
  newestFirst: 'newest',
  accepts: 'the number of a deal, its slug, a URL of appsumo.com/products, or a name to search for',
  locate,
  find,
  item,
  sources: [{ name: 'deal-reviews', cursor: /^\d{1,6}$/, page }],
} satisfies Platform;
