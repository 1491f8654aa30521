import type { Platform } from '../../reviews/model/platform.ts';
import { webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import { contentApi, contentHost, contentKey } from './content-api.ts';
import { graphqlSource, queryIds } from './graphql.ts';
import { placePage } from './page.ts';
import { find, searchIds } from './search.ts';
import { locate, tripadvisorHost, tripadvisorPages } from './url.ts';

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
  find,
  rotatingIds: [queryIds, searchIds],
  sources: [contentApi, graphqlSource, placePage],
} satisfies Platform;
