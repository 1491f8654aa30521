import { type Answer, htmlAnswer, scriptJson } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { tally } from '../../words/reviews.ts';
import { commentsOf } from './comments.ts';
import { type Deal, reviewsOfDeal } from './items.ts';

const imageOf = ({ slug }: Deal): string => `https://appsumo2-cdn.appsumo.com/media/deals/images/${slug}.png`;

/** What the page claims of the reviews, and the search in part; its numbers by stars are of those that it counts. */
const claimsOf = (deal: Deal) => {
  const { histogram, count, average } = tally(reviewsOfDeal(deal).slice(0, deal.claimed), 0);
  const byStars = histogram.map((number, index) => [`review_count_${index + 1}_tacos`, number]);
  return { count, average, byStars: Object.fromEntries(byStars) };
};

/** A deal as the search gives it: its average is a number. */
export const foundDeal = (deal: Deal): object => {
  const { count, average } = claimsOf(deal);
  return {
    id: deal.id,
    media_url: imageOf(deal),
    get_absolute_url: `/products/${deal.slug}/`,
    public_name: deal.name,
    slug: deal.slug,
    is_marketplace: deal.slug.startsWith('marketplace-'),
    browse_deal_status: 'current',
    deal_review: { review_count: count, average_rating: count === 0 ? null : Number(average.toFixed(2)) },
  };
};

/** The deal as its page gives it: the average is a text. */
const pageProps = (deal: Deal): object => {
  const { count, average, byStars } = claimsOf(deal);
  return {
    deal: {
      id: deal.id,
      slug: deal.slug,
      public_name: deal.name,
      media_url: imageOf(deal),
      deal_review: { review_count: count, average_rating: count === 0 ? null : average.toFixed(2), ...byStars },
    },
    reviews: commentsOf(deal, { from: 0, size: 5, sort: 'date', order: 'desc' }),
  };
};

/** The page of a deal's reviews; HTTP 200 without a deal if there is none. */
export const dealPage = (deal: Deal | undefined): Answer => {
  const props = { pageProps: deal ? pageProps(deal) : {}, __N_SSP: true };
  const data = { props, page: '/products/[slug]/reviews', query: { slug: deal?.slug }, buildId: 'sandbox' };
  const title = escapeMarkup(deal ? `${deal.name} reviews | AppSumo` : 'AppSumo');
  const json = scriptJson(data);
  return htmlAnswer(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><div id="__next"><h1>${title}</h1></div><script id="__NEXT_DATA__" type="application/json">${json}</script></body></html>`,
  );
};
