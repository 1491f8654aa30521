import { faultItem, faults } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { activities, pathOf } from './activities.ts';

const endpoint = '/travel-attraction/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: {
      query: 'https://www.getyourguide.com/porto-vento-l90001/porto-vento-lantern-walk-t90000101/',
      reviews_to_fetch: 100,
    },
    shows: 'An activity by its address; 140 reviews in three languages, newest first.',
  },
  { endpoint, request: { query: 't90000102', language: 'de' }, shows: 'The reviews in German only.' },
  {
    endpoint,
    request: { query: 'getyourguide: 90000103', sort_type: 'highest_rated' },
    shows: 'An activity by its number; the highest rated first.',
  },
  { endpoint, request: { query: 't90000104', reviews_to_fetch: 50 }, shows: 'A list in the form of 2019.' },
  { endpoint, request: { query: 't90000105' }, shows: 'All five reviews stand on the first page.' },
  { endpoint, request: { query: 't90000106' }, shows: 'An activity without any review.' },
  {
    endpoint,
    request: { query: 't90000101', sort_type: 'most_relevant' },
    shows: 'An order that GetYourGuide does not offer.',
    answers: 'not_supported',
  },
  {
    endpoint,
    request: { query: 'https://www.getyourguide.com/porto-vento-l90001/nowhere-t90000199/' },
    shows: 'There is no such activity.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this GetYourGuide. */
export const getYourGuideItems: readonly SandboxItem[] = [
  ...normalItems,
  ...activities.flatMap((activity) =>
    activity.fault
      ? faultItem(endpoint, 'GetYourGuide', `https://www.getyourguide.com${pathOf(activity)}`, faults[activity.fault])
      : [],
  ),
];
