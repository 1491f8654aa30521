import * as z from 'zod';
import type { Page, PageEnd } from '../../reviews/model/platform.ts';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromIso } from '../toolkit/dates.ts';
import {
  count,
  expectShape,
  fiveStars,
  identifier,
  optional,
  parsed,
  recordsOf,
  text,
  webUrl,
  wholeStars,
} from '../toolkit/wire-schemas.ts';

/**
 * The list of ratings of Firefox Add-ons. Recorded on a development server with version 4 of the API (2020-04). Version 5
 * is documented to have the same format.
 */

const person = optional(z.object({ id: identifier, name: text, url: optional(webUrl) }));

const rating = z.object({
  id: identifier,
  score: optional(wholeStars),
  body: text,
  created: text,
  user: person,
  reply: optional(z.object({ id: identifier, body: z.string(), created: text, user: person })),
  version: optional(z.object({ version: text })),
});

const readRating = ({ id, score, body, created, user, reply, version }: z.output<typeof rating>): ReviewDraft => ({
  id,
  rating: score,
  rating_scale: fiveStars,
  text: body,
  created_at: fromIso(created),
  author: { id: user?.id, name: user?.name, profile_url: user?.url },
  replies: [{ id: reply?.id, author_name: reply?.user?.name, text: reply?.body, created_at: fromIso(reply?.created) }],
  item_variant: version?.version,
});

const list = z.object({ count, next: z.string().nullable(), results: z.array(z.unknown()) });

const endOf = (records: number, next: string | undefined, total: number): PageEnd => {
  if (records === 0) return next === undefined ? { empty: true, proven: total === 0 } : { next: null };
  return next === undefined ? { last: true } : { next };
};

/**
 * The ratings in an answer. Throws upstream_changed.
 *
 * @param page the number of the page
 */
export const readRatings = (answer: unknown, page: number): Page => {
  const { count: total, next, results } = expectShape(list, answer, "Mozilla's list of ratings");
  return {
    ...recordsOf(results, parsed(rating, readRating)),
    end: endOf(results.length, next === null ? undefined : String(page + 1), total),
    listed: total,
  };
};
