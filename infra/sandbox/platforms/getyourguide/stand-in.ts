import { answerOf, htmlAnswer, isoSeconds, jsonAnswer, slugOf, titlePage, withoutZone } from '../../answer.ts';
import { digitsOf } from '../../random.ts';
import { service } from '../../service.ts';
import type { CountedItem, ListQuery, RouteRequest } from '../../service-declaration.ts';
import type { Language } from '../../words/phrases.ts';
import { orders, type Review, tally } from '../../words/reviews.ts';
import { visitsOf } from '../../words/visits.ts';
import requests from './requests.json' with { type: 'json' };

/** An invented activity. GetYourGuide has given out no number as high as these. */
interface Activity extends CountedItem {
  readonly id: string;
  /** Made from its name if absent. */
  readonly slug?: string;
  /** Porto Vento if absent. */
  readonly place?: string;
  /** The search for its title is answered with a challenge. */
  readonly isWalled?: true;
}

const activities: readonly Activity[] = [
  { id: '90000101', name: 'Porto Vento: Lantern Walk', counts: { en: 80, de: 40, fr: 20 } },
  { id: '90000102', name: 'Hafenrundfahrt bei Nacht', counts: { de: 33, en: 8 } },
  { id: '90000103', name: 'Taller de veletas', counts: { es: 22 } },
  {
    id: '90000104',
    slug: 'clockworks-skip-the-line',
    name: 'Clockworks: Skip-the-Line Ticket',
    counts: { en: 45, fr: 15 },
  },
  { id: '90000105', name: 'Saltglass Kayak Morning', counts: { en: 5 } },
  { id: '90000106', name: 'Brand-New Bakery Tour', counts: {} },
  { id: '90000107', name: 'Old Town Food Tour', counts: { en: 12 } },
  { id: '90000108', name: 'Old Town Food Tour', place: 'Lindholm', counts: { en: 9 } },
  { id: '90000109', name: 'Balloon over the Wall', counts: { en: 7 }, isWalled: true },
];

const townOf = ({ place = 'Porto Vento' }: Activity): string => place;

const pathOf = ({ id, name, slug = slugOf(name), place }: Activity): string =>
  `/${place === undefined ? 'porto-vento-l90001' : 'lindholm-l90002'}/${slug}-t${id}/`;

/** What the open interface says of an activity that it does not have. */
const noSuchActivity = jsonAnswer({ errors: [{ errorCode: 404, errorMessage: 'Not found' }] }, 404);

const countries: Readonly<Partial<Record<Language, string>>> = {
  en: 'United Kingdom',
  de: 'Germany',
  es: 'Spain',
  fr: 'France',
};

/** Only the given name is shown; one in six shows none. */
const nameOf = ({ seed, author }: Review): string =>
  Number(digitsOf(seed, 3)) % 6 === 0 ? 'Anonymous' : (author.split(' ')[0] ?? author);

const reviewIdOf = ({ seed }: Review): number => Number(digitsOf(seed, 9));

const recordOf = (visit: Review): object => ({
  id: reviewIdOf(visit),
  author: { fullName: nameOf(visit), country: countries[visit.language] },
  message: visit.text ?? '',
  isAnonymous: nameOf(visit) === 'Anonymous',
  rating: visit.rating,
  created: isoSeconds(visit.writtenAt, 1), // Berlin's time in winter
  language: visit.language,
});

const partnerRecordOf = (visit: Review): object => ({
  review_id: reviewIdOf(visit),
  review_date: withoutZone(visit.writtenAt),
  subject: visit.title,
  comment: visit.text ?? '',
  reviewer_name: `${nameOf(visit)} – ${countries[visit.language]}`,
  review_rating: visit.rating,
  review_rating_service: visit.rating,
});

/** How a bot protection answers: 202, with a script that the page is to run. */
const wall = htmlAnswer('<!doctype html><title></title><script src="/challenge.js"></script>', 202);

