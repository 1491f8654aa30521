import * as z from 'zod';
import type { Hit, Http } from '../toolkit/adapter.ts';
import { askSearch, hitsIn } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { bookingHost, hotelOf, hotelUrl } from './url.ts';

/** The search by name: the suggestions of the search field give a hotel's number, a second search its address. */

export const suggestHost = 'accommodations.booking.com';

/** The number of a hotel. Listings of Airbnb have numbers too. */
export const hotelNumber = /^[1-9]\d{0,11}$/;
const numberOfHotel = z.lazy(() => wire.identifier.pipe(z.string().regex(hotelNumber)));
const suggestions = z.object({ results: wire.optionalList });

/** The hotels that the search field suggests; the others are cities, regions and sights (clients of 2015 to 2026). */
export const suggestHotels = async (name: string, language: string, http: Http): Promise<readonly Hit[]> => {
  const what = "Booking.com's suggestions";
  const request = {
    method: 'POST',
    url: `https://${suggestHost}/autocomplete.json`,
    headers: { accept: 'application/json' },
    json: { query: name, language, size: 5 },
  } as const;
  const { results } = wire.expectShape(suggestions, await askSearch(request, what, http), what);
  return hitsIn(results, what, (found) => {
    const [id, kind] = [wire.at(found, ['dest_id'], numberOfHotel), wire.textAt(found, ['dest_type'])];
    if (kind !== null && kind !== 'hotel') return null;
    if (kind === null || id === null) return undefined;
    const names = wire.fieldsAt(found, [], { name: ['label1', 'label'], place: 'label2' });
    return { target: { id }, isUnresolved: true, ...names };
  });
};

/** The part of the site's own query that is needed (several clients of 2023 to 2026; the results recorded 2026-03). */
const searchQuery = `query FullSearch($input: SearchQueryInput!) {
  searchQueries {
    search(input: $input) {
      ... on SearchQueryOutput {
        results {
          displayName { text }
          basicPropertyData {
            id
            pageName
            location { address city countryCode }
            reviewScore: reviews { reviewCount: reviewsCount }
          }
        }
      }
    }
  }
}`;

/** A result of the search as a hit; undefined when it has no address. */
const hitOf = (result: unknown): Hit | undefined => {
  const data = ['basicPropertyData'];
  const textAt = (...path: readonly string[]) => wire.textAt(result, [...data, ...path]);
  const [country, name] = [textAt('location', 'countryCode'), textAt('pageName')];
  const hotel = country && name ? hotelOf(`${country}/${name}`) : undefined;
  return (
    hotel && {
      target: { id: hotel.id },
      name: wire.textAt(result, ['displayName', 'text']),
      place: [textAt('location', 'address'), textAt('location', 'city')].filter(Boolean).join(', '),
      rating_count: wire.at(result, [...data, 'reviewScore', 'reviewCount'], wire.count),
      url: hotelUrl(hotel.id),
      isExact: true,
    }
  );
};

/** The hotel with a number; none when there is no such hotel. The other results are hotels near it. */
export const hotelByNumber = async (number: string, language: string, http: Http): Promise<readonly Hit[]> => {
  const request = {
    method: 'POST',
    url: `https://${bookingHost}/dml/graphql?${new URLSearchParams({ lang: language })}`,
    headers: { origin: `https://${bookingHost}` },
    json: {
      operationName: 'FullSearch',
      variables: {
        input: {
          location: { searchString: '', destType: 'HOTEL', destId: Number(number) },
          nbAdults: 2,
          nbRooms: 1,
          nbChildren: 0,
          filters: {},
          pagination: { rowsPerPage: 25, offset: 0 },
        },
      },
      extensions: {},
      query: searchQuery,
    },
  } as const;
  const what = "Booking.com's search";
  const answer = await askSearch(request, what, http);
  const found = wire.expectShape(wire.record, wire.valueAt(answer, ['data', 'searchQueries', 'search']), what);
  const results = wire.at(found, ['results'], wire.list) ?? []; // Without a list there is no such hotel.
  const isMeant = (result: unknown) => wire.at(result, ['basicPropertyData', 'id'], numberOfHotel) === number;
  return results.filter(isMeant).flatMap((result) => hitOf(result) ?? []);
};
