import { type Answer, htmlAnswer, jsonAnswer, scriptJson } from '../../answer.ts';
import { escapeMarkup } from '../../markup.ts';
import { faultOfSearch, searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { tally } from '../../words/reviews.ts';
import { commentsOf } from './comments.ts';
import { type Deal, dealItems, deals, reviewsOfDeal } from './items.ts';

const imageOf = ({ slug }: Deal): string => `https://appsumo2-cdn.appsumo.com/media/deals/images/${slug}.png`;

/** What the page claims of the reviews, and the search in part; its numbers by stars are of those that it counts. */
const claimsOf = (deal: Deal) => {
  const { histogram, count, average } = tally(reviewsOfDeal(deal).slice(0, deal.claimed), 0);
  const byStars = histogram.map((number, index) => [`review_count_${index + 1}_tacos`, number]);
  return { count, average, byStars: Object.fromEntries(byStars) };
};

/** A deal as the search gives it: its average is a number. */
const foundDeal = (deal: Deal): object => {
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
    reviews: commentsOf(deal, 0, 5, 'date', 'desc'),
  };
};

/** The page of a deal's reviews; HTTP 200 without a deal if there is none. */
const dealPage = (deal: Deal | undefined): Answer => {
  const props = { pageProps: deal ? pageProps(deal) : {}, __N_SSP: true };
  const data = { props, page: '/products/[slug]/reviews', query: { slug: deal?.slug }, buildId: 'sandbox' };
  const title = escapeMarkup(deal ? `${deal.name} reviews | AppSumo` : 'AppSumo');
  const json = scriptJson(data);
  return htmlAnswer(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><div id="__next"><h1>${title}</h1></div><script id="__NEXT_DATA__" type="application/json">${json}</script></body></html>`,
  );
};

const notFound = jsonAnswer({ detail: 'Not found.' }, 404);
const webPage = htmlAnswer('<!doctype html><title>AppSumo</title><div id="__next"></div>');

const numberIn = (url: URL, name: string, usual: number): number => {
  const number = Number(url.searchParams.get(name) ?? usual);
  return Number.isInteger(number) && number >= 0 ? number : usual;
};

/** The largest window that was seen to be given whole. */
const largestWindow = 250;

const commentsReply = (url: URL, id: string): Reply => {
  const deal = deals.find((candidate) => String(candidate.id) === id);
  if (deal === undefined) return notFound;
  const from = numberIn(url, 'from', 0);
  const size = Math.min(numberIn(url, 'items_per_page', 20), largestWindow);
  const sort = url.searchParams.get('sort') ?? 'date';
  const order = url.searchParams.get('order') ?? 'desc';
  const answer = deal.fault === 'web_page' ? webPage : jsonAnswer(commentsOf(deal, from, size, sort, order));
  return { ...answer, fault: deal.fault, isFirstPage: from === 0 };
};

const searchReply = (url: URL): Reply => {
  const term = url.searchParams.get('query') ?? '';
  const found = searchByName(deals, term);
  const size = numberIn(url, 'per_page', 10);
  const meta = { total_results: found.length, total_pages: Math.ceil(found.length / size), page: 1, per_page: size };
  return { ...jsonAnswer({ deals: found.slice(0, size).map(foundDeal), meta }), fault: faultOfSearch(term) };
};

/**
 * AppSumo: the page of a deal's reviews, the search of the shop, and the list of reviews. Faults affect
 * the list only.
 */
export default {
  hosts: ['appsumo.com'],
  items: dealItems,
  answer(url) {
    if (url.pathname === '/api/v2/deals/esbrowse/') return searchReply(url);
    const [, id] = /^\/api\/v2\/deals\/(\d+)\/reviews\/$/.exec(url.pathname) ?? [];
    if (id !== undefined) return commentsReply(url, id);
    const [, slug] = /^\/products\/([^/]+)\/reviews\/$/.exec(url.pathname) ?? [];
    return slug === undefined ? notFound : dealPage(deals.find((deal) => deal.slug === slug));
  },
} satisfies StandIn;
