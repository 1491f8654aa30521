import type { Located, LocateFields, Platform } from '../../reviews/model/platform.ts';
import type { RotatingIds } from '../toolkit/rotating-ids.ts';
import { webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import { contentApi, contentHost, contentKey } from './content-api.ts';
import { graphqlSource } from './graphql.ts';
import { placePage } from './page.ts';
import { editionOf, findAttractions, searchIds } from './search.ts';
import { placeIn, tripadvisorHost, tripadvisorPages } from './url.ts';

/**
 * The ids of the registered query for reviews: in use since 2026-09, from 2026-05 to 2026-08, since 2026-10 (it returns the
 * newest 20 only, so it comes late), and in 2025.
 */
export const queryIds: RotatingIds = {
  variable: 'VOUCH_TRIPADVISOR_QUERY_IDS',
  known: ['51c593cb61092fe5', 'ef1a9f94012220d3', '3d5e9aff1e00e113', '9365c2244f5b46a6'],
};

const locate = (query: string, fields: LocateFields): Located | undefined => {
  const place = placeIn(query);
  return place && { target: { ...place, ...editionOf(fields) }, ambiguous: /^\d+$/.test(query) };
};

export default {
  name: 'tripadvisor',
  title: 'Tripadvisor',
  summary:
    'Reviews of an attraction, restaurant or hotel in all languages or in one, 20 per request, with replies, photos and ratings of single aspects. With an API key, the five latest reviews come from the official API. The fallback is the page of the place. Names are searched for in the Content API with a key, else in the typeahead of the site. Dates are days, and times in the official API; of a visit, only the month is known. Verified visits and edits are not published.',
  hosts: [tripadvisorHost, contentHost, webSearchHost],
  sorts: ['most_relevant', 'newest', 'highest_rated'],
  newestFirst: 'newest',
  editions: { language: 'list' },
  accepts: 'a numeric id, a URL of a place on any site of Tripadvisor, or the name of an attraction to search for',
  watch: ['188151', '105127'],
  pages: tripadvisorPages,
  locate,
  search: { isTypeahead: true, credentials: [contentKey, webSearchKey] },
  find: findAttractions(locate),
  rotatingIds: [queryIds, searchIds],
  sources: [contentApi, graphqlSource(queryIds), placePage],
} satisfies Platform;
