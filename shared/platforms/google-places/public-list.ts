import { decodeHTMLStrict } from 'entities/decode';
import { isVouchError, VouchError } from '../../errors.ts';
import type { Http, HttpAnswer, ItemFacts, Page, PageRequest, ReviewDraft, Source } from '../toolkit/adapter.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { oncePerCall } from '../toolkit/once-per-call.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { legacyFacts, placesKey } from './legacy.ts';
import { featureIdOf, personIn } from './url.ts';
import { v1Facts } from './v1.ts';

/** One review in the public list of Google: a row of 48 or 49 columns without names (recorded 2026-07-30). */

const typed = wire.typedText.transform(decodeHTMLStrict);

/** A criterion such as `GUIDED_DINING_FOOD_ASPECT`. Questions whose keys end otherwise have answers and no stars. */
const readCriterion = (entry: unknown) => ({
  name: wire.textAt(entry, [5]),
  rating: wire.textAt(entry, [0, 0])?.endsWith('_ASPECT') ? wire.at(entry, [11, 0], wire.wholeStars) : null,
});

const readMedia = (entry: unknown) => {
  const [picture, video] = [wire.textAt(entry, [0]), wire.textAt(entry, [5])];
  return video === null
    ? { type: 'image' as const, url: picture }
    : { type: 'video' as const, url: video, thumbnail_url: picture };
};

/** All reactions together: "Helpful" and its successors, as pairs of a kind and a number. Null if one is unreadable. */
const reactionsOf = (row: unknown): number | null => {
  const pairs = wire.at(row, [47, 1], wire.list)?.filter((pair) => pair !== null);
  const numbers = pairs?.flatMap((pair) => wire.at(pair, [1], wire.count) ?? []);
  return numbers !== undefined && numbers.length === pairs?.length
    ? numbers.reduce((sum, each) => sum + each, 0)
    : null;
};

/** The name that Google gives to its own reviews. Those of partners, at hotels, have another (several clients). */
const ownReviews = 'Google';

/** A partner's rating may be one of ten, at index 45 instead of 1. Its scale is at 46; any other scale is unknown. */
const ratingOf = (row: unknown): Pick<ReviewDraft, 'rating' | 'rating_scale'> => {
  const scale = wire.valueAt(row, [46]) === null ? wire.fiveStars : wire.at(row, [46], wire.numeric);
  if (scale !== wire.fiveStars && scale !== 2 * wire.fiveStars) return { rating: null };
  const rating = wire.numberWithin({ least: 1, most: scale });
  return { rating: wire.at(row, [1], rating) ?? wire.at(row, [45], rating), rating_scale: scale };
};

/** The review in a row; undefined when the row is none. `shownIn` was asked for: the language of the translation. */
export const readPublicRow = (row: unknown, shownIn: string): ReviewDraft | undefined => {
  if (wire.at(row, [], wire.list) === null) return undefined;
  const createdAt = wire.at(row, [2, 2], wire.count);
  const translated = wire.at(row, [37], typed);
  const source = wire.textAt(row, [44, 0]);
  return {
    ...fieldsAt(row, [], { id: 5, url: 12, language: 26 }),
    ...ratingOf(row),
    sub_ratings: wire.listAt(row, [30]).map(readCriterion),
    text: wire.at(row, [27], typed),
    translation: translated === null ? null : { text: translated, language: shownIn },
    created_at: createdAt === null ? null : fromEpochSeconds(createdAt / 1_000),
    author: personIn(wire.valueAt(row, [3]), { name: 0, avatar_url: 1, profile_url: 2 }),
    helpful_count: reactionsOf(row),
    media: wire.listAt(row, [14]).map(readMedia),
    replies: [{ text: wire.at(row, [4, 2], typed) }], // Its date is published in words only ("2 months ago").
    syndicated_from: source === ownReviews ? null : source,
  };
};

/**
 * All reviews of a place, from the list behind the window of reviews on Google Search (recorded 2026-07-30; a client of
 * 2026-10 checks it on a schedule). Google's terms forbid automated access, so it is off until an operator turns it on.
 */

const listHost = 'www.google.com';
const endpoint = '/httpservice/web/PrivateLocalSearchUiDataService/GetLocalBoqProxy';

/** The variable with the setting `googleReviews`. */
export const googleReviewsVariable = 'VOUCH_GOOGLE_REVIEWS';

/** The site asks for 10, and up to 60 are given (two clients, 2026): 9 requests for 500. About 230 led to refusals. */
const [smallestPage, largestPage] = [10, 60];

/** Google's numbers for the orders; 3 is highest, 4 is lowest. */
const orders: Readonly<Record<string, number>> = { relevance: 1, newest: 2 };

