import { lazy } from '../../lazy.ts';

/** Finds codes and phone numbers of a draft in the material, which is prepared once: each may have thousands. */

/**
 * Where a code may begin: where letters or digits in a row do; a phone number, perhaps behind zeros and the code of a
 * country; and one that has no code of a country there.
 */
export type Beginning = 'row' | 'phone' | 'local phone';

/** A code of more letters and digits is not looked for. */
const longest = 100;

/** The letters and digits of a text. */
const signsIn = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const countryCode = String.raw`(?:\+|(?<!\p{N})00)\d{1,3}[^\p{L}\p{N}]*`;
const phoneBegins = [
  ['phone', new RegExp(String.raw`(?<!\p{N})|(?<=(?<!\p{N})${countryCode})`, 'uy')],
  ['local phone', new RegExp(String.raw`(?<!\p{N}|${countryCode})`, 'uy')],
] as const;
const digitBefore = /(?<=\p{N})/uy;
const letterBefore = /(?<=[\p{Lu}\p{Ll}])/uy;
const digitNext = /(?=\p{N})/uy;
const letterNext = /(?=[\p{Lu}\p{Ll}])/uy;

const isAt = (form: RegExp, text: string, place: number): boolean => {
  form.lastIndex = place;
  return form.test(text);
};

/** Where codes may begin and end in a text, by the places of its letters and digits without what is between them. */
const bordersOf = (text: string) => {
  const begins: Readonly<Record<Beginning, boolean[]>> = { row: [], phone: [], 'local phone': [] };
  const ends: boolean[] = [];
  let [at, zeroEnd] = [0, -1];
  for (const { 0: sign, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const next = index + sign.length;
    const isDigit = /\p{N}/u.test(sign);
    begins.row[at] = !isAt(isDigit ? digitBefore : letterBefore, text, index);
    for (const [kind, form] of phoneBegins) {
      const isBehindZeros = zeroEnd === index && begins[kind][at - 1] === true;
      begins[kind][at] = isDigit && (isBehindZeros || isAt(form, text, index));
    }
    if (sign === '0') zeroEnd = next;
    at += sign.length;
    ends[at] = !isAt(isDigit ? digitNext : letterNext, text, next);
  }
  return { begins, ends };
};

/**
 * Makes the function that says whether a text in lower case has a code, in any groups. It begins and ends where letters
 * or digits in a row do: `SPRING1` is not in `SPRING15`.
 */
export const codeFinder = (text: string): ((code: string, beginning?: Beginning) => boolean) => {
  const prepared = lazy(() => ({ signs: signsIn(text), ...bordersOf(text) }));
  /** Codes that were looked for: a draft may have one very often. */
  const known = new Map<string, boolean>();
  const find = (code: string, beginning: Beginning): boolean => {
    const { signs, begins, ends } = prepared();
    let place = -1;
    do {
      const next = begins[beginning].indexOf(true, place + 1);
      place = next < 0 ? -1 : signs.indexOf(code, next);
    } while (place >= 0 && !(begins[beginning][place] && ends[place + code.length]));
    return place >= 0;
  };
  return (written, beginning = 'row') => {
    const code = signsIn(written);
    if (code === '' || [...code].length > longest) return false;
    const key = `${beginning} ${code}`;
    const isFound = known.get(key) ?? find(code, beginning);
    known.set(key, isFound);
    return isFound;
  };
};
