import { normalize } from '../../../html/clean-text.ts';

/** A letter of a script without spaces between words, as the source of a regular expression. */
export const unspacedLetter = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;

const unspaced = new RegExp(unspacedLetter, 'u');

/** A letter of a script without spaces, and in the group the letter before it, if there is one. */
const pair = new RegExp(`(?<=(${unspacedLetter}?))${unspacedLetter}`, 'gu');

const unspacedLetters = new RegExp(unspacedLetter, 'gu');

/** Words in scripts with spaces. */
const spaced = /[\p{L}\p{N}]+/gu;

/**
 * Longer texts are read up to here, so that the time is limited for any number and size of texts: in scripts with spaces,
 * and in those without, where almost every letter begins another pair.
 */
const maxCharacters = { spaced: 2_000, unspaced: 400 } as const;

/** The words of a text. */
export interface TextWords {
  /** In order, in lower case and without accents. In scripts without spaces, all pairs of neighbouring letters. */
  readonly words: readonly string[];
  /** The number of words in the whole text, estimated for long texts. Two letters without spaces count as one word. */
  readonly count: number;
}

/** Reads the words of a text. */
export const wordsOf = (text: string): TextWords => {
  const begin = text.slice(0, maxCharacters.spaced);
  const isUnspaced = unspaced.test(begin);
  const read = isUnspaced ? begin.slice(0, maxCharacters.unspaced) : begin;
  const folded = normalize(read, 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  const rest = read.length === 0 ? 1 : text.length / read.length;
  if (!isUnspaced) {
    const words = folded.match(spaced) ?? [];
    return { words, count: Math.round(words.length * rest) };
  }
  const pairs = [...folded.matchAll(pair)].map(([letter, before = '']) => before + letter);
  const others = folded.replace(unspacedLetters, ' ').match(spaced) ?? [];
  return { words: [...pairs, ...others], count: Math.round((pairs.length / 2 + others.length) * rest) };
};

/** The weights of the words of a text (TF-IDF), as a vector of length 1. Empty for a text without words. */
export type WordVector = ReadonlyMap<number, number>;

/** Words that occur in more than this share of many texts say nothing about one of them, and are ignored. */
const maxShareOfTexts = 0.4;
const many = 20;

/** The vectors of texts, weighted by how common each word is among them. */
export const vectorsOf = (texts: readonly (readonly string[])[]): WordVector[] => {
  const numbers = new Map<string, number>();
  const holders: number[] = [];
  const counted = texts.map((words) => {
    const counts = new Map<number, number>();
    for (const word of words) {
      const number = numbers.get(word) ?? numbers.size;
      if (number === numbers.size) numbers.set(word, number);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    for (const number of counts.keys()) holders[number] = (holders[number] ?? 0) + 1;
    return counts;
  });
  const most = texts.length < many ? texts.length : texts.length * maxShareOfTexts;
  return counted.map((counts) => {
    const weights = [...counts].flatMap(([number, count]): [number, number][] => {
      const held = holders[number] ?? 1;
      return held > most ? [] : [[number, (1 + Math.log(count)) * Math.log(1 + texts.length / held)]];
    });
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight ** 2, 0));
    return new Map(weights.map(([number, weight]) => [number, weight / length]));
  });
};

/** For each word, the texts that contain it, with its weight there. Used to find the texts that are similar to one. */
export const postingsOf = (
  vectors: readonly WordVector[],
): ReadonlyMap<number, readonly (readonly [text: number, weight: number])[]> => {
  const postings = new Map<number, (readonly [number, number])[]>();
  for (const [text, vector] of vectors.entries()) {
    for (const [word, weight] of vector) {
      const list = postings.get(word);
      if (list) list.push([text, weight]);
      else postings.set(word, [[text, weight]]);
    }
  }
  return postings;
};
