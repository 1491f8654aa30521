import { normalize } from '../../../html/clean-text.ts';
import { addressesIn, phonesIn } from '../../text/addresses.ts';
import { cutAtWords } from '../cut-text.ts';

/** The promised length of a reason, in characters. */
const longest = 140;

/** Scripts of which one text has mostly one. Chinese and Japanese share theirs. */
const scripts = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Arabic}/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Devanagari}/gu,
  /\p{Script=Thai}/gu,
  /\p{Script=Hangul}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
];
const minShare = 0.5;

/** The script of most letters of a text; undefined if none has most. */
const scriptOf = (text: string): RegExp | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return scripts.find((script) => (text.match(script)?.length ?? 0) > minShare * letters);
};

const digitsIn = (text: string): string[] => normalize(text, 'NFKC').match(/\p{N}+/gu) ?? [];

/** Whether a reason says only what can be true of the review: its numbers, no address, and its script. */
const isTrue = (reason: string, review: string): boolean => {
  const numbers = new Set(digitsIn(review));
  const script = scriptOf(review);
  return (
    addressesIn(reason).length + phonesIn(reason).length === 0 &&
    digitsIn(reason).every((each) => numbers.has(each)) &&
    (script === undefined || scriptOf(reason) === script)
  );
};

/** The reason that the model gives for a review, cut to its limit; undefined if it cannot be true of the review. */
export const trueReason = (reason: string, review: string): string | undefined => {
  if (!/\p{L}/u.test(reason) || !isTrue(reason, review)) return undefined;
  if (reason.length <= longest) return reason;
  return `${cutAtWords(reason, ({ length }) => length < longest)}…`;
};
