import { addressesIn, addressKey, phoneKey, phonesIn, withoutLinks, withoutPhones } from '../../text/addresses.ts';
import { foldedWords } from '../../text/plain-text.ts';
import type { Check, DraftText, Finding } from '../check.ts';
import type { Ground } from '../ground.ts';
import { withoutPlaceholders } from '../placeholders.ts';
import { amountCodes, isAmount, strayAmountSigns } from './amount-signs.ts';
import { readDateNumbers } from './date-numbers.ts';
import { groundedDateWords, mentionedDates, strayDateWords } from './date-words.ts';
import { strayNames } from './names.ts';
import { numberWords } from './number-words.ts';
import { asciiDigits, type PlacedNumber, placedNumbersIn, readingsOf } from './numbers.ts';
import { withoutTimes } from './times.ts';
import { withoutCodes } from './verbatim.ts';

/** What may be said in addition to the material. */
export interface GroundingOptions {
  /** Numbers as digits, such as the ends of a scale. */
  readonly numbers?: readonly string[];
  /** Words that look like names but are allowed. */
  readonly words?: readonly string[];
  /**
   * Whether an address or phone number is allowed that is part of a longer value of the material. Not for material of
   * third parties, such as a page or reviews: there only a whole value is.
   */
  readonly hasOwnMaterial?: boolean;
}

/** A text prepared for reading: what stands in the material word for word is taken out. */
interface Reading {
  /** With ASCII digits; without addresses, and without the codes, dates and times of the material. */
  readonly rest: string;
  readonly strayAddresses: readonly string[];
  readonly strayDates: readonly string[];
  readonly language: string | undefined;
  readonly ground: Ground;
}

const readerOf = ({ language, ground }: DraftText, options: GroundingOptions): ((text: string) => Reading) => {
  const { numbers = [], hasOwnMaterial = true } = options;
  const known: Ground = { ...ground, numbers: new Set([...ground.numbers, ...numbers]) };
  const { months } = mentionedDates(language ?? 'en', ground);
  const takeCodes = withoutCodes(ground.codes);
  const isKnownAddress = (key: string): boolean =>
    ground.contacts.has(key) || (hasOwnMaterial && ground.mentioned.has(key));
  return (text) => {
    const plain = withoutPlaceholders(text);
    const codeless = takeCodes(withoutLinks(hasOwnMaterial ? takeCodes(plain) : plain));
    const { rest, strays } = readDateNumbers(asciiDigits(codeless), { numbers: known.numbers, months });
    return {
      rest: withoutTimes(rest, ground.times),
      strayAddresses: addressesIn(plain).filter((address) => !isKnownAddress(addressKey(address))),
      strayDates: strays,
      language,
      ground: known,
    };
  };
};

/** The issues of each text, by what `strays` finds in it. */
const checkOf = (
  head: Pick<Check, 'name' | 'grade'> & Omit<Finding, 'found'>,
  options: GroundingOptions,
  strays: (reading: Reading, text: string, options: GroundingOptions) => readonly string[],
): Check => {
  const { name, grade, rule, mend } = head;
  return {
    name,
    grade,
    issuesOf(draft) {
      const read = readerOf(draft, options);
      return draft.texts.flatMap((text) =>
        [...new Set(strays(read(text), text, options))].map((found) => ({ found, rule, mend })),
      );
    },
  };
};

const strayContacts = (
  { rest, strayAddresses, ground }: Reading,
  text: string,
  { hasOwnMaterial = true }: GroundingOptions,
): string[] => {
  const isKnown = (phone: string): boolean => {
    const key = phoneKey(phone);
    if (ground.contacts.has(key)) return true;
    return hasOwnMaterial && [...ground.mentioned].some((known) => isSamePhone(key, known));
  };
  const phones = phonesIn(hasOwnMaterial ? rest : withoutTimes(asciiDigits(text), ground.times));
  return [...strayAddresses, ...phones.filter((phone) => !isKnown(phone) && !isRange(phone, ground))];
};

const minPhoneDigits = 7;

/** Whether two numbers are the same, one perhaps without the code of the country. */
const isSamePhone = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return /^\d+$/.test(short) && short.length >= minPhoneDigits && long.endsWith(short.replace(/^0+/, ''));
};

/** `2026/2027` and `14-15 2026` look like a phone number, but are numbers of the material. */
const isRange = (phone: string, { numbers }: Ground): boolean => {
  const parts = phone.match(/\d+/g) ?? [];
  return !/^\+|^0|\D0/.test(phone.trim()) && parts.length <= 3 && parts.every((part) => numbers.has(part));
};

const strayNumbers = ({ rest, ground }: Reading): PlacedNumber[] =>
  placedNumbersIn(withoutPhones(rest)).filter(
    ({ number }) => !readingsOf(number).some((reading) => ground.numbers.has(reading)),
  );

const strayNumberWords = (text: string, language: string | undefined, { numbers, words }: Ground): string[] => {
  const inWords = numberWords(language);
  return foldedWords(text).filter((word) => {
    const digits = inWords.get(word);
    return digits !== undefined && !numbers.has(digits) && !words.has(word);
  });
};

/** The names that are allowed: the words of the material, and the names of its dates and currencies. */
const knownNames = (language: string, ground: Ground, words: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...ground.words,
    ...words.flatMap(foldedWords),
    ...groundedDateWords(language, mentionedDates(language, ground)),
    ...amountCodes(ground.text),
  ]);

const exactly = 'Write it exactly as the material does; if the material does not have it, leave it out.';

/**
 * Checks that the texts contain no facts that the material does not have: addresses and phone numbers, amounts, other
 * numbers (also in words), dates, and names in the middle of a sentence. What the material contains word for word is
 * always allowed.
 */
export const grounding = (options: GroundingOptions = {}): Check[] => [
  checkOf(
    { name: 'contact', grade: 'fault', rule: 'the request has no such address or phone number.', mend: exactly },
    options,
    strayContacts,
  ),
  checkOf(
    { name: 'amount', grade: 'fault', rule: 'the request has no such amount.', mend: exactly },
    options,
    (reading) => [
      ...strayNumbers(reading)
        .filter(isAmount)
        .map(({ number }) => number),
      ...strayAmountSigns(reading.rest, reading.ground.text),
    ],
  ),
  checkOf(
    { name: 'number', grade: 'doubt', rule: 'the request does not have this number.', mend: exactly },
    options,
    (reading) => [
      ...strayNumbers(reading)
        .filter((each) => !isAmount(each))
        .map(({ number }) => number),
      ...strayNumberWords(reading.rest, reading.language, reading.ground),
    ],
  ),
  checkOf(
    { name: 'date', grade: 'doubt', rule: 'the request does not have this date, month or day.', mend: exactly },
    options,
    ({ rest, strayDates, language, ground }) => [
      ...strayDates,
      ...(language === undefined ? [] : strayDateWords(rest, language, mentionedDates(language, ground))),
    ],
  ),
  checkOf(
    {
      name: 'name',
      grade: 'doubt',
      rule: 'the request does not have this name.',
      mend: 'Write it exactly as the material does, leave it out if the material does not have it, and write it in small letters if it is no name.',
    },
    options,
    ({ language, ground }, text, { words = [] }) =>
      language === undefined
        ? []
        : strayNames(
            withoutLinks(withoutCodes(ground.codes)(withoutPlaceholders(text))),
            language,
            knownNames(language, ground, words),
          ),
  ),
];
