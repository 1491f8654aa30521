import { normalize } from '../../../html/clean-text.ts';
import { fold } from '../../text/plain-text.ts';
import { courtesyWords, signs } from './courtesy-words.ts';

/** Languages that capitalise all nouns. Names cannot be recognised in them. */
const capitalNouns = /^(?:de|lb|nds|gsw)\b/;

/** Languages that change the endings of names. */
const inflecting = /^(?:ru|uk|be|bg|pl|cs|sk|sl|hr|sr|bs|mk|lt|lv|et|fi|hu|tr|az|kk|el|hy|is|ga|la|ro|sq|eu|ka)\b/;

/** A word. `Jean-Pierre’s` is one word. */
const wordForm = /[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu;

/** Characters between the end of a sentence and the first word of the next. */
const sentenceGap = /[ \t\u00a0"'“”„«»‘’()[\]¿¡*_–—•·-]+$/u;
/** How many characters before a word are searched for the end of a sentence. */
const maxLookBack = 40;
const sentenceEnd = /(?:^|[.!?…:;·。！？\n])$/u;

/** A salutation is a first line of few words that ends with its comma or has no end of a sentence. */
const salutation = /^[^\n,.?]{1,60}(?:[,،:!]+(?=\s*(?:\n|$))|(?=\n))/u;
const maxSalutationWords = 6;

const afterSalutation = (text: string): string => {
  const [found = ''] = salutation.exec(text) ?? [];
  return found.split(/\s+/).length <= maxSalutationWords ? text.slice(found.length) : text;
};

/** The capitalised words of a text, except the first word of each sentence. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(wordForm)]
    .filter(({ 0: word, index }) => /^\p{Lu}/u.test(word) && !beginsSentence(text, index))
    .map(([word]) => word);

const beginsSentence = (text: string, index: number): boolean =>
  sentenceEnd.test(text.slice(Math.max(0, index - maxLookBack), index).replace(sentenceGap, ''));

/** The last line after a closing formula, if it is made of capitalised words: `Kind regards,\nAda Quill`. */
const signatureIn = (text: string): string[] => {
  const [, signature = ''] = /,[ \t]*\n([^\n,.!?:]{2,60})$/u.exec(text.trimEnd()) ?? [];
  const words = signature.match(wordForm) ?? [];
  return words.every((word) => /^\p{Lu}/u.test(word)) ? words.slice(0, 1) : [];
};

/**
 * The words of a text that look like names and are not in the material. A name at the beginning of a sentence is not
 * found, nor are names in a salutation, in German and in scripts without capital letters.
 *
 * @param words the folded words that are known
 */
export const strayNames = (text: string, language: string, words: ReadonlySet<string>): string[] => {
  if (capitalNouns.test(language)) return [];
  const isInflecting = inflecting.test(language);
  const isKnown = (part: string): boolean =>
    words.has(part) ||
    courtesyWords.has(part) ||
    (isInflecting && [...words, ...courtesyWords].some((word) => isForm(part, word)));
  const body = afterSalutation(normalize(text, 'NFKC'));
  return [...namesIn(body), ...signatureIn(body)].filter(
    (name) => !signs.has(fold(name)) && !partsOf(name).every(isKnown),
  );
};

/** The capitalised parts of a name, folded: `Jean-Pierre's` has two. */
const partsOf = (name: string): string[] =>
  name
    .split(/[-'’]/)
    .filter((part) => /^\p{Lu}/u.test(part))
    .map(fold);

/** The letters that all forms of a short name share: `kot`, `kocie`. */
const shortStem = 2;
const maxShortName = 4;

/** Whether two words differ only in their endings: up to three letters, or where one is short, all but the first two. */
const isForm = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 3 || short.length < 3) return false;
  const same = short.length <= maxShortName ? shortStem : Math.max(3, long.length - 3);
  return short.slice(0, same) === long.slice(0, same);
};
