import { uuidOf } from '../../random.ts';
import type { CountedItem } from '../../service-declaration.ts';

/** An invented place. */
export interface MapPlace extends CountedItem {
  /** Tells places of the same name apart. */
  readonly address?: string;
}

/** Every place of this Google. */
export const places: readonly MapPlace[] = [
  { name: 'The Long Gallery Restaurant', counts: { en: 130, de: 24 } },
  { name: 'Harbour Clock Café', counts: { en: 40, fr: 12 } },
  { name: 'Werkstatt am Ostertor', counts: { de: 23 } },
  { name: 'Librería de la Veleta', counts: { es: 31, en: 6 } },
  { name: 'Saltglass Dentists', counts: { en: 4 } },
  { name: 'The Empty Shop', counts: {} },
  { name: 'Corner Pharmacy', address: 'Mill Street, Lindholm', counts: { en: 9 } },
  { name: 'Corner Pharmacy', address: 'Quay 4, Porto Vento', counts: { en: 7 } },
];

/** What a place is identified by. */
type Identity = Pick<MapPlace, 'name' | 'address'>;

/** The two numbers of a place, in hexadecimal. */
const numbersOf = ({ name, address = '' }: Identity): readonly [string, string] => {
  const hex = uuidOf(`place/${name}${address}`).replaceAll('-', '');
  return [hex.slice(0, 16), hex.slice(16)];
};

/** The id of a place in addresses of Google Maps. */
export const featureIdOf = (place: Identity): string => {
  const [first, second] = numbersOf(place);
  return `0x${first.replace(/^0+/, '')}:0x${second}`;
};

/** The number of a place in shared addresses. */
export const cidOf = (place: Identity): string => String(BigInt(`0x${numbersOf(place)[1]}`));

/** The id of a place: 27 signs with its two numbers. */
export const placeIdOf = (place: Identity): string => {
  const [first, second] = numbersOf(place).map((hex) => Buffer.from(hex, 'hex').reverse().toString('hex'));
  return Buffer.from(`0a1209${first}11${second}`, 'hex').toString('base64url');
};

/** The address of a place on Google Maps. */
export const mapUrlOf = (name: string): string => `https://maps.google.com/?cid=${cidOf({ name })}`;

/** A code of a share link for a place. */
export const shareCodeOf = (name: string): string => uuidOf(`share/${name}`).replaceAll('-', '').slice(0, 17);
