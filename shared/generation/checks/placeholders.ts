import type { Check } from './check.ts';

/** `{first_name}` or `{First Name}`: filled in by the system that sends the message. */
const placeholder = /\{([\p{L}_](?:[^{}\n]{0,58}[^{}\s])?)\}/gu;

/** The names of the placeholders in the texts, each once. */
export const placeholdersIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name))),
];

/** Whether a model can write a name in a placeholder without mistakes: it has letters, marks, digits and `_.-` only. */
export const canBePlaceholder = (name: string): boolean => /^[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u.test(name);

/**
 * The text with a lower-case letter in place of each placeholder, so that other checks read the text around it
 * correctly.
 */
export const withoutPlaceholders = (text: string): string => text.replace(placeholder, 'x');

/**
 * Checks that every placeholder is well formed and allowed.
 *
 * @param allowed the allowed names
 */
export const placeholders = <Draft>(allowed: (draft: Draft) => readonly string[]): Check<Draft> => ({
  name: 'placeholders',
  grade: 'fault',
  issuesOf(draft) {
    const names = allowed(draft);
    const listed = names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : 'none';
    const stray = placeholdersIn(draft.texts).filter((name) => !names.includes(name));
    return [
      ...stray.map((name) => `{${name}}: no such placeholder. Allowed: ${listed}.`),
      ...(draft.texts.some((text) => /[{}]/.test(withoutPlaceholders(text)))
        ? [`Curly brackets are for placeholders only. Allowed: ${listed}.`]
        : []),
    ];
  },
});
