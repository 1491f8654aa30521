import { addressesIn, addressKey, phoneKey } from '../text/addresses.ts';
import { foldedWords, textsIn, wordsIn } from '../text/plain-text.ts';
import { type DateMention, datesIn } from './grounding/date-words.ts';
import { numbersIn, readingsOf } from './grounding/numbers.ts';

/** What the material of a prompt says, prepared for checks: an answer may contain only what is in here. */
export interface Ground {
  /** All texts and numbers, one per line. */
  readonly text: string;
  /** All words, folded. */
  readonly words: ReadonlySet<string>;
  /** All numbers, in every reading: `1.234` may be 1234 or 1.234. */
  readonly numbers: ReadonlySet<string>;
  /** Dates written in numbers. */
  readonly dates: readonly DateMention[];
  /**
   * Keys of the addresses and phone numbers that the answer may repeat: those that are a whole value of the material.
   * An address inside a sentence is not included, because it may be part of an injected instruction.
   */
  readonly contacts: ReadonlySet<string>;
}

/** Reads the cleaned material of a prompt. */
export const groundOf = (material: unknown): Ground => {
  const parts = wordsIn(material);
  const text = parts.join('\n');
  // `5 123` may be one number or two. Doubling the spaces gives the second reading.
  const numbers = [...numbersIn(text), ...numbersIn(text.replaceAll(' ', '  '))];
  return {
    text,
    words: new Set(foldedWords(text)),
    numbers: new Set(numbers.flatMap(readingsOf)),
    dates: datesIn(text),
    contacts: new Set(textsIn(material).flatMap(contactsOf)),
  };
};

/** The keys of a value that is one address or phone number and nothing else. A web address also gives its host. */
const contactsOf = (value: string): string[] => {
  if (/^\+?[\d\s()./-]{7,}$/.test(value)) return [phoneKey(value)];
  const [address] = addressesIn(value);
  if (address === undefined || address !== value) return [];
  const key = addressKey(address);
  return [key, key.split(/[/?#]/)[0] ?? key];
};
