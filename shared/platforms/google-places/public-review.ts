import { decodeHTMLStrict } from 'entities/decode';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import {
  at,
  count,
  fiveStars,
  languageTag,
  list,
  text,
  typedText,
  webUrl,
  wholeStars,
} from '../toolkit/wire-schemas.ts';

/** One review in the public list of Google: a row of 48 or 49 columns without names (recorded 2026-07-30). */

/** A text as it was typed. */
const typed = typedText.transform(decodeHTMLStrict);

/** The id of an author, in the address of the profile. */
const authorId = (address: string | null): string | null => /\/contrib\/(\d+)/.exec(address ?? '')?.[1] ?? null;

/** A criterion such as `GUIDED_DINING_FOOD_ASPECT`. Questions whose keys end otherwise have answers and no stars. */
const readCriterion = (entry: unknown) => {
  const isRated = at(entry, [0, 0], text)?.endsWith('_ASPECT') === true;
  return {
    name: at(entry, [5], text),
    rating: isRated ? at(entry, [11, 0], wholeStars) : null,
    rating_scale: fiveStars,
  };
};

/** A photo, or a video with its picture. */
const readMedia = (entry: unknown) => {
  const [picture, video] = [at(entry, [0], webUrl), at(entry, [5], webUrl)];
  return video === null
    ? { type: 'image' as const, url: picture }
    : { type: 'video' as const, url: video, thumbnail_url: picture };
};

/** All reactions together: "Helpful" and its successors, as pairs of a kind and a number. */
const reactionsOf = (row: unknown): number | null => {
  const reactions = at(row, [47, 1], list);
  if (reactions === null) return null;
  return reactions.reduce<number>((sum, entry) => sum + (at(entry, [1], count) ?? 0), 0);
};

/** The name that Google gives to its own reviews. Those of partners, at hotels, have another (several clients). */
const ownReviews = 'Google';

/**
 * The review in a row; undefined when the row is none.
 *
 * @param shownIn the language that was asked for: that of the translation
 */
export const readPublicRow = (row: unknown, shownIn: string): ReviewDraft | undefined => {
  if (at(row, [], list) === null) return undefined;
  const profile = at(row, [3, 2], webUrl);
  const createdAt = at(row, [2, 2], count);
  const translated = at(row, [37], typed);
  const source = at(row, [44, 0], text);
  return {
    id: at(row, [5], text),
    url: at(row, [12], webUrl),
    rating: at(row, [1], wholeStars),
    rating_scale: fiveStars,
    sub_ratings: (at(row, [30], list) ?? []).map(readCriterion),
    text: at(row, [27], typed),
    language: at(row, [26], languageTag),
    translation: translated === null ? null : { text: translated, language: shownIn },
    created_at: createdAt === null ? null : fromEpochSeconds(createdAt / 1_000),
    author: {
      id: authorId(profile),
      name: at(row, [3, 0], text),
      avatar_url: at(row, [3, 1], webUrl),
      profile_url: profile,
    },
    helpful_count: reactionsOf(row),
    media: (at(row, [14], list) ?? []).map(readMedia),
    replies: [{ text: at(row, [4, 2], typed) }], // Its date is published in words only ("2 months ago").
    syndicated_from: source === ownReviews ? null : source,
  };
};
