import type { PageEnd, PageRequest, ReviewDraft, Source } from '../toolkit/adapter.ts';
import { dateOf } from '../toolkit/dates.ts';
import { endAtOffset, endByOffset } from '../toolkit/page-end.ts';
import { tallyOf } from '../toolkit/tally.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { displayedPerson } from './review.ts';
import { unknownActivity } from './url.ts';

/** The official partner API, from GetYourGuide's own specification (2026-07); no answer has been recorded. */

export const partnerHost = 'api.getyourguide.com';
export const partnerToken = 'getyourguide_access_token';

/** The largest page, and the largest offset: the list ends one page after it. */
const [pageSize, largestOffset] = [50, 300];

/** The names of both APIs for the orders. */
export const orders: Readonly<Record<string, string>> = { newest: 'date', highest_rated: 'rating' };

/** The aspects that a traveller rates: `review_rating_<aspect>`. */
const aspects = ['service', 'orga', 'value', 'safety'] as const;

/** One review. Its times have no zone: they are read as UTC, and midnight as a day. */
const readRecord = (review: object): ReviewDraft => ({
  ...wire.fieldsAt(review, [], { id: 'review_id', title: 'subject', text: 'comment' }),
  rating: wire.at(review, ['review_rating'], wire.stars),
  sub_ratings: aspects.map((name) => ({ name, rating: wire.at(review, [`review_rating_${name}`], wire.stars) })),
  ...dateOf(wire.textAt(review, ['review_date'])),
  author: displayedPerson(wire.textAt(review, ['reviewer_name'])),
});

const readAnswer = (answer: unknown) => {
  const items = wire.expectList(answer, ['data', 'reviews', 'review_items'], "GetYourGuide's partner API");
  const total = wire.at(answer, ['_metadata', 'totalCount'], wire.count);
  const outline = wire.listAt(answer, ['data', 'reviews', 'outline']);
  const tally = tallyOf(outline, total, ['rating', 'number_of_reviews']);
  return { items, total, item: { rating: { ...tally, review_count: total } } };
};

const addressOf = ({ target, sort, cursor = '0', wanted }: PageRequest): string => {
  const parameters = new URLSearchParams({
    cnt_language: target.language ?? 'en',
    currency: 'EUR',
    sortfield: orders[sort] ?? '',
    sortdirection: 'DESC',
    limit: String(Math.min(wanted, pageSize)),
    offset: cursor,
  });
  return `https://${partnerHost}/1/reviews/tour/${target.id}?${parameters}`;
};

const endOf = ({ cursor = '0', wanted }: PageRequest, records: number, total: number | null): PageEnd => {
  const [offset, size] = [Number(cursor), Math.min(wanted, pageSize)];
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
  async page(request, http) {
    const answer = await http.send({
      url: addressOf(request),
      headers: { 'x-access-token': http.credential(partnerToken) ?? '', accept: 'application/json' },
      statuses: [404],
    });
    if (answer.status === 404) throw unknownActivity("GetYourGuide's partner API", request.target);
    const { items, total, item } = readAnswer(wire.expectJson(answer.text, "GetYourGuide's partner API"));
    return {
      ...wire.recordsOf(items, readRecord),
      end: endOf(request, items.length, total),
      listed: total,
      item,
    };
  },
};
