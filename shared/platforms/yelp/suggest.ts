import * as z from 'zod';
import { shortestReading } from '../../html/item-name.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, Target } from '../../reviews/model/platform.ts';
import { askSearch } from '../toolkit/searches.ts';
import { expectShape, optionalList, text } from '../toolkit/wire-schemas.ts';
import { yelpHost } from './review.ts';
import { businessOf } from './url.ts';

/** The suggestions of Yelp's search field (recorded 2019-02, in use in 2026). They need no key, and are without ids. */

const answer = z.object({ response: z.array(z.object({ prefix: text, suggestions: optionalList })) });
const suggestion = z.object({
  type: z.literal('business'),
  title: z.string(),
  subtitle: text,
  redirect_url: z.string().startsWith('/biz/'),
});

const hitOf = (value: unknown): Hit | undefined => {
  const { data } = suggestion.safeParse(value);
  const url = data && `https://${yelpHost}${data.redirect_url}`;
  const alias = url && businessOf(url)?.key;
  if (!alias) return undefined;
  return { target: { id: alias }, isUnresolved: true, name: data.title, place: data.subtitle, url };
};

/** The businesses that Yelp suggests for "Name" or "Name, Place". Other suggestions are categories and searches. */
export const suggest = async (query: string, edition: Omit<Target, 'id'>, http: Http): Promise<readonly Hit[]> => {
  const { name, place } = shortestReading(query);
  const parameters = new URLSearchParams({ prefix: name, ...(place !== undefined && { loc: place }) });
  const url = `https://${yelpHost}/search_suggest/v2/prefetch?${parameters}`;
  const what = "Yelp's suggestions";
  const found = await askSearch({ url, headers: { accept: 'application/json' } }, what, http);
  const { response } = expectShape(answer, found, what);
  // An answer may have the suggestions for shorter beginnings of the name as well.
  const [longest] = response.toSorted((a, b) => (b.prefix?.length ?? 0) - (a.prefix?.length ?? 0));
  const hits = (longest?.suggestions ?? []).flatMap((value) => hitOf(value) ?? []);
  return hits.map((hit) => ({ ...hit, target: { ...hit.target, ...edition } }));
};
