import { normalize, plainDigit } from '../html/clean-text.ts';
import { memoizedText } from '../html/memoized.ts';
import { lazy } from '../lazy.ts';
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
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A text without accents and in one case. Upper case of small letters spells out those such as ß. */
const plain = (text: string): string =>
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
const exactName = (name: string): string => normalize(name.slice(0, longestQuery), 'NFC').trim();

/** A name as searches are asked for it: without signs of trademarks, which many searches take for letters. */
export const searchedName = (name: string): string => exactName(name.replaceAll(trademarks, '')) || name;

/** A name with its signs, without accents, case and width of spaces: `Learn C#` is `learn c#`, `UNO!™` is `uno!`. */
const signedName = (name: string): string => plain(name).replaceAll(/\s+/g, ' ').trim() || exactName(name);

/**
 * A word with the signs that are part of it, as in C++, C#, Disney+, .NET and $100M. Other punctuation, quotes,
 * brackets and dashes are not: they come and go with the place of a word in a text.
 */
const signedWord = () =>
  /(?:(?<![\p{Letter}\p{Mark}\p{Number}.])[\p{Currency_Symbol}#@.])?[\p{Letter}\p{Mark}\p{Number}]+(?:[[\p{Symbol}\p{Other_Punctuation}]--[\p{Terminal_Punctuation}\p{Quotation_Mark}\p{Dash}\p{Other_Symbol}\/\u2026\u00b7\u2022\&\|~`\u05f3\u05f4\u2032\u2033]]+(?![\p{Letter}\p{Mark}\p{Number}]))?/gv;

const signedWords = (text: string): readonly string[] => {
  const written = plain(text);
  const ofAscii = /(?:(?<![a-z\d.])[$#@.])?[a-z\d]+(?:[$+<=>^#%*@\\]+(?![a-z\d]))?/g;
  return written.match(isAscii(written) ? ofAscii : signedWord()) ?? [];
};

/** The signs of the words of a name, each with the side on which it is: #C is not C#. That of a currency may change. */
const wordSigns = (name: string): string =>
  signedWords(name)
    .map((word) => word.replace(isAscii(word) ? /[a-z\d]+/g : /[\p{Letter}\p{Mark}\p{Number}]+/gu, '_'))
    .filter((signs) => signs !== '_')
    .map((signs) => signs.replace(/^_(\p{Currency_Symbol})$/u, '$1_'))
    .join(' ');

/** Signs that join words. Others between words are punctuation, or ornaments as in M*A*S*H. */
const joint = /[[\p{Math_Symbol}\p{Currency_Symbol}\&@#%]--[\|~]]/v;

/** In place of a dot within a word, as in `Cal.ai`, but for those behind initials. A plain text has no such sign. */
const innerDot = '\u2024';
const withInnerDots = (text: string): string =>
  text.includes('.') ? text.replace(/(?<=[\p{Letter}\p{Mark}]{2})\.(?=\p{Letter})/gu, innerDot) : text;

/** What is between the letters of a name. */
const gapsOf = (text: string): readonly string[] => text.split(/[\p{Letter}\p{Mark}\p{Number}]/u).slice(1, -1);

/** Whether the first is a dot within a word, and the second only space between two: `Cal.ai` is not `Cal AI`. */
const isSplit = (gap: string, other: string): boolean => gap === innerDot && /^\s+$/.test(other);

/**
 * Whether the signs that join the words of two names with the same letters are the same. One may be a space on the other
 * side, so that `Pot & Pan` is `Pot Pan`, but never nothing: H&M is not HM, nor R+D. With the dot within a word, it is
 * the other way round: `Last.fm` is `Lastfm`.
 */
const hasSameJoints = (a: string, b: string): boolean => {
  const [one, two] = [withInnerDots(plain(a)), withInnerDots(plain(b))];
  if (!joint.test(one + two) && !(one + two).includes(innerDot)) return true;
  const others = gapsOf(two);
  const jointsOf = (gap: string) => [...gap].filter((sign) => joint.test(sign)).join('');
  return gapsOf(one).every((gap, index) => {
    const other = others[index] ?? '';
    if (isSplit(gap, other) || isSplit(other, gap)) return false;
    const [own, theirs] = [jointsOf(gap), jointsOf(other)];
    return own === theirs || (own === '' ? gap !== '' : theirs === '' && other !== '');
  });
};

/**
 * Whether names are equal without accents, case, spaces and signs outside of words: C++ is neither C# nor C, and H&M is
 * not HM.
 */
export const isSameName = (a: string, b: string): boolean =>
  foldName(a) === foldName(b) && wordSigns(a) === wordSigns(b) && hasSameJoints(a, b);

/** Articles at the beginning of names, in the languages that often use them there. It is a closed class of words. */
const article = /^(?:the|an?|der|die|das|el|la|los|las|le|les|il|lo|gli|o|os|as|de|het)(?:\s+|$)/i;
/** Those that are nothing else. Those of other languages are other words too: Los Angeles, Die Hard. */
const englishArticle = /^(?:the|an?)\s+(?=\S)/i;
const elidedArticle = /^(?:l|gl|un)['\u2019]\s*(?=\S)/i;

/** In capitals, where the rest is not: the LA of `LA Fitness Club`. */
const hasAcronym = (name: string): boolean => /^(?!THE\s|AN\s)[A-Z]{2}/.test(name) && name !== name.toUpperCase();

/** Two letters in front, as in `A B Taxi`. They are no article and its noun. */
const hasInitials = (name: string): boolean => /^\p{L}\s+\p{L}(?:\s|$)/u.test(name);

/** A name without the article in front of it. A single word keeps it: Las Vegas is not Vegas, nor is The Room Room. */
export const withoutArticle = (name: string, articles = article): string => {
  const whole = name.trim();
  const short = whole.replace(elidedArticle, '');
  const rest = hasAcronym(short) || hasInitials(short) ? short : short.replace(articles, '');
  return signedWords(rest).length > 1 ? rest : whole;
};

/** A name whose & is spelt out, as many people type it: `Barnes & Noble` is `Barnes and Noble`. */
const withAnd = (name: string): string => name.replaceAll(/(?<!\s)\s*[&\uff06]\s*/g, ' and ');

/** A name and its place, which is behind a dash or a line, or in brackets: `Lantern - Ghent`, `Lantern (Ghent)`. */
const placeBehind = /^(.*\S)(?:\s+[-\u2013\u2014|\u00b7]\s+(\S.*)|\s*[(\uff08]([^()\uff08\uff09]+)[)\uff09])$/s;

/** A way to compare the name in a query with the name of an item. */
type SameName = (wanted: string, own: string) => boolean;

/** A query in lower case without accents is typed as names are not, so it says nothing about case and accents. */
const isExact: SameName = (wanted, own) =>
  exactName(wanted) === exactName(own) && exactName(wanted) !== signedName(wanted);

/** The same for accents alone: `café` is `Café`, before any `Cafe`. */
const hasSameAccents: SameName = (wanted, own) => {
  const [asked, shown] = [wanted, own].map((name) => exactName(name).toLowerCase());
  return asked === shown && asked !== signedName(wanted);
};

/** When two names are the same, the strictest rule first. Optional: equal case and accents; any article. */
export const sameNames = (isAsWritten: boolean, isAnyArticle: boolean): readonly SameName[] => {
  const shorten = (name: string) => withoutArticle(name, isAnyArticle ? article : englishArticle);
  return [
    ...(isAsWritten ? [isExact, hasSameAccents] : []),
    (wanted, own) => signedName(wanted) === signedName(own),
    isSameName,
    // An article may be missing on one side. The names with another article are other names.
    (wanted, own) => isSameName(shorten(wanted), own) || isSameName(wanted, shorten(own)),
    (wanted, own) => isSameName(withAnd(wanted), withAnd(own)),
  ];
};

/** A name with a comma in front of its place, where that is written otherwise. */
export const withComma = (name: string): string => {
  const [, own, behind, inside] = placeBehind.exec(name.trim()) ?? [];
  return own === undefined ? name : `${own}, ${behind ?? inside}`;
};

/**
 * Other ways to write a name, for a search that finds nothing: without its article, with `&` in place of `and`, and
 * with a comma in front of its place.
 */
export const otherForms = (name: string): readonly string[] =>
  [
    withoutArticle(name.trim().replace(elidedArticle, '')),
    name.replaceAll(/(?<=\S)\s+and\s+(?=\S)/gi, ' & '),
    withComma(name),
  ].filter((form) => form !== name.trim());

/** What is before a slogan: a colon, a line or a dash, in Chinese and Japanese without spaces around it. */
const beforeSlogan =
  /(?<=\S)(?::\s|[\uff1a\uff5c]|\s[-\u2013\u2014|:]\s|(?<=[\u3040-\u30ff\u3400-\u9fff])[-\u2013\u2014|:])/g;

/** A name without its slogans, at most three: `Uber - Driver: Drive & Deliver` may be `Uber` or `Uber - Driver`. */
export const withoutSlogan = (name: string): readonly string[] =>
  [...name.matchAll(beforeSlogan).take(3)].map(({ index }) => name.slice(0, index));

/** Scripts without spaces between words. */
const unspaced = () =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Whether a word of `text` occurs in `within`, for each of them: as a word or, in scripts without spaces, where one
 * begins. Kyoto is written in the name of Tokyo, but is no word of it.
 */
const wordsWithin = (text: string, within: string): readonly boolean[] => {
  const words = new Set(signedWords(within));
  const joined = foldName(within);
  const parts = lazy(() => [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(joined)]);
  const begins = (word: string): boolean =>
    joined.includes(word) && parts().some(({ index }) => joined.startsWith(word, index));
  return signedWords(text).map((word) => words.has(word) || (!isAscii(word) && unspaced().test(word) && begins(word)));
};

export const hasAllWords = (text: string, within: string): boolean => {
  const found = wordsWithin(text, within);
  return found.length > 0 && !found.includes(false);
};

/** Whether a word of `text` occurs in `within`, other than an article in front. */
export const hasSomeWord = (text: string, within: string): boolean =>
  wordsWithin(text.trim().replace(article, ''), within).includes(true);
