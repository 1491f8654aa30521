/** One sentence of a transcript. */
export interface Sentence {
  /** The sentence as it is in the transcript. */
  readonly quote: string;
  /** The same sentence with quotations replaced by asterisks. */
  readonly said: string;
}

/** Quotations of more than a word or two. Apostrophes do not count as quotation marks. */
const quoted = /["“„«][^"“”„«»]{12,1000}["”“»]/gu;

/**
 * The end of a sentence: the last of its marks. Not after `Dr.` and similar titles, nor after an initial. A match that began
 * at the first mark would read a long run of marks again from each of them.
 */
const boundary = /(?<!(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Dra|Prof|Sr|Sra|St|\p{Lu}))[.!?…](?![.!?…])["”“»')]*\s+|\n+/gu;

/** The sentences of a text. */
export const sentencesOf = (text: string): Sentence[] => {
  const masked = text.replace(quoted, (quotation) => '*'.repeat(quotation.length));
  const ends = [...masked.matchAll(boundary)].map(({ 0: mark, index }) => index + mark.length);
  return [0, ...ends].flatMap((start, place) => {
    const end = ends[place] ?? text.length;
    const quote = text.slice(start, end).trim();
    return quote === '' ? [] : [{ quote, said: masked.slice(start, end).trim() }];
  });
};
