import { decodeHTMLStrict } from 'entities/decode';
import { VouchError } from '../../errors.ts';
import { type ItemPage, itemInQuery } from '../../reviews/model/item-page.ts';
import type { Located, LocateFields, PageEnd, ReviewDraft, Source, Target } from '../toolkit/adapter.ts';
import { dateOf } from '../toolkit/dates.ts';
import { fieldsAt } from '../toolkit/fields-at.ts';
import { endAtOffset, endByOffset } from '../toolkit/page-end.ts';
import { tallyOf } from '../toolkit/tally.ts';
import { countrySites } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/** The activities of GetYourGuide, and their reviews in its two APIs. */

export const activityHost = 'www.getyourguide.com';

export const activityPages: readonly ItemPage[] = [
  {
    hosts: countrySites('getyourguide'),
    path: /-t(?<id>[1-9]\d{0,8})(?=\/?$)/i,
  },
];

const activityId = /^t?([1-9]\d{0,8})$/i;

/** The activity in a query: its number, also with a t, or an address of any site. */
export const locateActivity = (query: string, { language }: LocateFields): Located | undefined => {
  const bare = activityId.exec(query)?.[1];
  if (bare !== undefined) return { target: { id: bare, language }, ambiguous: /^\d/.test(query) };
  const item = itemInQuery(query, activityPages);
  return item && { target: { id: item.id, path: item.url.pathname, language } };
};

/** The page of an activity. Without a path, the site redirects from the number. */
export const activityUrl = ({ id, path = `/-t${id}/` }: Target): string => `https://${activityHost}${path}`;

/** The error for a 404 of an API: either the activity or this address of the API does not exist. */
const unknownActivity = (api: string, { id }: Target): VouchError =>
  new VouchError('upstream_changed', `${api} does not know the activity ${id}. Try the URL.`, { isUnknownId: true });

/** What GetYourGuide shows between a traveller's name and country: "Ditte – Denmark". */
const separator = ' – ';

/** Name and country of an author. A traveller may hide the name: "a GetYourGuide Customer – France". */
const displayedPerson = (shown: string | null | undefined): NonNullable<ReviewDraft['author']> => {
  const end = shown?.lastIndexOf(separator) ?? -1;
  if (!shown || end < 0) return { name: shown };
  return { name: shown.slice(0, end), location: shown.slice(end + separator.length) };
};

/** A text as published in 2019: plain, but with HTML entities. Whatever looks like a tag was typed by the author. */
const decoded = (message: string | null | undefined): string | null => (message ? decodeHTMLStrict(message) : null);

/**
 * The author as the site shows it: since 2020 an object, in 2019 a text. `reviewerName` is not read: it is the first
 * name, also of people who chose to hide it. The picture of somebody who is anonymous is not shown either.
 */
const authorOf = (review: object): ReviewDraft['author'] => {
  const shown = wire.textAt(review, ['author']);
  const person = fieldsAt(review, ['author'], { name: 'fullName', location: 'country' });
  const picture = wire.at(review, ['author', 'photo'], wire.webUrl) ?? wire.textAt(review, ['reviewerProfilePhoto']);
  const is_anonymous = wire.at(review, ['isAnonymous'], wire.flag);
  const author = shown === null ? person : displayedPerson(decoded(shown));
  return { ...author, avatar_url: is_anonymous ? null : picture, is_anonymous };
};

/** One review, in the form of 2019 or in that of 2020. They share rating, title and message. */
export const readActivityReview = (review: object): ReviewDraft => {
  const oldId = wire.at(review, ['review_id'], wire.identifier); // In 2019 only, as `date` and `languageCode`.
  const isOld = oldId !== null;
  const [title, message] = [wire.textAt(review, ['title']), wire.textAt(review, ['message'])];
  return {
    id: wire.at(review, ['id'], wire.identifier) ?? oldId,
    rating: wire.at(review, ['rating'], wire.stars),
    title: isOld ? decoded(title) : title,
    // `enjoyment` answers the question what the traveller enjoyed most. Some authors write only that.
    text: isOld ? decoded(message) : message || wire.textAt(review, ['enjoyment']) || null,
    language: wire.at(review, ['language'], wire.languageTag) ?? wire.at(review, ['languageCode'], wire.languageTag),
    ...(isOld ? dateOf(wire.textAt(review, ['date'])) : fieldsAt(review, [], { created_at: 'created' })),
    author: authorOf(review),
  };
};

/** The official partner API, from GetYourGuide's own specification (2026-07); no answer has been recorded. */

export const partnerHost = 'api.getyourguide.com';
export const partnerToken = 'getyourguide_access_token';

/** The largest page, and the largest offset: the list ends one page after it. */
const [partnerPage, largestOffset] = [50, 300];