/** A sparse list, as Google writes its requests. */
const sparse = (values: Readonly<Record<number, unknown>>): unknown[] => {
  const places = Object.keys(values).map(Number);
  return Array.from({ length: Math.max(...places) + 1 }, (_, place) => values[place] ?? null);
};

/** The same request as the window's, for one page. */
const addressOf = (featureId: string, language: string, order: number, size: number, token: string | undefined) => {
  const question = sparse({
    1: order,
    9: size,
    11: [featureId],
    14: '',
    16: [1, 1, null, [[3], [4], [5], [6], [7]]],
    ...(token !== undefined && { 19: token }),
    23: 0,
  });
  const reqpld = JSON.stringify([null, sparse({ 9: question })]);
  return `https://${listHost}${endpoint}?${new URLSearchParams({ msc: 'gwsrpc', hl: language, reqpld })}`;
};

const what = "Google's list of reviews";

/** In front of the JSON in every answer. Pages for consent, log-in and captchas are HTML. */
const prefix = ")]}'";

/** The list of reviews and the token of the next page. The rest has headers and cookies, and is never logged. */
const readAnswer = (page: HttpAnswer) => {
  const body = page.text.trimStart();
  if (body.startsWith('<')) {
    throw new VouchError('upstream_blocked', 'Google answered with a page instead of reviews. Try again later.');
  }
  if (!body.startsWith(prefix)) throw wire.changed(what);
  const answer = wire.at(wire.expectJson(body.slice(prefix.length), what), [1, 10], wire.list);
  if (answer === null) throw wire.changed(what);
  return { rows: wire.at(answer, [2], wire.list) ?? [], token: wire.cursorAt(answer, [6]) };
};

/** The list does not describe its place. The official API does, where a key is configured. */
const officialFacts = oncePerCall(async (key: string, http: Http): Promise<ItemFacts> => {
  const [id = '', language] = key.split(' ');
  const url = `https://${listHost}/maps/place/?q=place_id:${id}`;
  if (http.credential(placesKey) === undefined) return { url };
  const target = { id, language: language || undefined };
  for (const read of [legacyFacts, v1Facts]) {
    try {
      return { url, ...(await read(target, http)) };
    } catch (error) {
      if (!isVouchError(error) || error.code === 'item_not_found') throw error;
    }
  }
  return { url };
});

/** Only newest first, the list is known to have all reviews (one client, 2026: 796 of 12,000 otherwise). */
const endOf = (
  { sort, cursor }: PageRequest,
  records: number,
  token: string | null | undefined,
  of: number | null | undefined,
): Pick<Page, 'end' | 'warnings'> => {
  if (records > 0 && token !== undefined && token !== cursor) return { end: { next: token } };
  if (records === 0 && cursor === undefined) return { end: { last: true } };
  if (sort === 'newest' || cursor === undefined) return { end: of == null ? { last: true } : { cap: true, of } };
  const detail =
    'The list is over, but not all reviews are in it: in this order Google lists about 800 at most. Send "sort_type": "newest" for all.';
  return { end: { cap: true, of }, warnings: [{ code: 'platform_cap', detail }] };
};

export const publicList: Source = {
  name: 'public-list',
  isEnabled: () => process.env[googleReviewsVariable] === 'public',
  cursor: /^[\w+/=-]{1,1500}$/,
  publishes: ['rating', 'created_at', 'author'],
  async page(request, http) {
    const { target, sort, cursor, wanted } = request;
    const { id, language = 'en' } = target;
    const featureId = featureIdOf(id);
    if (featureId === undefined) {
      throw new VouchError('upstream_changed', 'The public list of Google has only places whose id starts with ChIJ.');
    }
    const size = Math.min(Math.max(wanted, smallestPage), largestPage);
    const url = addressOf(featureId, language, orders[sort] ?? 1, size, cursor);
    const [answer, item] = await Promise.all([
      http.send({ url, headers: { 'accept-language': language } }),
      officialFacts(`${id} ${target.language ?? ''}`, http),
    ]);
    const { rows, token } = readAnswer(answer);
    const { reviews, dropped } = wire.recordsOf(rows, (row) => readPublicRow(row, language));
    // The languages are in the column of texts, and the texts behind it: "ok" alone is a text.
    const isShifted = rows.some((row) => wire.at(row, [27], wire.languageTag) && wire.textAt(row, [28]));
    if (isShifted && !reviews.some((review) => review.language)) throw wire.changed(what);
    return { reviews, dropped, ...endOf(request, rows.length, token, item.rating?.rating_count), item };
  },
};
