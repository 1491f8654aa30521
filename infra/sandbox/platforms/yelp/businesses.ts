import { type Fault, faultNames } from '../../faults.ts';
import { opaqueOf } from '../../random.ts';
import { type Opinion, type OpinionCounts, opinionsOf } from '../../words/businesses.ts';

/** An invented business. */
export interface Business {
  readonly alias: string;
  readonly name: string;
  readonly city: string;
  readonly counts: OpinionCounts;
  /** How many ids of the document with the reviews are stale for it, as they are for every business after a release. */
  readonly staleIds?: number;
  /** The id of the document that gives ids is stale for it, but its page is available. */
  readonly hasPage?: true;
  readonly fault?: Fault;
}

const normalBusinesses: readonly Business[] = [
  {
    alias: 'copper-kettle-porto-vento',
    name: 'The Copper Kettle',
    city: 'Porto Vento',
    counts: { en: 150, es: 30, fr: 22, de: 14 },
  },
  {
    alias: 'taquería-el-faro-porto-vento-2',
    name: 'Taquería El Faro',
    city: 'Porto Vento',
    counts: { es: 46, en: 25 },
  },
  { alias: 'birkholz-radwerkstatt-ostertal', name: 'Birkholz Radwerkstatt', city: 'Ostertal', counts: { de: 34 } },
  { alias: 'salt-and-thread-lindholm', name: 'Salt & Thread', city: 'Lindholm', counts: { en: 62, fr: 8 } },
  { alias: 'quill-and-daughters-lindholm', name: 'Quill & Daughters', city: 'Lindholm', counts: { en: 9 } },
  { alias: 'opening-soon-lindholm', name: 'Opening Soon', city: 'Lindholm', counts: {} },
  {
    alias: 'paper-lantern-noodles-lindholm',
    name: 'Paper Lantern Noodles',
    city: 'Lindholm',
    counts: { en: 55 },
    staleIds: 1,
  },
  {
    alias: 'north-pier-barbers-lindholm',
    name: 'North Pier Barbers',
    city: 'Lindholm',
    counts: { en: 33 },
    staleIds: 2,
  },
  {
    alias: 'violet-hour-books-lindholm',
    name: 'Violet Hour Books',
    city: 'Lindholm',
    counts: { en: 21 },
    hasPage: true,
  },
];

const faultyBusinesses: readonly Business[] = faultNames.map((fault) => ({
  alias: `fault-${fault.replaceAll('_', '-')}`,
  name: `Fault: ${fault.replaceAll('_', ' ')}`,
  city: 'Lindholm',
  counts: { en: 240 },
  fault,
}));

/** Every business of this Yelp. */
export const businesses: readonly Business[] = [...normalBusinesses, ...faultyBusinesses];

/** The id of a business: 22 signs. */
export const encidOf = (seed: string): string => opaqueOf(seed).slice(0, 22);

/** The business of an id or of an alias. */
export const findBusiness = (key: string | undefined): Business | undefined =>
  businesses.find(({ alias }) => alias === key || encidOf(alias) === key);

/** The reviews of a business, newest first. */
export const opinionsAt = ({ alias, counts }: Business): readonly Opinion[] => opinionsOf(`yelp/${alias}`, counts);

/** The address of a photo. */
export const photoUrl = (kind: 'photo' | 'bphoto', seed: string, size: string): string =>
  `https://s3-media0.fl.yelpcdn.com/${kind}/${encidOf(seed)}/${size}.jpg`;

/** Yelp writes instants without fractions of a second. */
export const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
