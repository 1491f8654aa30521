import { normalize } from '../../html/clean-text.ts';

/** A word with a digit, without the punctuation around it. */
const token = /(?<![\p{L}\p{N}])[\p{L}\p{N}+#€$£(][^\s]*/gu;
const around = /^[("'“„«]+|(?<![.,;:!?)"'’”»])[.,;:!?)"'’”»]+$/gu;

const bare = (word: string): string => word.replace(around, '');

/** The words of a text that have a digit: ids, numbers, dates and times as they are written. */
export const codesIn = (text: string): ReadonlySet<string> =>
  new Set((normalize(text, 'NFKC').match(token) ?? []).map(bare).filter((word) => /\p{N}/u.test(word)));

/** What may stand between the groups of a code, as the source of a regular expression. */
export const gap = String.raw`[^\p{L}\p{N}]*`;

/** A longer code is not looked for. */
const longest = 100;

/** The letters and digits of a text. */
export const signsIn = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A text in which codes are looked for. */
interface Searched {
  /** In lower case. */
  readonly flat: string;
  /** Its letters and digits: most codes that it does not have are not in there either. */
  readonly signs: string;
}

const likeSign = (sign = ''): string => (/\p{N}/u.test(sign) ? String.raw`\p{N}` : String.raw`[\p{Lu}\p{Ll}]`);

/**
 * Whether a text has a code, in any groups. It begins and ends where letters or digits in a row do:
 * `SPRING1` is not in `SPRING15`.
 *
 * @param before what is before it instead, as the source of a regular expression
 */
export const holdsCode = (code: string, { flat, signs: all }: Searched, before?: string): boolean => {
  const joined = signsIn(code);
  const signs = [...joined];
  const begin = before ?? `(?<!${likeSign(signs[0])})`;
  if (signs.length === 0 || signs.length > longest || !all.includes(joined)) return false;
  return new RegExp(`${begin}${signs.join(gap)}(?!${likeSign(signs.at(-1))})`, 'u').test(flat);
};

/** An id or the name of a model, such as `B42` or `WH-1000XM5`. */
const idForm = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\d-]*(?![\p{L}\p{N}])/gu;

export const idsIn = (text: string): string[] =>
  (text.match(idForm) ?? []).filter((id) => /\d/.test(id) && id.length > 2);

/** Numbers with points that are none of thousands, as of a version: `2.4.1`. */
export const versionsIn = (text: string): string[] =>
  (text.match(/(?<![\p{N}.,:])\d+(?:\.\d+){2,}(?!\p{N})/gu) ?? []).filter(
    (each) => !/^\d{1,3}(?:\.\d{3})+$/.test(each),
  );

/** The words of a text with a number at their end that are written in small letters too: `Welcome10`, `A4`. */
export const numberedWordsIn = (text: string): string[] =>
  text.match(/(?<![\p{L}\p{N}])[\p{Lu}\p{Ll}]+\d+(?![\p{L}\p{N}])/gu) ?? [];

/** Whether a text in lower case has such a word, with this or another number. */
export const hasOtherNumber = (word: string, text: string): boolean => {
  const letters = word.toLowerCase().replace(/\d+/, '');
  return text.includes(letters) && new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}\d`, 'u').test(text);
};

/** The text with blanks in place of ids; `EUR49` may be an amount. */
export const withoutIds = (text: string): string =>
  text.replace(idForm, (id) => (!/\d/.test(id) || /^[A-Z]{3}\d+$/.test(id) ? id : ' '.repeat(id.length)));

/** The text with blanks in place of words with digits that the material has too. */
export const withoutCodes = (text: string, codes: ReadonlySet<string>): string =>
  normalize(text, 'NFKC').replace(token, (word) => {
    const code = bare(word);
    // Numbers, amounts and times are compared with what is beside them.
    return codes.has(code) && /[^\d.,:'’\p{Sc}\p{Lo}]/u.test(code) ? word.replace(code, ' ') : word;
  });
