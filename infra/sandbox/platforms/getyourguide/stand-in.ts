import type { IncomingMessage } from 'node:http';
import { type Answer, answerOf, htmlAnswer, isoSeconds, jsonAnswer, pageIn, titlePage } from '../../answer.ts';
import { digitsOf } from '../../random.ts';
import { searchByName } from '../../search.ts';
import type { Reply, StandIn } from '../../stand-in.ts';
import { tally } from '../../words/reviews.ts';
import { inLanguage, type Visit } from '../../words/visits.ts';
import { type Activity, activities, getYourGuideItems, pathOf, visitsAt } from './items.ts';

/** What the open interface says of an activity that it does not have. */
const noSuchActivity = jsonAnswer({ errors: [{ errorCode: 404, errorMessage: 'Not found' }] }, 404);

const countries = { en: 'United Kingdom', de: 'Germany', es: 'Spain', fr: 'France' } as const;

/** Only the given name is shown; one in six shows none. */
const nameOf = ({ seed, author }: Visit): string =>
  Number(digitsOf(seed, 3)) % 6 === 0 ? 'Anonymous' : (author.split(' ')[0] ?? author);

/** What the site shows as the author. */
const shownAs = (visit: Visit): string => `${nameOf(visit)} – ${countries[visit.language]}`;

const reviewIdOf = ({ seed }: Visit): number => Number(digitsOf(seed, 9));

const recordOf = (visit: Visit): object => ({
  id: reviewIdOf(visit),
  author: { fullName: nameOf(visit), country: countries[visit.language] },
  title: '',
  message: visit.text ?? '',
  enjoyment: '',
  isAnonymous: nameOf(visit) === 'Anonymous',
  rating: visit.rating,
  created: isoSeconds(visit.writtenAt, 1), // Berlin's time in winter
  language: visit.language,
  travelerType: 'couple',
});

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const oldRecordOf = (visit: Visit): object => ({
  review_id: reviewIdOf(visit),
  rating: visit.rating.toFixed(1),
  title: visit.title,
  message: (visit.text ?? '').replaceAll('&', '&amp;'),
  author: shownAs(visit),
  date: longDay.format(visit.writtenAt),
  date_unformatted: {},
  languageCode: visit.language,
  traveler_type: 'couple',
  reviewerName: visit.author.split(' ')[0],
  reviewerCountry: countries[visit.language],
  reviewerProfilePhoto: null,
  isAnonymous: nameOf(visit) === 'Anonymous',
});

const pageOf = (activity: Activity, offset: number, limit: number, byRating: boolean, language: string | null) => {
  const all = inLanguage(visitsAt(activity), language).toSorted((a, b) => (byRating ? b.rating - a.rating : 0));
  return { all, shown: pageIn(all, activity.fault, offset, limit) };
};

