import { isNode, propertyText, propertyValues, type SchemaNode } from '../../html/schema-graph.ts';

/** Numbers and addresses as real pages write them. Unreadable values are null. */

/** schema.org's default of bestRating. */
const usualBest = 5;

/** A number, also from a text. A comma is a decimal point, as in "4,8". */
const numberOf = (text: string | null): number | null =>
  text !== null && /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;

/** With a word of more than four letters behind it, if any: `k` and `Mio` are parts of the number. */
const countForm = /^(\d{1,12}|\d{1,3}(?:[.,'\u2019\s]\d{3}){1,3})(?: (?!thousand|million|stars?$)\p{L}{5,40})?$/iu;

/** A count, also with thousands separators, as in "1,234" and "1’234", and with the word of what is counted. */
export const countOf = (node: SchemaNode | undefined, property: string): number | null => {
  const [, digits] = countForm.exec(propertyText(node, property) ?? '') ?? [];
  return digits === undefined ? null : Number(digits.replace(/\D/g, ''));
};

/** A rating: a number, a percentage or a fraction, such as 60% and 6 / 10 (Google, review snippets, 2026-11). */
const ratingForm = /^([\d.,]+)(?:\s*(%)|\s*(?:\/|(?:out )?of)\s*([\d.,]+))?(?: stars?)?$/i;

/** A rating and the best value of its scale. The rating is null outside its scale; 0 needs a worstRating of 0. */
export const ratingOf = (rating: SchemaNode | undefined): { readonly value: number | null; readonly scale: number } => {
  const [, written = null, percent, of = null] = ratingForm.exec(propertyText(rating, 'ratingValue') ?? '') ?? [];
  const value = numberOf(written);
  const best = numberOf(of) ?? numberOf(propertyText(rating, 'bestRating'));
  const scale = percent ? 100 : best || usualBest;
  const least = numberOf(propertyText(rating, 'worstRating')) ?? Number.MIN_VALUE;
  return { value: value !== null && value >= least && value <= scale ? value : null, scale };
};

/** Longer addresses do not leave in an answer. */
const longestAddress = 2_048;

/** An address, resolved against that of the page; null when it is too long or not a web address. */
export const addressOf = (text: string | null, page: string): string | null => {
  const url = text === null || text.length > longestAddress ? null : URL.parse(text, page);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
};

/** The values that are looked at for an image. Many reviews may refer to the node. */
const maximumImages = 20;

/** The address of a node's image, which may be a text or a node. */
export const imageOf = (node: SchemaNode | undefined, page: string): string | null => {
  const image = propertyValues(node, 'image').slice(0, maximumImages).find(isNode);
  return addressOf(image ? propertyText(image, 'url', 'contentUrl') : propertyText(node, 'image'), page);
};
