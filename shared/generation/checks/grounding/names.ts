import { normalize } from '../../../html/clean-text.ts';
import { fold, foldedWords } from '../../text/plain-text.ts';

/** Languages that capitalise all nouns. Names cannot be recognised in them. */
const capitalNouns = /^(?:de|lb|nds|gsw)\b/;

/** Languages that change the endings of names. */
const inflecting = /^(?:ru|uk|be|pl|cs|sk|sl|hr|sr|bs|lt|lv|et|fi|hu|tr|az|kk|el|hy|is|ga|la)\b/;

/**
 * Capitalised words that are no names: the first person, titles, polite forms of address, and words of text messages.
 */
const common = new Set(
  foldedWords(
    `I OK PS FAQ SMS MMS STOP Mr Mrs Ms Mx Dr Sr Sra Srta Ud Uds Usted Ustedes Lei Suo Sua Suoi Sue Voi Vostro Vostra U Uw
    De Dem Deres Pan Pani Panu Panią Państwo Państwa Państwu Państwem Ci Ciebie Tobie Twój Twoja Twoje Twoją Twojej Twojego Cię
    Вы Вас Вам Вами Ваш Ваша Ваше Ваши Вашу Вашей Вашего Вашему Вашим Вашем Ваших Ви Вие Vy Vás Vám Vámi Váš Vaše Vaši Vi Vas Vaš Ön Te`,
  ),
);

/** A word. `Jean-Pierre’s` is one word. */
const wordForm = /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu;

/** Characters between the end of a sentence and the first word of the next. */
const sentenceGap = /[ \t\u00a0"'“”„«»‘’()[\]¿¡*_–—•·-]+$/u;
/** How many characters before a word are searched for the end of a sentence. */
const maxLookBack = 40;
const sentenceEnd = /(?:^|[.!?…:。！？\n])$/u;

/** The capitalised words of a text, except the first word of each sentence. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(wordForm)]
    .filter(({ 0: word, index }) => /^\p{Lu}/u.test(word) && !beginsSentence(text, index))
    .map(([word]) => word);

const beginsSentence = (text: string, index: number): boolean =>
  sentenceEnd.test(text.slice(Math.max(0, index - maxLookBack), index).replace(sentenceGap, ''));

/**
 * The words of a text that look like names and are not in the material. A name at the beginning of a sentence is not
 * found, nor are names in German and in scripts without capital letters.
 */
export const strayNames = (text: string, language: string | undefined, words: ReadonlySet<string>): string[] => {
  if (language !== undefined && capitalNouns.test(language)) return [];
  const isKnown = (part: string): boolean =>
    words.has(part) ||
    common.has(part) ||
    (language !== undefined && inflecting.test(language) && [...words].some((word) => isForm(part, word)));
  return namesIn(normalize(text, 'NFKC')).filter((name) => !partsOf(name).every(isKnown));
};

/** The capitalised parts of a name, folded: `Jean-Pierre's` has two. */
const partsOf = (name: string): string[] =>
  name
    .split(/[-'’]/)
    .filter((part) => /^\p{Lu}/u.test(part))
    .map(fold);

/** Whether two words differ only in their endings: up to two letters, or three in a long word. */
const isForm = (one: string, other: string): boolean => {
  const length = Math.max(one.length, other.length);
  const same = length - (length > 5 ? 3 : 2);
  return same >= 3 && one.slice(0, same) === other.slice(0, same);
};
