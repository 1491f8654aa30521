import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Hit } from '../../reviews/model/platform.ts';

/** The start of the id of a business, and its length. Ids of addresses and streets start differently. */
const idForm = String.raw`(?:ChIJ|GhIJ)[\w-]{12,120}`;

/** The id of a business. */
export const placeId = new RegExp(`^${idForm}$`);

/** A business that a search found. */
export interface PlaceHit extends Required<Pick<Hit, 'name' | 'place' | 'rating_count' | 'url'>> {
  readonly id: string;
}

/** Pages of Google Maps and Google's reviews whose address holds a place id. */
export const placePages: readonly ItemPage[] = [
  {
    hosts: /^(?:(?:www|maps|search)\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/,
    path: new RegExp(`(?:[?&](?:q=(?:place_id%3A)?|query_place_id=|place_?id=)|!19s)(?<id>${idForm})(?![\\w-])`),
    parameters: ['q', 'query_place_id', 'place_id', 'placeid'],
  },
];

/** The place id in a query: the id itself, or an address that holds one. */
export const placeIdIn = (query: string): string | undefined => {
  const bare = query.replace(/^place_id:\s*/i, '');
  return placeId.test(bare) ? bare : itemInQuery(query, placePages)?.id;
};
