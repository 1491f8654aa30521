import { faultItems, faults } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { companies, hexOf } from './companies.ts';

const endpoint = '/business-review-site/reviews';

/** Example requests for this Trustpilot. */
export const trustpilotItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A bare domain means Trustpilot; 162 reviews in four languages, by relevance.': {
        query: 'copperkettle.example',
        reviews_to_fetch: 50,
      },
      'The reviews in German, newest first; Trustpilot leads to the name with www.': {
        query: 'https://de.trustpilot.com/review/nordlys-lampen.example',
        sort_type: 'newest',
        language: 'de',
      },
      'Reviews in French.': 'https://fr.trustpilot.com/review/fils-et-laine.example',
      'All eight reviews are on the first page.': 'tinystamps.example',
      'Of 260 reviews, those who are not logged in are shown ten pages of 20.': {
        query: 'bigharbour.example',
        sort_type: 'newest',
        reviews_to_fetch: 300,
      },
      'A company without any review.': 'justfounded.example',
      'The page is refused; the query names the business unit, so that the data of the widget is used.': {
        query: `https://www.trustpilot.com/review/quietgate.example?businessUnitId=${hexOf('quietgate.example')}`,
        sort_type: 'newest',
        reviews_to_fetch: 120,
      },
    },
    upstream_blocked: { 'The page is refused, and there is no other source.': 'quietgate.example' },
    item_not_found: { 'There is no such company.': 'nowhere.example' },
  }),
  ...faultItems(endpoint, 'Trustpilot', companies, faults, ({ domain }) => domain),
];
