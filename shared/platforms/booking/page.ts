import { VouchError } from '../../errors.ts';
import { HtmlPage } from '../../html/html-page.ts';
import { isOfType } from '../../html/schema-graph.ts';
import type { Http, ItemFacts } from '../toolkit/adapter.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { hotelOf, hotelUrl } from './url.ts';

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
    ...wire.fieldsAt(hotel, [], { name: 'name', image_url: 'image' }),
    rating: {
      ...wire.fieldsAt(hotel, ['aggregateRating'], { average: 'ratingValue', rating_count: 'reviewCount' }),
      scale: wire.at(hotel, ['aggregateRating', 'bestRating'], wire.average) ?? bestScore,
    },
  };
};
