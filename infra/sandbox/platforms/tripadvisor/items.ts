import { type FaultKind, faultItems, faults, namesIn, spaced } from '../../faults.ts';
import { searchByName } from '../../search.ts';
import { itemsOf, type SandboxItem } from '../../stand-in.ts';
import { type Visit, type VisitCounts, visitsOf } from '../../words/visits.ts';

/** An invented place. Tripadvisor has given out no number as high as these. */
export interface Place {
  readonly id: string;
  readonly name: string;
  /** Porto Vento if absent. */
  readonly city?: string;
  readonly counts: VisitCounts;
  /** The search for its name is refused. */
  readonly hasBlockedSearch?: true;
  /** How many of the ids of the query are stale for it, as they are for every place after a release. */
  readonly staleIds?: number;
  readonly fault?: keyof typeof tripadvisorFaults;
}

/** The shared faults, and a visitor whom Tripadvisor does not trust. */
export const tripadvisorFaults = {
  ...faults,
  untrusted: { shows: 'every query is answered PersistedQueryNotFound, and the page 403', answers: 'upstream_blocked' },
} as const satisfies Record<string, FaultKind>;

/** The ids of the query that are in use, the newest first; the last one gives the newest 20 only. */
export const queryIds: readonly string[] = ['51c593cb61092fe5', 'ef1a9f94012220d3', '3d5e9aff1e00e113'];

/** The id of the typeahead's query. */
export const searchId = 'c2e5695e939386e4';

/** Every place of this Tripadvisor. */
export const places: readonly Place[] = [
  { id: '900000101', name: 'The Tidal Clockworks', counts: { en: 90, de: 30, es: 16, fr: 24 } },
  { id: '900000102', name: 'Laternenmuseum am Kai', counts: { de: 44, en: 12 } },
  { id: '900000103', name: 'Jardín de las Veletas', counts: { es: 38, en: 25, fr: 9 } },
  { id: '900000104', name: 'Passage des Horlogers', counts: { fr: 27, en: 6 }, hasBlockedSearch: true },
  { id: '900000105', name: 'Saltglass Lighthouse Tour', counts: { en: 7 } },
  { id: '900000106', name: 'Museum of Unopened Letters', counts: {} },
  { id: '900000107', name: 'Copper Cave Boat Ride', counts: { en: 64 }, staleIds: 1 },
  { id: '900000108', name: 'Windmill Row', counts: { en: 52, de: 20 }, staleIds: 2 },
  { id: '900000109', name: 'The Whispering Arcade', counts: { en: 33, fr: 11 }, staleIds: 3 },
  { id: '900000110', name: 'Harbour Fountain', counts: { en: 14 } },
  { id: '900000111', name: 'Harbour Fountain', city: 'Lindholm', counts: { en: 6, de: 5 } },
  ...namesIn(tripadvisorFaults).map((fault, index) => ({
    id: `${900000901 + index}`,
    name: `Fault: ${spaced(fault)}`,
    counts: { en: 240 },
    fault,
    ...(fault === 'untrusted' && { staleIds: queryIds.length }),
  })),
];

/** The place of a number. */
export const findPlace = (id: string | undefined): Place | undefined => places.find((place) => place.id === id);

/** The places with these words in their names or towns. */
export const placesOf = (text: string): readonly Place[] => {
  const named = places.map((place) => ({ place, name: `${place.name} ${place.city ?? 'Porto Vento'}` }));
  return searchByName(named, text).map(({ place }) => place);
};

/** The reviews of a place in all languages, newest first. */
export const visitsAt = ({ id, counts }: Place): readonly Visit[] => visitsOf(`tripadvisor/${id}`, counts);

const slugOf = (name: string): string => name.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '_');

/** The path of a place's page. */
export const pathOf = ({ id, name, city = 'Porto Vento' }: Place): string =>
  `/Attraction_Review-g900001-d${id}-Reviews-${slugOf(name)}-${slugOf(city)}.html`;

const endpoint = '/travel-attraction/reviews';

const urlOf = (id: string, site = 'www.tripadvisor.com'): string => {
  const place = findPlace(id);
  if (place === undefined) throw new Error(`no place ${id}`);
  return `https://${site}${encodeURI(pathOf(place))}`;
};

/** Example requests for this Tripadvisor. */
export const tripadvisorItems: readonly SandboxItem[] = [
  ...itemsOf(endpoint, {
    complete: {
      'An attraction found by its name; 160 reviews in four languages, with replies and photos.': {
        query: 'The Tidal Clockworks',
        reviews_to_fetch: 2,
      },
      'Two attractions share the name; the place decides.': 'Harbour Fountain, Lindholm',
      'The search is refused; a search of the web finds the page.': 'Passage des Horlogers',
      'The reviews in German only, newest first.': {
        query: urlOf('900000102', 'www.tripadvisor.de'),
        language: 'de',
        sort_type: 'newest',
      },
      'A place by its number; the highest rated first.': {
        query: '900000103',
        sort_type: 'highest_rated',
        reviews_to_fetch: 50,
      },
      'Reviews in French and English.': urlOf('900000104'),
      'All seven reviews are on the first page.': urlOf('900000105'),
      'A place without any review.': urlOf('900000106'),
      'The first id of the registered query is stale, the next one works.': {
        query: urlOf('900000107'),
        reviews_to_fetch: 60,
      },
      'Only the query that gives no more than the newest 20 is known: a warning names the order.': urlOf('900000108'),
      'Every query is refused; the pages are read instead: the reviews in English.': urlOf('900000109'),
    },
    upstream_blocked: {
      'Every query is refused, and the pages are not sorted by date.': {
        query: urlOf('900000109'),
        sort_type: 'newest',
      },
    },
    ambiguous_query: { 'A name that two attractions share.': 'Harbour Fountain' },
    item_not_found: {
      'There is no attraction of this name.': 'tripadvisor: Museum of Nowhere',
      'There is no such place.':
        'https://www.tripadvisor.com/Attraction_Review-g900001-d900000199-Reviews-Nowhere.html',
    },
  }),
  ...faultItems(endpoint, 'Tripadvisor', places, tripadvisorFaults, ({ id }) => urlOf(id)),
];
