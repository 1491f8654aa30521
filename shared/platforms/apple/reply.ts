import * as z from 'zod';
import { fromIso } from '../toolkit/dates.ts';
import { identifier, optional, text } from '../toolkit/wire-schemas.ts';

/** The reply of an app's developer, in userReviewsRow and in amp-api. */
export const developerResponse = optional(
  z
    .object({ id: identifier, body: text, modified: text })
    .transform(({ id, body, modified }) => ({ id, text: body, created_at: fromIso(modified) })),
);
