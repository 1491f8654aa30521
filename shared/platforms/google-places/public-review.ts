import { decodeHTMLStrict } from 'entities/decode';
import type { Review, ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import {
  at,
  count,
  fiveStars,
  languageTag,
  plainList,
  plainText,
  plainUrl,
  plainWhole,
  wholeStars,
} from '../toolkit/wire-schemas.ts';

/** One review in the public list of Google: a row of 48 or 49 columns without names (recorded 2026-07-30). */

/** A text as it was typed. `<br>` is the end of a line. */
const typed = (text: string | null): string | null =>
  text === null ? null : decodeHTMLStrict(text.replace(/<br\s*\/?>/gi, '\n'));

const milliseconds = plainWhole(0);

/** The id of an author, in the address of the profile. */
const authorId = (address: string | null): string | null => /\/contrib\/(\d+)/.exec(address ?? '')?.[1] ?? null;

/** A criterion such as `GUIDED_DINING_FOOD_ASPECT`. Questions whose keys end otherwise have answers and no stars. */
const readCriterion = (entry: unknown): Review['sub_ratings'] => {
  const [name, rating] = [at(entry, [5], plainText), at(entry, [11, 0], wholeStars)];
  const isRated = at(entry, [0, 0], plainText)?.endsWith('_ASPECT') === true;
  return isRated && name && rating !== null ? [{ name, rating, rating_scale: fiveStars }] : [];
};

/** A photo, or a video with its picture. */
const readMedia = (entry: unknown): Review['media'] => {
  const [picture, video] = [at(entry, [0], plainUrl), at(entry, [5], plainUrl)];
  if (video !== null) return [{ type: 'video', url: video, thumbnail_url: picture }];
  return picture === null ? [] : [{ type: 'image', url: picture, thumbnail_url: null }];
};

/** The owner's answer. Its date is published in words only ("2 months ago"). */
const readReply = (row: unknown): Review['replies'] => {
  const text = typed(at(row, [4, 2], plainText));
  return text === null ? [] : [{ id: null, author_name: null, text, created_at: null }];
};

/** All reactions together: "Helpful" and its successors, as pairs of a kind and a number. */
const reactionsOf = (row: unknown): number | null => {
  const reactions = at(row, [47, 1], plainList);
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
  if (at(row, [], plainList) === null) return undefined;
  const profile = at(row, [3, 2], plainUrl);
  const createdAt = at(row, [2, 2], milliseconds);
  const translated = typed(at(row, [37], plainText));
  const source = at(row, [44, 0], plainText);
  return {
    id: at(row, [5], plainText),
    url: at(row, [12], plainUrl),
    rating: at(row, [1], wholeStars),
    rating_scale: fiveStars,
    sub_ratings: (at(row, [30], plainList) ?? []).flatMap(readCriterion),
    text: typed(at(row, [27], plainText)),
    language: at(row, [26], languageTag),
    translation: translated === null ? null : { text: translated, language: shownIn },
    created_at: createdAt === null ? null : fromEpochSeconds(createdAt / 1_000),
    author: {
      id: authorId(profile),
      name: at(row, [3, 0], plainText),
      avatar_url: at(row, [3, 1], plainUrl),
      profile_url: profile,
    },
    helpful_count: reactionsOf(row),
    media: (at(row, [14], plainList) ?? []).flatMap(readMedia),
    replies: readReply(row),
    syndicated_from: source === ownReviews ? null : source,
  };
};
