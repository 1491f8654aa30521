import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import type { Page, PageEnd } from '../../reviews/model/source.ts';
import { fromIso } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * The list of ratings of Firefox Add-ons. Recorded on a development server with version 4 of the API (2020-04). Version 5
 * is documented to have the same format.
 */

const person = wire.optional(z.object({ id: wire.identifier, name: wire.text, url: wire.optional(wire.webUrl) }));

const rating = z.object({
  id: wire.identifier,
  score: wire.optional(wire.wholeStars),
  body: wire.text,
  created: wire.text,
  user: person,
  reply: wire.optional(z.object({ id: wire.identifier, body: z.string(), created: wire.text, user: person })),
  version: wire.optional(z.object({ version: wire.text })),
});

const readRating = ({ id, score, body, created, user, reply, version }: z.output<typeof rating>): ReviewDraft => ({
  id,
  rating: score,
  rating_scale: wire.fiveStars,
  text: body,
  created_at: fromIso(created),
  author: { id: user?.id, name: user?.name, profile_url: user?.url },
  replies: [{ id: reply?.id, author_name: reply?.user?.name, text: reply?.body, created_at: fromIso(reply?.created) }],
  item_variant: version?.version,
});

const list = z.object({ count: wire.count, next: z.string().nullable(), results: z.array(z.unknown()) });

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
  const { count: total, next, results } = wire.expectShape(list, answer, "Mozilla's list of ratings");
  return {
    ...wire.recordsOf(results, wire.parsed(rating, readRating)),
    end: endOf(results.length, next === null ? undefined : String(page + 1), total),
    listed: total,
  };
};
