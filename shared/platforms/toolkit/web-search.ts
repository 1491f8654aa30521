import { decodeHTMLStrict } from 'entities/decode';
import * as z from 'zod';
import { statusCause, VouchError } from '../../errors.ts';
import { shortestReading } from '../../query/name-and-place.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Failure, Hit, Http, HttpAnswer, LocateFields, Platform } from './adapter.ts';
import { askSearch } from './searches.ts';
import { expectAt, listAt, webUrl } from './wire-schemas.ts';

/**
 * Finds items of a platform by a search of the web: the Brave Search API, from its documentation and its clients of
 * 2026; not recorded. For platforms that have no search, or one that is blocked. The operator pays for each request.
 */

export const webSearchHost = 'api.search.brave.com';
export const webSearchKey = 'search_api_key';

/**
 * Titles such as `Millrace Lofts - Fairwater, TX | Apartments.com`: the name is before the first separator, or before
 * the place, which is the last part but one: `Millrace - North - Fairwater, TX | Apartments.com` is `Millrace - North`.
 */
interface NameInTitle {
  readonly in: 'title';
  readonly separator: RegExp;
  /** What follows the name within that part. */
  readonly ending?: string;
  /** The place, as its first group, in the part between the last two separators. */
  readonly place?: RegExp;
}

/** Paths with the name and the place as the groups `name` and `place`. */
interface NameInPath {
  readonly in: 'path';
  readonly form: RegExp;
}

/** Where the items of a platform are on the web, and where a result has their names. */
export interface WebSearch {
  readonly title: string;
  /** What Brave's operator `site:` gets: a host, or a host with the start of a path. */
  readonly site: string;
  /** The addresses that are items. Every other result is dropped. */
  readonly pages: readonly ItemPage[];
  /** The `locate` of the platform: a result counts only if its address leads to an item. */
  readonly locate: Platform['locate'];
  readonly name: NameInTitle | NameInPath;
  /** What the caller can send instead of a name, for errors. */
  readonly instead: string;
}

/** Brave is asked for ten results. Each address takes up to 100 us to read. */
const mostResults = 50;

/** Brave takes 400 characters and 50 words; this leaves room for the operator. */
const [mostCharacters, mostWords] = [300, 40];

/** The query for Brave: the name in quotes, then the place behind it, without characters that are operators. */
const queryOf = (site: string, query: string): string => {
  const { name, place = '' } = shortestReading(query);
  const words = `${name.replaceAll(/["\u201c\u201d\u201e]/g, ' ')}"${place.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ' ')}`;
  const [quoted = '', rest = ''] = words.split(/\s+/).slice(0, mostWords).join(' ').slice(0, mostCharacters).split('"');
  return `site:${site} "${quoted.trim()}" ${rest.trim()}`.trim();
};

/** Brave answers 422 for an unknown key and for a request that it does not accept (several clients of 2026). */
const refusalIn = ({ status, text: body }: HttpAnswer): Failure | undefined => {
  if (status !== 422) return undefined;
  const code = /"code"\s*:\s*"([A-Z_]+)"/.exec(body)?.[1] ?? '';
  const error = code.startsWith('SUBSCRIPTION_TOKEN')
    ? new VouchError('upstream_blocked', 'Brave Search refused the configured key.', {
        operatorHint: `Check ${webSearchKey.toUpperCase()}.`,
        cause: statusCause(401),
      })
    : new VouchError('upstream_changed', 'Brave Search no longer accepts the request (HTTP 422).');
  return { error, isRetryable: false };
};

const result = z.lazy(() => z.object({ title: z.string(), url: webUrl }));

/** The item of a result; undefined when its address is not one of an item. */
const hitOf = (value: unknown, web: WebSearch, fields: LocateFields): Hit | undefined => {
  const { data: found } = result.safeParse(value);
  const item = found && itemInQuery(found.url, web.pages);
  const located = item && web.locate(item.shortUrl, fields);
  if (!found || !item || !located || located.unresolved) return undefined;
  const title = decodeHTMLStrict(found.title);
  return { target: located.target, url: item.shortUrl, isFromWeb: true, ...nameIn(title, item.url, web) };
};

/** Longer titles and paths are cut: no name is longer. */
const longestText = 500;

const nameIn = (title: string, { pathname }: URL, { name: where }: WebSearch): Pick<Hit, 'name' | 'place'> => {
  if (where.in === 'path') {
    const { name, place } = where.form.exec(pathname.slice(0, longestText))?.groups ?? {};
    const words = (part: string | undefined) => part?.replaceAll(/[-_]+/g, ' ') ?? null;
    return { name: words(name) ?? title, place: words(place) };
  }
  const parts = title.slice(0, longestText).split(where.separator);
  const hasPlace = where.place !== undefined && parts.length > 2;
  const first = (hasPlace ? parts.slice(0, -2) : parts.slice(0, 1)).join(' - ');
  const name =
    where.ending !== undefined && first.endsWith(where.ending) ? first.slice(0, -where.ending.length) : first;
  return { name: name.trim(), place: hasPlace ? (where.place?.exec(parts.at(-2) ?? '')?.[1] ?? null) : null };
};

/**
 * The items of a platform that a search of the web finds for `name` or "Name, Place". Their names are those in
 * the results: a search of the web matches words, so only an equal name means the item.
 *
 * @throws not_supported without the credential
 * @throws item_not_found when no result is an item. The message says that the item may exist all the same
 */
export const searchWeb = async (
  web: WebSearch,
  name: string,
  fields: LocateFields,
  http: Http,
): Promise<readonly Hit[]> => {
  const key = http.credential(webSearchKey);
  if (key === undefined) {
    const detail = `No search engine is configured here, so none was asked for a page of ${web.title}; the operator of this service can add one. Send ${web.instead}.`;
    throw new VouchError('not_supported', detail, { operatorHint: `Configure ${webSearchKey.toUpperCase()}.` });
  }
  const parameters = { q: queryOf(web.site, name), count: '10', result_filter: 'web', text_decorations: 'false' };
  const request = {
    url: `https://${webSearchHost}/res/v1/web/search?${new URLSearchParams(parameters)}`,
    headers: { accept: 'application/json', 'x-subscription-token': key },
    statuses: [422],
    failureIn: refusalIn,
  };
  const what = 'The answer of Brave Search';
  const answer = await askSearch(request, what, http);
  // Without results, their list is missing. The echo of the query shows that it is an answer to a search.
  expectAt(answer, ['query', 'original'], z.string(), what);
  const hits = listAt(answer, ['web', 'results'])
    .slice(0, mostResults)
    .flatMap((value) => hitOf(value, web, fields) ?? []);
  if (hits.length > 0) return hits;
  throw new VouchError(
    'item_not_found',
    `A search engine (Brave Search) knows no page of ${web.title} for this name. ${web.title} itself was not searched, so the item may exist: send ${web.instead}.`,
  );
};
