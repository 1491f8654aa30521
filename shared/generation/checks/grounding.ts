import { addressesIn, addressKey, phoneKey, phonesIn, withoutLinks } from '../text/addresses.ts';
import type { Check, Grade, Issue } from './check.ts';
import { readDates, readNamedDates } from './dates.ts';
import { type Ground, withoutTrunkZero } from './ground.ts';
import {
  amountSign,
  asciiDigits,
  isSameSign,
  numbersIn,
  type PlacedNumber,
  placedNumbersIn,
  readingsOf,
  valuesOf,
} from './numbers.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { readTimes } from './times.ts';
import { comparedCodesIn, withoutCodes } from './verbatim.ts';

/** A text prepared for reading: what is in the material word for word is taken out. */
type Reading = ReturnType<typeof readingOf>;

const readingOf = (text: string, ground: Ground, hasOwnMaterial: boolean) => {
  const ownPhones = phonesIn(asciiDigits(text)).filter((each) => isOwnPhone(each, ground) && !isRange(each, ground));
  const phoneless = ownPhones.reduce(
    (rest, phone) => rest.replace(phone, ' '),
    asciiDigits(withoutLinks(text, ground.mentioned)),
  );
  const codeless = withoutCodes(phoneless, ground.codes);
  const dates = readDates(withoutPlaceholders(codeless), ground.dates, ground.figures);
  const named = readNamedDates(dates.rest, ground);
  const times = readTimes(named.rest, ground.times, ground.figures);
  const addresses = addressesIn(text, ground.mentioned).filter((each) => !ground.contacts.has(addressKey(each)));
  const isStrayPhone = (phone: string): boolean => !ground.contacts.has(phoneKey(phone)) && !isRange(phone, ground);
  const isSaid = (address: string): boolean => ground.mentioned.has(addressKey(address));
  const mentionedContacts = [...addresses.filter(isSaid), ...ownPhones.filter(isStrayPhone)];
  const strayContacts = [...addresses.filter((each) => !isSaid(each)), ...phonesIn(times.rest).filter(isStrayPhone)];
  return {
    /** With ASCII digits; without addresses, dates, times, and the codes and phone numbers of the material. */
    rest: times.rest,
    strayContacts: [...strayContacts, ...(hasOwnMaterial ? [] : mentionedContacts)],
    /** Known contacts inside a longer value of the material, where they may come from an instruction. */
    mentionedContacts: hasOwnMaterial ? mentionedContacts : [],
    strayTimes: [...dates.strays, ...named.strays, ...times.strays],
    ground,
  };
};

/** Whether the material has a phone number, there or here perhaps without the code of the country. */
const isOwnPhone = (phone: string, ground: Ground): boolean => {
  const digits = phoneKey(withoutTrunkZero(phone)).replace(/^0+/, '');
  const isAmerican = /^\s*1\D/.test(phone) && digits.length === 11;
  const lengths = /^\s*(?:\+|00)/.test(phone) ? [1, 2, 3] : isAmerican ? [1] : [];
  return (
    ground.hasCode(digits, 'phone') || lengths.some((length) => ground.hasCode(digits.slice(length), 'local phone'))
  );
};

/** `2026/2027`, `14-15 2026` and `10 000-20 000` look like a phone number, but are numbers of the material. */
const isRange = (phone: string, { numbers }: Ground): boolean => {
  const isKnown = (part: string): boolean =>
    !part.startsWith('0') && readingsOf(part).some((each) => numbers.has(each));
  return (
    !phone.trim().startsWith('+') &&
    [phone.match(/\d+/g) ?? [], numbersIn(phone)].some((parts) => parts.length <= 3 && parts.every(isKnown))
  );
};

/** So many digits are a code, not a number of things. */
const codeDigits = 7;

