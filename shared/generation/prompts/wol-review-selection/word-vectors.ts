/** Words that stand for themselves: without case and accents. */
const spaced = /[\p{L}\p{N}]+/gu;
/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

let segmenter: Intl.Segmenter | undefined;

/** The words of a text, in order, in lower case and, where words are spaced, without accents. */
export const wordsOf = (text: string): string[] => {
  const plain = text.normalize('NFKC').toLowerCase();
  if (!unspaced.test(plain))
    return (
      plain
        .normalize('NFKD')
        .replace(/\p{Mark}/gu, '')
        .match(spaced) ?? []
    );
  // Some ten times slower than the pattern, and needed for these only.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
};

/** A text as the weights of its words (TF-IDF), of length 1; empty for a text of no words. */
export type WordVector = ReadonlyMap<number, number>;

/** Words that more than this part of many texts have tell nothing of one. */
const maxShareOfTexts = 0.4;
const many = 20;

/** The vectors of texts among one another. */
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
    const length = Math.hypot(...weights.map(([, weight]) => weight));
    return new Map(weights.map(([number, weight]) => [number, weight / length]));
  });
};

/** For each word, which texts have it, with its weight there: the way from one text to all that are like it. */
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
