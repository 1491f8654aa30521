import type { CountedItem } from '../../service-declaration.ts';

/** An invented listing. Airbnb has given out no id as high as these. */
export interface Listing extends CountedItem {
  readonly id: string;
  readonly host: string;
  /** Its page is a captcha; its reviews come nevertheless. */
  readonly hasBlockedPage?: true;
}

const named: readonly Omit<Listing, 'id'>[] = [
  { name: 'The Lamplighter Loft', host: 'Wren', counts: { en: 120, fr: 50, de: 30, es: 12, ja: 8 } },
  { name: 'Chalet des Deux Ruisseaux', host: 'Solène', counts: { fr: 40, de: 15 } },
  { name: 'Casa del Limonero', host: 'Joaquín', counts: { es: 52, en: 20 } },
  { name: 'Yukimi Guesthouse', host: '千尋', counts: { ja: 45, en: 10 } },
  { name: 'Boathouse No. 7', host: 'Theo', counts: { en: 9 } },
  { name: 'Barn, Just Listed', host: 'Imani', counts: {} },
  { name: 'Saltwind Cabin', host: 'Marcus', counts: { en: 64 }, staleIds: 1 },
  { name: 'Sea View Studio', host: 'Ada', counts: { en: 12 } },
  { name: 'Sea View Studio', host: 'Bo', counts: { en: 10, de: 4 } },
  { name: 'Attic above the Bakery', host: 'Lotte', counts: { de: 30 }, hasBlockedPage: true },
];

/** The id of the listing of this number. */
export const idOf = (number: number): string => `9100000000000000${number}`;

export const listings: readonly Listing[] = named.map((listing, index) => ({ id: idOf(101 + index), ...listing }));

/** The only place where this Airbnb has listings. */
export const town = 'Porto Vento';
/** Where the town is. For this, Airbnb sends visitors to the site of their country instead of answering. */
export const region = 'Windward Coast';
/** They come before the listings in the search of the town, whose first ones are therefore on the third page. */
export const rooms = Array.from({ length: 40 }, (_, index) => ({
  id: `910000000000000${3000 + index}`,
  name: `Quay Room ${index + 1}`,
}));
