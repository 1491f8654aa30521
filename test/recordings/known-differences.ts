/** A field of a recorded response that an adapter reads wrongly today. */
export interface KnownDifference {
  readonly file: string;
  /** Fields of the reviews, or of the page (`page.next`, `rating.average`). */
  readonly fields: readonly string[];
  /** What the adapter reads, and what is right. */
  readonly reason: string;
}

/** Every wrong reading that is known. The suites fail for an entry whose fields are read correctly by now: delete it. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    file: 'chrome-web-store_rpc_x1DgCd_payload_aapbdbdomjkkjkaonfhkkikfgjllcleb_2024-04.json',
    fields: ['helpful_count'],
    reason: 'The adapter reads column 6 as unknown; it is the number of people who found the review helpful.',
  },
];
