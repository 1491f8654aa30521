import { addressesIn, addressKey, phoneKey, phonesIn } from '../text/addresses.ts';
import { fold, foldedWords, textsIn, wordsIn } from '../text/plain-text.ts';
import { type DateMention, datesIn } from './grounding/date-words.ts';
import { numbersOfWords } from './grounding/number-words.ts';
import { asciiDigits, numbersIn, readingsOf } from './grounding/numbers.ts';
import { withoutOrders } from './grounding/orders.ts';
import { hoursOf, timesIn } from './grounding/times.ts';
import { codesIn } from './grounding/verbatim.ts';

/** What the material of a prompt says, prepared for checks: an answer may contain only what is in here. */
export interface Ground {
  /** All texts and numbers, one per line. */
  readonly text: string;
  /** The same, folded. */
  readonly folded: string;
  /** All words, folded. */
  readonly words: ReadonlySet<string>;
  /** All numbers, in every reading: `1.234` may be 1234 or 1.234. Hours are also in the other clock of 12 or 24 hours. */
  readonly numbers: ReadonlySet<string>;
  /** Dates written in numbers. */
  readonly dates: readonly DateMention[];
  /** Times of day in minutes, each in the clocks of 12 and of 24 hours. */
  readonly times: ReadonlySet<number>;
  /** Ids, phone numbers, ranges and amounts as they are written, the longest first. */
  readonly codes: readonly string[];
  /** Keys of the addresses and phone numbers that are a whole value of the material. */
  readonly contacts: ReadonlySet<string>;
  /**
   * Keys of the addresses and phone numbers inside longer values. Those in a sentence that tells the writer to add
   * something are left out, because it may be an injected instruction.
   */
  readonly mentioned: ReadonlySet<string>;
}

/** Reads the cleaned material of a prompt. */
export const groundOf = (material: unknown): Ground => {
  const parts = wordsIn(material);
  const text = parts.join('\n');
  const values = textsIn(material);
  const plain = withoutOrders(values.join('\n'));
  const words = new Set(foldedWords(text));
  const times = timesIn(asciiDigits(text));
  // `5 123` may be one number or two. Doubling the spaces gives the second reading.
  const numbers = [...numbersIn(text), ...numbersIn(text.replaceAll(' ', '  '))];
  return {
    text,
    folded: fold(text),
    words,
    numbers: new Set([
      ...numbers.flatMap(readingsOf),
      ...hoursOf(times),
      ...numbersOfWords(words),
      ...listLengths(material),
    ]),
    dates: datesIn(text),
    times: new Set(times),
    codes: codesIn(plain),
    contacts: new Set(values.flatMap(contactsOf)),
    mentioned: new Set([...addressesIn(plain).flatMap(keysOf), ...phonesIn(plain).map(phoneKey)]),
  };
};

/** The lengths of the lists in a material: `three things are new`. */
const listLengths = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [String(value.length)] : []), ...Object.values(value).flatMap(listLengths)];
};

/** The keys of a value that is one address or phone number and nothing else. */
const contactsOf = (value: string): string[] => {
  if (/^\+?[\d\s()./-]{7,}$/.test(value)) return [phoneKey(value)];
  const [address] = addressesIn(value);
  return address === undefined || address !== value ? [] : keysOf(address);
};

/** The keys of an address. A web address also gives its host. */
const keysOf = (address: string): string[] => {
  const key = addressKey(address);
  return [key, key.split(/[/?#]/)[0] ?? key];
};
