import { opaqueOf } from '../../random.ts';
import type { CountedItem } from '../../service-declaration.ts';

/** An invented business. */
export interface Business extends CountedItem {
  readonly alias: string;
  readonly city: string;
  /** The id of the document that gives ids is stale for it, but its page is available. */
  readonly hasPage?: true;
}

/** Every business of this Yelp. */
export const businesses: readonly Business[] = [
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
  { alias: 'salt-and-thread-lindholm', name: 'Salt & Thread', counts: { en: 62, fr: 8 } },
  { alias: 'quill-and-daughters-lindholm', name: 'Quill & Daughters', counts: { en: 9 } },
  { alias: 'opening-soon-lindholm', name: 'Opening Soon', counts: {} },
  { alias: 'paper-lantern-noodles-lindholm', name: 'Paper Lantern Noodles', counts: { en: 55 }, staleIds: 1 },
  { alias: 'north-pier-barbers-lindholm', name: 'North Pier Barbers', counts: { en: 33 }, staleIds: 2 },
  { alias: 'violet-hour-books-lindholm', name: 'Violet Hour Books', counts: { en: 21 }, hasPage: true as const },
  { alias: 'harbor-roast-lindholm', name: 'Harbor Roast', counts: { en: 18 } },
  { alias: 'harbor-roast-porto-vento', name: 'Harbor Roast', city: 'Porto Vento', counts: { en: 11, es: 5 } },
].map((business) => ({ city: 'Lindholm', ...business }));

/** The id of a business: 22 signs. */
export const encidOf = (seed: string): string => opaqueOf(seed).slice(0, 22);

/** The address of a photo. */
export const photoUrl = (kind: 'photo' | 'bphoto', seed: string, size: string): string =>
  `https://s3-media0.fl.yelpcdn.com/${kind}/${encidOf(seed)}/${size}.jpg`;
