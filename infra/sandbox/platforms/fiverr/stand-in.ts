import { type Answer, htmlAnswer, titlePage } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { chanceOf, opaqueOf, uuidOf } from '../../random.ts';
import { faultOfSearch, searchByName } from '../../search.ts';
import type { StandIn } from '../../stand-in.ts';
import { tally } from '../../words/reviews.ts';
import { fiverrItems, type Gig, type GigReview, gigs, reviewsOfGig } from './items.ts';

const scriptJson = (data: object): string =>
  JSON.stringify(data).replaceAll('&', '\\u0026').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

/** The current page format: the data is in its own element. */
const newPage = (title: string, data: object): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="en-US"><head><title>${escapeMarkup(title)} | Fiverr</title></head><body><div id="main-wrapper"></div><script type="application/json" id="perseus-initial-props">${scriptJson(data)}</script></body></html>`,
  );

/** A page as it was in 2021: its data is the value of a variable. */
const oldPage = (title: string, data: object): Answer =>
  htmlAnswer(
    `<!doctype html><html lang="en"><head><title>${escapeMarkup(title)} | Fiverr</title></head><body><script>
            window.perseusApp = window.perseusApp || {};
            window.perseusApp.initialData = ${scriptJson(data)};

            var component = React16.createElement(window.perseusApp.default, window.perseusApp.initialData);
        </script></body></html>`,
  );

const image = (seed: string): string =>
  `https://fiverr-res.cloudinary.com/image/upload/f_auto,q_auto/v1/attachments/delivery/asset/${opaqueOf(seed)}/res.png`;

/** Times have no zone; they are in UTC. */
const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19);

const countries = [
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
] as const;

/** A review in the data of a page. Its id begins with the second in which it was made. */
const recordOf = (review: GigReview, isOld: boolean): object => {
  const chance = chanceOf(`record/${review.seed}`);
  const [code, country] = chance.pick(countries);
  const { language: comment_language, reply } = review;
  const written = Math.floor(review.writtenAt / 1000);
  const tail = uuidOf(review.seed).replaceAll('-', '').slice(0, 16);
  return {
    id: `${written.toString(16)}${tail}`,
    comment: review.text ?? '',
    ...(!isOld && { comment_language }),
    username: review.author.replaceAll(/\W/g, '').toLowerCase(),
    ...(chance.happens(0.4) && { user_image_url: image(`avatar/${review.seed}`) }),
    reviewer_country_code: code,
    reviewer_country: country,
    created_at: timeOf(review.writtenAt),
    value: review.rating,
    encrypted_order_id: `FO${tail.slice(0, 11).toUpperCase()}`,
    ...(chance.happens(0.3) && {
      work_sample: image(`work/${review.seed}`),
      work_sample_small: image(`work/${review.seed}/small`),
    }),
    ...(reply && {
      seller_response: {
        comment: reply.text,
        ...(!isOld && { comment_language }),
        created_at: timeOf(reply.writtenAt),
      },
    }),
    score: scoreOf(review),
    relevancy_score: 0.5,
    repeat_buyer: chance.happens(0.2),
    is_cancelled_order: review.rating === 1,
  };
};

/** By which the reviews of a page are chosen and ordered. */
const scoreOf = ({ seed, text }: GigReview): number =>
  Number((chanceOf(`score/${seed}`).next() * Math.min(1, (text?.length ?? 0) / 60)).toFixed(7));

const shown = 5;

const listOf = (gig: Gig): object => {
  const all = reviewsOfGig(gig);
  const { histogram, count, average } = tally(all, 0);
  const best = all.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, shown);
  const reviews = best.map((review) => recordOf(review, gig.isOld ?? false));
  return {
    has_next: count > shown,
    gig_id: gig.number,
    average_valuation: Number(average.toFixed(1)),
    total_count: count,
    reviews,
    reviews_snippet: gig.isOld ? reviews : [],
    breakdown: histogram.map((stars, index) => ({ average_valuation_value: index + 1, count: stars })),
    seller_username: gig.seller,
  };
};

/** The page of a gig. */
const gigPage = (gig: Gig): Answer => {
  const list = listOf(gig);
  const data = {
    general: { gigId: gig.number, gigStatus: 'approved', gigTitle: gig.name },
    openGraph: { title: gig.name, image: image(`gig/${gig.number}`), video: null },
    ...(gig.fault === 'changed_layout' ? { reviewsSection: { edges: [list] } } : { reviews: list }),
  };
  return (gig.isOld ? oldPage : newPage)(gig.name, data);
};

const foundOf = (gig: Gig, index: number): object => ({
  gigId: gig.number,
  gig_id: gig.number,
  pos: index,
  ...(gig.isPromoted && { type: 'promoted_gigs' }),
  title: gig.name,
  buying_review_rating_count: reviewsOfGig(gig).length,
  seller_name: gig.seller,
  gig_url: `/${gig.seller}/${gig.slug}`,
});

/** The site shows "I will" in front of each name, and finds it. */
const foundBy = (term: string): readonly Gig[] =>
  searchByName(
    gigs.map((gig) => ({ gig, name: `I will ${gig.name}` })),
    term,
  ).map(({ gig }) => gig);

/** The page of a search. Gigs that pay for it come first. */
const searchPage = (term: string, found: readonly Gig[]): Answer => {
  const sorted = found.toSorted((a, b) => Number(b.isPromoted ?? false) - Number(a.isPromoted ?? false));
  return newPage(`${term} services`, {
    listingQuery: term,
    rawListingData: { num_found: found.length, has_more: false },
    listings: [{ gigs: sorted.map(foundOf) }],
  });
};

const notFound = titlePage('Page not found | Fiverr');

/** The pages that Fiverr returns when it refuses a request. */
const refusals = {
  press_and_hold: htmlAnswer(
    '<!doctype html><html><head><title>Human Touch</title></head><body><script>window._pxAppId = "PXsandbox";</script><div id="px-captcha"></div><p>Press & hold to continue</p></body></html>',
    403,
  ),
  no_data: htmlAnswer('<!doctype html><html><head><title>Fiverr</title></head><body></body></html>'),
};

const answerFor = (gig: Gig) =>
  gig.fault === 'press_and_hold' || gig.fault === 'no_data' ? refusals[gig.fault] : gigPage(gig);

/** Fiverr: the page of a gig, of either generation, and the page of a search. Faults affect the page of the gig. */
export default {
  hosts: ['www.fiverr.com'],
  items: fiverrItems,
  answer(url) {
    if (url.pathname === '/search/gigs') {
      const term = url.searchParams.get('query') ?? '';
      return { ...searchPage(term, foundBy(term)), fault: faultOfSearch(term) };
    }
    const gig = gigs.find(({ seller, slug }) => url.pathname === `/${seller}/${slug}`);
    if (gig === undefined) return notFound;
    return { ...answerFor(gig), fault: gig.fault };
  },
} satisfies StandIn;
