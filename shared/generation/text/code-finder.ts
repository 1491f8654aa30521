import { lazy } from '../../lazy.ts';
import { lettersOf } from './plain-text.ts';

/** A code of more letters and digits is not looked for. */
const longest = 100;

const country = String.raw`(?:\+|(?<!\p{N})00)\d{1,3}[^\p{L}\p{N}]*`;

/**
 * Where a code may begin: where letters or digits in a row do; a phone number, perhaps behind zeros and the code of a
 * country; and one that has no code of a country there.
 */
const begins = {
  row: /(?<!\p{N})(?=\p{N})|(?<![\p{Lu}\p{Ll}])(?!\p{N})/uy,
  phone: new RegExp(String.raw`(?<=(?<!\p{N})(?:${country})?0*)(?=\p{N})`, 'uy'),
  'local phone': new RegExp(String.raw`(?<=(?<!\p{N}|${country})0*)(?=\p{N})`, 'uy'),
} as const;
const ends = /(?<=\p{N})(?!\p{N})|(?<!\p{N})(?![\p{Lu}\p{Ll}])/uy;

const isAt = (form: RegExp, text: string, place = text.length): boolean => {
  form.lastIndex = place;
  return form.test(text);
};

/**
 * Makes the function that says whether a text in lower case has a code, in any groups. It begins and ends where letters
 * or digits in a row do: `SPRING1` is not in `SPRING15`. The text is prepared once: a draft may have thousands of codes.
 */
export const codeFinder = (text: string): ((written: string, beginning?: keyof typeof begins) => boolean) => {
  const prepared = lazy(() => lettersOf(text, ''));
  const find = (code: string, beginning: keyof typeof begins): boolean => {
    const { letters, places } = prepared();
    // The end first: all zeros before a beginning are read.
    const isWhole = (at: number): boolean =>
      isAt(ends, text, (places[at + code.length - 1] ?? 0) + 1) && isAt(begins[beginning], text, places[at]);
    let at = letters.indexOf(code);
    while (at >= 0 && !isWhole(at)) at = letters.indexOf(code, at + 1);
    return at >= 0;
  };
  /** Codes that were looked for: a draft may have one very often. */
  const known = new Map<string, boolean>();
  return (written, beginning = 'row') => {
    const { letters: code } = lettersOf(written.toLowerCase(), '');
    const key = `${beginning} ${code}`;
    const isFound = known.get(key) ?? (code !== '' && code.length <= longest && find(code, beginning));
    known.set(key, isFound);
    return isFound;
  };
};