/** Powers of ten that are said in words: thousand, 万, lakh, million, crore, 億, billion. */
const saidPowers = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/**
 * Whether the material has the number that a short one may say with a word that we do not know. A word that the
 * material has too says no magnitude, and what may be written with thousands, such as `5 000`, is not short.
 */
const isShortened = ({ number, after, magnitude: { factors } }: PlacedNumber, { numbers, flat }: Ground): boolean => {
  const [, word] = /^\s?(\p{L}[\p{L}\p{M}]*)/u.exec(after) ?? [];
  if (factors.length > 0 || word === undefined || flat.includes(word.toLowerCase())) return false;
  const [reading] = readingsOf(number);
  return saidPowers.some((power) => numbers.has(String(Math.round(Number(reading) * power))));
};

/** Whether the material does not have a number. A long one may be a code that the material writes in other groups. */
const isStray = (placed: PlacedNumber, ground: Ground): boolean =>
  !valuesOf(placed).some((value) => ground.numbers.has(value)) &&
  !isShortened(placed, ground) &&
  !(placed.number.length >= codeDigits && ground.hasCode(placed.number));

const lastDay = 31;

/** Numbers that people write as one word too: `twenty-five`, `two hundred`; `25.00` is the first. */
const isWord = (number: string): boolean => /^(?:\d{1,2}|\d00|1000)(?:[.,]00)?$/.test(number);

/** Whether the material may say a number in words: it has no other of two digits, and no date if it can be a day. */
const maySay = (number: string, { figures, dates }: Ground): boolean =>
  isWord(number) &&
  !figures.keys().some((each) => /^\d{2,}/.test(each)) &&
  (dates.length === 0 || Number(number) > lastDay);

/** Whether the material has an amount in another unit, without a sign: 4900 or `99¢` for dollars, 0.2 for 20 %. */
const hasInHundredths = (sign: string, placed: PlacedNumber, { codes }: Ground): boolean =>
  valuesOf(placed).some((reading) => {
    if (/[%‰]/.test(sign)) return codes.has(`${+(Number(reading) / 100).toFixed(6)}`);
    return ['', 'c', 'p', '¢'].some((unit) => codes.has(`${Math.round(Number(reading) * 100)}${unit}`));
  });

/** An amount that the material does not have, or has with another sign: `€240` where it says `£240`. */
const isStrayAmount = (placed: PlacedNumber, ground: Ground): boolean => {
  const sign = amountSign(placed);
  if (sign === undefined) return false;
  if (/[%‰]/.test(sign) && (/^100$/.test(placed.number) || maySay(placed.number, ground))) return false;
  const known = signsOf(placed, ground);
  if (known.length === 0) return !isShortened(placed, ground) && !hasInHundredths(sign, placed, ground);
  return !known.some((each) => isSameSign(each, sign));
};

/** The signs of a number that may be an amount in the material; of any other, none. */
const signsOf = (placed: PlacedNumber, { figures }: Ground): string[] =>
  valuesOf(placed).flatMap((reading) => [...(figures.get(reading) ?? [])]);

/** Hundreds and thousands in Chinese, Japanese and Korean: numbers are often in part in words there. */
const wideNumeral = /[百千万萬亿億백천만억]/u;

/** Such a letter between two parts of a number: `3만 9천`. */
const wideBefore = new RegExp(`\\d\\s?${wideNumeral.source}\\s?$`, 'u');
const wideAfter = new RegExp(`^\\s?${wideNumeral.source}\\s?\\d`, 'u');

/** Whether the material has the figure of a number, but not its magnitude: `2 billion` for `2 million`. */
const isOtherMagnitude = ({ number, magnitude: { factors } }: PlacedNumber, { numbers }: Ground): boolean =>
  factors.length > 0 && readingsOf(number).some((reading) => numbers.has(reading));

/**
 * Whether code has proved that an amount is made up: the material has no figure that it could be a total, saving, share
 * or rounding of, and cannot have it in words. The amount may be a part of a date or an address.
 */
