import { withSingleSpaces } from '../../../html/clean-text.ts';
import { hasContact, withoutAddresses } from '../../text/addresses.ts';
import { hasWideLetters, isVerbatim } from '../../text/compare.ts';
import { cutAtWords, endPoint } from '../cut-text.ts';

export const maxQuote = 140;

/** The shortest quote, and what is read of a text to find one, in characters. */
const [shortest, maxRead] = [20, 1_000];

const sentence = new RegExp(
  String.raw`\S(?:[^.!?\u2026\u3002\uff01\uff1f\n]|[!?\u2026](?!\s|$)|(?!${endPoint})\.)*[.!?\u2026\u3002\uff01\uff1f]*`,
  'gu',
);

/** How much a sentence says: its length, up to the limit, and the numbers in it. A longer one would have to be cut. */
const worthOf = (text: string): number =>
  text.length > maxQuote ? 0 : text.length / maxQuote + 0.3 * Math.min(3, text.match(/\p{N}+/gu)?.length ?? 0);

const shortened = (text: string): string => {
  const cut = cutAtWords(text, ({ length }) => length <= maxQuote) || text.slice(0, maxQuote).toWellFormed();
  return cut === text ? text : `${cut}…`;
};

/** The sentence of a review that says most, in quotation marks. Addresses and phone numbers are left out. */
export const quoteOf = (text: string): string => {
  const begin = withSingleSpaces(text.slice(0, maxRead));
  const plain = withSingleSpaces(withoutAddresses(begin));
  const said = plain.match(sentence)?.map((each) => each.trim()) ?? [];
  // A sentence that lost an address is not the author's any more.
  const whole = said.filter((each) => begin.includes(each));
  const long = whole.filter(({ length }) => length >= shortest);
  const found = [long, whole, said].find(({ length }) => length > 0) ?? [];
  const [best = ''] = found.toSorted((one, other) => worthOf(other) - worthOf(one));
  return quoted(shortened(best));
};

export const quoted = (quote: string): string => (hasWideLetters(quote) ? `「${quote}」` : `“${quote}”`);

/** Whether a quote is in a review word for word, is short enough, and has no address or phone number. */
export const isQuote = (quote: string, review: string): boolean =>
  quote.length <= maxQuote &&
  /[\p{L}\p{N}]|\p{Emoji_Presentation}/u.test(quote) &&
  isVerbatim(quote, review) &&
  !hasContact(quote);
