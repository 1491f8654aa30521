import * as z from 'zod';
import type { Meta } from '#client/src/index.ts';
import { fitting, type Limits, resultBudget, slimObject } from './slim.ts';

const LooseReview = z.record(z.string(), z.unknown());
const Warnings = z.array(z.object({ code: z.string(), detail: z.string() }));

/** What is used of a response of a review endpoint. One endpoint has no extra_information. */
const ReviewsAnswer = z.object({
  all_reviews: z.array(LooseReview),
  message: z.string(),
  extra_information: z
    .object({
      item: LooseReview,
      rating: LooseReview,
      page: z.object({ ended_by: z.string() }),
      warnings: Warnings,
    })
    .optional(),
});
type ReviewsAnswer = z.infer<typeof ReviewsAnswer>;

/** Fields of a review that cost an agent tokens and tell it nothing. The rating contains the scale. */
const dropped: ReadonlySet<string> = new Set([
  'review_id_source',
  'platform',
  'item_id',
  'rating_scale',
  'created_at_precision',
  'text_html',
]);

const Rated = z.object({ rating: z.number(), rating_scale: z.number() });
const Named = z.object({ author: z.object({ name: z.string() }) });

/** A review for an agent: what is null is left out, and so are pictures and addresses of people. */
export const slimReview = (review: Readonly<Record<string, unknown>>, limits: Limits): object => {
  const rated = Rated.safeParse(review).data;
  const named = Named.safeParse(review).data;
  const kept = {
    ...Object.fromEntries(Object.entries(review).filter(([name]) => !dropped.has(name))),
    rating: rated && `${rated.rating}/${rated.rating_scale}`,
    author: named?.author.name,
    is_truncated: review['is_truncated'] === true ? true : undefined,
  };
  return slimObject(kept, limits);
};

/** The facts of the item: of the body, or of the headers if the endpoint has no extra_information. */
const factsOf = ({ extra_information: extra }: ReviewsAnswer, { item, rating, endedBy, warnings }: Meta) =>
  extra ?? {
    item,
    rating: { average: rating.average, rating_count: rating.ratingCount, review_count: rating.reviewCount },
    page: { ended_by: endedBy ?? 'limit' },
    warnings: warnings.map((code) => ({ code, detail: '' })),
  };

/** The result of get_reviews. A token for the next page is never cut. */
export interface ReviewsResult {
  readonly [name: string]: unknown;
  readonly reviews: readonly object[];
  readonly message: string;
  readonly ended_by: string;
  readonly next_token: string | null;
  readonly warnings: readonly string[];
}

/** Characters that are kept for the warning about the reviews that do not fit. */
const warningRoom = 300;

/** Drops reviews at the end of a list that is too large with the strictest limits, and says so. */
const withinBudget = (result: ReviewsResult): ReviewsResult => {
  const sizes = result.reviews.map((review) => JSON.stringify(review).length + 1);
  let room = resultBudget - (JSON.stringify({ ...result, reviews: [] }).length + warningRoom);
  let fitted = 0;
  for (const size of sizes) {
    room -= size;
    if (room < 0) break;
    fitted += 1;
  }
  if (fitted === sizes.length) return result;
  const warning = `too_large: only ${fitted} of ${sizes.length} reviews fit. To get the others, send the same request with reviews_to_fetch ${Math.max(1, fitted)}, then go on with next_token.`;
  return {
    ...result,
    reviews: result.reviews.slice(0, fitted),
    next_token: null,
    warnings: [warning, ...result.warnings],
  };
};

/**
 * The response of a review endpoint as the result of a tool.
 *
 * @param meta what the headers of the response say
 * @param notes warnings of the tool itself
 * @throws if it is no response of a review endpoint
 */
export const reviewsResult = (answer: unknown, meta: Meta, notes: readonly string[] = []): ReviewsResult => {
  const parsed = ReviewsAnswer.parse(answer);
  const { item, rating, page, warnings } = factsOf(parsed, meta);
  return withinBudget(
    fitting((limits) => ({
      reviews: parsed.all_reviews.map((review) => slimReview(review, limits)),
      message: parsed.message,
      item: slimObject(item, limits),
      rating: slimObject(rating, limits),
      ended_by: page.ended_by,
      next_token: meta.nextToken,
      warnings: [...notes, ...warnings.map(({ code, detail }) => (detail === '' ? code : `${code}: ${detail}`))],
    })),
  );
};
