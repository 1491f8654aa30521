import { isSameName } from '../../html/item-name.ts';
import { readingsOf } from '../../html/name-and-place.ts';
import type { Hit, Http, LocateFields, Platform, Source, Target } from '../toolkit/adapter.ts';
import { endAtOffset } from '../toolkit/page-end.ts';
import { askSearch, type Find, firstAnswer, hitsIn, resultsIn } from '../toolkit/searches.ts';
import { searchWeb, type WebSearch, webSearchHost, webSearchKey } from '../toolkit/web-search.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { orders, partnerHost, partnerSource, partnerToken } from './partner.ts';
import { readActivityReview } from './review.ts';
import { activityHost, activityPages, activityUrl, locateActivity, openHost, unknownActivity } from './url.ts';

/** The page size of the open API's clients. */
const pageSize = 20;

/** The open API of the apps (2017 to 2025). */
const openSource: Source = {
  name: 'travelers-api',
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'language', 'created_at', 'author'],
  async page({ target, sort, cursor = '0', wanted }, http) {
    const parameters = new URLSearchParams({
      limit: String(Math.min(wanted, pageSize)),
      offset: cursor,
      sort: `${orders[sort]}:desc`,
      ...(target.language !== undefined && { language: target.language }),
    });
    const url = `https://${openHost}/activities/${target.id}/reviews?${parameters}`;
    const answer = await http.send({ url, statuses: [404] });
    if (answer.status === 404) {
      // Either the activity or the API does not exist. The page of the activity shows which, if its address is known.
      const missing = `GetYourGuide has no activity ${target.id}.`;
      if (target.path !== undefined) await http.send({ url: activityUrl(target), missing });
      throw unknownActivity("GetYourGuide's API", target);
    }
    const what = "GetYourGuide's list of reviews";
    const body = wire.expectJson(answer.text, what);
    // The names of 2020, and those of 2017 to 2019.
    const reviews = wire.at(body, ['reviews'], wire.list) ?? wire.expectList(body, ['data'], what);
    const counts = ['totalCount', 'total_reviews_comments', 'total_reviews'];
    const rating = wire.fieldsAt(body, [], { average: 'averageRating', review_count: counts });
    const total = wire.expectShape(wire.count, rating.review_count, what);
    return {
      ...wire.recordsOf(reviews, readActivityReview),
      end: endAtOffset(Number(cursor), reviews.length, total, Math.min(wanted, pageSize)),
      listed: total,
      item: { ...(target.path !== undefined && { url: activityUrl(target) }), rating },
    };
  },
};

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
  const what = "The answer of GetYourGuide's search";
  const request = {
    url: `https://${openHost}/search/v2/search?${new URLSearchParams({ q: query, size: '15', offset: '0' })}`,
    headers: { 'accept-currency': 'EUR', 'accept-language': fields.language ?? 'en-US', accept: 'application/json' },
  };
  const items = resultsIn(await askSearch(request, what, http), ['items'], ['total'], what);
  return wire.listAt(items, []).flatMap((item) => {
    const place = wire.textAt(item, ['primaryLocation', 'name']);
    const rating_count = wire.at(item, ['reviewStatistics', 'quantity'], wire.count);
    return hitOf(item, targetAt(item, fields), { place, rating_count }) ?? [];
  });
};

const tourOf = (tour: unknown, fields: LocateFields): Hit | undefined => {
  const byId = locateActivity(`t${wire.at(tour, ['tour_id'], wire.identifier)}`, fields)?.target;
  const byUrl = targetAt(tour, fields);
  const places = wire.listAt(tour, ['locations']).map((location) => wire.textAt(location, ['name']));
  return hitOf(tour, byUrl?.id === byId?.id ? byUrl : byId, {
    place: places.filter(Boolean).join(', ') || null,
    ...wire.fieldsAt(tour, [], { rating_count: 'number_of_ratings' }),
  });
};

/**
 * The partner API. Its text is documented as the name of a place, so only a tour with this very title is an answer; for
 * anything else the other searches are asked too.
 */
const searchPartner = async (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[] | undefined> => {
  const token = http.credential(partnerToken);
  if (token === undefined) return undefined;
  const what = "The answer of GetYourGuide's partner API";
  const language = fields.language?.replace(/-.*/, '').toLowerCase() ?? 'en';
  const parameters = { q: name, cnt_language: language, currency: 'EUR', limit: '10' };
  const request = {
    url: `https://${partnerHost}/1/tours?${new URLSearchParams(parameters)}`,
    headers: { 'x-access-token': token, accept: 'application/json' },
  };
  const answer = await askSearch(request, what, http);
  const tours = resultsIn(answer, ['data', 'tours'], ['_metadata', 'totalCount'], what);
  const readings = readingsOf(name);
  const hits = hitsIn(tours, what, (value) => tourOf(value, fields));
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
