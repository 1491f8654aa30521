import { uuidOf } from '../../random.ts';
import { type Opinion, type OpinionCounts, opinionsOf } from '../../words/businesses.ts';

/** An invented place. */
export interface Place {
  readonly name: string;
  /** Tells places of the same name apart. */
  readonly address?: string;
  readonly counts: OpinionCounts;
  /** Shown by the public list only. */
  readonly fault?: string;
}

/** Every place of this Google. */
export const places: readonly Place[] = [
  { name: 'The Long Gallery Restaurant', counts: { en: 130, de: 24 } },
  { name: 'Harbour Clock Café', counts: { en: 40, fr: 12 } },
  { name: 'Werkstatt am Ostertor', counts: { de: 23 } },
  { name: 'Librería de la Veleta', counts: { es: 31, en: 6 } },
  { name: 'Saltglass Dentists', counts: { en: 4 } },
  { name: 'The Empty Shop', counts: {} },
  { name: 'Corner Pharmacy', address: 'Mill Street, Lindholm', counts: { en: 9 } },
  { name: 'Corner Pharmacy', address: 'Quay 4, Porto Vento', counts: { en: 7 } },
];

/** The two numbers of a place, in hexadecimal. */
const numbersOf = (name: string, address = ''): readonly [string, string] => {
  const hex = uuidOf(`place/${name}${address}`).replaceAll('-', '');
  return [hex.slice(0, 16).replace(/^0+/, ''), hex.slice(16)];
};

/** The id of a place in addresses of Google Maps. */
export const featureIdOf = ({ name, address }: Pick<Place, 'name' | 'address'>): string => {
  const [first, second] = numbersOf(name, address);
  return `0x${first}:0x${second}`;
};

/** The number of a place in shared addresses. */
export const cidOf = ({ name, address }: Place): string => String(BigInt(`0x${numbersOf(name, address)[1]}`));

/** The id of a place: 27 signs with its two numbers. */
export const placeIdOf = (name: string, address = ''): string => {
  const [first, second] = numbersOf(name, address).map((hex) => Buffer.from(hex.padStart(16, '0'), 'hex').reverse());
  return Buffer.concat(
    [Buffer.from('0a1209', 'hex'), first ?? '', Buffer.from('11', 'hex'), second ?? ''].map((part) =>
      Buffer.from(part),
    ),
  ).toString('base64url');
};

/** The address of a place on Google Maps. */
export const mapUrlOf = (name: string): string => `https://maps.google.com/?cid=${BigInt(`0x${numbersOf(name)[1]}`)}`;

/** A code of a share link for a place. */
export const shareCodeOf = (name: string): string => uuidOf(`share/${name}`).replaceAll('-', '').slice(0, 17);

/** The reviews of a place, newest first. */
export const opinionsAt = ({ name, counts }: Place): readonly Opinion[] => opinionsOf(`google-places/${name}`, counts);
