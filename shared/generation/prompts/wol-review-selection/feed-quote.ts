import { withoutAddresses, withoutPhones } from '../../text/addresses.ts';
import { cutAtWords } from '../cut-text.ts';
import { unspacedLetter } from './word-vectors.ts';

/** Limits of a quote, and of what is read of a text to find one, in characters. */
const [shortest, longest, maxRead] = [20, 140, 1_000];

const sentence = /\S(?:[^.!?…。！？\n]|[.!?…](?!\s|$))*[.!?…。！？]*/gu;

/** Numbers, and names in the middle of a sentence. */
const specific = /\p{N}+|(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu;

const unspaced = new RegExp(unspacedLetter, 'u');

/** How much a sentence tells: its length, up to the limit, and what is specific in it. */
const worthOf = (text: string): number =>
  Math.min(text.length, longest) / longest +
  0.3 * Math.min(3, text.match(specific)?.length ?? 0) -
  (text.length > longest ? 1 : 0);

const shortened = (text: string): string => {
  const cut = cutAtWords(text, ({ length }) => length <= longest) || text.slice(0, longest).toWellFormed();
  return cut === text ? text : `${cut}…`;
};

/** The sentence of a review that tells most, in quotation marks. Addresses and phone numbers are left out. */
export const quoteOf = (text: string): string => {
  const begin = text.slice(0, maxRead).replace(/\s+/gu, ' ');
  const plain = withoutPhones(withoutAddresses(begin)).replace(/\s+/gu, ' ');
  const said = plain.match(sentence)?.map((each) => each.trim()) ?? [];
  // A sentence that lost an address is not the author's any more.
  const whole = said.filter((each) => begin.includes(each));
  const long = whole.filter(({ length }) => length >= shortest);
  const [first = '', ...more] = [long, whole, said].find(({ length }) => length > 0) ?? [];
  const best = shortened(more.reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one), first));
  return unspaced.test(best) ? `「${best}」` : `“${best}”`;
};
