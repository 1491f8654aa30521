import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import type { Page } from '../../reviews/model/source.ts';
import { fromIso } from '../toolkit/dates.ts';
import { endByLink } from '../toolkit/page-end.ts';
import * as wire from '../toolkit/wire-schemas.ts';

/**
 * The list of ratings of Firefox Add-ons. Recorded on a development server with version 4 of the API (2020-04). Version 5
 * is documented to have the same format.
 */

/** What a rating and its reply share. */
const readPost = (post: unknown) => ({
  id: wire.at(post, ['id'], wire.identifier),
  text: wire.textAt(post, ['body']),
  created_at: fromIso(wire.textAt(post, ['created'])),
});

const readRating = wire.fromObject(
  (rating): ReviewDraft => ({
    ...readPost(rating),
    rating: wire.at(rating, ['score'], wire.wholeStars),
    author: {
      id: wire.at(rating, ['user', 'id'], wire.identifier),
      name: wire.textAt(rating, ['user', 'name']),
      profile_url: wire.at(rating, ['user', 'url'], wire.webUrl),
    },
    replies: [
      { ...readPost(wire.valueAt(rating, ['reply'])), author_name: wire.textAt(rating, ['reply', 'user', 'name']) },
    ],
    item_variant: wire.textAt(rating, ['version', 'version']),
  }),
);

const list = z.object({ count: wire.count, next: z.string().nullable(), results: wire.list });

/**
 * The ratings in an answer. Throws upstream_changed.
 *
 * @param page the number of the page
 */
export const readRatings = (answer: unknown, page: number): Page => {
  const { count: total, next, results } = wire.expectShape(list, answer, "Mozilla's list of ratings");
  return {
    ...wire.recordsOf(results, readRating),
    end: endByLink(results.length, next === null ? undefined : String(page + 1), total),
    listed: total,
  };
};
