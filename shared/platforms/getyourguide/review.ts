import { decodeHTMLStrict } from 'entities/decode';
import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import { fiveStars, languageTag, numeric, optional, webUrl } from '../toolkit/wire-schemas.ts';

/** One review, in the form of 2019 or in that of 2020. They share rating, title and message. */

const text = optional(z.string());
const id = optional(z.union([z.string(), z.number().transform(String)]));

const person = z.object({ fullName: text, country: text, photo: optional(webUrl) });

const record = z.object({
  rating: optional(numeric.pipe(z.number().min(1).max(fiveStars))),
  title: text,
  message: text,
  isAnonymous: optional(z.boolean()),
  // Since 2020:
  id,
  author: optional(person),
  enjoyment: text,
  created: text,
  language: optional(languageTag),
  // 2019:
  review_id: id,
  reviewerName: text,
  reviewerCountry: text,
  reviewerProfilePhoto: optional(webUrl),
  date: text,
  languageCode: optional(languageTag),
});

const months = 'January February March April May June July August September October November December'.split(' ');

/** A day in the form of 2019: "July 29, 2019". */
const dayOf = (date: string | null | undefined): string | null => {
  const [, name = '', day = '', year] = /^(\w+) (\d{1,2}), (\d{4})$/.exec(date ?? '') ?? [];
  const month = String(months.indexOf(name) + 1).padStart(2, '0');
  return fromIso(`${year}-${month}-${day.padStart(2, '0')}T00:00:00Z`);
};

/** A text as it was published in 2019: plain, but with HTML entities. Whatever looks like a tag was typed by the author. */
const decoded = (message: string | null | undefined): string | null => (message ? decodeHTMLStrict(message) : null);

/** The review in a record; undefined when the record is not a review. */
export const readActivityReview = (value: unknown): ReviewDraft | undefined => {
  const { data: review } = record.safeParse(value);
  if (!review) return undefined;
  const isOld = review.review_id != null;
  return {
    id: review.id ?? review.review_id ?? null,
    rating: review.rating ?? null,
    rating_scale: fiveStars,
    title: isOld ? decoded(review.title) : (review.title ?? null),
    // `enjoyment` answers the question what the traveller enjoyed most. Some authors write only that.
    text: isOld ? decoded(review.message) : review.message || review.enjoyment || null,
    language: review.language ?? review.languageCode ?? null,
    created_at: isOld ? dayOf(review.date) : fromIso(review.created),
    created_at_precision: isOld ? 'day' : 'second',
    author: {
      name: review.author?.fullName ?? review.reviewerName ?? null,
      avatar_url: review.author?.photo ?? review.reviewerProfilePhoto ?? null,
      location: review.author?.country ?? review.reviewerCountry ?? null,
      is_anonymous: review.isAnonymous ?? null,
    },
  };
};
