import { type Answer, isoSeconds, jsonAnswer } from '../../answer.ts';
import { tally } from '../../words/reviews.ts';
import { dayOf, inLanguage, type Visit } from '../../words/visits.ts';
import { findPlace, type Place, pathOf, placesOf, visitsAt } from './items.ts';
import { reviewIdOf } from './records.ts';

/** The official interface gives five reviews. */
const mostReviews = 5;

const error = (message: string, type: string, code: number): Answer =>
  jsonAnswer({ error: { message, type, code } }, code);

/** The numbers of a place are texts. */
const detailsOf = (place: Place): object => {
  const { histogram, average, count } = tally(visitsAt(place), 0);
  return {
    location_id: place.id,
    name: place.name,
    web_url: `https://www.tripadvisor.com${pathOf(place)}?m=66827`,
    rating: average.toFixed(1),
    num_reviews: String(count),
    review_rating_count: Object.fromEntries(histogram.map((stars, index) => [String(index + 1), String(stars)])),
  };
};

const reviewOf = (place: Place, visit: Visit): object => ({
  id: reviewIdOf(visit),
  lang: visit.language,
  location_id: Number(place.id),
  published_date: isoSeconds(visit.writtenAt),
  rating: visit.rating,
  helpful_votes: visit.helpful,
  url: `https://www.tripadvisor.com/ShowUserReviews-g900001-d${place.id}-r${reviewIdOf(visit)}-Reviews.html`,
  travel_date: dayOf(visit.writtenAt),
  text: visit.text ?? '',
  title: visit.title,
  user: { username: visit.author, user_location: { id: 'null' }, avatar: {} },
  subratings: {},
});

const foundPlace = ({ id, name, city = 'Porto Vento' }: Place): object => ({
  location_id: id,
  name,
  address_obj: { city, country: 'Windward Coast', address_string: `1 Quay, ${city}` },
});

/** The answer to a call: a search, the details of a place, or its reviews. */
export const contentAnswer = (url: URL): Answer => {
  if (!url.searchParams.get('key')) return error('Invalid API key', 'UnauthorizedException', 403);
  const [, id, what] = /^\/api\/v1\/location\/(\d+|search)(?:\/(details|reviews))?$/.exec(url.pathname) ?? [];
  if (id === 'search') {
    const found = placesOf(url.searchParams.get('searchQuery') ?? '');
    return jsonAnswer({ data: found.slice(0, 10).map(foundPlace) });
  }
  const place = findPlace(id);
  if (place === undefined) return error('Location not found', 'NotFoundException', 404);
  if (what === 'details') return jsonAnswer(detailsOf(place));
  const shown = inLanguage(visitsAt(place), url.searchParams.get('language') ?? 'en').slice(0, mostReviews);
  return jsonAnswer({ data: shown.map((visit) => reviewOf(place, visit)) });
};
