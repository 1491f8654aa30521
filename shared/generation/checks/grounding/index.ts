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

/** What may be said beside the material. */
export interface GroundingOptions {
  /** Numbers, as digits, such as the ends of a scale. */
  readonly numbers?: readonly string[];
  /** Words that look like names. */
  readonly words?: readonly string[];
}

/**
 * Whether everything that can be checked is said by the material: numbers (in words, too), amounts, dates, addresses,
 * telephone numbers, and names in the middle of a sentence. What is no number and no name cannot be checked.
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
        ...strayContacts(text, known).map(tell('an address or number that is no value of the material. Leave it out.')),
        ...strayNumbers(rest, language, known).map(tell('the material does not say this number. Leave it out.')),
        ...strayAmountSigns(rest, known.text).map(tell('the material does not say this. Leave the amount out.')),
        ...strayDates(rest, language, known).map(tell('the material does not name this day or month. Leave it out.')),
        ...strayNames(rest, language, names).map(
          tell('the material does not have this name. Leave it out; if it is no name, write it in small letters.'),
        ),
      ];
    });
  },
});

const tell =
  (why: string) =>
  (found: string): string =>
    `${found}: ${why}`;

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

/** The names that may be said: the words of the material, and what its dates and amounts are called. */
const knownNames = (language: DraftText['language'], ground: Ground): ReadonlySet<string> =>
  new Set([
    ...ground.words,
    ...(language === undefined ? [] : groundedDateWords(language, ground)),
    ...amountCodes(ground.text),
  ]);
