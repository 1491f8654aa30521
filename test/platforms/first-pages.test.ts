import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { standIns } from '#infra/sandbox/index.ts';
import { VouchError } from '#shared/errors.ts';
import type { Http, HttpRequest } from '#shared/http/http.ts';
import type { Located, LocateFields, Target } from '#shared/reviews/model/item.ts';
import type { Platform } from '#shared/reviews/model/platform.ts';
import type { Source } from '#shared/reviews/model/source.ts';
import { makeReview } from '#shared/reviews/output/make-review.ts';
import { sandboxHttp } from '../reviews/walks/network.ts';
import { namesFor, platforms, reviewEndpoints } from './every-platform.ts';

/**
 * What each platform is asked, word for word, since the real platforms refuse requests that the sandbox answers; and what is
 * read of the answers: the facts of an item, the hits of searches with and without a key and of the web, and the first page of each source with its
 * last review, as the engine makes it.
 * WRITE_FIRST_PAGES=1 writes the file anew; then read its differences.
 */

const file = join(import.meta.dirname, '../samples/first-pages.json');

/** The items with a list, then those of Viator, which has one with a key. */
const items = [undefined, 'not_supported'].flatMap((result) =>
  standIns.flatMap((standIn) => standIn.items.filter(({ answers }) => answers === result)),
);

/** Whether a platform knows an item by the form of a query. The address of a site may be a domain of Trustpilot too. */
const knows = ({ locate }: Platform, query: string): boolean => {
  const located = locate(query, {});
  return located !== undefined && !(located.ambiguous && query.startsWith('https://'));
};

/** The first item of the sandbox that the platform knows by the form of the query, and that is no other platform's. */
const locatedBy = (platform: Platform, fields: LocateFields = {}): Located | undefined => {
  const own = reviewEndpoints.filter((each) => each.platforms.includes(platform));
  const others = platforms.filter((each) => each !== platform && each.hosts !== 'public');
  return items
    .filter(({ endpoint, request }) => own.some(({ path }) => path === endpoint) && request['country'] === undefined)
    .map(({ request: { query = '' } }) => query)
    .filter((query) => !others.some((other) => knows(other, query)))
    .flatMap((query) => platform.locate(query, fields) ?? [])[0];
};

const shown = ({ method = 'GET', url, headers = {}, form, json }: HttpRequest): string =>
  [method, decodeURIComponent(url), JSON.stringify(headers), JSON.stringify(form ?? json)]
    .join(' ')
    .trim()
    .replace(/(?<=x-requested-by":"|TAUnique=)[\da-f-]{36}/g, 'random'); // Tripadvisor gets another one in each request.

/** Without fields that are null, which an adapter may as well leave out. */
const filled = (value: unknown): string => JSON.stringify(value, (_, member: unknown) => member ?? undefined);

/** A client of the sandbox, and what was seen of its use: each request, and what the tests add. */
interface Client {
  readonly http: Http;
  readonly seen: string[];
}

/** A client that the platform itself blocks where that is said, so that only the search of the web answers. */
const clientOf = (platform: Platform, credential: string | null = 'a-key', isBlocked = false): Client => {
  const seen: string[] = [];
  const http = sandboxHttp(platform, undefined, credential);
  const send: Http['send'] = async (request) => {
    seen.push(shown(request));
    if (isBlocked && !request.url.includes('api.search.brave.com')) throw new VouchError('upstream_blocked', 'No.');
    return http.send(request);
  };
  return { http: { ...http, send }, seen };
};

/** Two pages, the first one in each other order without its reviews, and that of another edition. */
const readPages = async (platform: Platform, { page, sorts }: Source, target: Target, { http, seen }: Client) => {
  const [sort = platform.sorts[0], ...others] = sorts ?? platform.sorts;
  const { reviews, ...first } = await page({ target, sort, cursor: undefined, wanted: 500 }, http);
  const last = reviews.slice(-1).map((draft) => makeReview(platform.name, target.id, draft));
  seen.push(filled({ ...first, reviews: reviews.length, last: last[0] }));
  const { end } = first;
  if ('next' in end && end.next !== null) await page({ target, sort, cursor: end.next, wanted: 1 }, http);
  for (const other of others) {
    const { reviews: _, ...rest } = await page({ target, sort: other, cursor: undefined, wanted: 500 }, http);
    seen.push(filled({ sort: other, ...rest }));
  }
  const edition = locatedBy(platform, { language: 'de', country: 'de' })?.target;
  await page({ target: { ...edition, ...target, language: 'de' }, sort, cursor: undefined, wanted: 500 }, http);
};

/** The first search of the sandbox that finds something with this credential: what is asked, and what is found. */
const searchesOf = async (platform: Platform, credential: string | null, fields: LocateFields, isBlocked = false) => {
  for (const name of namesFor(platform)) {
    const { http, seen } = clientOf(platform, credential, isBlocked);
    const hits = await platform.find?.(name, fields, http).catch(() => []);
    if (hits?.[0]) return [...seen, filled(hits.slice(0, 2))];
  }
  return [];
};

/** What the platform declares as data, without its texts for docs; of the cursors of all pages only the number. */
const dataOf = ({ summary, accepts, ...data }: Platform): string =>
  JSON.stringify(data, (name, value) => {
    if (value instanceof RegExp) return String(value);
    return name === 'all' && Array.isArray(value) ? value.length : value;
  });

const readAll = async (platform: Platform): Promise<readonly string[]> => {
  const client = clientOf(platform);
  const { http, seen } = client;
  const note = (error: Error) => void seen.push(error.message);
  seen.push(dataOf(platform));
  const located = locatedBy(platform);
  const [hit] = located?.unresolved ? ((await platform.find?.(located.target.id, {}, http)) ?? []) : [];
  const target = hit?.target ?? located?.target;
  if (!target) throw new Error(`${platform.name} has no item in the sandbox`);
  const facts = await platform.item?.(target, http).catch(note);
  if (facts) seen.push(filled(facts));
  const hits = facts?.name && (await platform.find?.(facts.name, {}, http).catch(note));
  if (hits) seen.push(filled(hits.slice(0, 2)));
  for (const credential of ['a-key', null]) {
    for (const fields of [{}, { language: 'de', country: 'de' }]) {
      seen.push(...(await searchesOf(platform, credential, fields)));
    }
  }
  seen.push(...(await searchesOf(platform, 'a-key', { language: 'de' }, true)));
  for (const source of platform.sources) {
    seen.push(source.name);
    await readPages(platform, source, target, client).catch(note);
  }
  return [...new Set(seen)];
};

const found: Record<string, readonly string[]> = {};
for (const platform of platforms) found[platform.name] = await readAll(platform);
if (process.env['WRITE_FIRST_PAGES']) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
const expected = z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(file, 'utf8')));

it.each(platforms)('$name', ({ name }) => expect(found[name]).toEqual(expected[name]));
