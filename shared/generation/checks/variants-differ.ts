import { comparedWords } from '../text/compare.ts';
import type { Check } from './check.ts';

/** Variants that share this much of their words count as the same. */
const likenessLimit = 0.8;

/** The share of words that two texts have in common, from 0 to 1. */
const wordOverlap = (one: string, other: string): number => {
  const [words, others] = [new Set(comparedWords(one)), new Set(comparedWords(other))];
  return words.size + others.size === 0 ? 1 : (2 * words.intersection(others).size) / (words.size + others.size);
};

/** Checks that there are as many variants as are wanted, and that they differ from each other, so that there is a choice. */
export const variantsDiffer = <Draft>(
  variantsOf: (draft: Draft) => { texts: readonly string[]; wanted: number },
): Check<Draft> => ({
  name: 'variants',
  grade: 'doubt',
  issuesOf(draft) {
    const { texts, wanted } = variantsOf(draft);
    const isLike = (one: string, other: string): boolean => wordOverlap(one, other) >= likenessLimit;
    return [
      ...(texts.length < wanted ? [{ rule: 'there are fewer variants than are wanted.' }] : []),
      ...texts
        .filter((one, index) => texts.slice(0, index).some((other) => isLike(one, other)))
        .map((words) => ({ words, rule: 'it says almost the same as a variant before it.', mend: 'Write it anew.' })),
    ];
  },
});
