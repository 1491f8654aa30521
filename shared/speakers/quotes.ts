import { normalize } from '../html/clean-text.ts';
import { sentencesOf } from './sentences.ts';

/** The share of the words of a value that must be in one sentence. */
const minOverlap = 0.6;

const comparedWords = (text: string): string[] =>
  normalize(text, 'NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const quotesOf = (transcript: string): string[] => sentencesOf(transcript).map(({ quote }) => quote);

/** The first sentence that contains a value word for word. */
export const wholeQuoteOf = (value: string, transcript: string): string | undefined => {
  const words = comparedWords(value).join(' ');
  if (words === '') return undefined;
  return quotesOf(transcript).find((quote) => ` ${comparedWords(quote).join(' ')} `.includes(` ${words} `));
};

/** The first sentence that contains most words of a value, in any order. */
const looseQuoteOf = (value: string, transcript: string): string | undefined => {
  const words = comparedWords(value);
  return quotesOf(transcript).find((quote) => {
    const said = new Set(comparedWords(quote));
    return words.filter((word) => said.has(word)).length >= Math.max(1, words.length * minOverlap);
  });
};

/** The sentence that contains a value: word for word, or else most of its words. */
export const quoteOf = (value: string, transcript: string): string | undefined =>
  wholeQuoteOf(value, transcript) ?? looseQuoteOf(value, transcript);
