import { lazy } from '../../lazy.ts';

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

/** The letters and digits of a text with their places. Those outside of the basic plane are in no code. */
const signsIn = (text: string) => {
  const found = [...text.matchAll(/[\p{L}\p{N}]/gu)].filter(([{ length }]) => length === 1);
  return { signs: found.map(([sign]) => sign).join(''), places: found.map(({ index }) => index) };
};

/**
 * Makes the function that says whether a text in lower case has a code, in any groups. It begins and ends where letters
 * or digits in a row do: `SPRING1` is not in `SPRING15`. The text is prepared once: a draft may have thousands of codes.
 */
export const codeFinder = (text: string): ((written: string, beginning?: keyof typeof begins) => boolean) => {
  const prepared = lazy(() => signsIn(text));
  return (written, beginning = 'row') => {
    const { signs: code } = signsIn(written.toLowerCase());
    if (code === '' || code.length > longest) return false;
    const { signs, places } = prepared();
    const isWhole = (at: number): boolean =>
      isAt(begins[beginning], text, places[at]) && isAt(ends, text, (places[at + code.length - 1] ?? 0) + 1);
    let at = signs.indexOf(code);
    while (at >= 0 && !isWhole(at)) at = signs.indexOf(code, at + 1);
    return at >= 0;
  };
};
