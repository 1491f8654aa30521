import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Http, ItemFacts, Located, Page, Platform, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endAtOffset } from '../toolkit/page-end.ts';
import { type Find, hitsIn } from '../toolkit/searches.ts';
import { nextState } from '../toolkit/testimonial-wall.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';

const appsumoHost = 'appsumo.com';

export const slugForm = /^[a-z\d]+(-[a-z\d]+)*$/;

const dealUrl = (slug: string): string => `https://${appsumoHost}/products/${slug}/`;

/**
 * An answer of AppSumo's API; undefined when there is no such deal. AppSumo sometimes returns a web page with status
 * 200 instead (August 2026).
 */
const askInterface = async (
  path: string,
  parameters: Readonly<Record<string, string>>,
  http: Http,
): Promise<unknown> => {
  const url = `https://${appsumoHost}/api/v2/deals/${path}/?${new URLSearchParams(parameters)}`;
  const answer = await http.send({ url, headers: { accept: 'application/json' }, statuses: [404] });
  if (answer.contentType.includes('html')) {
    throw new VouchError('upstream_blocked', 'AppSumo returned a web page instead of data. Try again later.');
  }
  return answer.status === 404 ? undefined : wire.expectJson(answer.text, "AppSumo's answer");
};

const deal = z.lazy(() =>
  z.looseObject({
    id: wire.numberWithin({ least: 1, isWhole: true }).transform(String),
    slug: z.string().regex(slugForm),
  }),
);
type Deal = z.output<typeof deal>;

/**
 * The page of a deal's reviews; undefined when it has no deal. The reviews on it are always the same five. It counts
 * reviews differently from the list, so the two numbers are seldom equal (recorded July 2024).
 */
const readDealPage = async (
  slug: string,
  http: Http,
): Promise<(Pick<Deal, 'id' | 'slug'> & { facts: ItemFacts }) | undefined> => {
  const page = await http.send({ url: `${dealUrl(encoded(slug))}reviews/`, statuses: [404] });
  if (page.status === 404) return undefined;
  const what = "AppSumo's page of a deal";
  const state = wire.valueAt(nextState(HtmlPage.of(page), what), ['props', 'pageProps']);
  const found = wire.valueAt(wire.expectShape(wire.record, state, what), ['deal']) ?? {};
  if (Object.keys(wire.expectShape(wire.record, found, what)).length === 0) return undefined;
  const own = wire.expectShape(deal, found, what);
  const { rating, ...facts } = fieldsAt(own, [], {
    name: 'public_name',
    image_url: 'media_url',
    rating: { average: ['deal_review.average_rating', wire.stars], rating_count: 'deal_review.review_count' },
  });
  const counts = [1, 2, 3, 4, 5].map((tacos) =>
    wire.at(own, ['deal_review', `review_count_${tacos}_tacos`], wire.count),
  );
  return {
    id: own.id,
    slug: own.slug,
    facts: { ...facts, url: dealUrl(own.slug), rating: { ...rating, histogram: wire.histogramOf(counts) } },
  };
};

/** The deals that the shop's search finds (recorded July 2024). The meaning of their order is unknown. */
const searchDeals = async (query: string, http: Http): Promise<readonly Deal[]> => {
  // The value of sort has no effect, but without it the search loses rows.
  const body = await askInterface('esbrowse', { query, per_page: '10', sort: 'newest' }, http);
  const what = "AppSumo's search";
  return hitsIn(wire.expectList(body, ['deals'], what), what, (found) => deal.safeParse(found).data);
};

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
    ...fieldsAt(review, [], { ...post, rating: 'rating', title: 'title', helpful_count: 'up_votes' }),
    ...fieldsAt(review, [], { is_verified: 'purchased' }),
    url: path && `https://appsumo.com${path}`,
    ...(wire.at(review, ['edited'], wire.flag) && fieldsAt(review, [], { updated_at: 'modified' })),
    author: fieldsAt(review, ['user'], { id: 'id', name: 'username', avatar_url: ['avatar', picture] }),
    media: [{ type: 'video', ...fieldsAt(review, [], { url: 'video_file', thumbnail_url: 'video_thumbnail' }) }],
    replies: repliesTo(review),
  };
};

/** The founder's replies. Comments that authors add to their own reviews are left out. */
const repliesTo = (review: object): ReviewDraft['replies'] => {
  const author = userIdOf(review);
  return wire
    .listAt(review, ['children'])
    .filter((reply) => !author || userIdOf(reply) !== author)
    .map((reply) => fieldsAt(reply, [], { ...post, author_name: 'user.username' }));
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
    ...fieldsAt(deal, [], { name: 'public_name', rating_count: 'deal_review.review_count' }),
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
