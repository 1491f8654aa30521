import * as z from 'zod';
import { shortestReading } from '../../html/item-name.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, Target } from '../../reviews/model/item.ts';
import { askSearch } from '../toolkit/searches.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { yelpHost } from './review.ts';
import { businessOf } from './url.ts';

/** The suggestions of Yelp's search field (recorded 2019-02, in use in 2026). They need no key, and are without ids. */

const suggestion = z.object({
  type: z.literal('business'),
  title: z.string(),
  subtitle: wire.text,
  redirect_url: z.string().startsWith('/biz/'),
});
const answer = z.object({
  response: z.array(z.object({ prefix: wire.text, suggestions: wire.membersOf(suggestion) })),
});

const hitOf = ({ title: name, subtitle: place, redirect_url }: z.output<typeof suggestion>): Hit | undefined => {
  const url = `https://${yelpHost}${redirect_url}`;
  const alias = businessOf(url)?.key;
  return alias ? { target: { id: alias }, isUnresolved: true, name, place, url } : undefined;
};

/** The businesses that Yelp suggests for "Name" or "Name, Place". Other suggestions are categories and searches. */
export const suggest = async (query: string, edition: Omit<Target, 'id'>, http: Http): Promise<readonly Hit[]> => {
  const { name, place } = shortestReading(query);
  const parameters = new URLSearchParams({ prefix: name, ...(place !== undefined && { loc: place }) });
  const url = `https://${yelpHost}/search_suggest/v2/prefetch?${parameters}`;
  const what = "Yelp's suggestions";
  const found = await askSearch({ url, headers: { accept: 'application/json' } }, what, http);
  const { response } = wire.expectShape(answer, found, what);
  // An answer may have the suggestions for shorter beginnings of the name as well.
  const [longest] = response.toSorted((a, b) => (b.prefix?.length ?? 0) - (a.prefix?.length ?? 0));
  const hits = (longest?.suggestions ?? []).flatMap((found) => hitOf(found) ?? []);
  return hits.map((hit) => ({ ...hit, target: { ...hit.target, ...edition } }));
};
