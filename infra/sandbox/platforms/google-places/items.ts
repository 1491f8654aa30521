import { type FaultKind, faultItems, faults, namesIn, spaced } from '../../faults.ts';
import { uuidOf } from '../../random.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Opinion, type OpinionCounts, opinionsOf } from '../../words/businesses.ts';

/** An invented place. */
export interface Place {
  readonly name: string;
  /** Tells places of the same name apart. */
  readonly address?: string;
  readonly counts: OpinionCounts;
  /** Shown by the public list only. */
  readonly fault?: keyof typeof listFaults;
}

/** The shared faults and one of Google. */
const listFaults = {
  ...faults,
  consent_wall: { shows: 'every request is redirected to consent.google.com', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

const normalPlaces: readonly Place[] = [
  { name: 'The Long Gallery Restaurant', counts: { en: 130, de: 24 } },
  { name: 'Harbour Clock Café', counts: { en: 40, fr: 12 } },
  { name: 'Werkstatt am Ostertor', counts: { de: 23 } },
  { name: 'Librería de la Veleta', counts: { es: 31, en: 6 } },
  { name: 'Saltglass Dentists', counts: { en: 4 } },
  { name: 'The Empty Shop', counts: {} },
  { name: 'Corner Pharmacy', address: 'Mill Street, Lindholm', counts: { en: 9 } },
  { name: 'Corner Pharmacy', address: 'Quay 4, Porto Vento', counts: { en: 7 } },
];

const faultyPlaces = namesIn(listFaults).map((fault) => ({
  name: `Fault: ${spaced(fault)}`,
  counts: { en: 400 },
  fault,
}));

/** Every place of this Google. */
export const places: readonly Place[] = [...normalPlaces, ...faultyPlaces];

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

/** The id of a place: 27 signs with its two numbers. */
export const placeIdOf = (name: string, address = ''): string => {
  const [first, second] = numbersOf(name, address).map((hex) => Buffer.from(hex.padStart(16, '0'), 'hex').reverse());
  return Buffer.concat(
    [Buffer.from('0a1209', 'hex'), first ?? '', Buffer.from('11', 'hex'), second ?? ''].map((part) =>
      Buffer.from(part),
    ),
  ).toString('base64url');
};

export const findPlace = (id: string | null | undefined): Place | undefined =>
  places.find(({ name, address }) => placeIdOf(name, address) === id);

/** The address of a place on Google Maps. */
export const mapUrlOf = (name: string): string => `https://maps.google.com/?cid=${BigInt(`0x${numbersOf(name)[1]}`)}`;

/** A code of a share link for a place. */
export const shareCodeOf = (name: string): string => uuidOf(`share/${name}`).replaceAll('-', '').slice(0, 17);

/** The reviews of a place, newest first. */
export const opinionsAt = ({ name, counts }: Place): readonly Opinion[] => opinionsOf(`google-places/${name}`, counts);

/** The most that either interface gives. */
export const mostReviews = 5;

const endpoint = '/business-review-site/reviews';
const needsKey = 'Google Places is searched only where a key (GOOGLE_PLACES_API_KEY) is configured';
const idAndUrl = (name: string) => ({
  id: placeIdOf(name),
  data: `data=!4m6!3m5!1s${featureIdOf({ name })}!8m2!3d1!4d2`,
});

/**
 * Example requests for this Google, whose public list is turned on. With a key, the official interfaces give the facts of
 * the place; any key will do, and one that begins with `new-` is refused the legacy interface.
 */
export const placeItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'All 154 reviews of a place, newest first, from the public list.': {
        query: placeIdOf('The Long Gallery Restaurant'),
        sort_type: 'newest',
        reviews_to_fetch: 200,
      },
      'The same place by its feature id.': {
        query: featureIdOf({ name: 'The Long Gallery Restaurant' }),
        sort_type: 'newest',
      },
      'A place by the address that the browser shows.': {
        query: `https://www.google.com/maps/place/Werkstatt/@1.5,2.5,17z/${idAndUrl('Werkstatt am Ostertor').data}?entry=ttu`,
        sort_type: 'newest',
      },
      'A place by its cid, with translations into German.': {
        query: mapUrlOf('Librería de la Veleta'),
        sort_type: 'newest',
        language: 'de',
      },
      'A place by a share link.': {
        query: `https://maps.app.goo.gl/${shareCodeOf('Harbour Clock Café')}`,
        sort_type: 'newest',
      },
      'All four reviews, by relevance.': `place_id:${placeIdOf('Saltglass Dentists')}`,
    },
    item_not_found: { 'A share link that leads nowhere.': 'https://maps.app.goo.gl/nosuchlink0000000' },
    upstream_blocked: {
      'The list of a place without reviews is empty; without a key, nothing proves that there are none.':
        placeIdOf('The Empty Shop'),
    },
    not_supported: { [`${needsKey}.`]: 'google-places: Harbour Clock Café' },
  }),
  ...faultItems(endpoint, 'Google', places, listFaults, ({ name }) => placeIdOf(name)),
];
