import { type Answer, jsonAnswer } from '../../answer.ts';
import { digitsOf } from '../../random.ts';
import { tally } from '../../words/reviews.ts';
import { inLanguage, type Visit } from '../../words/visits.ts';
import { type Activity, visitsAt } from './items.ts';

/** The list of reviews in both forms that it has had. */

/** What the open interface says of an activity that it does not have. */
export const noSuchActivity = jsonAnswer({ errors: [{ errorCode: 404, errorMessage: 'Not found' }] }, 404);

const countries = { en: 'United Kingdom', de: 'Germany', es: 'Spain', fr: 'France' } as const;

/** Only the given name is shown; one in six shows none. */
const nameOf = ({ seed, author }: Visit): string =>
  Number(digitsOf(seed, 3)) % 6 === 0 ? 'Anonymous' : (author.split(' ')[0] ?? author);

const reviewIdOf = ({ seed }: Visit): number => Number(digitsOf(seed, 9));

/** Times have the offset of Berlin in winter. */
const berlin = (instant: number): string => new Date(instant + 3_600_000).toISOString().replace(/\.\d+Z$/, '+01:00');

const recordOf = (visit: Visit): object => ({
  id: reviewIdOf(visit),
  author: { fullName: nameOf(visit), country: countries[visit.language] },
  title: '',
  message: visit.text ?? '',
  enjoyment: '',
  isAnonymous: nameOf(visit) === 'Anonymous',
  rating: visit.rating,
  created: berlin(visit.writtenAt),
  language: visit.language,
  travelerType: 'couple',
});

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const oldRecordOf = (visit: Visit): object => ({
  review_id: reviewIdOf(visit),
  rating: visit.rating.toFixed(1),
  title: visit.title,
  message: (visit.text ?? '').replaceAll('&', '&amp;'),
  author: `${nameOf(visit)} – ${countries[visit.language]}`,
  date: longDay.format(visit.writtenAt),
  date_unformatted: {},
  languageCode: visit.language,
  traveler_type: 'couple',
  reviewerName: nameOf(visit),
  reviewerCountry: countries[visit.language],
  reviewerProfilePhoto: null,
  isAnonymous: nameOf(visit) === 'Anonymous',
});

/** What a page of reviews is asked for with. */
interface ListQuery {
  readonly offset: number;
  readonly limit: number;
  readonly byRating: boolean;
  readonly language: string | null;
}

const pageOf = (activity: Activity, { offset, limit, byRating, language }: ListQuery) => {
  const all = inLanguage(visitsAt(activity), language).toSorted((a, b) => (byRating ? b.rating - a.rating : 0));
  const start = activity.fault === 'repeated_page' ? 0 : offset;
  return { all, shown: all.slice(start, start + limit) };
};

/** A page of the open interface. */
export const openList = (activity: Activity, { searchParams }: URL): Answer => {
  const offset = Number(searchParams.get('offset') ?? 0);
  const limit = Math.min(20, Number(searchParams.get('limit') ?? 10));
  const byRating = searchParams.get('sort') === 'rating:desc';
  const { all, shown } = pageOf(activity, { offset, limit, byRating, language: searchParams.get('language') });
  if (activity.fault === 'changed_layout') return jsonAnswer({ blocks: [] });
  if (activity.isOld)
    return jsonAnswer({ status: true, total_reviews_comments: all.length, data: shown.map(oldRecordOf) });
  return jsonAnswer({
    reviews: shown.map(recordOf),
    totalCount: all.length,
    averageRating: Number(tally(all, 0).average.toFixed(4)),
    pagination: { limit, offset },
  });
};

/** A page of the partner API, in the frame that is documented; how a review looks in it is not known. */
export const partnerList = (activity: Activity, { searchParams }: URL): Answer => {
  const offset = Number(searchParams.get('offset') ?? 0);
  const limit = Number(searchParams.get('limit') ?? 10);
  const { shown } = pageOf(activity, {
    offset,
    limit,
    byRating: searchParams.get('sortfield') === 'rating',
    language: null,
  });
  return jsonAnswer({ status: 'OK', data: { reviews: { outline: {}, review_items: shown.map(recordOf) } } });
};
