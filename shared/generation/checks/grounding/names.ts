import { fold, foldedWords } from '../../text/plain-text.ts';

/** Languages that write every noun with a capital letter: names do not stand out in them. */
const capitalNouns = /^(?:de|lb|nds|gsw)\b/;

/** Languages that change the ends of names. */
const inflecting = /^(?:ru|uk|be|pl|cs|sk|sl|hr|sr|bs|lt|lv|et|fi|hu|tr|az|kk|el|hy|is|ga|la)\b/;

/** Capitals that are no names: the first person, titles, polite forms of address and what text messages say. */
const common = new Set(
  foldedWords(
    `I OK PS FAQ SMS MMS STOP Mr Mrs Ms Mx Dr Sr Sra Srta Ud Uds Usted Ustedes Lei Suo Sua Suoi Sue Voi Vostro Vostra U Uw
    De Dem Deres Pan Pani Panu Panią Państwo Państwa Państwu Państwem Ci Ciebie Tobie Twój Twoja Twoje Twoją Twojej Twojego Cię
    Вы Вас Вам Вами Ваш Ваша Ваше Ваши Вашу Вашей Вашего Вашему Вашим Вашем Ваших Ви Вие Vy Vás Vám Vámi Váš Vaše Vaši Vi Vas Vaš Ön Te`,
  ),
);

/** A word; `Jean-Pierre’s` is one. */
const wordForm = /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu;

/** What stands between the end of a sentence and the first word of the next. */
const between = /[ \t\u00a0"'“”„«»‘’()[\]¿¡*_–—•·-]+$/u;
/** How far back it is looked for, in characters. */
const maxLookBack = 40;
const sentenceEnd = /(?:^|[.!?…:。！？\n])$/u;

/** The capitalised words of a text that do not begin a sentence. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(wordForm)]
    .filter(({ 0: word, index }) => /^\p{Lu}/u.test(word) && !beginsSentence(text, index))
    .map(([word]) => word);

const beginsSentence = (text: string, index: number): boolean =>
  sentenceEnd.test(text.slice(Math.max(0, index - maxLookBack), index).replace(between, ''));

/**
 * The words of a text that look like names and that the material does not have. A name that begins a sentence cannot be
 * told from another word; in German, and in scripts without capitals, none can.
 */
export const strayNames = (text: string, language: string | undefined, words: ReadonlySet<string>): string[] => {
  if (language !== undefined && capitalNouns.test(language)) return [];
  const isKnown = (part: string): boolean =>
    words.has(part) ||
    common.has(part) ||
    (language !== undefined && inflecting.test(language) && [...words].some((word) => isForm(part, word)));
  return namesIn(text.normalize('NFKC')).filter((name) => !partsOf(name).every(isKnown));
};

/** The capitalised parts of a name, folded: `Jean-Pierre's` has two. */
const partsOf = (name: string): string[] =>
  name
    .split(/[-'’]/)
    .filter((part) => /^\p{Lu}/u.test(part))
    .map(fold);

/** Whether two words differ in their ends only: two letters, three of a long one. */
const isForm = (one: string, other: string): boolean => {
  const length = Math.max(one.length, other.length);
  const same = length - (length > 5 ? 3 : 2);
  return same >= 3 && one.slice(0, same) === other.slice(0, same);
};
