import { normalize, plainDigit } from '../../html/clean-text.ts';
import magnitudes from './magnitude-words.json' with { type: 'json' };

/** Arabic signs of numbers: decimals, thousands, per cent. */
const arabicSigns: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '٪': '%' };

/** Fractions behind a number, as decimals. */
const fractions: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75', '⅓': '.33' };

/** The text with digits of every script as ASCII digits. `2½`, `②` and full-width digits become plain text. */
export const asciiDigits = (text: string): string =>
  normalize(
    text.replace(/(?<=\p{Nd})[\u00bc-\u00be\u2153]/gu, (fraction) => fractions[fraction] ?? fraction),
    'NFKC',
  ).replace(/[٫٬٪]|(?![0-9])\p{Nd}/gu, (sign) => arabicSigns[sign] ?? plainDigit(sign));

/** `1,299.00`, `1 299,00`, `1'299`, `1,25,000` as in India. Of `3.5.2026` and `14:30`, the parts. */
const numberForm = /(?:\d{1,2}(?:,\d{2}){1,9}(?=,\d{3}(?!\d))|\d+)(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?/g;

/** The numbers in a text, as they are written. */
export const numbersIn = (text: string): string[] => asciiDigits(text).match(numberForm) ?? [];

/** The words for a thousand and more, with what they may mean: `billion` differs by language. */
const magnitudeWords: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries(magnitudes).flatMap(([factors, words]) =>
    words.split(' ').map((word) => [word, factors.split(' ').map(Number)]),
  ),
);

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

/** The first word or letter of a text that says a magnitude. */
const firstOf = (text: string, isAmount: boolean): Magnitude => {
  const [found = '', sign = ''] = wideForm.exec(text) ?? (isAmount ? amountForm : letterForm).exec(text) ?? [];
  const factor = wide[sign] ?? letters[sign];
  if (factor !== undefined) return { factors: [factor], length: found.length };
  const [said = '', word = ''] = wordForm.exec(text) ?? [];
  return { factors: magnitudeWords.get(word.toLowerCase()) ?? [], length: said.length };
};

/** Reads the magnitude at the beginning of a text: of `lakh crore` and `百万`, the product. */
const magnitudeOf = (text: string, isAmount: boolean): Magnitude => {
  const first = firstOf(text, isAmount);
  if (first.factors.length === 0) return { factors: [], length: 0 };
  const next = magnitudeOf(text.slice(first.length), false);
  if (next.factors.length === 0) return first;
  return {
    factors: first.factors.flatMap((one) => next.factors.map((other) => one * other)),
    length: first.length + next.length,
  };
};

/** A number in a text with ASCII digits, and what is around it. */
export type PlacedNumber = ReturnType<typeof placedNumbersIn>[number];

/** How many characters around a number are looked at for a currency and a magnitude. */
const aroundCharacters = 24;

/**
 * The numbers in a text with ASCII digits, with what is around them, one by one: a material may have 100,000, and memory for
 * all of their matches would take longer than finding them.
 */
export const eachPlacedNumber = (text: string) =>
  text.matchAll(numberForm).map(({ 0: number, index }) => {
    const before = text.slice(Math.max(0, index - aroundCharacters), index);
    const after = text.slice(index + number.length, index + number.length + aroundCharacters);
    const magnitude = magnitudeOf(after, signBefore.test(before));
    const [range] = rangeForm.exec(after) ?? [];
    if (range === undefined) return { number, before, after, magnitude };
    const { factors } = magnitudeOf(after.slice(range.length), false);
    return { number, before, after, magnitude: { factors: factors.length === 0 ? [] : [1, ...factors], length: 0 } };
  });

/** All of these numbers. */
export const placedNumbersIn = (text: string) => eachPlacedNumber(text).toArray();

/** `5` is 5 million in `5 to 10 million`. */
const rangeForm = /^\s?(?:[-–—~〜]|\p{L}{1,5}\s)\s?\d[\d.,]*/u;
const signBefore = /\p{Sc}\s?$/u;

/**
 * The possible values of a written number: a point or comma may separate thousands or decimals. Leading zeros and
 * trailing decimal zeros are removed.
 */
export const readingsOf = (written: string): string[] => {
  const parts = written.split(/[.,'’\u00a0\u202f ]/);
  const whole = plain(parts.join(''));
  const [last = ''] = parts.slice(-1);
  if (parts.length === 1) return [whole];
  const decimals = last.replace(/(?<!0)0+$/, '');
  const before = plain(parts.slice(0, -1).join(''));
  const decimal = decimals === '' ? before : `${before}.${decimals}`;
  if (last === '000') return [whole]; // `2.000 €` is not 2 €.
  return last.length === 3 ? [whole, decimal] : [decimal];
};

/** The possible values of a number with its magnitude: 2000000 of `2 million`. Without one, its readings. */
export const valuesOf = ({ number, magnitude: { factors } }: PlacedNumber): string[] =>
  factors.length === 0
    ? readingsOf(number)
    : readingsOf(number).flatMap((reading) => factors.map((factor) => `${+(Number(reading) * factor).toFixed(6)}`));

const plain = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The signs of currencies, once looked up, which takes 50 us: a text may have one beside each number. */
const signs = new Map<string, string>();

const symbolOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en-001', { style: 'currency', currency, currencyDisplay }).format(0).replace(/[\d.\s]/g, '');

/** The sign of a currency, and what tells it from others with this sign: `$US`, `$CA`, `¥JP`, `krSEK`; `€`. */
const signOf = (currency: string): string => {
  const [, letters = '', sign] = /^(\p{Lu}*)(\p{Sc})$/u.exec(symbolOf(currency, 'symbol')) ?? [];
  if (sign !== undefined) return sign + letters;
  const narrow = symbolOf(currency, 'narrowSymbol');
  return /\p{Sc}$/u.exec(narrow)?.[0] ?? narrow + currency;
};

const signOfCode = (code: string): string => {
  const sign = signs.get(code) ?? signOf(code);
  signs.set(code, sign);
  return sign;
};

const codeIn = (found: RegExpExecArray | null): string | undefined =>
  found?.[1] !== undefined && currencies.has(found[1]) ? signOfCode(found[1]) : undefined;

/** The sign that an expression found, with the letters before one of a currency behind it: `$US` of `US$`. */
const signIn = (found: RegExpExecArray | null): string | undefined =>
  found?.[2]?.replace(/^\p{Sc}/u, (sign) => sign + (found[1] ?? ''));

/** Whether two signs may mean the same: `$` and `$US`, but not `$CA` and `$US`. */
export const isSameSign = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** The currency or per cent sign of a number, as in `20 %` and `2 million €`; `$US` for `20 USD`; undefined if none. */
export const amountSign = ({ before, after: next, magnitude }: PlacedNumber): string | undefined => {
  const after = next.slice(magnitude.length);
  return (
    signIn(/(?:(?<!\p{L})(\p{Lu}{1,3}))?(\p{Sc}(?=\s?$)|(?<!\d\s?)%$)/u.exec(before)) ??
    signIn(/^\s?(?:(\p{Lu}{1,3})(?=\p{Sc}(?!\s?\d)))?(\p{Sc}|[%‰])/u.exec(after)) ??
    codeIn(/(?<!\p{L})([A-Z]{3})\s?$/u.exec(before)) ??
    codeIn(/^\s?([A-Z]{3})(?!\p{L})/u.exec(after))
  );
};
