/** Almost everyone introduces themselves in the first 6,000 characters; some do it at the end. */
const beginningCharacters = 6_000;
const endCharacters = 1_500;

/** The parts of a transcript that are read. */
export interface Excerpt {
  readonly beginning: string;
  /** Empty if the beginning contains the whole transcript. */
  readonly end: string;
}

/** The first 6,000 and the last 1,500 characters, cut between words. A short transcript is not cut. */
export const excerptOf = (text: string): Excerpt => {
  if (text.length <= beginningCharacters + endCharacters) return { beginning: text, end: '' };
  return {
    beginning: text.slice(0, beginningCharacters).replace(/\S*$/u, '').trimEnd(),
    end: text.slice(-endCharacters).replace(/^\S*/u, '').trimStart(),
  };
};
