import { textIn } from './languages.ts';
import sentences from './sentences.json' with { type: 'json' };

const { draftNotices, optOuts } = sentences;

/** The notice that is shown with every draft of a review, by a BCP 47 tag; in English if the language is not listed. */
export const draftNotice = (language: string): string => textIn(draftNotices, language);

/**
 * The opt-out sentence of text messages by a BCP 47 tag; in English if the language is not listed. Carriers and gateways
 * react to the word STOP in every language. In languages with Latin letters it has only letters of GSM-7, so that it
 * never changes the encoding of the message. The other languages need UCS-2, where a message holds 70 characters, so the
 * sentence is at most 15 characters long.
 */
export const optOut = (language: string): string => textIn(optOuts, language);

/** The longest opt-out sentence of a language with Latin letters, or with others. */
const longest = (isLatin: boolean): string =>
  Object.values(optOuts)
    .filter((sentence) => /\p{Script=Latin}/u.test(sentence.replace('STOP', '')) === isLatin)
    .reduce((one, other) => (other.length > one.length ? other : one));

/** The opt-out in the wanted language; if none is named, the longest that a message about these words may get. */
export const expectedOptOut = (wanted: string | undefined, words: string): string =>
  wanted === undefined ? longest(/\p{Script=Latin}/u.test(words)) : optOut(wanted);
