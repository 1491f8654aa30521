import { normalize } from '../../../html/clean-text.ts';

/** Words in scripts with spaces. */
const spaced = /[\p{L}\p{N}]+/gu;
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

let segmenter: Intl.Segmenter | undefined;

/** The words of a text, in order, in lower case and, in scripts with spaces, without accents. */
export const wordsOf = (text: string): string[] => {
  const plain = normalize(text, 'NFKC').toLowerCase();
  if (!unspaced.test(plain))
    return (
      normalize(plain, 'NFKD')
        .replace(/\p{Mark}/gu, '')
        .match(spaced) ?? []
    );
  // About ten times slower than the pattern, so it is used only for these scripts.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
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
