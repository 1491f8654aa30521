import { isoSeconds } from '../../answer.ts';
import { digitsOf } from '../../random.ts';
import type { SyntheticReview } from '../../words/reviews.ts';
import type { AppleItem } from './items.ts';

/** When every page of the feed says it was made. */
export const feedUpdated = '2026-11-18T02:14:09-07:00';

/** The review's id, the same in the feed and in the rows. */
export const reviewIdOf = (review: SyntheticReview): string => `14${digitsOf(review.seed, 9)}`;

/** The writer's id. */
export const authorIdOf = (review: SyntheticReview): string => digitsOf(`${review.seed}/author`, 9);

/** The feed writes its dates seven hours behind UTC, in summer and winter. */
export const feedDate = (milliseconds: number): string => isoSeconds(milliseconds, -7);

/** What the two forms of the feed have in common about an item's entries. */
export const entryTerms = (item: AppleItem, country: string) => ({
  contentType: item.kind === 'podcast' ? 'Podcast' : 'Application',
  related: `https://itunes.apple.com/${country}/review?id=${item.id}&type=${item.kind === 'podcast' ? 'Podcast' : 'Purple%20Software'}`,
  // Podcasts have no versions; the feed keeps the element all the same.
  versionOf: (review: SyntheticReview): string => (item.kind === 'podcast' ? '' : (review.version ?? '4.0.0')),
});
