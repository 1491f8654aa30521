import { type Answer, escapeMarkup, htmlAnswer, scriptJson, slugOf, titlePage, withoutZone } from '../../answer.ts';
import { changedKeys } from '../../faults.ts';
import { chanceOf, opaqueOf, uuidOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { CountedItem, Reviewed } from '../../service-declaration.ts';
import { descending, inAllLanguages, type Review } from '../../words/reviews.ts';
import requests from './requests.json' with { type: 'json' };

/** An invented gig. Its name says what the seller will do. */
interface Gig extends CountedItem {
  readonly number: number;
  readonly seller: string;
  readonly slug: string;
  /** It pays to be listed first. */
  readonly isPromoted?: boolean;
}

const gigs: readonly Gig[] = [
  { seller: 'paperlantern', name: 'draw a hand lettered logo for your bakery', counts: { en: 180, de: 20, es: 10 } },
  {
    seller: 'inkandowl_',
    slug: 'draw-a-quick-logo-in-one-day',
    name: 'draw a hand drawn logo for your bakery in one day',
    counts: { en: 61 },
    isPromoted: true,
  },
  {
    seller: 'fenja_ton',
    slug: 'dein-hoerspiel-mischen-und-mastern',
    name: 'mix and master your German audio play',
    counts: { de: 44, en: 3 },
  },
  {
    seller: 'rio_subtitulos',
    slug: 'subtitulos-en-espanol-para-tu-video',
    name: 'write Spanish subtitles for your video',
    counts: { es: 33 },
  },
  { seller: 'oldharbour', name: 'restore an old family photograph', counts: { en: 92 } },
  { seller: 'smallmaps', name: 'draw a map of your village', counts: { en: 4 } },
  { seller: 'firstgig_2026', name: 'knit a hat for your teapot', counts: {} },
  { seller: 'plumandpen', name: 'design a label for your jam', counts: { en: 12 } },
  { seller: 'inkandowl_', name: 'design a label for your jam', counts: { en: 7 } },
].map((gig, index) => ({ number: 910000201 + index, slug: slugOf(gig.name), ...gig }));

/** A page; its data is in its own element. */
const pageWith = (title: string, data: object): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="en-US"><head><title>${escapeMarkup(title)} | Fiverr</title></head><body><div id="main-wrapper"></div><script type="application/json" id="perseus-initial-props">${scriptJson(data)}</script></body></html>`,
  );

const image = (seed: string): string =>
  `https://fiverr-res.cloudinary.com/image/upload/f_auto,q_auto/v1/attachments/delivery/asset/${opaqueOf(seed)}/res.png`;

const countries = ['United Kingdom', 'United States', 'Germany', 'Spain'];

/** A review in the data of a page. Its id begins with the second in which it was made. */
const recordOf = (review: Review): object => {
  const chance = chanceOf(`record/${review.seed}`);
  const country = chance.pick(countries);
  const { language: comment_language, reply } = review;
  const written = Math.floor(review.writtenAt / 1000);
  const tail = uuidOf(review.seed).replaceAll('-', '').slice(0, 16);
  return {
    id: `${written.toString(16)}${tail}`,
    comment: review.text ?? '',
    comment_language,
    username: review.author.replaceAll(/\W/g, '').toLowerCase(),
    ...(chance.happens(0.4) && { user_image_url: image(`avatar/${review.seed}`) }),
    reviewer_country: country,
    created_at: withoutZone(review.writtenAt),
    value: review.rating,
    ...(chance.happens(0.3) && {
      work_sample: image(`work/${review.seed}`),
      work_sample_small: image(`work/${review.seed}/small`),
    }),
    ...(reply && {
      seller_response: { comment: reply.text, created_at: withoutZone(reply.writtenAt) },
    }),
  };
};

/** By which the reviews of a page are chosen and ordered. */
const scoreOf = ({ seed, text }: Review): number =>
  Number((chanceOf(`score/${seed}`).next() * Math.min(1, (text?.length ?? 0) / 60)).toFixed(7));

const shown = 5;

/** The page of a gig. */
const gigPage = (gig: Reviewed<Gig>, reviews: readonly unknown[]): Answer => {
  const { histogram, count, average } = gig.rating;
  return pageWith(gig.name, {
    general: { gigTitle: gig.name },
    openGraph: { title: gig.name, image: image(`gig/${gig.number}`) },
    reviews: {
      has_next: count > shown,
      average_valuation: Number(average.toFixed(1)),
      total_count: count,
      reviews,
      breakdown: histogram.map((stars, index) => ({ average_valuation_value: index + 1, count: stars })),
      seller_username: gig.seller,
    },
  });
};

const foundOf = (gig: Reviewed<Gig>): object => ({
  ...(gig.isPromoted && { type: 'promoted_gigs' }),
  title: gig.name,
  buying_review_rating_count: gig.reviews.length,
  gig_url: `/${gig.seller}/${gig.slug}`,
});

/** The page of a search. Gigs that pay for it come first. */
const searchPage = (term: string, found: readonly Reviewed<Gig>[]): Answer => {
  const sorted = found.toSorted(descending(({ isPromoted = false }) => Number(isPromoted)));
  return pageWith(`${term} services`, { listings: [{ gigs: sorted.map(foundOf) }] });
};

/** Fiverr: the page of a gig, and the page of a search. Faults affect the page of the gig. */
export default service({
  title: 'Fiverr',
  endpoint: '/freelance-offer/reviews',
  hosts: ['www.fiverr.com'],
  items: gigs,
  faulty: (item, index): Gig => ({
    ...item,
    number: 910000901 + index,
    seller: 'vouch_sandbox',
    slug: slugOf(item.name),
    counts: { en: 30 },
  }),
  isOnePage: true,
  faults: {
    no_data: {
      shows: 'a page without its data comes with HTTP 200',
      answers: 'upstream_blocked',
      instead: () => htmlAnswer('<!doctype html><html><head><title>Fiverr</title></head><body></body></html>'),
    },
  },
  changed: changedKeys,
  keys: ({ seller, slug }) => [`${seller}/${slug}`],
  // The site shows "I will" in front of each name, and finds it.
  foundBy: ({ name }) => `I will ${name}`,
  requests,
  reviews: ({ number, counts }) =>
    inAllLanguages(`fiverr/${number}`, counts, { topic: 'drawing', naming: 'nickname', writers: 'buyers' }),
  record: recordOf,
  notFound: titlePage('Page not found | Fiverr'),
  routes: {
    '/search/gigs': { term: ({ query }) => query('query'), found: (found, term) => searchPage(term, found) },
    '/:seller/:slug': {
      list: ({ path }) => ({
        item: `${path('seller')}/${path('slug')}`,
        size: shown,
        order: descending(scoreOf),
      }),
      part: ({ item, records }) => gigPage(item, records),
    },
  },
});
