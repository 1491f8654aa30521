import * as z from 'zod';
import { foldName, readingsOf } from '../../html/item-name.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, LocateFields, Target } from '../../reviews/model/item.ts';
import { askSearch, type Find, firstAnswer, resultsIn } from '../toolkit/searches.ts';
import { searchWeb, type WebSearch } from '../toolkit/web-search.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { partnerHost, partnerToken } from './partner.ts';
import { activityHost, activityPages, activityUrl, locateActivity, openHost } from './url.ts';

/** The searches of the open API (from four clients of 2020 to 2024) and of the partner API (documented for places). */

/** The activity at an address of a result; undefined when it is not the page of one. */
const targetAt = (url: string, fields: LocateFields) => {
  const address = URL.parse(url, `https://${activityHost}`);
  return address === null ? undefined : locateActivity(`${address.origin}${address.pathname}`, fields)?.target;
};

const title = z.string().min(1);

/** What a result says of an activity. Reviews come without its title. */
const hitWith = (name: string, target: Target): Hit & { readonly target: Target } => {
  const url = activityUrl(target);
  return { target, facts: { name, url }, name, url };
};

/** The open API of the apps. Places and other results have no address of an activity. */
const searchOpen = async (query: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const what = "The answer of GetYourGuide's search";
  const request = {
    url: `https://${openHost}/search/v2/search?${new URLSearchParams({ q: query, size: '15', offset: '0' })}`,
    headers: { 'accept-currency': 'EUR', 'accept-language': fields.language ?? 'en-US', accept: 'application/json' },
  };
  const items = resultsIn(await askSearch(request, what, http), ['items'], ['total'], what);
  return items.flatMap((item): readonly Hit[] => {
    const name = wire.at(item, ['title'], title);
    const target = targetAt(wire.textAt(item, ['url']) ?? '', fields);
    if (name === null || !target) return [];
    const place = wire.textAt(item, ['primaryLocation', 'name']);
    const rating_count = wire.at(item, ['reviewStatistics', 'quantity'], wire.count);
    return [{ ...hitWith(name, target), place, rating_count }];
  });
};

const tourId = z.union([z.string(), z.number().transform(String)]);

const tourOf = (tour: unknown, fields: LocateFields): Hit | undefined => {
  const [id, name] = [wire.at(tour, ['tour_id'], tourId), wire.at(tour, ['title'], title)];
  const byId = locateActivity(`t${id}`, fields)?.target;
  if (name === null || !byId) return undefined;
  const url = wire.textAt(tour, ['url']);
  const byUrl = url ? targetAt(url, fields) : undefined;
  const places = (wire.at(tour, ['locations'], wire.list) ?? []).map((location) => wire.textAt(location, ['name']));
  return {
    ...hitWith(name, byUrl?.id === byId.id ? byUrl : byId),
    place: places.filter(Boolean).join(', ') || null,
    rating_count: wire.at(tour, ['number_of_ratings'], wire.count),
  };
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
  const titles = new Set(readingsOf(name).map((reading) => foldName(reading.name)));
  const hits = tours.flatMap((value) => tourOf(value, fields) ?? []);
  return hits.some((hit) => titles.has(foldName(hit.name ?? ''))) ? hits : undefined;
};

const web: WebSearch = {
  title: 'GetYourGuide',
  site: activityHost.replace('www.', ''),
  pages: activityPages,
  locate: locateActivity,
  name: { in: 'title', separator: /\s\|\s/ },
  instead: 'the id of the activity (t23776) or its URL',
};

/** The activities that a name may mean. */
export const find: Find = (name, fields, http) =>
  firstAnswer([
    () => searchPartner(name, fields, http),
    () => searchOpen(name, fields, http),
    () => searchWeb(web, name, fields, http),
  ]);
