import { faultItems, faults } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { faultHost, webPages } from './pages.ts';

const endpoint = '/business-review-site/reviews';

/** A page that we do not know how to read is one without markup. */
const answersOf = { ...faults, changed_layout: { ...faults.changed_layout, answers: 'not_supported' } } as const;

/** Example requests for these pages. */
export const webPageItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'A general page with JSON-LD: 40 of the 212 reviews that it claims.': 'https://brass-kettle.example/',
      'The same 40 reviews in microdata.': 'https://brass-kettle.example/microdata',
      'The same 40 reviews in RDFa.': 'https://brass-kettle.example/rdfa',
      'A JSON-LD graph with 160 reviews in German that name what they review.': 'https://laternengasse.example/',
      'Ratings of 10 beside an average of 100, in French.': 'https://plum-jam.example/confiture',
      'A rating without single reviews: an empty list with a warning.': 'https://reading-lamp.example/',
      'A page that counts 0 reviews.': 'https://egg-timer.example/',
      'Eight reviews, three times on one page: each is answered once.': 'https://milking-stool.example/',
      "A critic's review, 87 of 100, with a warning.": 'https://northern-press.example/harmonium',
      'A page that has moved to another host.': 'https://tin-whistle.example/',
      'A page that is asked for by http.': 'http://copper-mill.example/',
      'A page of 3 MB: its first 2 MiB are read.': 'https://long-letters.example/',
    },
    not_supported: { 'A page without any markup of reviews.': 'https://old-lighthouse.example/' },
    item_not_found: {
      'A page that is not there.': 'https://brass-kettle.example/teapot',
      'A host that the sandbox does not hold.': 'https://no-such-host.example/',
    },
  }),
  ...itemsOf('/apartment-listing/reviews', {
    complete: {
      'A listing on its own website, read as a general page.': {
        query: 'https://weavers-house.example/apartments',
        sort_type: '1',
      },
    },
  }),
  ...faultItems(endpoint, 'a general page', webPages, answersOf, ({ path }) => `https://${faultHost}${path}`),
];
