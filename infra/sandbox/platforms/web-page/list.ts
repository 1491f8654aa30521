import { faultItem, faults } from '../../faults.ts';
import type { SandboxItem } from '../../stand-in.ts';
import { faultHost, webPages } from './pages.ts';

const endpoint = '/business-review-site/reviews';

const item = (query: string, shows: string, answers?: SandboxItem['answers']): SandboxItem => ({
  endpoint,
  request: { query },
  shows,
  ...(answers !== undefined && { answers }),
});

const normalItems: readonly SandboxItem[] = [
  item('https://brass-kettle.example/', 'A general page with JSON-LD: 40 of the 212 reviews that it claims.'),
  item('https://brass-kettle.example/microdata', 'The same 40 reviews in microdata.'),
  item('https://brass-kettle.example/rdfa', 'The same 40 reviews in RDFa.'),
  item('https://laternengasse.example/', 'A JSON-LD graph with 160 reviews in German that name what they review.'),
  item('https://plum-jam.example/confiture', 'Ratings of 10 beside an average of 100, in French.'),
  item('https://reading-lamp.example/', 'A rating without single reviews: an empty list with a warning.'),
  item('https://egg-timer.example/', 'A page that counts 0 reviews.'),
  item('https://old-lighthouse.example/', 'A page without any markup of reviews.', 'not_supported'),
  item('https://milking-stool.example/', 'Eight reviews, three times on one page: each is answered once.'),
  item('https://northern-press.example/harmonium', "A critic's review, 87 of 100, with a warning."),
  item('https://tin-whistle.example/', 'A page that has moved to another host.'),
  item('http://copper-mill.example/', 'A page that is asked for by http.'),
  item('https://long-letters.example/', 'A page of 3 MB: its first 2 MiB are read.'),
  item('https://brass-kettle.example/teapot', 'A page that is not there.', 'item_not_found'),
  item('https://no-such-host.example/', 'A host that the sandbox does not hold.', 'item_not_found'),
  {
    endpoint: '/apartment-listing/reviews',
    request: { query: 'https://weavers-house.example/apartments', sort_type: '1' },
    shows: 'A listing on its own website, read as a general page.',
  },
];

/** A page that we do not know how to read is one without markup. */
const answersOf = { ...faults, changed_layout: { ...faults.changed_layout, answers: 'not_supported' } } as const;

/** Example requests for these pages. */
export const webPageItems: readonly SandboxItem[] = [
  ...normalItems,
  ...webPages.flatMap(({ path, fault }) =>
    fault ? faultItem(endpoint, 'a general page', `https://${faultHost}${path}`, answersOf[fault]) : [],
  ),
];