const unauthorized = answerOf('application/json', '{"status":"ERROR","errors":[{"errorCode":5}]}', 401);

/** A part of an activity's list; at most `largest` reviews. */
const partAsked = ({ path, number, query }: RouteRequest, largest: number, isByRating: boolean): ListQuery => ({
  item: path('item'),
  size: Math.min(largest, number('limit', 10)),
  start: number('offset', 0),
  language: query('language'),
  order: isByRating ? orders.highestRated : undefined,
});

const site = 'https://www.getyourguide.com';

/** GetYourGuide: the open interface of the apps, the partner API, and the pages, of which only the status is read. */
export default service({
  title: 'GetYourGuide',
  endpoint: '/travel-attraction/reviews',
  hosts: ['travelers-api.getyourguide.com', 'www.getyourguide.com', 'api.getyourguide.com'],
  items: activities,
  faulty: (item, index): Activity => ({ ...item, id: `${90000901 + index}`, counts: { en: 240 } }),
  keys: ({ id }) => [id],
  queryOf: (activity) => `${site}${pathOf(activity)}`,
  page: (activity) => ({ url: `${site}${pathOf(activity)}`, title: `${activity.name} | GetYourGuide` }),
  foundBy: (activity) => `${activity.name} ${townOf(activity)}`,
  requests,
  reviews: ({ id, counts }) => visitsOf(`getyourguide/${id}`, counts),
  record: recordOf,
  notFound: noSuchActivity,
  routes: {
    '//travelers-api.getyourguide.com/activities/:item/reviews': {
      list: (asked) => partAsked(asked, 20, asked.query('sort') === 'rating:desc'),
      part: ({ listed, records, total }) => {
        const averageRating = Number(tally(listed).average.toFixed(4));
        return jsonAnswer({ reviews: records, totalCount: total, averageRating });
      },
    },
    '//travelers-api.getyourguide.com/search/v2/search': {
      term: ({ query }) => query('q'),
      found: (found) => {
        if (found.some(({ isWalled }) => isWalled)) return wall;
        const items = found.map((activity) => ({
          id: Number(activity.id),
          title: activity.name,
          url: pathOf(activity),
          type: 'activity',
          reviewStatistics: { quantity: activity.reviews.length },
          primaryLocation: { name: townOf(activity) },
        }));
        return jsonAnswer({ items, total: items.length });
      },
    },
    // The partner API, in the form of GetYourGuide's specification.
    '//api.getyourguide.com/1/*': ({ request }) => (request.headers['x-access-token'] ? undefined : unauthorized),
    '//api.getyourguide.com/1/reviews/tour/:item': {
      list: (asked) => partAsked(asked, 50, asked.query('sortfield') === 'rating'),
      record: partnerRecordOf,
      part: ({ item, records, total }) => {
        const outline = item.rating.histogram.map((number, index) => ({
          rating: index + 1,
          number_of_reviews: number,
        }));
        return jsonAnswer({
          _metadata: { totalCount: total },
          data: { reviews: { outline, review_items: records } },
        });
      },
    },
    '//api.getyourguide.com/1/tours': {
      term: ({ query }) => query('q'),
      found: (found, _term, asked) => {
        const tours = found.slice(0, asked.number('limit', 10)).map((activity) => ({
          tour_id: Number(activity.id),
          title: activity.name,
          url: `${site}${pathOf(activity)}?partner_id=SANDBOX`,
          number_of_ratings: activity.reviews.length,
          locations: [{ name: townOf(activity) }],
        }));
        return jsonAnswer({ _metadata: { totalCount: found.length }, data: { tours } });
      },
    },
    '//www.getyourguide.com/*': {
      item: ({ url }) => /-t(\d+)\/$/.exec(url.pathname)?.[1],
      facts: () => titlePage('GetYourGuide', 200),
      unknown: () => titlePage('404'),
    },
  },
});
