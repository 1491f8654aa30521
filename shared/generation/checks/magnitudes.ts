/** Of Turkish, `bin` is a word of German too, and `mil` of Spanish. */
const languages = 'en en-IN de fr es it pt nl sv da nb fi pl cs hu ro ru uk id vi ar hi el he'.split(' ');
/** Languages whose short forms are written after numbers in texts: `Mio.`, `mln`, `млрд`. */
const shortened = ['de', 'it', 'ru'];
/** A shorter word is no abbreviation that is understood alone. */
const [shortestLong, shortestShort] = [2, 3];

let words: ReadonlyMap<string, readonly number[]> | undefined;

/** The words for a thousand and more, with what they multiply by: `billion` is one thing in English, and another in German. */
const readWords = (): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  const read = (language: string, compactDisplay: 'long' | 'short', least: number, powers: readonly number[]): void => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay, numberingSystem: 'latn' });
    for (const value of powers.flatMap((power) => [10 ** power, 2 * 10 ** power, 5 * 10 ** power])) {
      const parts = format.formatToParts(value);
      const [number, word = ''] = ['integer', 'compact'].map((type) => parts.find((part) => part.type === type)?.value);
      const name = word.toLowerCase().replace('.', '');
      if (name.length >= least) found.set(name, [...new Set([...(found.get(name) ?? []), value / Number(number)])]);
    }
  };
  for (const language of languages) read(language, 'long', shortestLong, [3, 4, 5, 6, 7, 8, 9, 12]);
  for (const language of shortened) read(language, 'short', shortestShort, [3, 6, 9]);
  return found;
};

/** In Chinese, Japanese and Korean, one letter each, and several in a row. */
const wide: Readonly<Record<string, number>> = {
  ...{ 十: 10, 百: 100, 千: 1e3, 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8, 兆: 1e12 },
  ...{ 십: 10, 백: 100, 천: 1e3, 만: 1e4, 억: 1e8, 조: 1e12 },
};
const letters: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6, m: 1e6, b: 1e9, B: 1e9, bn: 1e9 };

const wideForm = new RegExp(`^\\s?([${Object.keys(wide).join('')}])`, 'u');
const wordForm = /^\s?(\p{L}[\p{L}\p{M}]+)\.?/u;
/** Joined to the number: `300k`, `2M`; behind an amount also `£2m` and `$2bn`. */
const [letterForm, amountForm] = [/^([kKM])(?![\p{L}\p{N}])/u, /^([kKmMbB]|bn)(?![\p{L}\p{N}])/u];

/** What is said behind a number of how many it is: the possible factors, none if nothing is, and how long that is. */
export interface Magnitude {
  readonly factors: readonly number[];
  readonly length: number;
}

const nothing: Magnitude = { factors: [], length: 0 };

/** The first word or letter of a text that says a magnitude. */
const firstOf = (text: string, isAmount: boolean): Magnitude => {
  const [found, sign = ''] = wideForm.exec(text) ?? (isAmount ? amountForm : letterForm).exec(text) ?? [];
  const factor = wide[sign] ?? letters[sign];
  if (found !== undefined && factor !== undefined) return { factors: [factor], length: found.length };
  const [said = '', word = ''] = wordForm.exec(text) ?? [];
  words ??= readWords();
  return { factors: words.get(word.toLowerCase()) ?? [], length: said.length };
};

/** Reads the magnitude at the beginning of a text: of `lakh crore` and `百万`, the product. */
export const magnitudeOf = (text: string, isAmount: boolean): Magnitude => {
  const first = firstOf(text, isAmount);
  if (first.factors.length === 0) return nothing;
  const next = magnitudeOf(text.slice(first.length), false);
  if (next.factors.length === 0) return first;
  return {
    factors: first.factors.flatMap((one) => next.factors.map((other) => one * other)),
    length: first.length + next.length,
  };
};
