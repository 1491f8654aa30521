import { faultItem, faults } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { activities, pathOf } from './activities.ts';

const endpoint = '/travel-attraction/reviews';

/** Example requests for this GetYourGuide. */
export const getYourGuideItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'An activity by its address; 140 reviews in three languages, newest first.': {
        query: 'https://www.getyourguide.com/porto-vento-l90001/porto-vento-lantern-walk-t90000101/',
        reviews_to_fetch: 100,
      },
      'The reviews in German only.': { query: 't90000102', language: 'de' },
      'An activity by its number; the highest rated first.': {
        query: 'getyourguide: 90000103',
        sort_type: 'highest_rated',
      },
      'A list in the form of 2019.': { query: 't90000104', reviews_to_fetch: 50 },
      'All five reviews are on the first page.': 't90000105',
      'An activity without any review.': 't90000106',
    },
    not_supported: { 'An order that GetYourGuide does not offer.': { query: 't90000101', sort_type: 'most_relevant' } },
    item_not_found: {
      'There is no such activity.': 'https://www.getyourguide.com/porto-vento-l90001/nowhere-t90000199/',
    },
  }),
  ...activities.flatMap((activity) =>
    activity.fault
      ? faultItem(endpoint, 'GetYourGuide', `https://www.getyourguide.com${pathOf(activity)}`, faults[activity.fault])
      : [],
  ),
];
