import { type Answer, answerOf, htmlAnswer, isoSeconds, jsonAnswer, scriptJson, titlePage } from '../../answer.ts';
import { digitsOf } from '../../random.ts';
import type { StandIn } from '../../stand-in.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import { authorIdOf, reviewIdOf } from '../itunes/feed-formats.ts';
import { type AppleItem, items, reviewsIn } from '../itunes/items.ts';
import { isStorefront } from '../itunes/storefronts.ts';

/** What the product page gives to everyone who opens it. Three parts like a JWT, but not a JWT. */
const token = 'eyJhbGciOiJub25lIn0.eyJpc3MiOiJzYW5kYm94In0.c2FuZGJveA';
const largestPage = 20;

const notFound = titlePage('404');
const unauthorized = answerOf('application/json', '{"errors":[{"status":"401"}]}', 401);

const findApp = (id: string | undefined): AppleItem | undefined =>
  items.find((item) => item.kind === 'software' && item.id === id);

const byVotes = (a: SyntheticReview, b: SyntheticReview): number => b.helpful - a.helpful;

/** A review in the data of the product page. */
const embeddedOf = (review: SyntheticReview): object => ({
  review: {
    id: reviewIdOf(review),
    title: review.title,
    contents: review.text ?? '',
    date: new Date(review.writtenAt).toISOString(),
    rating: review.rating,
    reviewerName: review.author,
    ...(review.reply && {
      response: { contents: review.reply.text, date: new Date(review.reply.writtenAt).toISOString() },
    }),
  },
});

/** The product page; one that hides its reviews, or has changed, carries no token. */
const productPage = (app: AppleItem, country: string): Answer => {
  const isOpen = app.hidden !== 'everywhere' && app.fault !== 'changed_layout';
  const settings = JSON.stringify({ app: app.id, ...(isOpen && app.hidden !== 'lists' && { token }) });
  const items = isStorefront(country) ? reviewsIn(app, country).toSorted(byVotes).slice(0, 8).map(embeddedOf) : [];
  const data = [{ data: { shelfMapping: isOpen ? { allProductReviews: { items } } : {} } }];
  return htmlAnswer(
    `<!doctype html><title>${app.name} - App Store</title><script>${settings}</script><script type="application/json" id="serialized-server-data">${scriptJson(data)}</script>`,
  );
};

const recordOf = (review: SyntheticReview): object => ({
  id: reviewIdOf(review),
  type: 'user-reviews',
  attributes: {
    date: isoSeconds(review.writtenAt),
    isEdited: review.isEdited,
    rating: review.rating,
    review: review.text ?? '',
    title: review.title,
    userName: review.author,
    ...(review.reply && {
      developerResponse: {
        id: Number(digitsOf(`${authorIdOf(review)}/reply`, 8)),
        body: review.reply.text,
        modified: new Date(review.reply.writtenAt).toISOString(),
      },
    }),
  },
});

/** A page of the list, in the order of helpfulness: the interface does not name its order, and it is not by date. */
const reviewList = (app: AppleItem, country: string, url: URL): Answer => {
  if (!isStorefront(country)) return notFound;
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const limit = Math.min(largestPage, Number(url.searchParams.get('limit') ?? 10));
  const reviews = reviewsIn(app, country).toSorted(byVotes);
  const next = offset + limit < reviews.length ? `${url.pathname}?offset=${offset + limit}` : undefined;
  const data = reviews.slice(offset, offset + limit).map(recordOf);
  return jsonAnswer({ ...(next && { next }), data });
};

/** The web pages of the App Store, and the interface behind them. Faults affect both. */
export default {
  hosts: ['apps.apple.com', 'amp-api.apps.apple.com'],
  items: [],
  answer(url, request) {
    const [, storefront = '', pageId] = /^\/([a-z]{2})\/app\/id(\d+)$/.exec(url.pathname) ?? [];
    const [, country = '', listId] = /^\/v1\/catalog\/([a-z]{2})\/apps\/(\d+)\/reviews$/.exec(url.pathname) ?? [];
    const app = findApp(pageId ?? listId);
    if (app === undefined) return notFound;
    if (listId !== undefined && request.headers.authorization !== `Bearer ${token}`) return unauthorized;
    const answer = listId === undefined ? productPage(app, storefront) : reviewList(app, country, url);
    const isFirstPage = listId === undefined || !/offset=[1-9]/.test(url.search);
    return { ...answer, fault: app.fault, isFirstPage };
  },
} satisfies StandIn;
