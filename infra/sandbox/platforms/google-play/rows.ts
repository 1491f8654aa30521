import { chanceOf, digitsOf, opaqueOf, uuidOf } from '../../random.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import type { PlayApp } from './items.ts';

const criteria = [
  'vaf_app_quality_stability',
  'vaf_app_quality_performance',
  'vaf_app_quality_battery_efficiency',
  'vaf_app_quality_visual_appeal',
  'vaf_app_quality_ads_frequency',
];

const anonymous = 'A Google user';

/** An image as the store writes it, of which only the address matters to readers. */
export const imageOf = (seed: string): readonly unknown[] => [
  null,
  2,
  null,
  [null, null, `https://play-lh.googleusercontent.com/${opaqueOf(seed)}`],
];

/** `[seconds, nanoseconds]` since 1970. */
const timestampOf = (milliseconds: number): readonly [number, number] => [
  Math.floor(milliseconds / 1000),
  (milliseconds % 1000) * 1_000_000,
];

/**
 * A review as a row of 17, as both RPCs and the details page give it. The page writes 1 and 0 where the RPCs write
 * true and false. Filled on a few rows only: the title (3), the criteria (12), a writer without a name (1, 9).
 */
export const rowOf = (app: PlayApp, review: SyntheticReview, onPage: boolean): readonly unknown[] => {
  const chance = chanceOf(`row/${review.seed}`);
  const isNameless = chance.happens(0.02);
  const author = isNameless ? anonymous : review.author;
  const avatar = imageOf(`avatar/${isNameless ? anonymous : review.seed}`);
  const asked = criteria.filter(() => chance.happens(0.5)).map((name) => [name, [chance.integer(1, 3)]]);
  const [yes, no] = onPage ? [1, 0] : [true, false];
  const { reply } = review;
  return [
    uuidOf(review.seed),
    [author, avatar],
    review.rating,
    chance.happens(0.01) ? review.title : null,
    review.text,
    timestampOf(review.writtenAt),
    review.helpful,
    reply && [app.developer, reply.text, timestampOf(reply.writtenAt)],
    null,
    [`11${digitsOf(review.seed, 19)}`, author, null, isNameless ? [avatar] : [avatar, yes], imageOf('cover')],
    review.version,
    null,
    chance.happens(0.35) && asked.length > 0 ? [asked] : null,
    null,
    review.isEdited ? [yes, no] : null,
    null,
    chance.happens(0.03) ? 2 : 1,
  ];
};
