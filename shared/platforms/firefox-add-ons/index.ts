import * as z from 'zod';
import { isVouchError, VouchError } from '../../errors.ts';
import type { Http } from '../../http/http.ts';
import type { Hit, ItemFacts, Located, Page, PageRequest, Platform, Target } from '../../reviews/model/platform.ts';
import { decoded, webAddress } from '../toolkit/web-address.ts';
import { average, count, expectJson, expectShape, optional, webUrl } from '../toolkit/wire-schemas.ts';
import { readRatings, scale } from './ratings.ts';

/** Of Mozilla's official interface, version 5: the same for extensions and themes, and without a key. */
const host = 'addons.mozilla.org';
/** What clients ask for; 25 without asking. */
const pageSize = 50;

/** A GUID, or the form of an e-mail address: what the manifest calls the add-on. */
const guid = /^(\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}|[\w.+-]*@[\w.-]+)$/i;
const number = /^[1-9]\d{2,9}$/;
const nameInAddress = /^[\p{L}\p{N}\p{M}_~.@{}+-]{1,150}$/u;
const addonPath =
  /^(?:\/[a-z]{2,3}(?:-[A-Za-z]{2,4})?)?\/(?:(?:firefox|android)\/|api\/v\d\/addons\/)?addon\/([^/]+)(?:\/|$)/;

const locate = (query: string): Located | undefined => {
  if (guid.test(query)) return { target: { id: query } };
  if (number.test(query)) return { target: { id: query }, ambiguous: true }; // It may as well be a name.
  const url = webAddress(query);
  const id = url?.hostname === host ? decoded(addonPath.exec(url.pathname)?.[1] ?? '') : '';
  return nameInAddress.test(id) ? { target: { id } } : undefined;
};

const addressOf = (path: string, parameters: Record<string, string>): string =>
  `https://${host}/api/v5/${path}?${new URLSearchParams(parameters)}`;

/**
 * What the interface answers about one add-on.
 *
 * @throws item_not_found when there is none, or no longer
 */
const ask = async (path: string, parameters: Record<string, string>, http: Http): Promise<unknown> => {
  const { status, text } = await http.send({ url: addressOf(path, parameters), statuses: [401, 403, 404] });
  const isDisabled = status !== 200 && text.includes('"is_disabled_by_');
  if (status === 404 || isDisabled) {
    throw new VouchError('item_not_found', `Firefox Add-ons has no such add-on${isDisabled ? ' any more' : ''}.`);
  }
  if (status !== 200) throw new VouchError('upstream_blocked', `${host} refused to answer (HTTP ${status}).`);
  return expectJson(text, "Mozilla's answer");
};

const found = z.object({ results: z.array(z.object({ id: z.number() })) });

/** The add-ons and themes that the search lists. The address and the form of the search are not verified. */
const find = async (name: string, _fields: unknown, http: Http): Promise<readonly Hit[]> => {
  const { text } = await http.send({ url: addressOf('addons/search/', { q: name }) });
  const { results } = expectShape(found, expectJson(text, "Mozilla's search"), "Mozilla's search");
  return results.map(({ id }) => ({ target: { id: String(id) } }));
};

/** A text in one language, or an object of languages, in which `_default` names one of them. */
const translated = optional(
  z.union([
    z.string(),
    z
      .record(z.string(), z.string().nullable())
      .transform(({ _default, ...texts }) => Object.values(texts).find((text) => text !== null) ?? null),
  ]),
);

const addon = z.object({
  id: z.number(),
  name: translated,
  url: optional(webUrl),
  icon_url: optional(webUrl),
  ratings: optional(z.object({ average: optional(average), count: optional(count), text_count: optional(count) })),
});

const item = async ({ id }: Target, http: Http): Promise<ItemFacts> => {
  const answer = await ask(`addons/addon/${encodeURIComponent(id)}/`, { lang: 'en-US' }, http);
  const { name, url, icon_url, ratings } = expectShape(addon, answer, "Mozilla's add-on");
  return {
    name: name ?? null,
    url: url ?? null,
    image_url: icon_url ?? null,
    rating: {
      average: ratings?.average ?? null,
      scale,
      rating_count: ratings?.count ?? null,
      review_count: ratings?.text_count ?? null,
    },
    hasReviews: ratings?.count === 0 ? false : undefined,
  };
};

/** One page of ratings. After the first, one that there is not (any more) is the end: `item` tells whether the add-on is. */
const page = async ({ target, cursor = '1' }: PageRequest, http: Http): Promise<Page> => {
  try {
    const parameters = { addon: target.id, page: cursor, page_size: String(pageSize) };
    return readRatings(await ask('ratings/rating/', parameters, http), Number(cursor));
  } catch (error) {
    if (cursor === '1' || !isVouchError(error, 'item_not_found')) throw error;
    return { reviews: [], dropped: 0, next: undefined };
  }
};

export default {
  name: 'firefox-add-ons',
  title: 'Firefox Add-ons',
  summary:
    'Ratings of an extension or a theme from the official interface, newest first, 50 a request, with replies and versions; many are without a text. Titles, votes, permalinks, languages and dates of edits are not published.',
  hosts: [host],
  sorts: ['newest'],
  newestFirst: 'newest',
  accepts: 'a numeric id, a GUID (uBlock0@raymondhill.net), a URL of addons.mozilla.org, or a name to search for',
  locate,
  find,
  item,
  sources: [{ name: 'ratings-api', cursor: /^[1-9]\d{0,5}$/, page }],
} satisfies Platform;
