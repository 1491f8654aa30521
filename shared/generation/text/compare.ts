import { holds, normalize, withSingleSpaces } from '../../html/clean-text.ts';
import { lazy } from '../../lazy.ts';
import { fold, textsIn, withPlainPunctuation } from './plain-text.ts';

/** A text for finding words in it: folded, with one space for all signs, such as quotes and line ends. */
const comparable = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A letter of a script without spaces between words, as the source of a regular expression. */
export const wideLetter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]`;

const anyWide = new RegExp(wideLetter, 'u');
const wordForm = new RegExp(`${wideLetter}|(?:(?!${wideLetter})[\\p{L}\\p{N}])+`, 'gu');

/** Whether a text has letters of a script without spaces between words. */
export const hasWideLetters = (text: string): boolean => anyWide.test(text);

/** The words of a text, folded. In scripts without spaces, each letter counts as a word. */
export const comparedWords = (text: string): string[] => comparable(text).match(wordForm) ?? [];

/** Korean joins particles to words: there too, any place may end a word. */
export const joinedLetter = `(?:${wideLetter}|\\p{Script=Hangul})`;
const withoutBorders = new RegExp(joinedLetter, 'u');

/** Arabic and Hebrew join prepositions and articles to the next word: one letter, and `\u0627\u0644` or `\u0644`. */
const prefixing = '[\\p{Script=Arabic}\\p{Script=Hebrew}]';
const withPrefixes = new RegExp(prefixing, 'u');
const prefixForm = new RegExp(`^${prefixing}?(?:\\u0627?\\u0644)?$`, 'u');
const longestPrefix = 4;

/**
 * Whether words stand in a row, each alone or behind a prefix. Each place where they may begin is a bit, so that all
 * are followed at once: with a regular expression, words that are all alike take the square of their number.
 */
const standBehindPrefixes = (wanted: readonly string[], words: readonly string[]): boolean => {
  const bits = new Map<string, bigint>();
  for (const [place, word] of wanted.entries()) bits.set(word, (bits.get(word) ?? 0n) | (1n << BigInt(place)));
  let begun = 0n;
  return words.some((word) => {
    let here = 0n;
    for (let cut = 0; cut <= longestPrefix; cut++) {
      const found = bits.get(word.slice(cut));
      if (found !== undefined && prefixForm.test(word.slice(0, cut))) here |= found;
    }
    begun = ((begun << 1n) | 1n) & here;
    return begun >> BigInt(wanted.length - 1) === 1n;
  });
};

/** Makes the function that says whether whole words stand in a text in this order; signs alone, as they are. */
export const findIn = (text: string): ((words: string) => boolean) => {
  const within = ` ${comparable(text)} `;
  const each = lazy(() => within.split(' '));
  return (words) => {
    const wanted = comparable(words);
    if (wanted === '') return words.trim() !== '' && holds(text, words.trim());
    if (holds(within, withoutBorders.test(wanted) && !withPrefixes.test(wanted) ? wanted : ` ${wanted} `)) return true;
    return withPrefixes.test(wanted) && standBehindPrefixes(wanted.split(' '), each());
  };
};

/** Whether a text has words in this order and as whole words. */
export const standsIn = (words: string, text: string): boolean => findIn(text)(words);

/** Makes the function that says whether a text has words, in any case or with other signs between; never none. */
export const holder = (text: string): ((words: string) => boolean) => {
  const [lower, stands] = [text.toLowerCase(), lazy(() => findIn(text))];
  return (words) => words !== '' && (holds(lower, words.toLowerCase()) || stands()(words));
};

/** Makes the function that says whether words stand in one of the texts of a value, or in its JSON: `"ask_for": ["name"]`. */
export const holderOfValue = (value: unknown): ((words: string) => boolean) => {
  const [texts, json] = [textsIn(value).map(holder), lazy(() => findIn(JSON.stringify(value)))];
  return (words) => texts.some((has) => has(words)) || (/[:[{]/.test(words) && json()(words));
};

const unseen = /\p{Default_Ignorable_Code_Point}/gu;

const flat = (text: string): string =>
  withSingleSpaces(withPlainPunctuation(normalize(text.replace(unseen, ''), 'NFKC'))).trim();

const inWord = `(?!${joinedLetter}|${prefixing})`;
/** A place not between two letters of a word, such as `n` and `h` of `un` and `happy`. Letters may have marks. */
const border = String.raw`(?!(?<=${inWord}[\p{L}\p{N}]\p{M}*)${inWord}[\p{L}\p{M}\p{N}])`;

/**
 * Whether a quote stands in a text sign for sign, as whole words: `happy` is not in `unhappy`. Only the end of its
 * sentence, the form of quotation marks and dashes, and what is not seen may differ: the model gets texts without it.
 */
export const isVerbatim = (quote: string, text: string): boolean => {
  const wanted = RegExp.escape(flat(quote).replace(/(?<![.…!?])[.…!?]+$/u, ''));
  return new RegExp(border + wanted + border, 'u').test(flat(text));
};

/** A quote as the text has it, with invisible signs such as `\u2764\ufe0f`. Unchanged if the text does not have it. */
export const asWritten = (quote: string, text: string): string => {
  const signs = [...quote.replace(unseen, '')].map(RegExp.escape);
  return new RegExp(`${signs.join(`${unseen.source}*`)}\\ufe0f?`, 'u').exec(text)?.[0] ?? quote;
};
