import type { Check } from '../../checks/check.ts';

/** `[what did you order?]`: a question that only the customer can answer. */
const gap = /\[([^[\]]*)\]/gu;

const minCharacters = 2;
const maxCharacters = 120;

/** The questions in the gaps of a text, in order. */
export const gapsIn = (text: string): string[] => [...text.matchAll(gap)].map(([, asked = '']) => asked.trim());

const isGap = (asked: string): boolean =>
  asked.length >= minCharacters && asked.length <= maxCharacters && /\p{L}/u.test(asked);

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
      const isWellFormed = asked.every(isGap) && !/[[\]]/.test(text.replace(gap, ''));
      if (asked.length > 0 && isWellFormed) return [];
      const needs = 'needs a gap to fill in: a short question in square brackets, none within another.';
      return [{ rule: `draft ${index + 1} ${needs}` }];
    }),
});
