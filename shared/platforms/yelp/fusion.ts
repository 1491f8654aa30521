import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import type { Hit, Http, HttpAnswer, ItemFacts, ReviewDraft, Source } from '../toolkit/adapter.ts';
import { fromIso } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { listOf } from '../toolkit/list-of.ts';
import { hitsIn } from '../toolkit/searches.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { businessId, noSuchBusiness, yelpHost } from './url.ts';

/** The official API: three excerpts (recorded 2023-06), facts of a business, and the search (as documented). */

export const fusionKey = 'yelp_api_key';
export const fusionHost = 'api.yelp.com';

/** The API's names for the orders; it has no others. */
const orders: Readonly<Record<string, string>> = { relevance: 'yelp_sort', newest: 'newest' };

/** One locale per language, English first. Yelp refuses other languages, and a language without a country. */
const locales =
  'en_US cs_CZ da_DK de_DE es_ES fi_FI fil_PH fr_FR it_IT ja_JP ms_MY nb_NO nl_NL pl_PL pt_PT sv_SE tr_TR zh_TW'.split(
    ' ',
  );

export const yelpLanguages: readonly string[] = locales.map((locale) => locale.replace(/_.*/, ''));

const readRecord = (review: object): ReviewDraft => {
  const id = wire.textAt(review, ['id']);
  const url = urlIn(review);
  const time = wire.textAt(review, ['time_created']);
  const author = { id: 'id', name: 'name', avatar_url: 'image_url', profile_url: 'profile_url' };
  return {
    id,
    url: url && id ? `${url}?hrid=${id}` : null,
    ...fieldsAt(review, [], { rating: 'rating', text: 'text' }),
    is_truncated: true, // Always: the API promises excerpts only.
    created_at: fromIso(time?.replace(/^([\d-]{10}) ([\d:]{8})$/, '$1T$2Z')), // In UTC, although without a zone.
    author: fieldsAt(review, ['user'], author),
  };
};

const ask = (path: string, parameters: Record<string, string>, statuses: readonly number[], http: Http) =>
  http.send({
    url: `https://${fusionHost}/v3/businesses/${path}?${new URLSearchParams(parameters)}`,
    headers: { authorization: `Bearer ${http.credential(fusionKey) ?? ''}` },
    statuses,
  });

const bodyOf = (answer: HttpAnswer): unknown => wire.expectJson(answer.text, "Yelp's API");

const id = z.string().regex(businessId);

/** The address in a record, without the parameters, which track the caller of the API. */
const urlIn = (record: unknown): string | null => {
  const url = wire.at(record, ['url'], wire.webUrl);
  return url && `https://${yelpHost}${new URL(url).pathname}`;
};

/** A business by its id or alias; undefined when there is no such business. */
export const fusionBusiness = async (
  key: string,
  http: Http,
): Promise<{ readonly id: string; readonly facts: ItemFacts } | undefined> => {
  const answer = await ask(encoded(key), {}, [404], http);
  if (answer.status === 404) return undefined;
  const found = bodyOf(answer);
  return {
    id: wire.expectAt(found, ['id'], id, "Yelp's business"),
    facts: {
      ...fieldsAt(found, [], { name: 'name', image_url: 'image_url' }),
      url: urlIn(found),
      rating: fieldsAt(found, [], { average: 'rating' }),
    },
  };
};

const lines = z.lazy(() => listOf(z.string()));

/** The businesses that the API finds for a name at a place, which it requires. None for an unknown place. */
export const searchFusion = async (term: string, location: string, http: Http): Promise<readonly Hit[]> => {
  const answer = await ask('search', { term, location, limit: '5' }, [400], http);
  if (answer.status === 400) {
    if (wire.textAt(bodyOf(answer), ['error', 'code']) === 'LOCATION_NOT_FOUND') return [];
    throw new VouchError('upstream_changed', "Yelp's API no longer accepts the search.");
  }
  const what = "Yelp's search";
  return hitsIn(wire.expectList(bodyOf(answer), ['businesses'], what), what, (found) => {
    const id = wire.textAt(found, ['id'], businessId);
    if (id === null) return undefined;
    const place = wire.at(found, ['location', 'display_address'], lines)?.join(', ');
    const facts = fieldsAt(found, [], { name: 'name', rating_count: 'review_count' });
    return { target: { id }, ...facts, place, url: urlIn(found) };
  });
};

const notInLanguage = {
  code: 'language_not_applied' as const,
  detail: "Yelp's API has no locale of this language; `language` was ignored.",
};

export const fusionSource: Source = {
  name: 'fusion-api',
  credential: fusionKey,
  sorts: Object.keys(orders),
  async page({ target, sort }, http) {
    const locale = locales.find((each) => each.startsWith(`${target.language}_`));
    const parameters = { sort_by: orders[sort] ?? '', ...(locale !== undefined && { locale }) };
    const [found, answer] = await Promise.all([
      fusionBusiness(target.id, http),
      ask(`${encoded(target.id)}/reviews`, parameters, [404], http),
    ]);
    if (found === undefined || answer.status === 404) throw noSuchBusiness(target);
    const what = "Yelp's list of reviews";
    const body = bodyOf(answer);
    const total = wire.expectAt(body, ['total'], wire.count, what);
    return {
      ...wire.recordsOf(wire.expectList(body, ['reviews'], what), readRecord),
      warnings: target.language === undefined || locale !== undefined ? [] : [notInLanguage],
      end: { cap: true, of: total },
      item: { ...found.facts, rating: { ...found.facts.rating, review_count: total }, hasReviews: total > 0 },
    };
  },
};
