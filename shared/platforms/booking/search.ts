import * as z from 'zod';
import type { Http } from '../../http/http.ts';
import type { Hit } from '../../reviews/model/platform.ts';
import { askSearch } from '../toolkit/searches.ts';
import { count, expectShape, optional, optionalList, text } from '../toolkit/wire-schemas.ts';
import { bookingHost, hotelOf, hotelUrl } from './url.ts';

/** The search by name: the suggestions of the search field give a hotel's number, a second search its address. */

export const suggestHost = 'accommodations.booking.com';

const hotelNumber = z.union([z.string(), z.int().transform(String)]).pipe(z.string().regex(/^[1-9]\d{0,11}$/));
const suggestions = z.object({ results: optionalList });
const suggestion = z.object({
  dest_type: z.literal('hotel'),
  dest_id: hotelNumber,
  label: text,
  label1: text,
  label2: text,
});

/** The hotels that the search field suggests; the others are cities, regions and sights (clients of 2015 to 2026). */
export const suggestHotels = async (name: string, language: string, http: Http): Promise<readonly Hit[]> => {
  const what = "Booking.com's suggestions";
  const request = {
    method: 'POST',
    url: `https://${suggestHost}/autocomplete.json`,
    headers: { accept: 'application/json' },
    json: { query: name, language, size: 5 },
  } as const;
  const { results } = expectShape(suggestions, await askSearch(request, what, http), what);
  return results.flatMap((value) => {
    const { data } = suggestion.safeParse(value);
    if (!data) return [];
    const { dest_id: id, label, label1, label2 } = data;
    return { target: { id }, isUnresolved: true, name: label1 ?? label, place: label2 };
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

const searched = z.object({
  data: z.object({ searchQueries: z.object({ search: z.object({ results: optionalList }) }) }),
});
const found = z.object({
  displayName: optional(z.object({ text: text })),
  basicPropertyData: z.object({
    id: hotelNumber,
    pageName: z.string(),
    location: z.object({ address: text, city: text, countryCode: z.string() }),
    reviewScore: optional(z.object({ reviewCount: optional(count) })),
  }),
});

/** A result of the search as a hit; undefined when it has no address. */
const hitOf = (value: unknown): (Hit & { readonly number: string }) | undefined => {
  const { data } = found.safeParse(value);
  if (!data) return undefined;
  const { id: number, pageName, location, reviewScore } = data.basicPropertyData;
  const hotel = hotelOf(`${location.countryCode}/${pageName}`);
  return (
    hotel && {
      number,
      target: { id: hotel.id },
      name: data.displayName?.text,
      place: [location.address, location.city].filter(Boolean).join(', '),
      rating_count: reviewScore?.reviewCount,
      url: hotelUrl(hotel.id),
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
  const { results } = expectShape(searched, await askSearch(request, what, http), what).data.searchQueries.search;
  const hits = results.flatMap((value) => hitOf(value) ?? []);
  return hits.filter((hit) => hit.number === number).map(({ number: _, ...hit }) => ({ ...hit, isExact: true }));
};
