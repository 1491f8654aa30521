import { isSameName } from '../../query/item-name.ts';
import { readingsOf } from '../../query/name-and-place.ts';
import type { Hit, Http, LocateFields, Platform, Target } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { type Find, firstAnswer, searchHits } from '../toolkit/searches.ts';
import { searchWeb, type WebSearch, webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import {
  activityHost,
  activityPages,
  activityUrl,
  locateActivity,
  openHost,
  openSource,
  partnerHost,
  partnerSource,
  partnerToken,
} from './reviews.ts';

/** The searches of the open API (from four clients of 2020 to 2024) and of the partner API (documented for places). */

/** The activity at the address of a result; undefined when it is not the page of one. */
const targetAt = (result: unknown, fields: LocateFields): Target | undefined => {
  const address = URL.parse(wire.textAt(result, ['url']) ?? '', `https://${activityHost}`);
  return locateActivity(address?.href ?? '', fields)?.target;
};

/** What a result says of an activity. Reviews come without its title. */
const hitOf = (result: unknown, target: Target | undefined, more: Partial<Hit>): Hit | undefined => {
  const name = wire.textAt(result, ['title']);
  if (name === null || target === undefined) return undefined;
  const url = activityUrl(target);
  return { target, facts: { name, url }, name, url, ...more };
};

/** The open API of the apps. Places and other results have no address of an activity. */
const searchOpen = async (query: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const request = {
    url: `https://${openHost}/search/v2/search?${new URLSearchParams({ q: query, size: '15', offset: '0' })}`,
    headers: { 'accept-currency': 'EUR', 'accept-language': fields.language ?? 'en-US', accept: 'application/json' },
  };
  const answer = { what: "The answer of GetYourGuide's search", results: ['items'], total: ['total'] };
  return searchHits(request, answer, http, (item) => {
    const place = wire.textAt(item, ['primaryLocation', 'name']);
    const rating_count = wire.at(item, ['reviewStatistics', 'quantity'], wire.count);
    return hitOf(item, targetAt(item, fields), { place, rating_count }) ?? null;
  });
};

const tourOf = (tour: unknown, fields: LocateFields): Hit | undefined => {
  const byId = locateActivity(`t${wire.at(tour, ['tour_id'], wire.identifier)}`, fields)?.target;
  const byUrl = targetAt(tour, fields);
  const places = wire.listAt(tour, ['locations']).map((location) => wire.textAt(location, ['name']));
  return hitOf(tour, byUrl?.id === byId?.id ? byUrl : byId, {
    place: places.filter(Boolean).join(', ') || null,
    ...fieldsAt(tour, [], { rating_count: 'number_of_ratings' }),
  });
};

/**
 * The partner API. Its text is documented as the name of a place, so only a tour with this very title is an answer; for
 * anything else the other searches are asked too.
 */
const searchPartner = async (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[] | undefined> => {
  const token = http.credential(partnerToken);
  if (token === undefined) return undefined;
  const language = fields.language?.replace(/-.*/, '').toLowerCase() ?? 'en';
  const parameters = { q: name, cnt_language: language, currency: 'EUR', limit: '10' };
  const request = {
    url: `https://${partnerHost}/1/tours?${new URLSearchParams(parameters)}`,
    headers: { 'x-access-token': token, accept: 'application/json' },
  };
  const what = "The answer of GetYourGuide's partner API";
  const answer = { what, results: ['data', 'tours'], total: ['_metadata', 'totalCount'] };
  const hits = await searchHits(request, answer, http, (tour) => tourOf(tour, fields));
  const readings = readingsOf(name);
  return hits.some((hit) => readings.some((reading) => isSameName(reading.name, hit.name ?? ''))) ? hits : undefined;
};

const web: WebSearch = {
  title: 'GetYourGuide',
  site: activityHost.replace('www.', ''),
  pages: activityPages,
  locate: locateActivity,
  name: { in: 'title', separator: /\s\|\s/ },
  instead: 'the id of the activity (t23776) or its URL',
};

const find: Find = (name, fields, http) =>
  firstAnswer([
    () => searchPartner(name, fields, http),
    () => searchOpen(name, fields, http),
    () => searchWeb(web, name, fields, http),
  ]);

export default {
  name: 'getyourguide',
  title: 'GetYourGuide',
  summary:
    'Reviews of an activity, 20 per request. With an access token, they come from the partner API, up to 350, with ratings of single aspects. Replies, votes, permalinks, media and the name of the activity are not published.',
  hosts: [openHost, activityHost, partnerHost, webSearchHost],
  sorts: ['newest', 'highest_rated'],
  newestFirst: 'newest',
  editions: { language: 'list' },
  accepts: 'the id of an activity (t23776), its URL on any site of GetYourGuide, or its title to search for',
  watch: ['t23776'],
  pages: activityPages,
  locate: locateActivity,
  search: { credentials: [partnerToken, webSearchKey] },
  find,
  sources: [partnerSource, openSource],
} satisfies Platform;