const isMadeUp = (placed: PlacedNumber, ground: Ground): boolean =>
  isStrayAmount(placed, ground) &&
  (isStray(placed, ground) || signsOf(placed, ground).length > 0) &&
  !isOtherMagnitude(placed, ground) &&
  !wideNumeral.test(ground.text) &&
  !maySay(placed.number, ground) &&
  ground.figures.keys().every((figure) => readingsOf(placed.number).includes(figure));

const isUnsureAmount = (placed: PlacedNumber, ground: Ground): boolean =>
  isStrayAmount(placed, ground) && !isMadeUp(placed, ground);

/** The largest number that says how many things there are, as in `1 to 5` or in a list. */
const maxCount = 12;

/**
 * Whether a number is surely not in the material. Small numbers count what is there, and round ones may be words there,
 * unless the material writes such numbers in digits. Numbers that are joined to letters, `A2` and `5th`, do not count.
 */
const isStrayNumber = (placed: PlacedNumber, ground: Ground): boolean => {
  const { number, before, after, magnitude } = placed;
  if (amountSign(placed) !== undefined || !isStray(placed, ground)) return false;
  const saysMagnitude = magnitude.factors.length > 0 && !readingsOf(number).some((each) => ground.numbers.has(each));
  const isJoined = /[\p{Lu}\p{Ll}/]$/u.test(before) || (!saysMagnitude && /^[\p{Lu}\p{Ll}/]/u.test(after));
  const isCount = Number(number) <= maxCount && magnitude.factors.length === 0;
  const isPart = wideBefore.test(before) || wideAfter.test(after);
  if (/^\d{1,2}$/.test(number) && (isCount || isJoined || isPart)) return false;
  return !maySay(number, ground);
};

const numbersOf = ({ rest, ground }: Reading, isWanted: typeof isStray): string[] =>
  placedNumbersIn(rest)
    .filter((placed) => isWanted(placed, ground))
    .map(({ number, after, magnitude: { length } }) => number + after.slice(0, length).replace('.', ''));

/** The codes of a text that the material lacks in any grouping, and words with another number there. */
const codesOf = ({ rest, ground }: Reading): string[] =>
  comparedCodesIn(rest, ground.flat).filter((code) => !ground.hasCode(code));

const mend = 'Write it exactly as the material does; if the material does not have it, leave it out.';

const rules = {
  contact: 'the request has no such address or phone number.',
  mentioned_contact: 'the request has it inside a text. See whether it belongs here.',
  amount: 'the request has no such amount.',
  number: 'the request does not have this number.',
  time: 'the request does not have this date or time.',
} as const;

const facts: readonly (readonly [keyof typeof rules, Grade, (reading: Reading) => readonly string[]])[] = [
  ['contact', 'fault', ({ strayContacts }) => strayContacts],
  ['mentioned_contact', 'unread', ({ mentionedContacts }) => mentionedContacts],
  ['amount', 'fault', (reading) => numbersOf(reading, isMadeUp)],
  ['amount', 'unsure', (reading) => numbersOf(reading, isUnsureAmount)],
  ['number', 'unsure', (reading) => [...numbersOf(reading, isStrayNumber), ...codesOf(reading)]],
  ['time', 'unsure', ({ strayTimes }) => strayTimes],
];

/**
 * Checks that the texts contain no addresses and phone numbers, amounts, other numbers, times in digits, and days with
 * their month that the material does not have, and no day with another weekday than it is. What the material contains
 * word for word is always allowed. Other facts in words are for the second reader.
 */
export const grounding =
  (hasOwnMaterial: boolean): Check =>
  ({ texts, ground }) => {
    const readings = texts.map((text) => readingOf(text, ground, hasOwnMaterial));
    return facts.flatMap(([check, grade, strays]) =>
      readings.flatMap((reading) =>
        [...new Set(strays(reading))].map((words): Issue => ({ check, grade, words, rule: rules[check], mend })),
      ),
    );
  };
