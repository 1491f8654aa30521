import * as z from 'zod';
import type { Review } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import { optional } from '../toolkit/wire-schemas.ts';

/** The reply of an app's developer, in userReviewsRow and in amp-api. */
export const developerResponse = optional(
  z.object({
    id: optional(z.union([z.string(), z.number().transform(String)])),
    body: z.string(),
    modified: optional(z.string()),
  }),
);

/** The replies to a review: at most one. */
export const repliesOf = (response: z.output<typeof developerResponse>): Review['replies'] =>
  response
    ? [{ id: response.id ?? null, author_name: null, text: response.body, created_at: fromIso(response.modified) }]
    : [];
