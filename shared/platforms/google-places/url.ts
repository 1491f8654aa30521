import { webAddress } from '../toolkit/web-address.ts';

/** What follows "google." in the names of its sites: com, de, co.uk, com.au. */
const site = /^(?:(?:www|maps|search)\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

/** Ids of businesses; those of addresses and streets begin otherwise. */
export const placeId = /^(?:ChIJ|GhIJ)[\w-]{12,120}$/;

/** The parameters that name a place by its id. */
const parameters = ['query_place_id', 'place_id', 'placeid'];

/** The id of the place that an id or an address of Google Maps or of Google's reviews names. */
export const placeOf = (query: string): string | undefined => {
  const bare = query.replace(/^place_id:\s*/i, '');
  if (placeId.test(bare)) return bare;
  const url = webAddress(query);
  if (url === null || !site.test(url.hostname)) return undefined;
  const named = [
    ...parameters.map((name) => url.searchParams.get(name)),
    url.searchParams.get('q')?.replace(/^place_id:/, ''),
    /!19s([\w-]+)/.exec(url.pathname)?.[1],
  ];
  return named.find((id) => placeId.test(id ?? '')) ?? undefined;
};
