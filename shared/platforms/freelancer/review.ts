import * as z from 'zod';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import { encoded } from '../toolkit/web-address.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { freelancerHost } from './api.ts';

/** Ratings are averages of several criteria, so they have fractions. */

const id = z.int().positive().transform(String);

export const user = z.object({
  id,
  username: z.string(),
  public_name: wire.text,
  display_name: wire.text,
  avatar_cdn: wire.optional(wire.pictureOf(freelancerHost)),
});
export type User = z.output<typeof user>;

/** The name on the profile. */
export const nameOf = ({ public_name, display_name, username }: User): string =>
  public_name || display_name || username;

export const profileOf = ({ username }: User): string => `https://${freelancerHost}/u/${encoded(username)}`;

/** Users by their id. Without users, the API returns an empty list instead of an empty object. */
export const users = z.union([z.record(z.string(), z.unknown()), z.tuple([])]);

const seconds = z.number();
const criteria = z.record(z.string().min(1), z.unknown());

/** Whether the site shows a review: it hides those whose status is another than active (one client, 2026-03). */
export const isShown = (value: unknown): boolean => (wire.textAt(value, ['status']) ?? 'active') === 'active';

/** Reads the review in a record. `people` are the users in the answer, by their id. */
export const freelancerReview = (people: unknown) =>
  wire.fromObject(
    (review): ReviewDraft => ({
      id: wire.at(review, ['id'], id),
      rating: wire.at(review, ['rating'], wire.stars),
      sub_ratings: criteriaOf(review),
      text: wire.textAt(review, ['description']),
      created_at: fromEpochSeconds(
        wire.at(review, ['time_submitted'], seconds) ?? wire.at(review, ['submitdate'], seconds),
      ),
      author: authorOf(wire.at(review, ['from_user_id'], id), people),
      item_variant: wire.textAt(review, ['review_context', 'context_name']),
    }),
  );

const criteriaOf = (review: object): ReviewDraft['sub_ratings'] =>
  Object.entries(wire.at(review, ['rating_details', 'category_ratings'], criteria) ?? {}).map(([name, value]) => ({
    name,
    rating: wire.stars.safeParse(value).data,
  }));

const authorOf = (id: string | null, people: unknown): ReviewDraft['author'] => {
  const author = wire.at(people, [id ?? ''], user);
  if (author === null) return { id };
  const places = [['city'], ['country', 'name']].map((path) => wire.textAt(people, [id ?? '', 'location', ...path]));
  return {
    id,
    name: nameOf(author),
    avatar_url: author.avatar_cdn,
    profile_url: profileOf(author),
    location: places.filter(Boolean).join(', '),
  };
};
