import { faultItem, faults } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { companies, hexOf } from './companies.ts';

const endpoint = '/business-review-site/reviews';

const normalItems: readonly SandboxItem[] = [
  {
    endpoint,
    request: { query: 'copperkettle.example', reviews_to_fetch: 50 },
    shows: 'A bare domain means Trustpilot; 162 reviews in four languages, by relevance.',
  },
  {
    endpoint,
    request: { query: 'https://de.trustpilot.com/review/nordlys-lampen.example', sort_type: 'newest', language: 'de' },
    shows: 'The reviews in German, newest first; Trustpilot leads to the name with www.',
  },
  {
    endpoint,
    request: { query: 'https://fr.trustpilot.com/review/fils-et-laine.example' },
    shows: 'Reviews in French.',
  },
  { endpoint, request: { query: 'tinystamps.example' }, shows: 'All eight reviews stand on the first page.' },
  {
    endpoint,
    request: { query: 'bigharbour.example', sort_type: 'newest', reviews_to_fetch: 300 },
    shows: 'Of 260 reviews, those who are not logged in are shown ten pages of 20.',
  },
  { endpoint, request: { query: 'justfounded.example' }, shows: 'A company without any review.' },
  {
    endpoint,
    request: {
      query: `https://www.trustpilot.com/review/quietgate.example?businessUnitId=${hexOf('quietgate.example')}`,
      sort_type: 'newest',
      reviews_to_fetch: 120,
    },
    shows: 'The page is refused; the query names the business unit, so that the data of the widget stand in.',
  },
  {
    endpoint,
    request: { query: 'quietgate.example' },
    shows: 'The page is refused, and nothing stands in.',
    answers: 'upstream_blocked',
  },
  { endpoint, request: { query: 'nowhere.example' }, shows: 'There is no such company.', answers: 'item_not_found' },
];

/** What can be asked of this Trustpilot. */
export const trustpilotItems: readonly SandboxItem[] = [
  ...normalItems,
  ...companies.flatMap(({ domain, fault }) => (fault ? faultItem(endpoint, 'Trustpilot', domain, faults[fault]) : [])),
];
