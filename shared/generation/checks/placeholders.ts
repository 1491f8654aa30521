import type { Check } from './check.ts';

/** `{first_name}`: what the sender's own system fills in. */
const form = /\{([\p{L}_][\p{L}\p{N}_.-]*)\}/gu;

/** The names of the placeholders in some texts, each once. */
export const placeholdersIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(form)].map(([, name = '']) => name))),
];

/** Whether a name can stand in a placeholder. */
export const canBePlaceholder = (name: string): boolean => placeholdersIn([`{${name}}`]).length > 0;

/** The text with a word in small letters in the place of each placeholder, so that what stands around it is read alike. */
export const withoutPlaceholders = (text: string): string => text.replace(form, 'x');

/**
 * Whether every placeholder is well formed and one that the sender can fill in.
 *
 * @param allowed the names
 */
export const placeholders = <Draft>(allowed: (draft: Draft) => readonly string[]): Check<Draft> => ({
  name: 'placeholders',
  issuesOf(draft) {
    const names = allowed(draft);
    const listed = names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : 'none';
    const stray = placeholdersIn(draft.texts).filter((name) => !names.includes(name));
    return [
      ...stray.map((name) => `{${name}}: no such placeholder. Allowed: ${listed}.`),
      ...(draft.texts.some((text) => /[{}]/.test(withoutPlaceholders(text)))
        ? [`Curly brackets stand around placeholders only. Allowed: ${listed}.`]
        : []),
    ];
  },
});
