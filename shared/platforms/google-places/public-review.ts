import { decodeHTMLStrict } from 'entities/decode';
import type { ReviewDraft } from '../../reviews/model/review.ts';
import { fromEpochSeconds } from '../toolkit/dates.ts';
import * as wire from '../toolkit/wire-schemas.ts';
import { contributorId } from './url.ts';

/** One review in the public list of Google: a row of 48 or 49 columns without names (recorded 2026-07-30). */

const typed = wire.typedText.transform(decodeHTMLStrict);

/** A criterion such as `GUIDED_DINING_FOOD_ASPECT`. Questions whose keys end otherwise have answers and no stars. */
const readCriterion = (entry: unknown) => {
  const isRated = wire.textAt(entry, [0, 0])?.endsWith('_ASPECT') === true;
  return {
    name: wire.textAt(entry, [5]),
    rating: isRated ? wire.at(entry, [11, 0], wire.wholeStars) : null,
  };
};

/** A photo, or a video with its picture. */
const readMedia = (entry: unknown) => {
  const [picture, video] = [wire.at(entry, [0], wire.webUrl), wire.at(entry, [5], wire.webUrl)];
  return video === null
    ? { type: 'image' as const, url: picture }
    : { type: 'video' as const, url: video, thumbnail_url: picture };
};

/** All reactions together: "Helpful" and its successors, as pairs of a kind and a number. */
const reactionsOf = (row: unknown): number | null => {
  const reactions = wire.at(row, [47, 1], wire.list);
  if (reactions === null) return null;
  return reactions.reduce<number>((sum, entry) => sum + (wire.at(entry, [1], wire.count) ?? 0), 0);
};

/** The name that Google gives to its own reviews. Those of partners, at hotels, have another (several clients). */
const ownReviews = 'Google';

/**
 * The review in a row; undefined when the row is none.
 *
 * @param shownIn the language that was asked for: that of the translation
 */
export const readPublicRow = (row: unknown, shownIn: string): ReviewDraft | undefined => {
  if (wire.at(row, [], wire.list) === null) return undefined;
  const profile = wire.at(row, [3, 2], wire.webUrl);
  const createdAt = wire.at(row, [2, 2], wire.count);
  const translated = wire.at(row, [37], typed);
  const source = wire.textAt(row, [44, 0]);
  return {
    id: wire.textAt(row, [5]),
    url: wire.at(row, [12], wire.webUrl),
    rating: wire.at(row, [1], wire.wholeStars),
    sub_ratings: (wire.at(row, [30], wire.list) ?? []).map(readCriterion),
    text: wire.at(row, [27], typed),
    language: wire.at(row, [26], wire.languageTag),
    translation: translated === null ? null : { text: translated, language: shownIn },
    created_at: createdAt === null ? null : fromEpochSeconds(createdAt / 1_000),
    author: {
      id: contributorId(profile),
      name: wire.textAt(row, [3, 0]),
      avatar_url: wire.at(row, [3, 1], wire.webUrl),
      profile_url: profile,
    },
    helpful_count: reactionsOf(row),
    media: (wire.at(row, [14], wire.list) ?? []).map(readMedia),
    replies: [{ text: wire.at(row, [4, 2], typed) }], // Its date is published in words only ("2 months ago").
    syndicated_from: source === ownReviews ? null : source,
  };
};
