import type { Check } from '../../checks/check.ts';

/** `[what did you order?]`: a question that only the customer can answer. */
const gap = /\[([^[\]]*)\]/gu;

/** The questions in the gaps of a text, in order. */
export const gapsIn = (text: string): string[] => [...text.matchAll(gap)].map(([, asked = '']) => asked.trim());

/** A short question has letters, and room beside the draft. */
const question = /^(?=.*\p{L}).{2,120}$/su;

/**
 * Checks that each text has at least one gap, and that all gaps are well formed.
 *
 * @param texts one text per variant
 */
export const gaps = <Draft>(texts: (draft: Draft) => readonly string[]): Check<Draft> => ({
  name: 'gaps',
  grade: 'doubt',
  issuesOf: (draft) =>
    texts(draft).flatMap((text, index) => {
      const asked = gapsIn(text);
      const isWellFormed = asked.every((each) => question.test(each)) && !/[[\]]/.test(text.replace(gap, ''));
      if (asked.length > 0 && isWellFormed) return [];
      const needs = 'needs a gap to fill in: a short question in square brackets, none within another.';
      return [{ rule: `draft ${index + 1} ${needs}` }];
    }),
});