/** A page of the open interface. */
const openList = (activity: Activity, { searchParams }: URL): Answer => {
  const offset = Number(searchParams.get('offset') ?? 0);
  const limit = Math.min(20, Number(searchParams.get('limit') ?? 10));
  const byRating = searchParams.get('sort') === 'rating:desc';
  const { all, shown } = pageOf(activity, offset, limit, byRating, searchParams.get('language'));
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

const partnerRecordOf = (visit: Visit): object => ({
  review_id: reviewIdOf(visit),
  review_date: isoSeconds(visit.writtenAt, 0).slice(0, 'yyyy-mm-ddThh:mm:ss'.length),
  subject: visit.title,
  comment: visit.text ?? '',
  reviewer_name: shownAs(visit),
  review_rating: visit.rating,
  review_rating_service: visit.rating,
  review_rating_orga: 0, // Not rated.
});

/** A page of the partner API, in the form of GetYourGuide's specification. */
const partnerList = (activity: Activity, { searchParams }: URL): Answer => {
  const offset = Number(searchParams.get('offset') ?? 0);
  const limit = Math.min(50, Number(searchParams.get('limit') ?? 10));
  const { all, shown } = pageOf(activity, offset, limit, searchParams.get('sortfield') === 'rating', null);
  const outline = tally(all, 0).histogram.map((number, index) => ({ rating: index + 1, number_of_reviews: number }));
  return jsonAnswer({
    _metadata: { status: 'OK', totalCount: all.length, limit, offset },
    data: { reviews: { outline, review_items: shown.map(partnerRecordOf) } },
  });
};

/** How a bot protection answers: 202, with a script that the page is to run. */
const wall = htmlAnswer('<!doctype html><title></title><script src="/challenge.js"></script>', 202);

/** The activities with these words in their titles or places. */
const activitiesOf = (text: string | null): readonly Activity[] => {
  const named = activities.map((activity) => ({
    activity,
    name: `${activity.name} ${activity.place ?? 'Porto Vento'}`,
  }));
  return searchByName(named, text ?? '').map(({ activity }) => activity);
};

/** The search of the open interface: first a place, which is no activity, then the activities of this name. */
const openSearch = ({ searchParams }: URL): Answer => {
  const found = activitiesOf(searchParams.get('q'));
  if (found.some(({ isWalled }) => isWalled)) return wall;
  const town = { id: 90001, title: 'Porto Vento', url: '/porto-vento-l90001/', type: 'location' };
  const items = found.map((activity) => ({
    id: Number(activity.id),
    title: activity.name,
    url: pathOf(activity),
    type: 'activity',
    reviewStatistics: { rating: 4.5, quantity: visitsAt(activity).length },
    primaryLocation: { name: activity.place ?? 'Porto Vento' },
  }));
  return jsonAnswer({ items: items.length > 0 ? [town, ...items] : [], total: items.length });
};

/** The search of the partner API. */
const partnerSearch = ({ searchParams }: URL): Answer => {
  const found = activitiesOf(searchParams.get('q'));
  const tours = found.slice(0, Number(searchParams.get('limit'))).map((activity) => ({
    tour_id: Number(activity.id),
    title: activity.name,
    url: `https://www.getyourguide.com${pathOf(activity)}?partner_id=SANDBOX`,
    number_of_ratings: visitsAt(activity).length,
    locations: [{ name: activity.place ?? 'Porto Vento' }],
  }));
  return jsonAnswer({ _metadata: { totalCount: found.length }, data: { tours } });
};

const unauthorized = answerOf('application/json', '{"status":"ERROR","errors":[{"errorCode":5}]}', 401);
const page = titlePage('GetYourGuide', 200);
const notFoundPage = titlePage('404');

const openReply = (url: URL): Reply => {
  if (url.pathname === '/search/v2/search') return openSearch(url);
  const id = /^\/activities\/(\d+)\/reviews$/.exec(url.pathname)?.[1];
  const activity = activities.find((candidate) => candidate.id === id);
  if (activity === undefined) return noSuchActivity;
  const isFirstPage = (url.searchParams.get('offset') ?? '0') === '0';
  return { ...openList(activity, url), fault: activity.fault, isFirstPage };
};

const partnerAnswer = ({ headers }: IncomingMessage, url: URL): Answer => {
  if (!headers['x-access-token']) return unauthorized;
  if (url.pathname === '/1/tours') return partnerSearch(url);
  const id = /^\/1\/reviews\/tour\/(\d+)$/.exec(url.pathname)?.[1];
  const activity = activities.find((candidate) => candidate.id === id);
  return activity === undefined ? noSuchActivity : partnerList(activity, url);
};

/** GetYourGuide: the open interface of the apps, the partner API, and the pages, of which only the status is read. */
export default {
  hosts: ['travelers-api.getyourguide.com', 'www.getyourguide.com', 'api.getyourguide.com'],
  items: getYourGuideItems,
  answer(url, request) {
    if (url.hostname === 'travelers-api.getyourguide.com') return openReply(url);
    if (url.hostname === 'api.getyourguide.com') return partnerAnswer(request, url);
    const id = /-t(\d+)\/$/.exec(url.pathname)?.[1];
    return activities.some((activity) => activity.id === id) ? page : notFoundPage;
  },
} satisfies StandIn;
