import { type Answer, jsonAnswer } from '../../answer.ts';
import { digitsOf } from '../../random.ts';
import { searchByName } from '../../search.ts';
import { type Opinion, orders } from '../../words/businesses.ts';
import { tally } from '../../words/reviews.ts';
import { findPlace, mapUrlOf, mostReviews, opinionsAt, type Place, placeIdOf, places } from './items.ts';

/** The interface of older projects: it always answers HTTP 200, with the result in `status`. */

const failed = (status: string): Answer => jsonAnswer({ html_attributions: [], status });

const recordOf = ({ seed, author, language, rating, text, writtenAt }: Opinion): object => ({
  author_name: author,
  author_url: `https://www.google.com/maps/contrib/1${digitsOf(seed, 19)}/reviews`,
  language,
  original_language: language,
  profile_photo_url: `https://lh3.googleusercontent.com/a/${digitsOf(seed, 12)}=s128`,
  rating,
  relative_time_description: 'a month ago',
  text: text ?? '',
  time: Math.floor(writtenAt / 1000),
  translated: false,
});

/** What a place does not have is left out. */
const resultOf = (place: Place, sort: string | null): object => {
  const all = opinionsAt(place);
  const { average, count } = tally(all, 2);
  const shown = all.toSorted(sort === 'newest' ? orders.newest : orders.relevance).slice(0, mostReviews);
  return {
    name: place.name,
    url: mapUrlOf(place.name),
    ...(count > 0 && { rating: Number(average.toFixed(1)), user_ratings_total: count, reviews: shown.map(recordOf) }),
  };
};

/** The answer to a call: the details of a place, or a search by name. */
export const legacyAnswer = ({ pathname, searchParams }: URL): Answer => {
  // Keys with this prefix belong to newer projects. Real keys have no such prefix.
  if (!searchParams.get('key') || searchParams.get('key')?.startsWith('new-')) return failed('REQUEST_DENIED');
  if (pathname === '/maps/api/place/findplacefromtext/json') {
    const candidates = searchByName(places, searchParams.get('input') ?? '');
    return jsonAnswer({
      candidates: candidates.map(({ name }) => ({ place_id: placeIdOf(name) })),
      status: candidates.length > 0 ? 'OK' : 'ZERO_RESULTS',
    });
  }
  const place = findPlace(searchParams.get('place_id'));
  if (place === undefined) return failed('NOT_FOUND');
  return jsonAnswer({ html_attributions: [], result: resultOf(place, searchParams.get('reviews_sort')), status: 'OK' });
};
