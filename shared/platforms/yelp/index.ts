import * as z from 'zod';
import { shortestReading } from '../../query/name-and-place.ts';
import type { Hit, Http, Located, LocateFields, Platform, Target } from '../toolkit/adapter.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { listOf } from '../toolkit/list-of.ts';
import { askSearch, type Find } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { businessIds, hitOfAlias } from './business.ts';
import { feedIds, feedSource, reviewFeedSource } from './feed.ts';
import { fusionHost, fusionKey, fusionSource, searchFusion, yelpLanguages } from './fusion.ts';
import { businessOf, yelpHost, yelpPages } from './url.ts';

/** The suggestions of Yelp's search field (recorded 2019-02, in use in 2026). They need no key, and are without ids. */

const answer = z.lazy(() => listOf(wire.record));

/** The business of a suggestion. Others are categories and searches. */
const hitOf = (suggestion: unknown): Hit | undefined => {
  const path = wire.textAt(suggestion, ['type'], /^business$/) && wire.textAt(suggestion, ['redirect_url'], /^\/biz\//);
  const url = `https://${yelpHost}${path}`;
  const alias = path ? businessOf(url)?.key : undefined;
  const names = fieldsAt(suggestion, [], { name: 'title', place: 'subtitle' });
  return alias && names.name ? { target: { id: alias }, isUnresolved: true, ...names, url } : undefined;
};

/** The businesses that Yelp suggests for "Name" or "Name, Place". */
export const suggest = async (query: string, http: Http): Promise<readonly Hit[]> => {
  const { name, place } = shortestReading(query);
  const parameters = new URLSearchParams({ prefix: name, ...(place !== undefined && { loc: place }) });
  const url = `https://${yelpHost}/search_suggest/v2/prefetch?${parameters}`;
  const what = "Yelp's suggestions";
  const found = await askSearch({ url, headers: { accept: 'application/json' } }, what, http);
  // An answer may have the suggestions for shorter beginnings of the name as well.
  const lengthOf = (list: unknown) => wire.textAt(list, ['prefix'])?.length ?? 0;
  const lists = wire.expectShape(answer, wire.valueAt(found, ['response']), what);
  const [longest] = lists.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return wire.listAt(longest, ['suggestions']).flatMap((suggestion) => hitOf(suggestion) ?? []);
};

const editionOf = ({ language }: LocateFields): Pick<Target, 'language'> => ({
  language: language?.toLowerCase().replace(/-.*/, ''),
});

/** The id names the item: an alias changes when the business is renamed. */
const locate = (query: string, fields: LocateFields): Located | undefined => {
  const business = businessOf(query);
  if (business === undefined) return undefined;
  const { key, isId, isBare } = business;
  return { target: { id: key, ...editionOf(fields) }, ...(!isId && { unresolved: true, ambiguous: isBare }) };
};

/** With a place and a credential from the official API, else from the suggestions of the search field. */
const search = (query: string, http: Http): Promise<readonly Hit[]> => {
  const { name, place } = shortestReading(query);
  const isOfficial = place !== undefined && http.credential(fusionKey) !== undefined;
  return isOfficial ? searchFusion(name, place, http) : suggest(query, http);
};

/**
 * By alias, else by name. A query that only looks like an alias may be a name with hyphens: it is searched for when
 * there is no such alias, or when that cannot be found out.
 */
const hitsFor = async (query: string, http: Http): Promise<readonly Hit[]> => {
  const business = businessOf(query);
  if (business === undefined) return search(query, http);
  try {
    const hits = await hitOfAlias(business.key, http);
    return business.isBare && hits.length === 0 ? await search(query, http) : hits;
  } catch (error) {
    const hits = business.isBare ? await search(query, http).catch(() => []) : [];
    if (hits.length === 0) throw error;
    return hits;
  }
};

const find: Find = async (query, fields, http) => {
  const hits = await hitsFor(query, http);
  return hits.map((hit) => ({ ...hit, target: { ...hit.target, ...editionOf(fields) } }));
};

export default {
  name: 'yelp',
  title: 'Yelp',
  summary:
    "Recommended reviews of a business with photos and the owner's replies, up to 40 per request. With an API key (yelp_api_key), they come from the official API: three excerpts, by relevance or newest first. Titles, edits and dates of visits are not published.",
  hosts: [yelpHost, fusionHost],
  sorts: ['relevance', 'newest', 'oldest', 'highest_rated', 'lowest_rated'],
  newestFirst: 'newest',
  editions: { language: 'list' },
  allEditions: yelpLanguages,
  accepts:
    'a URL of a business on any site of Yelp, the alias or the id in it, or "Name, Place" or a name to search for',
  watch: ['https://www.yelp.com/biz/gary-danko-san-francisco', 'https://www.yelp.com/biz/katzs-delicatessen-new-york'],
  unlisted: 'reviews in other languages',
  pages: yelpPages,
  locate,
  search: { isTypeahead: true, isNearCaller: true },
  find,
  rotatingIds: [feedIds, businessIds],
  sources: [fusionSource, feedSource, reviewFeedSource],
} satisfies Platform;
