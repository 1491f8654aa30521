import type { Check } from '../../checks/check.ts';

/** `[what did you order?]`: what only the reader can fill in. */
const form = /\[([^[\]]*)\]/gu;

const minCharacters = 2;
const maxCharacters = 120;

/** What is asked for in the gaps of a text, in order. */
export const gapsIn = (text: string): string[] => [...text.matchAll(form)].map(([, asked = '']) => asked.trim());

const isGap = (asked: string): boolean =>
  asked.length >= minCharacters && asked.length <= maxCharacters && /\p{L}/u.test(asked);

/**
 * Whether each text leaves at least one gap, and all gaps are well formed.
 *
 * @param texts one a variant
 */
export const gaps = <Draft>(texts: (draft: Draft) => readonly string[]): Check<Draft> => ({
  name: 'gaps',
  issuesOf: (draft) =>
    texts(draft).flatMap((text, index) => {
      const asked = gapsIn(text);
      const isWellFormed = asked.every(isGap) && !/[[\]]/.test(text.replace(form, ''));
      return asked.length > 0 && isWellFormed
        ? []
        : [`Draft ${index + 1} needs a gap to fill in: a short question in square brackets, none within another.`];
    }),
});
