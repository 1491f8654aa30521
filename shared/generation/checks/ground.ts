import { lazy } from '../../lazy.ts';
import { addressesIn, addressKeys, addressKeysIn, phoneKey, withoutLinks } from '../text/addresses.ts';
import { codeFinder } from '../text/code-finder.ts';
import { textsIn, wordsIn } from '../text/plain-text.ts';
import { calendarOf, datesIn, without } from './dates.ts';
import { amountSign, asciiDigits, eachPlacedNumber, numbersIn, readingsOf, valuesOf } from './numbers.ts';
import { hoursOf, timesIn, withoutTimes } from './times.ts';
import { codesIn, withoutIds } from './verbatim.ts';

/** What the material of a prompt says, prepared for checks: an answer may contain only what is in here. */
export type Ground = ReturnType<typeof groundOf>;

/** Reads the cleaned material of a prompt. */
export const groundOf = (material: unknown) => {
  const text = wordsIn(material).join('\n');
  const ascii = asciiDigits(text);
  const values = textsIn(material);
  const [dates, times] = [datesIn(ascii), timesIn(ascii)];
  const dateless = without(
    ascii,
    dates.filter(({ isSure }) => isSure),
  );
  // `5 123` may be one number or two. Doubling the spaces gives the second reading.
  const numbers = new Set([...numbersIn(text), ...numbersIn(text.replaceAll(' ', '  ')), ...dates.flatMap(numbersOf)]);
  const flat = withoutTrunkZero(ascii.toLowerCase());
  return {
    /** All texts and numbers, one per line. */
    text,
    /** All numbers, in every reading: `1.234` is 1234 and 1.234, `2 million` is 2 and 2000000. Hours by both clocks. */
    numbers: new Set([
      ...[...numbers].flatMap(readingsOf),
      ...hoursOf(times),
      ...yearsIn(dateless),
      ...eachPlacedNumber(ascii).flatMap(valuesOf),
    ]),
    /** The signs of each number outside of addresses, dates, times and ids, by its readings; `''` for none. */
    figures: figuresIn(withoutIds(withoutTimes(withoutLinks(dateless)))),
    dates,
    calendar: lazy(() => calendarOf(ascii, dates)),
    times,
    codes: codesIn(ascii),
    /** Keys of the addresses and phone numbers that are a whole value of the material. */
    contacts: new Set(values.flatMap(contactsOf)),
    /** Keys of all addresses. */
    mentioned: addressKeysIn(values),
    /** The text in lower case, with ASCII digits. */
    flat,
    /** Whether the text has a code, or a phone number: a long one may be written in other groups. */
    hasCode: codeFinder(flat),
  };
};

/** The text without the zero in `+44 (0)20`. */
export const withoutTrunkZero = (text: string): string => text.replace(/(?<=\d\s?)\(0\)/g, '');

/** Years that are written with two digits, whole: 2027 in `2026/27`. A date is no such pair: `2026-10-02`. */
const yearsIn = (text: string): string[] =>
  [...text.matchAll(/\b(\d\d)\d\d[/–-](\d\d)\b/g)].map(([, century, year]) => `${century}${year}`);

/** Day, month and year of a date, also of `3.12.`, which looks like a decimal. */
const numbersOf = ({ isSure, parts, year }: ReturnType<typeof datesIn>[number]): string[] =>
  isSure ? [...parts, ...(year === undefined ? [] : [year, 2_000 + year])].map(String) : [];

/** The readings of the numbers in a text, each with the signs that it has there. */
const figuresIn = (text: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const signs = new Map<string, Set<string>>();
  for (const placed of eachPlacedNumber(text)) {
    const sign = amountSign(placed) ?? '';
    for (const reading of [...readingsOf(placed.number), ...valuesOf(placed)]) {
      signs.set(reading, (signs.get(reading) ?? new Set()).add(sign));
    }
  }
  return signs;
};

/** The keys of a value that is one address or phone number and nothing else. */
const contactsOf = (value: string): string[] => {
  if (/^\+?[\d\s()./-]{7,}$/.test(value)) return [phoneKey(value)];
  const [address] = addressesIn(value);
  return address === undefined || address !== value ? [] : addressKeys(address);
};
