/** Nearly everybody says who they are in the first 6,000 characters; some say it at the end. */
const beginningCharacters = 6_000;
const endCharacters = 1_500;

/** The parts of a transcript that are read. */
export interface Excerpt {
  readonly beginning: string;
  /** Empty where the beginning is all. */
  readonly end: string;
}

/** The first 6,000 and the last 1,500 characters, cut between words; of a short transcript all of it. */
export const excerptOf = (text: string): Excerpt => {
  if (text.length <= beginningCharacters + endCharacters) return { beginning: text, end: '' };
  return {
    beginning: text.slice(0, beginningCharacters).replace(/\S*$/u, '').trimEnd(),
    end: text.slice(-endCharacters).replace(/^\S*/u, '').trimStart(),
  };
};
