import { normalize, plainDigit } from '../html/clean-text.ts';
import { memoizedText } from '../html/memoized.ts';
import { longestQuery } from './query-text.ts';

/**
 * Accents and other marks that may be left out of a word: those of Latin, Greek, Cyrillic, Hebrew and Arabic, the line
 * that stretches Arabic words, the apostrophes that Unicode takes for letters, and characters that are not seen, except
 * the joints of emoji. The marks of other scripts, such as Devanagari and Thai, the two sound marks of Japanese, and
 * those of the Cyrillic short i, short u and yi are parts of letters: without them, words become others.
 */
const optionalMarks = () =>
  /[\u0640\u02bb\u02bc[\p{Format}--\u200d]]|(?!(?<=[\u0418\u0438\u0423\u0443])\u0306|(?<=[\u0406\u0456])\u0308)[[\p{Nonspacing_Mark}&&[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]]--[\u3099\u309a]]/gv;

/**
 * Everything that is no part of a word. Marks are letters here, see `optionalMarks`. What is between two numbers is
 * found too, unless it separates thousands: 3.1 is not 31, and 10,000 is 10000.
 */
const signs = () =>
  /((?<=\p{Number})[^\p{Letter}\p{Mark}\p{Number}]+(?=\p{Number})(?!\d{3}(?!\d)))|[^\p{Letter}\p{Mark}\p{Number}]+/gu;

/** Letters that people without a keyboard for them write as others, although Unicode takes none of them apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h' },
  // Persian keyboards write yeh and kaf so, and many people write alef maksura and teh marbuta as yeh and heh.
  ...{ '\u06cc': '\u064a', '\u0649': '\u064a', '\u06a9': '\u0643', '\u0629': '\u0647' },
};
const unusualLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Signs of trademarks. They look like letters where a text is normalised: ™ becomes tm. */
const trademarks = /[\u00ae\u00a9\u2117\u2120\u2122\u{1f16a}-\u{1f16c}]/gu;

/** Between a digit and a small one or a fraction: normalised, 3² would become 32. */
const beforeSmallDigit = () => /(?<=\p{Decimal_Number})(?=\p{Other_Number})/gu;

/** Spaces between a number and its unit: 100 % is 100%, but 50 $100 is two numbers. */
const beforeUnit = () => /(?<=\d)\s+(?=[%\p{Currency_Symbol}](?![\p{Letter}\p{Mark}\p{Number}]))/gu;

/** Spaces between the last word and a sign of it, as some people write them: `Canal +` is `Canal+`, `C #` is `C#`. */
const beforeLastSign = /(?<=[\p{Letter}\p{Mark}\p{Number}])\s+(?=[+#]+$)/u;

/** Most names are ASCII alone. The patterns for them below find in them what those above find. */
export const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A text without accents and in one case. Upper case of small letters spells out those such as ß. */
export const plain = (text: string): string =>
  isAscii(text)
    ? text
        .slice(0, longestQuery)
        .toLowerCase()
        .replace(/(?<=\d) +(?=[%$](?![a-z\d]))/g, '')
        .replace(/(?<=[a-z\d]) +(?=[+#]+$)/, '')
    : plainOfAny(text);

const plainOfAny = memoizedText((text) =>
  normalize(text.slice(0, longestQuery).replaceAll(trademarks, '').replace(beforeSmallDigit(), ' '), 'NFKD')
    .replace(optionalMarks(), '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(unusualLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\p{Decimal_Number}--[0-9]]/gv, plainDigit)
    .replace(beforeUnit(), '')
    .replace(beforeLastSign, ''),
);

/**
 * A name as it is compared: without accents, case, spaces and signs. `Hôtel Malte – Astotel` is `hotelmalteastotel`.
 * Numbers that are apart stay apart: `24/7` is `24 7`. A name of signs only is compared as it is.
 */
export const foldName = memoizedText((name) => {
  const text = plain(name);
  const ofAscii = /((?<=\d)[^a-z\d]+(?=\d)(?!\d{3}(?!\d)))|[^a-z\d]+/g;
  const pattern = isAscii(text) ? ofAscii : signs();
  return text.replace(pattern, (_, between?: string) => (between === undefined ? '' : ' ')) || exactName(name);
});

/** A name as it is written, but for spaces around it and the way in which accents are encoded. */
export const exactName = (name: string): string => normalize(name.slice(0, longestQuery), 'NFC').trim();

/** A name as searches are asked for it: without signs of trademarks, which many searches take for letters. */
export const searchedName = (name: string): string => exactName(name.replaceAll(trademarks, '')) || name;

/** A name with its signs, without accents, case and width of spaces: `Learn C#` is `learn c#`, `UNO!™` is `uno!`. */
export const signedName = (name: string): string => plain(name).replaceAll(/\s+/g, ' ').trim() || exactName(name);

/**
 * A word with the signs that are part of it, as in C++, C#, Disney+, .NET and $100M. Other punctuation, quotes,
 * brackets and dashes are not: they come and go with the place of a word in a text.
 */
const signedWord = () =>
  /(?:(?<![\p{Letter}\p{Mark}\p{Number}.])[\p{Currency_Symbol}#@.])?[\p{Letter}\p{Mark}\p{Number}]+(?:[[\p{Symbol}\p{Other_Punctuation}]--[\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Dash}\p{Other_Symbol}\/\u2026\u00b7\u2022\&\|~`\u05f3\u05f4\u2032\u2033]]+(?![\p{Letter}\p{Mark}\p{Number}]))?/gv;

export const signedWords = (text: string): readonly string[] => {
  const written = plain(text);
  const ofAscii = /(?:(?<![a-z\d.])[$#@.])?[a-z\d]+(?:[$+<=>^#%*@\\]+(?![a-z\d]))?/g;
  return written.match(isAscii(written) ? ofAscii : signedWord()) ?? [];
};
