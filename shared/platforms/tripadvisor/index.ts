import { VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, Located, LocateFields, Platform, Target } from '../../reviews/model/platform.ts';
import type { RotatingIds } from '../toolkit/rotating-ids.ts';
import { contentApi, contentHost, searchContentApi } from './content-api.ts';
import { graphqlSource } from './graphql.ts';
import { placePage } from './page.ts';
import { languageOf, placeIn, tripadvisorHost, tripadvisorPages } from './url.ts';

/**
 * The ids of the registered query for reviews: in use since 2026-09, from 2026-05 to 2026-08, since 2026-10 (it returns the
 * newest 20 only, so it comes late), and in 2025.
 */
export const queryIds: RotatingIds = {
  variable: 'VOUCH_TRIPADVISOR_QUERY_IDS',
  known: ['51c593cb61092fe5', 'ef1a9f94012220d3', '3d5e9aff1e00e113', '9365c2244f5b46a6'],
};

const editionOf = ({ language }: LocateFields): Pick<Target, 'language'> =>
  language === undefined ? {} : { language: languageOf(language) };

const locate = (query: string, fields: LocateFields): Located | undefined => {
  const place = placeIn(query);
  return place && { target: { ...place, ...editionOf(fields) }, ambiguous: /^\d+$/.test(query) };
};

const attraction = /\/(?:Attraction_Review|AttractionProductReview)-g\d+-d\d+-[^"'?#\s<]*/;

/** The first attraction on a search page (one source). Links to other kinds of places prove that it is a search page. */
const searchPage = async (name: string, http: Http): Promise<Pick<Target, 'id' | 'path'> | undefined> => {
  const { text } = await http.send({ url: `https://${tripadvisorHost}/Search?${new URLSearchParams({ q: name })}` });
  const path = attraction.exec(text)?.[0];
  if (path !== undefined) return placeIn(`https://${tripadvisorHost}${path}`);
  if (/_Review-g\d+-d\d+/.test(text)) return undefined;
  throw new VouchError('upstream_changed', "Tripadvisor's search page has an unknown format. Use a URL or an id.");
};

const find = async (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const edition = editionOf(fields);
  if (http.credential('tripadvisor_api_key') === undefined) {
    const place = await searchPage(name, http);
    return place ? [{ target: { ...place, ...edition } }] : [];
  }
  const id = await searchContentApi(name, edition.language ?? 'en', http);
  return id === undefined ? [] : [{ target: { id, ...edition } }];
};

export default {
  name: 'tripadvisor',
  title: 'Tripadvisor',
  summary:
    'Reviews of an attraction, restaurant or hotel in all languages or in one, 20 per request, with replies, photos and ratings of single aspects. With an API key, the five latest reviews come from the official API. The fallback is the page of the place. Dates are days, and times in the official API; of a visit, only the month is known. Verified visits and edits are not published.',
  hosts: [tripadvisorHost, contentHost],
  sorts: ['most_relevant', 'newest', 'highest_rated'],
  newestFirst: 'newest',
  accepts: 'a numeric id, a URL of a place on any site of Tripadvisor, or the name of an attraction to search for',
  pages: tripadvisorPages,
  locate,
  find,
  rotatingIds: [queryIds],
  sources: [contentApi, graphqlSource(queryIds), placePage],
} satisfies Platform;
