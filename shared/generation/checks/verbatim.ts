import { normalize } from '../../html/clean-text.ts';

/** A word with a digit, without the punctuation around it. */
const token = /(?<![\p{L}\p{N}])[\p{L}\p{N}+#€$£(][^\s]*/gu;
const around = /^[("'“„«]+|(?<![.,;:!?)"'’”»])[.,;:!?)"'’”»]+$/gu;

const bare = (word: string): string => word.replace(around, '');

/** The words of a text that have a digit: ids, numbers, dates and times as they are written. */
export const codesIn = (text: string): ReadonlySet<string> =>
  new Set((normalize(text, 'NFKC').match(token) ?? []).map(bare).filter((word) => /\p{N}/u.test(word)));

/** The text with blanks in place of words with digits that the material has too. */
export const withoutCodes = (text: string, codes: ReadonlySet<string>): string =>
  normalize(text, 'NFKC').replace(token, (word) => {
    const code = bare(word);
    return codes.has(code) && /[^\d.,'’]/u.test(code) ? word.replace(code, ' ') : word; // Numbers are compared with their signs.
  });
