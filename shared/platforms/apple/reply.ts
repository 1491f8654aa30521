import * as z from 'zod';
import type { Review } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import { optional } from '../toolkit/wire-schemas.ts';

/** The answer of an app's developer, as userReviewsRow and amp-api publish it. */
export const developerResponse = optional(
  z.object({
    id: optional(z.union([z.string(), z.number().transform(String)])),
    body: z.string(),
    modified: optional(z.string()),
  }),
);

/** The replies of a review: one, or none. */
export const repliesOf = (response: z.output<typeof developerResponse>): Review['replies'] =>
  response
    ? [{ id: response.id ?? null, author_name: null, text: response.body, created_at: fromIso(response.modified) }]
    : [];
