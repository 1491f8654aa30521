/** How unknown fields of a request are reported: they are ignored, and never a reason to refuse the request. */

/** How many names a response shows. */
const shownNames = 10;
/** How many characters it shows of each. Callers choose them, so they can be very long. */
const shownCharacters = 40;

/**
 * The unknown fields of a list with their lines, as much of each as a response shows. One more is kept than it names, so
 * that it says "and others".
 */
export const fieldsToShow = (unknown: readonly { readonly name: string; readonly line: number }[]): string[] =>
  unknown.slice(0, shownNames + 1).map(({ name, line }) => `line ${line}: ${name}`.slice(0, shownCharacters));

const sentence = (names: readonly string[]): string => {
  const shown = names.slice(0, shownNames).map((name) => JSON.stringify(name.slice(0, shownCharacters).toWellFormed()));
  const more = names.length > shownNames ? ' and others' : '';
  return `Unknown fields were ignored: ${shown.join(', ')}${more}.`;
};

/** The sentence to add to a message, with a space in front; empty when there are no unknown fields. */
export const unknownFieldHint = (names: readonly string[]): string => (names.length > 0 ? ` ${sentence(names)}` : '');

/** The warning about unknown fields; none when there are no such fields. */
export const unknownFieldWarnings = (names: readonly string[]) =>
  names.length > 0 ? [{ code: 'unknown_field' as const, detail: sentence(names) }] : [];

/** The headers that report unknown fields on every operation. `warnings`: the codes of the response's others. */
export const unknownFieldHeaders = (names: readonly string[], warnings = ''): Readonly<Record<string, string>> => {
  const codes = new Set(['unknown_field', ...warnings.split(',').filter(Boolean)]);
  const shown = names.slice(0, shownNames).map((name) => name.slice(0, shownCharacters).toWellFormed());
  return { 'x-warnings': [...codes].join(','), 'x-ignored-fields': shown.map(encodeURIComponent).join(',') };
};
