import { addressesIn, addressKey, phoneKey } from '../text/addresses.ts';
import { foldedWords, textsIn, wordsIn } from '../text/plain-text.ts';
import { type DateMention, datesIn } from './grounding/date-words.ts';
import { numbersIn, readingsOf } from './grounding/numbers.ts';

/** What a model was given to write from, as its answers are held against it. */
export interface Ground {
  /** All of it, one line each. */
  readonly text: string;
  /** Folded. */
  readonly words: ReadonlySet<string>;
  /** Every reading of every number. */
  readonly numbers: ReadonlySet<string>;
  readonly dates: readonly DateMention[];
  /**
   * Keys of the addresses and telephone numbers that may be repeated: those that are a whole value of the material. One
   * inside of a sentence may be what an instruction asks to be added.
   */
  readonly contacts: ReadonlySet<string>;
}

/** Reads the material of a prompt, cleaned. */
export const groundOf = (material: unknown): Ground => {
  const parts = wordsIn(material);
  const text = parts.join('\n');
  // Spaced twice, digits that stand beside each other are read as two numbers, too: `5 123` may be either.
  const numbers = [...numbersIn(text), ...numbersIn(text.replaceAll(' ', '  '))];
  return {
    text,
    words: new Set(foldedWords(text)),
    numbers: new Set(numbers.flatMap(readingsOf)),
    dates: datesIn(text),
    contacts: new Set(textsIn(material).flatMap(contactsOf)),
  };
};

/** The keys of a value that is one address or telephone number and nothing else; of a web address its host, too. */
const contactsOf = (value: string): string[] => {
  if (/^\+?[\d\s()./-]{7,}$/.test(value)) return [phoneKey(value)];
  const [address] = addressesIn(value);
  if (address === undefined || address !== value) return [];
  const key = addressKey(address);
  return [key, key.split(/[/?#]/)[0] ?? key];
};
