import * as z from 'zod';
import type { Hit, Http, Platform } from '../toolkit/adapter.ts';
import type { RotatingIds } from '../toolkit/rotating-ids.ts';
import { type Find, firstAnswer, hitsIn } from '../toolkit/searches.ts';
import { searchWeb, type WebSearch, webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { contentApi, contentHost, contentKey, searchContentApi } from './content-api.ts';
import { askRegistered, graphqlSource, queryIds } from './graphql.ts';
import { placePage, siteUrl } from './page.ts';
import { editionOf, locate, placeIn, placeUrl, tripadvisorHost, tripadvisorPages, widgetAddress } from './url.ts';

/** The typeahead of the site (recorded 2025-10): the id of its query in 2025, and the one before. */
export const searchIds: RotatingIds = {
  variable: 'VOUCH_TRIPADVISOR_SEARCH_IDS',
  known: ['c2e5695e939386e4', '84b17ed122fbdbd4'],
};

/** The kinds of places that the endpoint is about. The others are towns, restaurants and hotels. */
const attractions = ['ATTRACTION', 'ACTIVITY'];

const variablesOf = (name: string) => ({
  request: {
    query: name,
    limit: 10,
    scope: 'WORLDWIDE',
    locale: 'en-US',
    scopeGeoId: 1,
    searchCenter: null,
    types: ['LOCATION'],
    locationTypes: ['ATTRACTION', 'ATTRACTION_PRODUCT'],
    userId: null,
    context: {},
    enabledFeatures: [],
    includeRecent: false,
  },
});

const what = "The answer of Tripadvisor's search";

const placeId = z.lazy(() => wire.numberWithin({ isWhole: true }).transform(String));

/** The attraction of a suggestion; undefined for advertisements, other places, words and the echo of the query. */
const hitOf = (suggestion: unknown): Hit | undefined => {
  const id = wire.at(suggestion, ['locationId'], placeId);
  const textOf = (...path: readonly string[]) => wire.textAt(suggestion, ['details', ...path]);
  const [name, kind] = [textOf('localizedName'), textOf('placeType') ?? ''];
  const isPlace = wire.textAt(suggestion, ['__typename']) === 'Typeahead_LocationItem' && attractions.includes(kind);
  const isAdvertisement = (wire.valueAt(suggestion, ['sponsored']) ?? false) !== false;
  if (id === null || name === null || !isPlace || isAdvertisement) return undefined;
  const url = siteUrl(textOf('url'));
  const byUrl = url === null ? undefined : placeIn(url);
  return {
    target: byUrl?.id === id ? byUrl : { id },
    name,
    place: textOf('localizedAdditionalNames', 'longOnlyHierarchy'),
    url: byUrl?.id === id ? url : null,
  };
};

/** The attractions that the typeahead suggests, without advertisements. */
const searchSite = async (name: string, http: Http): Promise<readonly Hit[]> => {
  const referer = `https://${tripadvisorHost}/`;
  const question = { ids: searchIds, variables: variablesOf(name), referer, what, advice: ', or ask by URL or id' };
  const { batch } = await askRegistered(question, http);
  const path = ['data', 'Typeahead_autocomplete', 'results'];
  const results = batch.map((result) => wire.at(result, path, wire.list)).find((list) => list !== null);
  if (results === undefined) throw wire.changed(what);
  return hitsIn(results, what, (suggestion) => hitOf(suggestion) ?? null);
};

const attractionPath =
  /^\/Attraction(?:_Review|ProductReview)-g\d+-d\d+-(?:Reviews-)?(?<name>[^-]+)-(?<place>.+?)(?:\.html)?$/;

const web: WebSearch = {
  title: 'Tripadvisor',
  site: 'tripadvisor.com',
  pages: tripadvisorPages.map((page) => ({ ...page, path: new RegExp(`^(?=/Attraction)${page.path.source}`, 'i') })),
  locate,
  name: { in: 'path', form: attractionPath },
  instead: 'the URL or the numeric id of the attraction',
};

const find: Find = async (name, fields, http) => {
  const edition = editionOf(fields);
  const searchKeyed = async () =>
    http.credential(contentKey) === undefined ? undefined : searchContentApi(name, edition.language ?? 'en', http);
  const hits = await firstAnswer([searchKeyed, () => searchSite(name, http), () => searchWeb(web, name, fields, http)]);
  return hits.map((hit) => ({ ...hit, target: { ...hit.target, ...edition } }));
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
  signs: { addressOf: (id) => placeUrl({ id }), widget: { attribute: 'src', item: widgetAddress, before: '' } },
  locate,
  search: { isTypeahead: true, credentials: [contentKey, webSearchKey] },
  find,
  rotatingIds: [queryIds, searchIds],
  sources: [contentApi, graphqlSource, placePage],
} satisfies Platform;
