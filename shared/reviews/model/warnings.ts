import { type ErrorCode, errorKinds } from '../../errors.ts';

/** Every code of a warning and what it means. A failure that ended a list early has the code of its error. */
export const warningKinds = {
  unknown_field: 'The request has an unknown field, which was ignored.',
  sort_overridden: 'The reviews are in another order than requested; the detail says which.',
  language_not_applied: 'The platform cannot select reviews by this language; it was ignored.',
  country_not_applied: 'The platform cannot select reviews by this country; it was ignored.',
  edition_overridden: 'The query is an address of another language or country than the request, which comes first.',
  order_uncertain: 'The reviews are not newest first, or their order is unknown.',
  platform_order: "The order is the platform's own, not strictly by rating or date as its name may suggest.",
  source_fallback: 'A source failed, and the next one was used.',
  matched_by_name: 'The item was found by its name; the detail lists it and what else the name may mean.',
  platform_not_searched: 'A platform that comes before the one of the item could not be searched for the name.',
  query_not_compared: 'The item is that of the id; whether the query names the same item could not be found out.',
  zone_assumed: 'A date-time had no zone and was read as UTC.',
  dates_crossed: 'sync_date is after until_date; only reviews created by until_date and edited since sync_date pass.',
  language_unknown: 'No language has this code.',
  country_unknown: 'No country has this code.',
  item_unknown: 'Facts about the item itself, such as its name, could not be read.',
  item_unproven: 'The platform did not confirm this id.',
  none_listed: 'The platform lists no reviews in this edition; it has some in others, or may have.',
  count_differs: 'The platform counts more reviews than its list contains.',
  other_editions: 'The item counts more reviews than the editions that were read; others may have them.',
  edition_failed: 'An edition could not be read and was left out; the detail says which.',
  edits_may_be_missing: 'Edits of reviews from before sync_date may be missing.',
  list_changed:
    'The list changed while it was read, or its pages did not fit together; reviews may be missing or repeated.',
  list_uncounted:
    'No count of the list or the item confirms that all reviews were read. This alone is no sign that one is missing.',
  end_uncertain: 'The list ended with an empty page, and no count shows that this is all; reviews may be missing.',
  platform_cap: 'The platform shows only a part of its reviews.',
  aggregates_only: 'The platform publishes ratings only, no single reviews.',
  other_languages_follow: 'The reviews in the requested language have ended; reviews in other languages follow.',
  editorial_review: 'A review was written by a critic, not by a customer.',
  several_items: 'The page has reviews or ratings of several items; the detail says which are given.',
  owner_selected: 'The owner of the item chose which reviews are shown; others may exist.',
  page_cut: 'The page is longer than the size limit; its end was not read.',
  undated_reviews: 'Reviews without a date were kept, although sync_date or until_date was set.',
  reviews_dropped: 'Records that could not be read were left out.',
  review_mended: 'A field that is invalid, or too long to send, was set to null.',
  review_too_large: 'A review that is larger than a response can be was left out.',
} as const satisfies Record<string, string>;

/**
 * The codes of a response that may lack reviews of its list, those first that may lack the most. Later responses of the
 * same walk need not repeat them.
 */
export const lacking: ReadonlySet<string> = new Set<keyof typeof warningKinds>([
  'edition_failed',
  'platform_cap',
  'list_changed',
  'end_uncertain',
  'source_fallback',
  'page_cut',
  'reviews_dropped',
  'review_too_large',
]);

/** The codes of a response in which a field of the request has no effect, or another one than meant. */
const notApplied = [
  'dates_crossed',
  'edition_overridden',
  'language_not_applied',
  'country_not_applied',
  'language_unknown',
  'country_unknown',
] as const satisfies readonly (keyof typeof warningKinds)[];

/** Complete lists may have `count_differs` too. */
const ofSummary: readonly string[] = [...lacking, 'count_differs', ...notApplied];

/**
 * The codes that the summary of a list of items names, each once, the most important first: reviews may be missing, then
 * a field of the request was not applied. The others are about the item, not about its answer.
 */
export const summaryOf = (codes: readonly string[]): string[] => ofSummary.filter((code) => codes.includes(code));

/** The code of a warning: one of the table, or of the error that ended a list early. */
export type WarningCode = keyof typeof warningKinds | ErrorCode;

const isWarningCode = (name: string): name is WarningCode => name in warningKinds || name in errorKinds;

export const warningCodes: readonly WarningCode[] = [...Object.keys(warningKinds), ...Object.keys(errorKinds)].filter(
  isWarningCode,
);
