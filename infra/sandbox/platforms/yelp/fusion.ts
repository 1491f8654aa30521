import { type Answer, isoSeconds, jsonAnswer } from '../../answer.ts';
import { searchByName } from '../../search.ts';
import { type Opinion, orders } from '../../words/businesses.ts';
import { tally } from '../../words/reviews.ts';
import { inLanguage } from '../../words/visits.ts';
import { type Business, businesses, encidOf, findBusiness, opinionsAt } from './items.ts';
import { writerOf } from './nodes.ts';

/** The official API gives three reviews, and an excerpt of each. */
const mostReviews = 3;
/** Real ones have 160 signs; the invented texts are shorter than real ones, too. */
const longestExcerpt = 60;

const error = (code: string, status: number): Answer => jsonAnswer({ error: { code, description: code } }, status);

const tracking = 'adjust_creative=sandbox&utm_campaign=yelp_api_v3&utm_medium=api_v3&utm_source=sandbox';
const urlOf = ({ alias }: Business): string => `https://www.yelp.com/biz/${encodeURIComponent(alias)}?${tracking}`;

const businessOf = (business: Business): object => {
  const { average, count } = tally(opinionsAt(business), 0);
  return {
    id: encidOf(business.alias),
    alias: business.alias,
    name: business.name,
    image_url: `https://s3-media1.fl.yelpcdn.com/bphoto/${encidOf(`image/${business.alias}`)}/o.jpg`,
    is_closed: false,
    url: urlOf(business),
    review_count: count,
    rating: Number(average.toFixed(1)),
    location: { city: business.city, display_address: ['Mill Lane 1', business.city] },
  };
};

const excerptOf = (text: string): string =>
  text.length <= longestExcerpt ? text : `${text.slice(0, longestExcerpt).replace(/\s+\S*$/, '')}...`;

const reviewOf = (business: Business, opinion: Opinion): object => {
  const { id, name } = writerOf(opinion);
  return {
    id: encidOf(opinion.seed),
    url: `${urlOf(business)}&hrid=${encidOf(opinion.seed)}`,
    text: excerptOf(opinion.text ?? ''),
    rating: opinion.rating,
    time_created: isoSeconds(opinion.writtenAt).replace('T', ' ').replace('Z', ''),
    user: { id, profile_url: `https://www.yelp.com/user_details?userid=${id}`, image_url: null, name },
  };
};

const search = ({ searchParams }: URL): Answer => {
  const city = searchParams.get('location')?.toLowerCase() ?? '';
  const nearby = businesses.filter((business) => business.city.toLowerCase() === city);
  if (nearby.length === 0) return error('LOCATION_NOT_FOUND', 400);
  const found = searchByName(nearby, searchParams.get('term') ?? '');
  return jsonAnswer({ businesses: found.map(businessOf), total: found.length });
};

/** The answer to a call: a search, a business, or its reviews. */
export const fusionAnswer = (url: URL, authorization: string | undefined): Answer => {
  if (!/^Bearer \S/.test(authorization ?? '')) return error('TOKEN_MISSING', 401);
  if (url.pathname === '/v3/businesses/search') return search(url);
  const [, key = '', what] = /^\/v3\/businesses\/([^/]+)(\/reviews)?$/.exec(url.pathname) ?? [];
  const business = findBusiness(decodeURIComponent(key));
  if (business === undefined) return error('BUSINESS_NOT_FOUND', 404);
  if (what === undefined) return jsonAnswer(businessOf(business));
  const order = url.searchParams.get('sort_by') === 'newest' ? orders.newest : orders.relevance;
  const all = opinionsAt(business);
  const shown = inLanguage(all, url.searchParams.get('locale')?.replace(/_.*/, '')).toSorted(order);
  return jsonAnswer({
    reviews: shown.slice(0, mostReviews).map((opinion) => reviewOf(business, opinion)),
    total: all.length,
    possible_languages: [...new Set(all.map(({ language }) => language))],
  });
};