/** The names of both APIs for the orders. */
const orders: Readonly<Record<string, string>> = { newest: 'date', highest_rated: 'rating' };

/** The aspects that a traveller rates: `review_rating_<aspect>`. */
const aspects = ['service', 'orga', 'value', 'safety'] as const;

/** One review. Its times have no zone: they are read as UTC, and midnight as a day. */
const readPartnerReview = (review: object): ReviewDraft => ({
  ...fieldsAt(review, [], { id: 'review_id', title: 'subject', text: 'comment' }),
  rating: wire.at(review, ['review_rating'], wire.stars),
  sub_ratings: aspects.map((name) => ({ name, rating: wire.at(review, [`review_rating_${name}`], wire.stars) })),
  ...dateOf(wire.textAt(review, ['review_date'])),
  author: displayedPerson(wire.textAt(review, ['reviewer_name'])),
});

/** The end of a page of so many records. `size`: those of a full one. */
const partnerEnd = (offset: number, records: number, total: number | null, size: number): PageEnd => {
  const isAtCap = offset + records > largestOffset;
  if (total === null && isAtCap) return records >= size ? { cap: true } : { last: true };
  const end = total === null ? endByOffset(offset, records, size) : endAtOffset(offset, records, total, size);
  return isAtCap && 'next' in end ? { cap: true, of: total } : end;
};

export const partnerSource: Source = {
  name: 'partner-api',
  credential: partnerToken,
  cursor: /^\d{1,3}$/,
  publishes: ['rating', 'created_at', 'author'],
  async page({ target, sort, cursor = '0', wanted }, http) {
    const size = Math.min(wanted, partnerPage);
    const parameters = new URLSearchParams({
      cnt_language: target.language ?? 'en',
      currency: 'EUR',
      sortfield: orders[sort] ?? '',
      sortdirection: 'DESC',
      limit: String(size),
      offset: cursor,
    });
    const answer = await http.send({
      url: `https://${partnerHost}/1/reviews/tour/${target.id}?${parameters}`,
      headers: { 'x-access-token': http.credential(partnerToken) ?? '', accept: 'application/json' },
      statuses: [404],
    });
    const what = "GetYourGuide's partner API";
    if (answer.status === 404) throw unknownActivity(what, target);
    const body = wire.expectJson(answer.text, what);
    const items = wire.expectList(body, ['data', 'reviews', 'review_items'], what);
    const total = wire.at(body, ['_metadata', 'totalCount'], wire.count);
    const outline = wire.listAt(body, ['data', 'reviews', 'outline']);
    return {
      ...wire.recordsOf(items, readPartnerReview),
      end: partnerEnd(Number(cursor), items.length, total, size),
      listed: total,
      item: { rating: { ...tallyOf(outline, total, ['rating', 'number_of_reviews']), review_count: total } },
    };
  },
};

/** The open API of the apps (2017 to 2025). */
export const openHost = 'travelers-api.getyourguide.com';

/** The page size of its clients. */
const openPage = 20;

export const openSource: Source = {
  name: 'travelers-api',
  cursor: /^\d{1,6}$/,
  publishes: ['rating', 'language', 'created_at', 'author'],
  async page({ target, sort, cursor = '0', wanted }, http) {
    const size = Math.min(wanted, openPage);
    const parameters = new URLSearchParams({
      limit: String(size),
      offset: cursor,
      sort: `${orders[sort]}:desc`,
      ...(target.language !== undefined && { language: target.language }),
    });
    const url = `https://${openHost}/activities/${target.id}/reviews?${parameters}`;
    const answer = await http.send({ url, statuses: [404] });
    if (answer.status === 404) {
      // Either the activity or the API does not exist. The page of the activity shows which, if its address is known.
      const missing = `GetYourGuide has no activity ${target.id}.`;
      if (target.path !== undefined) await http.send({ url: activityUrl(target), missing });
      throw unknownActivity("GetYourGuide's API", target);
    }
    const what = "GetYourGuide's list of reviews";
    const body = wire.expectJson(answer.text, what);
    // The names of 2020, and those of 2017 to 2019.
    const reviews = wire.at(body, ['reviews'], wire.list) ?? wire.expectList(body, ['data'], what);
    const counts = ['totalCount', 'total_reviews_comments', 'total_reviews'];
    const rating = fieldsAt(body, [], { average: 'averageRating', review_count: counts });
    const total = wire.expectShape(wire.count, rating.review_count, what);
    return {
      ...wire.recordsOf(reviews, readActivityReview),
      end: endAtOffset(Number(cursor), reviews.length, total, size),
      listed: total,
      item: { ...(target.path !== undefined && { url: activityUrl(target) }), rating },
    };
  },
};
