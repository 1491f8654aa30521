import { VouchError } from '../../errors.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Http, ItemFacts, Located, Page, Platform, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { endAtOffset } from '../toolkit/page-end.ts';
import type { Find } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { appsumoHost, askInterface, dealUrl, ratingsOf, readDealPage, searchDeals, slugForm } from './deal.ts';

const picture = wire.pictureOf(appsumoHost); // The scheme may be missing.
const whole = wire.numberWithin({ isWhole: true });

/** Whether a comment answers another one. */
const isReply = (comment: unknown): boolean =>
  (wire.at(comment, ['level'], whole) ?? 0) !== 0 || wire.at(comment, ['parent_id'], whole) !== null;

/** The reviews in a list of comments. The list may contain replies too; they are left out. */
export const readComments = (comments: readonly unknown[]): Pick<Page, 'reviews' | 'dropped'> =>
  wire.recordsOf(
    comments.filter((comment) => !isReply(comment)),
    readReview,
  );

const post = { id: 'id', text: 'comment', created_at: 'created' };

const userIdOf = (post: unknown): string | null => wire.at(post, ['user', 'id'], wire.identifier);

/** `deal_id` is not read, since it may be the id of another deal. */
const readReview = (review: object): ReviewDraft => {
  const path = wire.textAt(review, ['display_path'], /^\/products\/[^\s?#]+$/);
  return {
    ...wire.fieldsAt(review, [], { ...post, rating: 'rating', title: 'title', helpful_count: 'up_votes' }),
    ...wire.fieldsAt(review, [], { is_verified: 'purchased' }),
    url: path && `https://appsumo.com${path}`,
    ...(wire.at(review, ['edited'], wire.flag) && wire.fieldsAt(review, [], { updated_at: 'modified' })),
    author: {
      ...wire.fieldsAt(review, ['user'], { id: 'id', name: 'username' }),
      avatar_url: wire.at(review, ['user', 'avatar'], picture),
    },
    media: [{ type: 'video', ...wire.fieldsAt(review, [], { url: 'video_file', thumbnail_url: 'video_thumbnail' }) }],
    replies: repliesTo(review),
  };
};

/** The founder's replies. Comments that authors add to their own reviews are left out. */
const repliesTo = (review: object): ReviewDraft['replies'] => {
  const author = userIdOf(review);
  return wire
    .listAt(review, ['children'])
    .filter((reply) => !author || userIdOf(reply) !== author)
    .map((reply) => ({ ...wire.fieldsAt(reply, [], post), author_name: wire.textAt(reply, ['user', 'username']) }));
};

/** The page size that clients use. Larger ones work too (250 in August 2026). */
const largestPage = 100;

/** The API's names for the orders. For an unknown one it silently returns newest first. */
const orders: Readonly<Record<string, { sort: string; order: string }>> = {
  newest: { sort: 'date', order: 'desc' },
  oldest: { sort: 'date', order: 'asc' },
  most_helpful: { sort: 'helpful', order: 'desc' },
};

const pages: readonly ItemPage[] = [
  {
    hosts: /^(?:www\.)?appsumo\.com$/,
    path: /^\/products\/(?<slug>[a-z\d]+(?:-[a-z\d]+)*)(?=\/|$)/i,
    idOf: ({ slug }) => slug?.toLowerCase(),
  },
];

const slugIn = (query: string): string | undefined => itemInQuery(query, pages)?.id;

const locate = (query: string): Located | undefined => {
  if (/^[1-9]\d{0,8}$/.test(query)) return { target: { id: query } };
  const slug = slugIn(query);
  return slug === undefined ? undefined : { target: { id: slug }, unresolved: true };
};

/** From the page of the deal when the query is an address or may be a slug, else from the search of the shop. */
const find: Find = async (query, _fields, http) => {
  const address = slugIn(query);
  const slug = address ?? slugForm.exec(query)?.[0];
  const page = slug === undefined ? undefined : await readDealPage(slug, http);
  if (page) return [{ target: { id: page.id, path: page.slug }, facts: page.facts, isExact: true }];
  const deals = await searchDeals(address?.replaceAll('-', ' ') ?? query, http);
  const bySlug = deals.filter((deal) => deal.slug === slug);
  const found = bySlug.length === 0 && address === undefined ? deals : bySlug;
  return found.map((deal) => ({
    target: { id: deal.id, path: deal.slug },
    name: wire.textAt(deal, ['public_name']),
    rating_count: ratingsOf(deal),
    url: dealUrl(deal.slug),
    isExact: deal.slug === slug,
  }));
};

/** When only the number of a deal is known, the slug comes from the address of one of its reviews. */
const item = async (target: Target, http: Http): Promise<ItemFacts> => {
  const slug = target.path ?? (await slugOfReviews(target, http));
  const page = slug === undefined ? undefined : await readDealPage(slug, http);
  return page?.id === target.id ? page.facts : {}; // Two deals may share their reviews.
};

const slugOfReviews = async (target: Target, http: Http): Promise<string | undefined> => {
  const { reviews } = await page({ target, sort: 'newest', cursor: undefined, wanted: 1 }, http);
  return slugIn(reviews[0]?.url ?? '');
};

const unproven = {
  code: 'item_unproven' as const,
  detail: 'AppSumo has no reviews for this number and does not confirm that the deal exists. Use its URL to be sure.',
};

/** One page of the list. The cursor is the number of comments before it. */
const page: Source['page'] = async ({ target, sort, cursor = '0', wanted }, http) => {
  const window = { from: cursor, items_per_page: String(Math.min(wanted, largestPage)) };
  const body = await askInterface(`${target.id}/reviews`, { ...window, ...orders[sort] }, http);
  if (body === undefined) throw new VouchError('item_not_found', `AppSumo has no deal ${target.id}.`);
  const what = "AppSumo's list of reviews";
  const comments = wire.expectList(body, ['comments'], what);
  const total = wire.expectAt(body, ['meta', 'total'], wire.count, what);
  return {
    ...readComments(comments),
    end: endAtOffset(Number(cursor), comments.length, total, Math.min(wanted, largestPage)),
    listed: total,
    item: { rating: { review_count: total } },
    warnings: total === 0 && target.path === undefined ? [unproven] : [],
  };
};

export default {
  name: 'appsumo',
  title: 'AppSumo',
  summary:
    "Reviews of a deal with the founder's replies, up to 100 per request. AppSumo counts reviews in two ways: rating_count, average and histogram are from the page of the deal, review_count is the length of the list. Language is not published.",
  hosts: [appsumoHost],
  sorts: ['newest', 'oldest', 'most_helpful'],
  newestFirst: 'newest',
  accepts: 'the number of a deal, its slug, a URL of appsumo.com/products, or a name to search for',
  watch: ['https://appsumo.com/products/tidycal/', 'https://appsumo.com/products/sendfox/'],
  unlisted: 'ratings that its list leaves out',
  pages,
  locate,
  find,
  item,
  sources: [
    {
      name: 'deal-reviews',
      cursor: /^\d{1,6}$/,
      publishes: ['rating', 'text', 'created_at', 'author'],
      edits: 'dates',
      page,
    },
  ],
} satisfies Platform;
