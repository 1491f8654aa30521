import { type Fault, faultItems, faultNames, faults } from '../../faults.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Visit, type VisitCounts, visitsOf } from '../../words/visits.ts';

/** An invented activity. GetYourGuide has given out no number as high as these. */
export interface Activity {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Porto Vento if absent. */
  readonly place?: string;
  readonly counts: VisitCounts;
  /** Whether its list comes in the form of 2019. */
  readonly isOld?: true;
  /** The search for its title is answered with a challenge. */
  readonly isWalled?: true;
  readonly fault?: Fault;
}

const normalActivities: readonly Activity[] = [
  {
    id: '90000101',
    slug: 'porto-vento-lantern-walk',
    name: 'Porto Vento: Lantern Walk',
    counts: { en: 80, de: 40, fr: 20 },
  },
  { id: '90000102', slug: 'hafenrundfahrt-bei-nacht', name: 'Hafenrundfahrt bei Nacht', counts: { de: 33, en: 8 } },
  { id: '90000103', slug: 'taller-de-veletas', name: 'Taller de veletas', counts: { es: 22 } },
  {
    id: '90000104',
    slug: 'clockworks-skip-the-line',
    name: 'Clockworks: Skip-the-Line Ticket',
    counts: { en: 45, fr: 15 },
    isOld: true,
  },
  { id: '90000105', slug: 'saltglass-kayak-morning', name: 'Saltglass Kayak Morning', counts: { en: 5 } },
  { id: '90000106', slug: 'brand-new-bakery-tour', name: 'Brand-New Bakery Tour', counts: {} },
  { id: '90000107', slug: 'old-town-food-tour', name: 'Old Town Food Tour', counts: { en: 12 } },
  { id: '90000108', slug: 'old-town-food-tour', name: 'Old Town Food Tour', place: 'Lindholm', counts: { en: 9 } },
  { id: '90000109', slug: 'balloon-over-the-wall', name: 'Balloon over the Wall', counts: { en: 7 }, isWalled: true },
];

/** Every activity of this GetYourGuide. */
export const activities: readonly Activity[] = [
  ...normalActivities,
  ...faultNames.map((fault, index) => ({
    id: `${90000901 + index}`,
    slug: `fault-${fault.replaceAll('_', '-')}`,
    name: `Fault: ${fault.replaceAll('_', ' ')}`,
    counts: { en: 240 },
    fault,
  })),
];

/** The path of an activity's page. */
export const pathOf = ({ id, slug, place }: Activity): string =>
  `/${place === undefined ? 'porto-vento-l90001' : 'lindholm-l90002'}/${slug}-t${id}/`;

/** The reviews of an activity, newest first. */
export const visitsAt = ({ id, counts }: Activity): readonly Visit[] => visitsOf(`getyourguide/${id}`, counts);

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
      'An order that GetYourGuide does not offer: the newest first, with a warning.': {
        query: 't90000105',
        sort_type: 'most_relevant',
      },
      'An activity without reviews in Dutch: a warning says so.': { query: 't90000105', language: 'nl' },
      'A list in the form of 2019.': { query: 't90000104', reviews_to_fetch: 50 },
      'All five reviews are on the first page.': 't90000105',
      'An activity without any review.': 't90000106',
      'An activity by its title.': 'getyourguide: Porto Vento: Lantern Walk',
      'A title that two activities share, and a place.': 'getyourguide: Old Town Food Tour, Lindholm',
      'The search is answered with a challenge; a search of the web finds the page.':
        'getyourguide: Balloon over the Wall',
    },
    ambiguous_query: {
      'A title that two activities share.': 'getyourguide: Old Town Food Tour',
      'Part of a title.': 'getyourguide: Kayak',
    },
    item_not_found: {
      'There is no such activity.': 'https://www.getyourguide.com/porto-vento-l90001/nowhere-t90000199/',
      'There is no activity of this title.': 'getyourguide: Moonlit Donkey Parade',
    },
  }),
  ...faultItems(
    endpoint,
    'GetYourGuide',
    activities,
    faults,
    (activity) => `https://www.getyourguide.com${pathOf(activity)}`,
  ),
];
