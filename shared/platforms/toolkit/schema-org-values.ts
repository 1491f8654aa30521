import { memoized } from '../../html/memoized.ts';
import { firstRead, isNode, propertyText, propertyValues, type SchemaNode } from '../../html/schema-graph.ts';
import { storeLanguages } from './store-languages.ts';
import { fiveStars } from './wire-schemas.ts';

/** Numbers and addresses as real pages write them. Unreadable values are null. */

/** A number, also from a text. A comma is a decimal point, as in "4,8". */
const numberOf = (text: string | null): number | null =>
  text !== null && /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;

/** With a word of more than four letters behind it, if any: `k` and `Mio` are parts of the number. */
const countForm = () => /^(\d{1,12}|\d{1,3}(?:[.,'\u2019\s]\d{3}){1,3})(?: (?!stars?$)(\p{L}{5,40}))?$/iu;

/** Numbers whose words have all forms that languages give them: 1, 2 and 5 thousand, million and milliard. */
const large = [1, 2, 5].flatMap((number) => [number * 1e3, number * 1e6, number * 1e9]);

/** The words for thousand or more in some languages. Those of the stores take some 50 ms to make. */
const largeWords = memoized((languages: readonly string[]): ReadonlySet<string> => {
  const words = languages.flatMap((language) => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: 'long' });
    const parts = large.flatMap((number) => format.formatToParts(number));
    return parts.flatMap(({ type, value }) => (type === 'compact' ? value.toLowerCase() : []));
  });
  return new Set(words);
});

const readCount = (text: string): number | undefined => {
  const [, digits, word] = countForm().exec(text.replace(/^\((.+)\)$/, '$1')) ?? [];
  if (digits === undefined || (word && largeWords(storeLanguages).has(word.toLowerCase()))) return undefined;
  return Number(digits.replace(/\D/g, ''));
};

/** A count, also in brackets, with thousands separators, as in "1,234" and "1’234", and with what is counted. */
export const countOf = (node: SchemaNode | undefined, property: string): number | null =>
  firstRead(readCount, node, property) ?? null;

/**
 * A rating: a number, a percentage or a fraction, such as 60% and 6 / 10 (Google, review snippets, 2026-11). Between
 * the numbers of a fraction may be a short word, and words around it: "4 von 5 Sternen", "Rated 4 out of 5".
 */
const ratingForm = () =>
  /^(?:\p{L}[\p{L} :]{0,40} (?=[\d.,]+[ /]))?([\d.,]+)(?:\s*(%)|\s*(?:\/|(?:out )?of|(\p{L}{1,4}))\s*([\d.,]+)(?: \p{L}{1,12})?| stars?)?$/iu;

/** Full stars, a half one, and empty ones behind them. */
const starsForm = /^([\u2605\u2b50]+)([\u00bd\u2be8]?)(\u2606*)$/;

const readStars = (text: string) => {
  const [, { length: full } = '', { length: half } = '', { length: empty } = ''] =
    starsForm.exec(text.replace(/\s|\ufe0f/g, '')) ?? [];
  return full === 0 ? undefined : { value: full + half / 2, best: empty === 0 ? null : full + half + empty };
};

/** A longer text is no rating. */
const longestRating = 100;

/** @param declared the best value of the scale, which a fraction in the words of a language must have */
const readRating = (declared: number) => (text: string) => {
  if (text.length > longestRating) return undefined;
  const [, written = null, percent, word, of = null] = ratingForm().exec(text) ?? [];
  const [value, best] = [numberOf(written), numberOf(of)];
  if (value === null) return readStars(text);
  return word && best !== declared ? undefined : { value, best: percent ? 100 : best };
};

/** A number, perhaps with a word behind it, as in "10 points". */
const readBest = (text: string): number | undefined =>
  text.length > longestRating ? undefined : (numberOf(/^[\d.,]+/.exec(text)?.[0] ?? null) ?? undefined);

/**
 * A rating and the best value of its scale. The rating is null outside its scale, or if its scale cannot be read; 0
 * needs a worstRating of 0.
 *
 * @param usual the best value of a scale that is not declared; null if it is not known
 */
export const ratingOf = (
  rating: SchemaNode | undefined,
  usual: number | null = fiveStars, // schema.org's default of bestRating.
): { readonly value: number | null; readonly scale: number } => {
  const declared = firstRead(readBest, rating, 'bestRating');
  const isUnknown = declared === undefined && (usual === null || propertyText(rating, 'bestRating') !== null);
  const { value = null, best } = firstRead(readRating(declared || fiveStars), rating, 'ratingValue') ?? {};
  const scale = best || declared || usual || fiveStars;
  const least = numberOf(propertyText(rating, 'worstRating')) ?? Number.MIN_VALUE;
  const isKnown = (best || !isUnknown) && value !== null && value >= least && value <= scale;
  return { value: isKnown ? value : null, scale };
};

/** The best value of ratings that declare none: five, or if one is above it, that of the overall rating; else null. */
export const usualBestOf = (ratings: readonly SchemaNode[], whole: SchemaNode | undefined): number | null => {
  const undeclared = ratings.map((rating) => ratingOf(rating, Infinity)).filter(({ scale }) => scale === Infinity);
  if (!undeclared.some(({ value }) => value !== null && value > fiveStars)) return fiveStars;
  const { scale } = ratingOf(whole, Infinity);
  return scale === Infinity ? null : scale;
};

/** Longer addresses do not leave in an answer. */
const longestAddress = 2_048;

/** An address, resolved against that of the page; null when it is too long or not a web address. */
export const resolvedAddress = (text: string | null, page: string): string | null => {
  const url = text === null || text.length > longestAddress ? null : URL.parse(text, page);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
};

/** The values that are looked at for an image. Many reviews may refer to the node. */
const maximumImages = 20;

/** The address of a node's image, which may be a text or a node. */
export const imageOf = (node: SchemaNode | undefined, page: string): string | null => {
  const image = propertyValues(node, 'image').slice(0, maximumImages).find(isNode);
  return resolvedAddress(image ? propertyText(image, 'url', 'contentUrl') : propertyText(node, 'image'), page);
};

/** A longer name is cut: many reviews may refer to one author. */
const longestName = 300;

export const isAddress = (text: string): boolean => /^(?:https?:\/)?\//i.test(text);

/** A name; undefined for an address. */
export const readName = (text: string): string | undefined =>
  isAddress(text) ? undefined : text.slice(0, longestName);

/** Scripts in which names are written without spaces, the family name first. */
const withoutSpaces = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+$/u;

/** The name of a person or organization, also of its parts; undefined without one. */
export const nameOf = (node: SchemaNode | undefined): string | undefined => {
  const name = firstRead(readName, node, 'name');
  if (name !== undefined) return name;
  const [given, family] = ['givenName', 'familyName'].map((part) => firstRead(readName, node, part) ?? '');
  const parts = withoutSpaces.test(`${family}${given}`) ? `${family}${given}` : `${given} ${family}`;
  return readName(parts.trim()) || undefined;
};
