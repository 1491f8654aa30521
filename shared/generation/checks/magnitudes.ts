import magnitudeWords from './magnitude-words.json' with { type: 'json' };

/** The words for a thousand and more, with the powers of ten that they may mean: `billion` differs by language. */
const words: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(magnitudeWords));

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
interface Magnitude {
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
  return { factors: (words.get(word.toLowerCase()) ?? []).map((power) => 10 ** power), length: said.length };
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
