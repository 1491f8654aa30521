import { type Fault, faultNames } from '../../faults.ts';
import { type Visit, type VisitCounts, visitsOf } from '../../words/visits.ts';

/** An invented activity. GetYourGuide has given out no number as high as these. */
export interface Activity {
  readonly id: string;
  readonly slug: string;
  readonly counts: VisitCounts;
  /** Whether its list comes in the form of 2019. */
  readonly isOld?: true;
  readonly fault?: Fault;
}

const normalActivities: readonly Activity[] = [
  { id: '90000101', slug: 'porto-vento-lantern-walk', counts: { en: 80, de: 40, fr: 20 } },
  { id: '90000102', slug: 'hafenrundfahrt-bei-nacht', counts: { de: 33, en: 8 } },
  { id: '90000103', slug: 'taller-de-veletas', counts: { es: 22 } },
  { id: '90000104', slug: 'clockworks-skip-the-line', counts: { en: 45, fr: 15 }, isOld: true },
  { id: '90000105', slug: 'saltglass-kayak-morning', counts: { en: 5 } },
  { id: '90000106', slug: 'brand-new-bakery-tour', counts: {} },
];

/** Every activity of this GetYourGuide. */
export const activities: readonly Activity[] = [
  ...normalActivities,
  ...faultNames.map((fault, index) => ({
    id: `${90000901 + index}`,
    slug: `fault-${fault.replaceAll('_', '-')}`,
    counts: { en: 240 },
    fault,
  })),
];

/** The path of an activity's page. */
export const pathOf = ({ id, slug }: Activity): string => `/porto-vento-l90001/${slug}-t${id}/`;

/** The reviews of an activity, newest first. */
export const visitsAt = ({ id, counts }: Activity): readonly Visit[] => visitsOf(`getyourguide/${id}`, counts);
