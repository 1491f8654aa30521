import { faultItem } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { airbnbFaults, listings } from './listings.ts';

const endpoint = '/short-term-rental/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'https://www.airbnb.com/rooms/9100000000000000101', reviews_to_fetch: 120 },
    shows: 'A listing by its address; 220 reviews in five languages, with replies and translations into English.',
  },
  {
    endpoint,
    request: { query: '9100000000000000102', language: 'de' },
    shows: 'A listing by its id; French reviews are translated into German.',
  },
  {
    endpoint,
    request: { query: 'https://www.airbnb.es/rooms/9100000000000000103', sort_type: 'BEST_QUALITY' },
    shows: 'The reviews that the platform finds best come first.',
  },
  { endpoint, request: { query: '9100000000000000104', language: 'ja' }, shows: 'Reviews in Japanese.' },
  {
    endpoint,
    request: { query: '9100000000000000105', hotel_id: '9100000000000000105' },
    shows: 'By hotel_id: all nine reviews; the oldest is without stars.',
  },
  { endpoint, request: { query: '9100000000000000106' }, shows: 'A listing without any review.' },
  {
    endpoint,
    request: { query: '9100000000000000107', reviews_to_fetch: 60 },
    shows: 'The newest id of the persisted query is stale, the next one works.',
  },
  {
    endpoint,
    request: { query: '9100000000000000108' },
    shows: 'The page of the listing is a captcha: the reviews come, with a warning that its facts do not.',
  },
  {
    endpoint,
    request: { query: '9100000000000000199' },
    shows: 'There is no such listing.',
    answers: 'item_not_found',
  },
];

/** What can be asked of this Airbnb. */
export const airbnbItems: readonly SandboxItem[] = [
  ...normalItems,
  ...listings.flatMap(({ id, fault }) => (fault ? faultItem(endpoint, 'Airbnb', id, airbnbFaults[fault]) : [])),
];
