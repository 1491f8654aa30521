import { normalize } from '../../html/clean-text.ts';

/** A word with a digit, without the punctuation around it. */
const token = /(?<![\p{L}\p{N}])[\p{L}\p{N}+#€$£(]\S*/gu;
const around = /^[("'“„«]+|(?<![.,;:!?)"'’”»])[.,;:!?)"'’”»]+$/gu;

const bare = (word: string): string => word.replace(around, '');

/** The words of a text that have a digit: ids, numbers, dates and times as they are written. */
export const codesIn = (text: string): ReadonlySet<string> =>
  new Set((normalize(text, 'NFKC').match(token) ?? []).map(bare).filter((word) => /\p{N}/u.test(word)));

/** An id or the name of a model, such as `B42` or `WH-1000XM5`. */
const idForm = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\d-]*(?![\p{L}\p{N}])/gu;

/** Numbers with points, as of a version: `2.4.1`. */
const versionForm = /(?<![\p{N}.,:])\d+(?:\.\d+){2,}(?!\p{N})/gu;

/** Words with a number at their end that are written in small letters too: `Welcome10`, `A4`. */
const numberedForm = /(?<![\p{L}\p{N}])[\p{Lu}\p{Ll}]+\d+(?![\p{L}\p{N}])/gu;

/** Whether a text in lower case has such a word, with this or another number. */
const hasNumbered = (word: string, text: string): boolean => {
  const letters = word.toLowerCase().replace(/\d+/, '');
  return text.includes(letters) && new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}\d`, 'u').test(text);
};

/** The codes of a text: ids, versions, and words that the material, in lower case, has with this or another number. */
export const comparedCodesIn = (text: string, material: string): string[] => [
  ...(text.match(idForm) ?? []).filter((id) => /\d/.test(id) && id.length > 2),
  ...(text.match(versionForm) ?? []).filter((each) => !/^\d{1,3}(?:\.\d{3})+$/.test(each)), // No thousands.
  ...(text.match(numberedForm) ?? []).filter((word) => hasNumbered(word, material)),
];

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
