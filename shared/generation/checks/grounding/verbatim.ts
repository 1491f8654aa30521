import { normalize } from '../../../html/clean-text.ts';

/** Tokens of a text, without the punctuation around them. A parenthesis or a plus sign may begin a phone number. */
const token = /[\p{L}\p{N}+(#](?:[^\s,;]|,(?=\d))*/gu;
const trailing = /[.,;:!?)"'’”»\]]+$/u;

/** A token that belongs to a longer code: it has a digit, or is a group of capitals such as those of an IBAN. */
const belongsToCode = /\p{N}|^\p{Lu}{1,4}$/u;

const digitsOf = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0;

/** So many digits are no coincidence. */
const minDigits = 5;

/** An id: letters and digits in one token, as in `7C-2291`. A number with a unit, as `5kg`, is none. */
const isId = (text: string): boolean =>
  digitsOf(text) >= minDigits || (/\p{Lu}/u.test(text) && /\p{L}[^\s]*\p{N}|\p{N}[^\s]*\p{L}/u.test(text));

/** The text in the form in which codes are compared. */
export const spaced = (text: string): string => normalize(text, 'NFKC').replace(/[^\S\n]+/gu, ' ');

/** Runs of tokens that have digits, on one line. */
const runsIn = (line: string): string[] => {
  const runs: string[][] = [];
  let next = -1;
  for (const { 0: found, index } of line.matchAll(token)) {
    if (!belongsToCode.test(found)) continue;
    const code = found.replace(trailing, (end) => (found.includes('(') && end.startsWith(')') ? ')' : ''));
    if (index === next) runs.at(-1)?.push(code);
    else runs.push([code]);
    // Punctuation ends a run.
    next = code.length === found.length ? index + found.length + 1 : -1;
  }
  return runs.flatMap((run) => [run.join(' '), ...run]);
};

/** The ids, phone numbers and other codes of a text, as they are written, the longest first. */
export const codesIn = (text: string): string[] =>
  [...new Set(spaced(text).split('\n').flatMap(runsIn))]
    .filter((code) => isId(code))
    .sort((one, other) => other.length - one.length);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Makes the function that takes the codes out of a text. A code that continues on either side stays. */
export const withoutCodes = (codes: readonly string[]): ((text: string) => string) => {
  if (codes.length === 0) return spaced;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${codes.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => spaced(text).replace(pattern, ' ');
};
