import { fold } from '../text/plain-text.ts';
import type { Check } from './check.ts';

/** Variants that share this much of their words count as the same. */
const likenessLimit = 0.8;

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(fold(text))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** The share of words that two texts have in common, from 0 to 1. A repeated word counts as often as it occurs. */
export const wordOverlap = (one: string, other: string): number => {
  const words = wordsOf(one);
  const left = wordsOf(other);
  const all = words.length + left.length;
  let shared = 0;
  for (const word of words) {
    const index = left.indexOf(word);
    if (index < 0) continue;
    left.splice(index, 1);
    shared += 1;
  }
  return all === 0 ? 1 : (2 * shared) / all;
};

/**
 * Checks that variants differ from each other, so that there is a choice.
 *
 * @param texts one text per variant
 */
export const variantsDiffer = <Draft>(texts: (draft: Draft) => readonly string[]): Check<Draft> => ({
  name: 'variants_differ',
  grade: 'doubt',
  issuesOf(draft) {
    const variants = texts(draft);
    return variants.flatMap((one, index) =>
      variants
        .slice(0, index)
        .filter((other) => wordOverlap(one, other) >= likenessLimit)
        .map(() => `Variant ${index + 1} says almost the same as one before it. Write it anew.`),
    );
  },
});
