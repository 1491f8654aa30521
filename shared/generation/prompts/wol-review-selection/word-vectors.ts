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

/**
 * Words of a text, as numbers, and their weights (TF-IDF). The vector has length 1 together with the words that no other
 * text has; these are left out, since they make no two texts alike. Empty for a text without words.
 */
export interface WordVector {
  readonly words: readonly number[];
  readonly weights: readonly number[];
}

/** Words that occur in more than this share of many texts say nothing about one of them, and are ignored. */
const maxShareOfTexts = 0.4;
const many = 20;

/** How often each text has each word, and how many texts have it. */
const countWords = (texts: readonly (readonly string[])[]) => {
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
  return { counted, holders };
};

/** The vectors of texts, weighted by how common each word is among them. */
export const vectorsOf = (texts: readonly (readonly string[])[]): WordVector[] => {
  const { counted, holders } = countWords(texts);
  const most = texts.length < many ? texts.length : texts.length * maxShareOfTexts;
  return counted.map((counts) => {
    const words: number[] = [];
    const weights: number[] = [];
    let square = 0;
    for (const [number, count] of counts) {
      const held = holders[number] ?? 1;
      if (held > most) continue;
      const weight = (1 + Math.log(count)) * Math.log(1 + texts.length / held);
      square += weight ** 2;
      if (held === 1) continue;
      words.push(number);
      weights.push(weight);
    }
    const length = Math.sqrt(square);
    return { words, weights: weights.map((weight) => weight / length) };
  });
};

/** For each word, the texts that have it and its weights there: the entries from `starts[word]` to `starts[word + 1]`. */
export interface Postings {
  readonly starts: Uint32Array;
  readonly texts: Uint32Array;
  readonly weights: Float64Array;
}

/** Used to find the texts that are similar to one. Typed arrays, since a request may have 500,000 distinct words. */
export const postingsOf = (vectors: readonly WordVector[]): Postings => {
  const largest = vectors.reduce((most, { words }) => words.reduce((a, b) => Math.max(a, b), most), -1);
  const starts = new Uint32Array(largest + 2);
  for (const { words } of vectors) for (const word of words) starts[word + 1] = (starts[word + 1] ?? 0) + 1;
  for (let word = 0; word <= largest; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const next = starts.slice();
  const entries = starts.at(-1) ?? 0;
  const postings = { starts, texts: new Uint32Array(entries), weights: new Float64Array(entries) };
  for (const [text, { words, weights }] of vectors.entries()) {
    for (const [place, word] of words.entries()) {
      const entry = next[word] ?? 0;
      next[word] = entry + 1;
      postings.texts[entry] = text;
      postings.weights[entry] = weights[place] ?? 0;
    }
  }
  return postings;
};
