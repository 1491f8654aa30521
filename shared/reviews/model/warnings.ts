import { type ErrorCode, errorKinds } from '../../errors.ts';

/** Every code that a warning may have, and what it means. A failure that ended a list early is told by its own code. */
export const warningKinds = {
  unknown_field: 'The request has a field that nobody knows; it was ignored.',
  sort_overridden: 'The reviews are in another order than was asked for; the detail says which.',
  order_uncertain: 'The platform did not answer newest first, or does not tell its order.',
  platform_order: "The order is the platform's own, and not by rating or date as its name may suggest.",
  source_fallback: 'A source failed, and the next one answered.',
  item_unknown: 'What the platform says of the item itself could not be read.',
  item_unproven: 'Nothing proves that there is an item of this number.',
  none_listed: 'The platform lists no reviews in this edition, although it counts some elsewhere.',
  aggregates_only: 'Ratings are published, and no single reviews.',
  other_languages_follow: 'The list of the asked language ended; reviews in other languages come after it.',
  editorial_review: 'What is reviewed was written by a critic, and not by a customer.',
  page_cut: 'The page is longer than what is read of one.',
  undated_reviews: 'Reviews without a date were kept, which sync_date could not judge.',
  reviews_dropped: 'Records that could not be read were left out.',
  review_mended: 'A field that was not valid is null.',
  review_invalid: 'A review that was not valid was left out.',
  review_too_large: 'A review that no answer can hold was left out.',
} as const satisfies Record<string, string>;

/** The code of a warning: of the table, or of the error that ended a list early. */
export type WarningCode = keyof typeof warningKinds | ErrorCode;

const isWarningCode = (name: string): name is WarningCode => name in warningKinds || name in errorKinds;

export const warningCodes: readonly WarningCode[] = [...Object.keys(warningKinds), ...Object.keys(errorKinds)].filter(
  isWarningCode,
);
