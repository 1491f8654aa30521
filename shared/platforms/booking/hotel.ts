import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import { isOfType } from '../../html/schema-graph.ts';
import { type ItemPage, itemInQuery, type PathGroups, parametersOf } from '../../reviews/model/item-page.ts';
import type { Hit, Http, ItemFacts } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import { askSearch, hitsIn } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The hotels of Booking.com: their addresses, their pages, and the search for them. */

/** The site that is read. */
export const bookingHost = 'www.booking.com';

/** Country and name of a hotel, as in its address. The hotel's number is only on its page. */
const hotelPath = /^([a-z]{2})\/([\w-]+)$/i;

const hosts = /^(?:(?:www|m|secure)\.)?booking\.com$/;
const language = String.raw`(?:\.(?<language>[a-z]{2}(?:-[a-z]{2,4})?))?`;
const country = '(?<country>[a-z]{2})';
const name = String.raw`(?<name>[\w-]+)`;
const idOf = (groups: PathGroups): string => `${groups['country']}/${groups['name']}`.toLowerCase();

/** The pages of hotels, of their reviews, and of the list of reviews within them. */
export const bookingPages: readonly ItemPage[] = [
  {
    hosts,
    path: new RegExp(`^/(?:hotel/${country}|reviews/${country}/hotel)/${name}${language}(?:\\.html)?(?=/?$)`, 'i'),
    idOf,
  },
  {
    hosts,
    path: new RegExp(`^/reviewlist${language}\\.html\\?cc1=${country}&pagename=${name}$`, 'i'),
    parameters: ['cc1', 'pagename'],
    idOf,
  },
];

/** The hotel in a query: `gb/name`, or an address of the site, also with the language in it, in Booking.com's form. */
export const hotelOf = (query: string): { readonly id: string; readonly language?: string | undefined } | undefined => {
  if (hotelPath.test(query)) return { id: query.toLowerCase() };
  const item = itemInQuery(query, bookingPages);
  return item && { id: item.id, language: item.groups['language'] ?? parametersOf(item.url).get('lang') ?? undefined };
};

export const hotelUrl = (id: string): string => `https://${bookingHost}/hotel/${id}.html`;

/** A call of the site's own GraphQL API. */
export const graphqlCall = (operationName: string, query: string, input: object, language: string) =>
  ({
    method: 'POST',
    url: `https://${bookingHost}/dml/graphql?${new URLSearchParams({ lang: language })}`,
    headers: { origin: `https://${bookingHost}` },
    json: { operationName, variables: { input }, extensions: {}, query },
  }) as const;

/** The best rating. Ratings have one decimal. */
export const bestScore = 10;

/**
 * What the page of a hotel has: the numbers that the list of reviews needs (as clients of 2026-03 find them; no page
 * has been recorded), and the facts in its JSON-LD.
 */
export interface HotelPage {
  readonly hotelId: number;
  /** Booking.com's number of the city; often negative. */
  readonly ufi: number;
  /** The list of reviews requires it. */
  readonly csrfToken: string;
  readonly facts: ItemFacts;
}

/** The page of a hotel by its id, fetched once per call. Throws item_not_found, upstream_changed, and as `send`. */
export const hotelPage = oncePerCall(async (id: string, http: Http): Promise<HotelPage> => {
  const answer = await http.send({ url: hotelUrl(id), statuses: [404] });
  const { status, url, text: html } = answer;
  // The page of a deleted hotel redirects to search results, to the home page, or to another hotel.
  if (status === 404 || hotelOf(url)?.id !== id) {
    throw new VouchError('item_not_found', `Booking.com has no hotel ${id}.`);
  }
  return {
    hotelId: Number(variable(html, 'b_hotel_id', '\\d{1,12}')),
    ufi: Number(variable(html, 'b_ufi', '-?\\d{1,12}')),
    csrfToken: variable(html, 'b_csrf_token', '[^\'"\\s]{10,2000}'),
    facts: { url: hotelUrl(id), ...markup(HtmlPage.of(answer)) },
  };
});

/** How often a name is looked at in a page, and how much text after it. Both bound the time for a hostile page. */
const [maximumPlaces, maximumText] = [100, 2_500];

/** The value of a variable in the page's scripts, where it is written as `b_name: 'value'`. */
const variable = (html: string, name: string, form: string): string => {
  const assigned = new RegExp(`^\\b${name}['"]?\\s*[:=]\\s*['"]?(${form})['"]?\\s*[,;\\n}]`);
  const value = html
    .matchAll(new RegExp(`\\b${name}\\b`, 'g'))
    .take(maximumPlaces)
    .map(({ index }) => assigned.exec(html.slice(index, index + maximumText))?.[1])
    .find((found) => found !== undefined);
  if (value === undefined) {
    throw new VouchError('upstream_changed', `Booking.com's page of the hotel has no ${name} in a known format.`);
  }
  return value;
};

/** The facts in the page's JSON-LD. All of them are optional. */
const markup = ({ jsonLd }: HtmlPage): Omit<ItemFacts, 'url'> => {
  const hotel = jsonLd.find((node) => isOfType(node, 'Hotel', 'LodgingBusiness'));
  return {
    ...fieldsAt(hotel, [], { name: 'name', image_url: 'image' }),
    rating: {
      ...fieldsAt(hotel, ['aggregateRating'], { average: 'ratingValue', rating_count: 'reviewCount' }),
      scale: wire.at(hotel, ['aggregateRating', 'bestRating'], wire.average) ?? bestScore,
    },
  };
};

/** The search by name: the suggestions of the search field give a hotel's number, a second search its address. */

export const suggestHost = 'accommodations.booking.com';

/** The number of a hotel. Listings of Airbnb have numbers too. */
export const hotelNumber = /^[1-9]\d{0,11}$/;
const numberOfHotel = z.lazy(() => wire.identifier.pipe(z.string().regex(hotelNumber)));

/** The hotels that the search field suggests; the others are cities, regions and sights (clients of 2015 to 2026). */
export const suggestHotels = async (name: string, language: string, http: Http): Promise<readonly Hit[]> => {
  const what = "Booking.com's suggestions";
  const request = {
    method: 'POST',
    url: `https://${suggestHost}/autocomplete.json`,
    headers: { accept: 'application/json' },
    json: { query: name, language, size: 5 },
  } as const;
  const answer = wire.expectShape(wire.record, await askSearch(request, what, http), what);
  return hitsIn(wire.listAt(answer, ['results']), what, (found) => {
    const [id, kind] = [wire.at(found, ['dest_id'], numberOfHotel), wire.textAt(found, ['dest_type'])];
    if (kind !== null && kind !== 'hotel') return null;
    if (kind === null || id === null) return undefined;
    const names = fieldsAt(found, [], { name: ['label1', 'label'], place: 'label2' });
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
  const input = {
    location: { searchString: '', destType: 'HOTEL', destId: Number(number) },
    nbAdults: 2,
    nbRooms: 1,
    nbChildren: 0,
    filters: {},
    pagination: { rowsPerPage: 25, offset: 0 },
  };
  const what = "Booking.com's search";
  const answer = await askSearch(graphqlCall('FullSearch', searchQuery, input, language), what, http);
  const found = wire.expectShape(wire.record, wire.valueAt(answer, ['data', 'searchQueries', 'search']), what);
  const results = wire.at(found, ['results'], wire.list) ?? []; // Without a list there is no such hotel.
  const isMeant = (result: unknown) => wire.at(result, ['basicPropertyData', 'id'], numberOfHotel) === number;
  return results.filter(isMeant).flatMap((result) => hitOf(result) ?? []);
};
