import { lazy } from '../lazy.ts';
import { exactName, foldName, isAscii, plain, signedName, signedWords } from './fold-name.ts';

/** The signs of the words of a name, each with the side on which it is: #C is not C#. That of a currency may change. */
const wordSigns = (name: string): string =>
  signedWords(name)
    .map((word) => word.replace(isAscii(word) ? /[a-z\d]+/g : /[\p{Letter}\p{Mark}\p{Number}]+/gu, '_'))
    .filter((signs) => signs !== '_')
    .map((signs) => signs.replace(/^_(\p{Currency_Symbol})$/u, '$1_'))
    .join(' ');

/** Signs that join words. Others between words are punctuation, such as the slash of ½, or ornaments as in M*A*S*H. */
const joint = /[[\p{Math_Symbol}\p{Currency_Symbol}\&@#%]--[\|~\u2044]]/v;

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
 * side, so that `Pot & Pan` is `Pot Pan`, but neither nothing nor another sign: H&M is not HM, nor 1+1 1-1. With the dot within a word, it is
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
    return own === theirs || (own === '' ? /\s/.test(gap) : theirs === '' && /\s/.test(other));
  });
};

/**
 * Whether names are equal without accents, case, spaces and signs outside of words: C++ is neither C# nor C, and H&M is
 * not HM.
 */
export const isSameName = (a: string, b: string): boolean =>
  foldName(a) === foldName(b) && wordSigns(a) === wordSigns(b) && hasSameJoints(a, b);

/** Articles at the beginning of names, in the languages that often use them there. It is a closed class of words. */
const article = /^(?:the|a|an(?=\s+[aeiouh])|der|die|das|el|la|los|las|le|les|il|lo|gli|o|os|as|de|het)(?:\s+|$)/i;
/** Those that are nothing else. Those of other languages are other words too: Los Angeles, Die Hard, An Nam. */
const englishArticle = /^(?:the|a|an(?=\s+[aeiouh]))\s+(?=\S)/i;
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

/** The same for accents alone: `café` is `Café`, before any `Cafe`. In Turkish, a small I is not i: `DIŞ` may be `dış`. */
const hasSameAccents: SameName = (wanted, own) => {
  const [asked, shown] = [exactName(wanted), exactName(own)];
  const isTurkish = asked.includes('I') && asked.toLocaleLowerCase('tr') === shown.toLocaleLowerCase('tr');
  return (isTurkish || asked.toLowerCase() === shown.toLowerCase()) && asked.toLowerCase() !== signedName(wanted);
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
