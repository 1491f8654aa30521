import * as z from 'zod';
import { lazy } from '../../lazy.ts';
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

const warningSchema = () =>
  z
    .object({
      code: z.enum(warningCodes).describe('The code of the warning, for use in programs'),
      detail: z.string().describe('What it means for this response'),
    })
    .meta({
      id: 'Warning',
      description: 'Something that differs from the request, or that was left out, without being an error',
    });

const informationSchema = (Warning: ReturnType<typeof warningSchema>) => {
  const text = z.string().nullable();
  const count = z.int().min(0).nullable();

  return z
    .object({
      item: z
        .object({
          platform: z.string().describe('Short name of the platform, such as google-play'),
          id: z.string().describe("The platform's id of the item"),
          name: text.describe('As the platform shows it'),
          url: text.describe('The page of the item on the platform'),
          image_url: text.describe('Logo or picture of the item'),
          country: text.describe('The edition that was read, on platforms with one edition per country'),
        })
        .describe('The item whose reviews these are'),
      rating: z
        .object({
          average: z.number().nullable().describe('Average of all ratings, on the scale in scale'),
          scale: z.number().nullable().describe('Best value of the scale: 5, 10 or 100'),
          rating_count: count.describe('How many ratings the item has, with and without a text'),
          review_count: count.describe('How many of them have a text'),
          histogram: z
            .record(z.string(), z.int())
            .nullable()
            .describe('How many ratings there are of each value; the value is the key'),
        })
        .describe('What the platform shows for the whole item'),
      page: z
        .object({
          returned: z.int().describe('How many reviews this response has'),
          next_token: text.describe('Send it as pagination_token to go on; null on the last page'),
          has_more: z.boolean().describe('Whether there is a next page'),
          left_out: z.int().describe('How many reviews the filters of the request left out'),
          ended_by: EndedBy.describe('Why this page ended where it did'),
        })
        .describe('Where this page of the list ends'),
      status: z.enum(['complete', 'partial']).describe('partial if an error or the time ended the list early'),
      next_sync_date: z.iso
        .datetime()
        .describe('The sync_date of the next sync, once this list is read to its end. It overlaps with what was read'),
      source: z.string().describe('The source of the platform that was read'),
      warnings: z.array(Warning).describe('What differs from the request, or was left out'),
      fetched_at: z.iso.datetime().describe('When the platform was read; RFC 3339, UTC'),
      request_id: z.string().describe('Id of the request; include it in a support request'),
    })
    .meta({ id: 'ExtraInformation' });
};

/** The schemas of responses. The docs and tests read them, and no function does. */
export const responseSchemas = lazy(() => {
  const Warning = warningSchema();
  const ExtraInformation = informationSchema(Warning);
  const all_reviews = z.array(Review).describe('The reviews, in the order of the request');
  const message = z.string().describe('What was read, in words');

  /** The response of a review endpoint. */
  const ReviewsAnswer = z
    .object({
      all_reviews,
      extra_information: ExtraInformation.describe('The item, its rating, and how far the list was read'),
      message,
    })
    .meta({ id: 'ReviewsAnswer' });

  /** The response of `/mobile-app-store/reviews`, which has no extra_information: the headers contain it. */
  const ReviewsOnlyAnswer = z.object({ all_reviews, message }).meta({ id: 'ReviewsOnlyAnswer' });

  return { Warning, ExtraInformation, ReviewsAnswer, ReviewsOnlyAnswer };
});
type Schemas = ReturnType<typeof responseSchemas>;
export type Warning = z.infer<Schemas['Warning']>;
export type ExtraInformation = z.infer<Schemas['ExtraInformation']>;

/** The other formats of the reviews that a request can ask for in the header Accept, and what they contain. */
export const reviewFormats = {
  'text/csv':
    'The reviews as CSV in UTF-8: one row per review; the first row has the column names, unless the request has a pagination token. `text/csv; header=absent` or `present` chooses (RFC 4180). Everything else is in the headers',
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
  'x-next-sync-date': 'The sync_date of the next sync, once this list is read to its end',
  'x-pagination-token': 'Token for the next page; absent on the last page, or when it is longer than 4,096 characters',
} as const;
