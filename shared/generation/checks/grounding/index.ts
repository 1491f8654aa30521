import { addressesIn, addressKey, phoneKey, phonesIn, withoutAddresses } from '../../text/addresses.ts';
import { foldedWords } from '../../text/plain-text.ts';
import type { Check, DraftText } from '../check.ts';
import type { Ground } from '../ground.ts';
import { withoutPlaceholders } from '../placeholders.ts';
import { amountCodes, strayAmountSigns } from './amount-signs.ts';
import { groundedDateWords, strayDateWords } from './date-words.ts';
import { strayNames } from './names.ts';
import { numberWords } from './number-words.ts';
import { numbersIn, readingsOf } from './numbers.ts';

/** What may be said in addition to the material. */
export interface GroundingOptions {
  /** Numbers as digits, such as the ends of a scale. */
  readonly numbers?: readonly string[];
  /** Words that look like names but are allowed. */
  readonly words?: readonly string[];
}

/**
 * Checks that the texts contain no facts that the material does not have: numbers (also in words), amounts, dates,
 * addresses, phone numbers, and names in the middle of a sentence. Other statements cannot be checked.
 */
export const grounding = ({ numbers = [], words = [] }: GroundingOptions = {}): Check => ({
  name: 'grounding',
  issuesOf({ texts, language, ground }) {
    const known: Ground = {
      ...ground,
      numbers: new Set([...ground.numbers, ...numbers]),
      words: new Set([...ground.words, ...words.flatMap(foldedWords)]),
    };
    const names = knownNames(language, known);
    return texts.map(withoutPlaceholders).flatMap((text) => {
      const rest = withoutAddresses(text);
      return [
        ...strayContacts(text, known).map(
          withReason('an address or number that is no value of the material. Leave it out.'),
        ),
        ...strayNumbers(rest, language, known).map(withReason('the material does not say this number. Leave it out.')),
        ...strayAmountSigns(rest, known.text).map(withReason('the material does not say this. Leave the amount out.')),
        ...strayDates(rest, language, known).map(
          withReason('the material does not name this day or month. Leave it out.'),
        ),
        ...strayNames(rest, language, names).map(
          withReason(
            'the material does not have this name. Leave it out; if it is no name, write it in small letters.',
          ),
        ),
      ];
    });
  },
});

/** Makes the issue for a text that was found. */
const withReason =
  (reason: string) =>
  (found: string): string =>
    `${found}: ${reason}`;

const strayDates = (text: string, language: DraftText['language'], ground: Ground): string[] =>
  language === undefined ? [] : strayDateWords(text, language, ground);

const strayContacts = (text: string, { contacts }: Ground): string[] => [
  ...addressesIn(text).filter((address) => !contacts.has(addressKey(address))),
  ...phonesIn(text).filter((phone) => !contacts.has(phoneKey(phone))),
];

const strayNumbers = (text: string, language: DraftText['language'], { numbers, words }: Ground): string[] => {
  const inWords = numberWords(language);
  return [
    ...numbersIn(text).filter((number) => !readingsOf(number).some((reading) => numbers.has(reading))),
    ...foldedWords(text).filter((word) => {
      const digits = inWords.get(word);
      return digits !== undefined && !numbers.has(digits) && !words.has(word);
    }),
  ];
};

/** The names that are allowed: the words of the material, and the names of its dates and currencies. */
const knownNames = (language: DraftText['language'], ground: Ground): ReadonlySet<string> =>
  new Set([
    ...ground.words,
    ...(language === undefined ? [] : groundedDateWords(language, ground)),
    ...amountCodes(ground.text),
  ]);
