import * as z from 'zod';
import { Review } from './review.ts';
import { warningCodes } from './warnings.ts';

/** Why a list of reviews ended where it did. */
export const EndedBy = z.enum([
  'limit',
  'end_of_list',
  'sync_date',
  'platform_cap',
  'size',
  'deadline',
  'upstream_error',
]);
export type EndedBy = z.infer<typeof EndedBy>;

export const Warning = z.object({ code: z.enum(warningCodes), detail: z.string() }).meta({
  id: 'Warning',
  description: 'Something that differs from the request, or that was left out, without being an error',
});
export type Warning = z.infer<typeof Warning>;

const text = z.string().nullable();
const count = z.int().min(0).nullable();

export const ExtraInformation = z
  .object({
    item: z.object({
      platform: z.string(),
      id: z.string(),
      name: text,
      url: text,
      image_url: text,
      country: text.meta({ description: 'The edition that was read, on platforms with one edition per country' }),
    }),
    rating: z
      .object({
        average: z.number().nullable(),
        scale: z.number().nullable(),
        rating_count: count,
        review_count: count,
        histogram: z.record(z.string(), z.int()).nullable(),
      })
      .meta({ description: 'What the platform shows for the whole item' }),
    page: z.object({
      returned: z.int(),
      next_token: text,
      has_more: z.boolean(),
      ended_by: EndedBy,
    }),
    status: z.enum(['complete', 'partial']),
    source: z.string().meta({ description: 'The source of the platform that was read' }),
    warnings: z.array(Warning),
    fetched_at: z.iso.datetime(),
    request_id: z.string(),
  })
  .meta({ id: 'ExtraInformation' });
export type ExtraInformation = z.infer<typeof ExtraInformation>;

const all_reviews = z.array(Review).meta({ description: 'The reviews, in the order of the request' });
const message = z.string().meta({ description: 'What was read, in words' });

/** The response of a review endpoint. */
export const ReviewsAnswer = z
  .object({ all_reviews, extra_information: ExtraInformation, message })
  .meta({ id: 'ReviewsAnswer' });

/** The response of `/mobile-app-store/reviews`, which has no extra_information: the headers contain it. */
export const ReviewsOnlyAnswer = z.object({ all_reviews, message }).meta({ id: 'ReviewsOnlyAnswer' });

/** The other formats of the reviews that a request can ask for in the header Accept, and what they contain. */
export const reviewFormats = {
  'text/csv':
    'The reviews as CSV in UTF-8: one row per review, the first row has the column names. Everything else is in the headers',
  'application/x-ndjson': 'The reviews as lines, each of them a Review as JSON. Everything else is in the headers',
} as const;
export type ReviewFormat = keyof typeof reviewFormats;

/** The headers of every review response, name to description. They contain what CSV and NDJSON have no place for. */
export const reviewHeaders = {
  'x-result-status': 'complete or partial',
  'x-ended-by': 'Why the list ended: the same as page.ended_by',
  'x-item-id': "The platform's id of the item, percent-encoded UTF-8; absent when it is longer than 1,000 characters",
  'x-item-name':
    'Beginning of the name of the item, percent-encoded UTF-8, up to 1,000 characters; absent when it is not known',
  'x-rating-average': 'Average rating of the item; absent when it is not known',
  'x-rating-count': 'Number of ratings of the item; absent when it is not known',
  'x-review-count': 'Number of ratings of the item that have a text; absent when it is not known',
  'x-pagination-token': 'Token for the next page; absent on the last page, or when it is longer than 4,096 characters',
} as const;
