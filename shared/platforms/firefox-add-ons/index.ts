import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Http, ItemFacts, Located, Page, Platform, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { askJson } from '../toolkit/ask-json.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endByLink } from '../toolkit/page-end.ts';
import { type Find, hitsIn } from '../toolkit/searches.ts';
import { countsAt } from '../toolkit/tally.ts';
import { decoded, encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * The list of ratings of Firefox Add-ons. Recorded on a development server with version 4 of the API (2020-04). Version
 * 5 is documented to have the same format.
 */

/** The host of Mozilla's site and official API, version 5. It needs no key, and serves extensions and themes alike. */
const host = 'addons.mozilla.org';

const post = { id: 'id', text: 'body', created_at: 'created' };

/** The page of a rating, as Mozilla's own source has its address; it leads to the language of the reader. */
const addressIn = (rating: object): string | null => {
  const [id, slug] = [wire.at(rating, ['id'], wire.count), wire.textAt(rating, ['addon', 'slug'])];
  return id && slug ? `https://${host}/firefox/addon/${encoded(slug)}/reviews/${id}/` : null;
};

const readRating = (rating: object): ReviewDraft => ({
  ...fieldsAt(rating, [], { ...post, rating: 'score' }),
  url: addressIn(rating),
  author: fieldsAt(rating, ['user'], { id: 'id', name: 'name', profile_url: 'url' }),
  replies: [{ ...fieldsAt(rating, ['reply'], post), ...fieldsAt(rating, ['reply', 'user'], { author_name: 'name' }) }],
  item_variant: wire.textAt(rating, ['version', 'version']),
});

const list = z.lazy(() => z.object({ count: wire.count, next: z.string().nullable(), results: wire.list }));

/** The ratings on a page, by its number. Throws upstream_changed. */
export const readRatings = (answer: unknown, page: number): Page => {
  const { count: total, next, results } = wire.expectShape(list, answer, "Mozilla's list of ratings");
  const histogram = wire.histogramOf(countsAt(answer, ['grouped_ratings']));
  return {
    ...wire.recordsOf(results, readRating),
    end: endByLink(results.length, next === null ? undefined : String(page + 1), total),
    listed: total,
    ...(histogram && { item: { rating: { histogram } } }),
  };
};

/** The page size that clients use. The default is 25. */
const pageSize = '50';

/** The add-on's id in its manifest: a GUID, or the form of an email address. */
const guid = /^(\{[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}|[\w.+-]*@[\w.-]+)$/i;
const number = /^[1-9]\d{2,9}$/;
const nameInAddress = () => /^[\p{L}\p{N}\p{M}_~.@{}+-]{1,150}$/u;

const pages: readonly ItemPage[] = [
  {
    hosts: /^addons\.mozilla\.org$/,
    path: /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/(?:(?:(?:firefox|android)\/|api\/v\d\/addons\/)?addon|firefox\/downloads\/latest)\/(?<key>[^/]+)(?=\/|$)/i,
    idOf: ({ key = '' }) => nameInAddress().exec(decoded(key))?.[0],
  },
];

const locate = (query: string): Located | undefined => {
  if (guid.test(query)) return { target: { id: query } };
  if (number.test(query)) return { target: { id: query }, ambiguous: true }; // It may be a name too.
  const item = itemInQuery(query, pages);
  return item && { target: { id: item.id } };
};

const addressOf = (path: string, parameters: Record<string, string>): string =>
  `https://${host}/api/v5/${path}?${new URLSearchParams(parameters)}`;

/** The API's answer about one add-on. Throws item_not_found when it does not exist or was disabled. */
const ask = async (path: string, parameters: Record<string, string>, http: Http): Promise<unknown> => {
  const { status, text } = await http.send({ url: addressOf(path, parameters), statuses: [401, 403, 404] });
  const isDisabled = status !== 200 && text.includes('"is_disabled_by_');
  if (status === 404 || isDisabled) {
    const answer = isDisabled ? 'has disabled this' : 'has no such';
    throw new VouchError('item_not_found', `Firefox Add-ons ${answer} add-on.`);
  }
  if (status !== 200) throw new VouchError('upstream_blocked', `${host} refused the request (HTTP ${status}).`);
  return wire.expectJson(text, "Mozilla's answer");
};

/** The name of an add-on: a text, or an object with a text per language and `_default`, which is the main language. */
const nameOf = (addon: unknown): string | null => {
  const { _default, ...names } = wire.at(addon, ['name'], wire.record) ?? {};
  return wire.textAt(addon, ['name']) ?? Object.values(names).find((name) => typeof name === 'string') ?? null;
};

const addonId = z.lazy(() => wire.numberWithin({ least: 1, isWhole: true }).transform(String));

/** The add-ons and themes that the search finds. Its address and format are not verified. */
const find: Find = async (name, _fields, http) => {
  const what = "Mozilla's search";
  const answer = await askJson({ url: addressOf('addons/search/', { q: name, lang: 'en-US' }) }, what, http);
  return hitsIn(wire.expectList(answer, ['results'], what), what, (each) => {
    const id = wire.at(each, ['id'], addonId);
    if (id === null) return undefined;
    const publisher = wire.textAt(each, ['authors', 0, 'name']);
    const rating_count = wire.at(each, ['ratings', 'count'], wire.count);
    return { target: { id }, name: nameOf(each), publisher, rating_count, url: wire.textAt(each, ['url']) };
  });
};

const item = async ({ id }: Target, http: Http): Promise<ItemFacts> => {
  const answer = await ask(`addons/addon/${encoded(id)}/`, { lang: 'en-US' }, http);
  if (wire.at(answer, ['id'], wire.numeric) === null) throw wire.changed("Mozilla's add-on");
  const names = { average: 'average', rating_count: 'count', review_count: 'text_count' };
  const rating = fieldsAt(answer, ['ratings'], names);
  return {
    name: nameOf(answer),
    ...fieldsAt(answer, [], { url: 'url', image_url: 'icon_url' }),
    rating,
    hasReviews: rating.rating_count === 0 ? false : undefined,
  };
};

const ratings: Source = {
  name: 'ratings-api',
  cursor: /^[1-9]\d{0,5}$/,
  publishes: ['rating', 'created_at', 'author'],
  async page({ target, cursor = '1' }, http) {
    // The numbers of ratings by their score (as documented): only once, since they cost the API more than a page.
    const withCounts = cursor === '1' && { show_grouped_ratings: 'true' };
    const parameters = { addon: target.id, page: cursor, page_size: pageSize, ...withCounts };
    return readRatings(await ask('ratings/rating/', parameters, http), Number(cursor));
  },
};

export default {
  name: 'firefox-add-ons',
  title: 'Firefox Add-ons',
  summary:
    'Ratings of an extension or a theme from the official API, newest first, 50 per request, with replies and versions. Many have no text. Titles, votes, languages and dates of edits are not published.',
  hosts: [host],
  sorts: ['newest'],
  newestFirst: 'newest',
  accepts: 'a numeric id, a GUID (uBlock0@raymondhill.net), a URL of addons.mozilla.org, or a name to search for',
  watch: ['607454', 'https://addons.mozilla.org/firefox/addon/bitwarden-password-manager/'],
  pages,
  locate,
  search: { hasSlogans: true },
  find,
  item,
  sources: [ratings],
} satisfies Platform;
