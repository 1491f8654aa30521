import { normalize } from '../html/clean-text.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/** The share of the words of a value that must be in one sentence. */
const minOverlap = 0.6;

/** Limits of a quote, and of how much of it is before the value, in characters. Captions often have no full stops. */
const [maxQuote, maxBefore] = [300, 140];

/** One place of a transcript that has a value word for word. */
export interface Mention {
  readonly quote: string;
  /** The sentence before the value, and after it. */
  readonly before: string;
  readonly after: string;
}

const wordForm = /[\p{L}\p{M}\p{N}]+/gu;
const wordsOf = (text: string): string[] => normalize(text, 'NFKC').match(wordForm) ?? [];
const comparedWords = (text: string): string[] => wordsOf(text.toLowerCase());

/** Scripts that write words without spaces, and Korean, which joins particles to words: any place may end a word. */
const withoutBorders =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A pattern for the words of a value in order, with any signs between them; undefined for a value without words. */
const patternOf = (value: string): RegExp | undefined => {
  const words = wordsOf(value);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (first === '') return undefined;
  const begin = withoutBorders.test(first) ? '' : String.raw`(?<![\p{L}\p{M}\p{N}])`;
  const end = withoutBorders.test(last) ? '' : String.raw`(?![\p{L}\p{M}\p{N}])`;
  return new RegExp(begin + words.join(String.raw`[^\p{L}\p{M}\p{N}]{1,4}`) + end, 'giu');
};

/** The sentence around a place, or the part of it near the place if it is long. */
const windowOf = (sentence: string, start: number): string => {
  if (sentence.length <= maxQuote) return sentence;
  const from = Math.max(0, Math.min(start - maxBefore, sentence.length - maxQuote));
  const part = sentence.slice(from, from + maxQuote).toWellFormed();
  if (!part.includes(' ')) return part;
  const begun = from === 0 ? part : part.replace(/^\S*\s+/u, '');
  return from + maxQuote >= sentence.length ? begun : begun.replace(/\s+\S*$/u, '');
};

/** The sentences of a transcript, with compatible forms of letters replaced, for `mentionsOf`. */
export const comparedSentences = (transcript: string): readonly Sentence[] =>
  sentencesOf(normalize(transcript, 'NFKC'));

/** A value that is said more often says nothing new. */
const maxMentions = 50;

/** The first places of a transcript that have a value word for word, in order. Upper and lower case are equal. */
export const mentionsOf = (value: string, sentences: readonly Sentence[]): Mention[] => {
  const pattern = patternOf(value);
  if (pattern === undefined) return [];
  const mentions: Mention[] = [];
  for (const { quote } of sentences) {
    for (const { 0: said, index } of quote.matchAll(pattern)) {
      if (mentions.length === maxMentions) return mentions;
      mentions.push({
        quote: windowOf(quote, index),
        before: quote.slice(0, index),
        after: quote.slice(index + said.length),
      });
    }
  }
  return mentions;
};

/** The first sentence that contains a value word for word. */
export const wholeQuoteOf = (value: string, transcript: string): string | undefined =>
  mentionsOf(value, comparedSentences(transcript))[0]?.quote;

/** The first sentence that contains most words of a value, in any order. A value of one word must be whole. */
export const looseMentionOf = (value: string, sentences: readonly Sentence[]): Mention | undefined => {
  const words = comparedWords(value);
  const found = sentences.find(({ quote }) => {
    const said = new Set(comparedWords(quote));
    return words.filter((word) => said.has(word)).length >= Math.max(2, words.length * minOverlap);
  });
  return found && { quote: windowOf(found.quote, 0), before: found.quote, after: '' };
};
