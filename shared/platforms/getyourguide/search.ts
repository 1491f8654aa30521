import * as z from 'zod';
import { foldName, readingsOf } from '../../html/item-name.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, ItemFacts, LocateFields, Target } from '../../reviews/model/item.ts';
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

/** Reviews come without the title of the activity. */
const factsOf = (name: string, target: Target): ItemFacts => ({ name, url: activityUrl(target) });

const openItem = z.object({
  title: z.string().min(1),
  url: z.string(),
  reviewStatistics: wire.optional(z.object({ quantity: wire.optional(wire.count) })),
  primaryLocation: wire.optional(z.object({ name: wire.text })),
});

/** The open API of the apps. Places and other results have no address of an activity. */
const searchOpen = async (name: string, fields: LocateFields, http: Http): Promise<readonly Hit[]> => {
  const what = "The answer of GetYourGuide's search";
  const request = {
    url: `https://${openHost}/search/v2/search?${new URLSearchParams({ q: name, size: '15', offset: '0' })}`,
    headers: { 'accept-currency': 'EUR', 'accept-language': fields.language ?? 'en-US', accept: 'application/json' },
  };
  return resultsIn(await askSearch(request, what, http), ['items'], ['total'], what).flatMap(
    (value): readonly Hit[] => {
      const { data: found } = openItem.safeParse(value);
      const target = found && targetAt(found.url, fields);
      if (!found || !target) return [];
      const { title, reviewStatistics, primaryLocation } = found;
      return [
        {
          target,
          facts: factsOf(title, target),
          name: title,
          place: primaryLocation?.name,
          rating_count: reviewStatistics?.quantity,
          url: activityUrl(target),
        },
      ];
    },
  );
};

const tour = z.object({
  tour_id: z.union([z.string(), z.number().transform(String)]),
  title: z.string().min(1),
  url: wire.text,
  number_of_ratings: wire.optional(wire.count),
  locations: wire.optional(z.array(z.object({ name: wire.text }))),
});

const tourOf = (value: unknown, fields: LocateFields): Hit | undefined => {
  const { data: found } = tour.safeParse(value);
  const byId = found && locateActivity(`t${found.tour_id}`, fields)?.target;
  if (!found || !byId) return undefined;
  const byUrl = found.url ? targetAt(found.url, fields) : undefined;
  const target = byUrl?.id === byId.id ? byUrl : byId;
  const place = (found.locations ?? []).flatMap((location) => location.name ?? []).join(', ');
  return {
    target,
    facts: factsOf(found.title, target),
    name: found.title,
    place: place || null,
    rating_count: found.number_of_ratings,
    url: activityUrl(target),
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
