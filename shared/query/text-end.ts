import { lazy } from '../lazy.ts';

/** Makes what finds signs at the end of a text. From the beginning, each character before them would take 40 ns. */
export const endFinder = (sign: string) => {
  const [last, all] = [new RegExp(`${sign}$`, 'u'), new RegExp(`(?<!${sign})${sign}+$`, 'u')];
  return (text: string): string => (last.test(text.slice(-2)) ? (all.exec(text)?.[0] ?? '') : '');
};

/** Brackets around addresses, also those of Chinese and Japanese: each closing one at the place of its opening one. */
const opening = '([{<\uff08\u3010\u300c\u300e\u3008\u300a';
const closing = ')]}>\uff09\u3011\u300d\u300f\u3009\u300b';
/** The punctuation of a sentence, quotes, emphasis and the line of a table: of other scripts, all of it, dashes and emoji. */
const sentenceSign = String.raw`(?:[.,;:!?'"*|\x60]|(?![!-~])[\p{Po}\p{Pd}\p{Pi}\p{Pf}\p{So}\p{Sk}\u200d\ufe0f])`;
/** All that may stand behind an address: such signs, and closing brackets. */
const addressEnd = /* @__PURE__ */ lazy(() => endFinder(`(?:${sentenceSign}|[${closing.replace(']', '\\]')}])`));

/** How many signs behind an address are looked at: each takes 60 ns, and no sentence ends with so many. */
const mostSigns = 200;

/** How many more of the closing bracket at this place a text has than of the one that opens it. */
const unopenedIn = (text: string, place: number): number =>
  text.split(closing.charAt(place)).length - text.split(opening.charAt(place)).length;

/** An address without what ends a sentence behind it, or closes a bracket that does not open in it. */
export const withoutSentenceEnd = (address: string): string => {
  if (/[\w/]/.test(address.slice(-1))) return address; // Most addresses. A list of a job has 50,000.
  const end = addressEnd()(address.slice(-mostSigns));
  const left: number[] = [];
  let length = address.length;
  while (length > address.length - end.length) {
    const place = closing.indexOf(address.charAt(length - 1));
    if (place !== -1) {
      const unopened = left[place] ?? unopenedIn(address, place);
      if (unopened <= 0) break;
      left[place] = unopened - 1;
    }
    length -= 1;
  }
  return address.slice(0, length);
};
