import { hourMs, htmlAnswer, iso, jsonAnswer, nextPage, slugOf } from '../../answer.ts';
import { chanceOf, digitsOf, uuidOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { Reviewed, ServiceItem } from '../../service-declaration.ts';
import type { Language, Topic } from '../../words/phrases.ts';
import { type Orders, orders, type Review, reviewsOf, tally } from '../../words/reviews.ts';
import requests from './requests.json' with { type: 'json' };

/** An invented deal. AppSumo has given out no number as high as these. */
interface Deal extends ServiceItem {
  readonly id: number;
  readonly slug: string;
  /** `notes` if absent. */
  readonly topic?: Topic;
  /** English if absent. */
  readonly language?: Language;
  readonly count: number;
  /** How many reviews its page claims; the list holds `count`. */
  readonly claimed: number;
  /** The number of the deal whose reviews it shows, where they are not its own. */
  readonly reviewsOf?: number;
}

const named: readonly Omit<Deal, 'id'>[] = [
  { slug: 'tidepool-notes', name: 'Tidepool Notes', count: 430, claimed: 388 },
  { slug: 'marketplace-harbour-ledger', name: 'Harbour Ledger', topic: 'budget', count: 110, claimed: 89 },
  { slug: 'wetterwarte-pro', name: 'Wetterwarte Pro', topic: 'weather', language: 'de', count: 64, claimed: 64 },
  { slug: 'studio-camelia', name: 'Studio Camélia', topic: 'drawing', language: 'fr', count: 130, claimed: 129 },
  { slug: 'leccion-uno', name: 'Lección Uno', topic: 'lessons', language: 'es', count: 12, claimed: 0 },
  { slug: 'tidepool-notes-teams', name: 'Tidepool Notes for Teams', count: 430, claimed: 388, reviewsOf: 990000101 },
  { slug: 'quiet-launch', name: 'Quiet Launch', count: 0, claimed: 0 },
  { slug: 'paper-trail', name: 'Paper Trail', count: 14, claimed: 14 },
  { slug: 'marketplace-paper-trail', name: 'Paper Trail', count: 9, claimed: 9 },
];
const deals: readonly Deal[] = named.map((deal, index) => ({ id: 990000101 + index, ...deal }));

/** The deal whose reviews a deal shows: mostly itself. */
const ownerOf = (deal: Deal): Deal => deals.find(({ id }) => id === deal.reviewsOf) ?? deal;

/** Microseconds and an offset, as the interface writes a moment. */
const moment = (milliseconds: number): string => iso(milliseconds).replace('Z', '492+00:00');

const userOf = (seed: string, username: string): object => ({
  id: Number(digitsOf(`${seed}/user`, 7)),
  username,
  avatar: `https://appsumo2-cdn.appsumo.com/media/users/${uuidOf(`${seed}/avatar`)}.png`,
});

const answerTo = (deal: Deal, { seed, reply }: Review): object | null =>
  reply && {
    id: Number(digitsOf(`${seed}/reply`, 7)),
    user: userOf(`appsumo/${deal.slug}/founder`, `${deal.name} team`),
    comment: reply.text,
    created: moment(reply.writtenAt),
  };

/** A review of a deal, which names the deal that it belongs to. */
const commentOf = (review: Review, shownAt: Deal): object => {
  const deal = ownerOf(shownAt);
  const chance = chanceOf(`comment/${review.seed}`);
  const id = Number(digitsOf(review.seed, 7));
  const video = chance.happens(0.03) && `https://appsumo2-cdn.appsumo.com/media/videos/${uuidOf(review.seed)}`;
  return {
    id,
    deal_id: deal.id,
    user: userOf(review.seed, review.author),
    rating: review.rating,
    title: review.title,
    comment: review.text ?? '',
    created: moment(review.writtenAt),
    modified: moment(review.writtenAt + (review.isEdited ? chance.integer(1, 40) * hourMs : 0)),
    edited: review.isEdited,
    up_votes: review.helpful,
    purchased: chance.happens(0.9),
    children: review.reply ? [answerTo(deal, review)] : [],
    ...(video && { video_file: `${video}.mp4`, video_thumbnail: `${video}.jpg` }),
    display_path: `/products/${deal.slug}/reviews/${review.title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}-${id}/`,
  };
};

/** The orders by `sort` and `order`; any other means newest first. */
const ordersByName: Orders = {
  'date asc': orders.oldest,
  'helpful desc': orders.helpful,
};

/** What the page claims of the reviews, and the search in part; its numbers by stars are of those that it counts. */
const claimsOf = ({ reviews, claimed }: Reviewed<Deal>) => {
  const { histogram, count, average } = tally(reviews.slice(0, claimed));
  const byStars = histogram.map((number, index) => [`review_count_${index + 1}_tacos`, number]);
  return { count, average, byStars: Object.fromEntries(byStars) };
};

/** A deal as the search gives it: its average is a number. */
const foundDeal = (deal: Reviewed<Deal>) => {
  const { id, slug, name: public_name } = deal;
  const { count, average } = claimsOf(deal);
  const deal_review = { review_count: count, average_rating: count === 0 ? null : Number(average.toFixed(2)) };
  return {
    id,
    media_url: `https://appsumo2-cdn.appsumo.com/media/deals/images/${slug}.png`,
    public_name,
    slug,
    deal_review,
  };
};

/** The deal as its page gives it: the average is a text. */
const pageProps = (deal: Reviewed<Deal>): object => {
  const { deal_review, ...facts } = foundDeal(deal);
  const average_rating = deal_review.average_rating?.toFixed(2) ?? null;
  return { deal: { ...facts, deal_review: { ...deal_review, average_rating, ...claimsOf(deal).byStars } } };
};

/** AppSumo: the page of a deal's reviews, the search of the shop, and the list of reviews. */
export default service({
  title: 'AppSumo',
  endpoint: '/deal-marketplace-reviews/reviews',
  hosts: ['appsumo.com'],
  items: deals,
  faulty: (item, index): Deal => {
    return { ...item, id: 990000901 + index, slug: slugOf(item.name), count: 400, claimed: 400 };
  },
  faults: {
    web_page: {
      shows: 'a web page replaces the data, with HTTP 200',
      answers: 'upstream_blocked',
      instead: () => htmlAnswer('<!doctype html><title>AppSumo</title><div id="__next"></div>'),
    },
    kept_back: { shows: 'reviews are claimed, and none is in the list', answers: 'upstream_blocked' },
  },
  keys: ({ id, slug }) => [String(id), slug],
  queryOf: ({ slug }) => `https://appsumo.com/products/${slug}/`,
  requests,
  reviews: (deal) => {
    const { count, language = 'en', topic = 'notes' } = deal;
    return reviewsOf({ seed: `appsumo/${ownerOf(deal).id}`, count, language, topic, naming: 'nickname' });
  },
  record: commentOf,
  notFound: jsonAnswer({ detail: 'Not found.' }, 404),
  routes: {
    '/api/v2/deals/esbrowse/': {
      term: ({ query }) => query('query'),
      found: (found, _term, { number }) => {
        const deals = found.slice(0, number('per_page', 10)).map(foundDeal);
        return jsonAnswer({ deals });
      },
    },
    '/api/v2/deals/:id/reviews/': {
      list: ({ path, query, number }) => ({
        item: path('id'),
        start: number('from', 0),
        size: Math.min(number('items_per_page', 20), 250), // The largest that was seen to be given whole.
        order: ordersByName[`${query('sort') ?? 'date'} ${query('order') ?? 'desc'}`],
      }),
      part: ({ item, records, total }) =>
        jsonAnswer({ comments: item.fault === 'kept_back' ? [] : records, meta: { total } }),
    },
    '/products/:item/reviews/': {
      facts: (deal) => nextPage(`${deal.name} reviews | AppSumo`, pageProps(deal)),
      // HTTP 200 without a deal.
      unknown: () => nextPage('AppSumo', {}),
    },
  },
});
