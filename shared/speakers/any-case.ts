/** Parts of a regular expression's source: escapes, beginnings of groups, character classes and lower-case letters. */
const parts = /\\p\{[^}]*\}|\\.|\(\?<?[:=!]|\[[^\]]*\]|\p{Ll}/gu;
const partsOfClass = /\\p\{[^}]*\}|\\.|\p{Ll}/gu;

/** The letter in lower and upper case; only in lower case if the upper-case form has two letters, as for `ß`. */
const bothCases = (part: string): string => {
  const capital = part.toUpperCase();
  return part.length > 1 || capital.length > 1 ? part : part + capital;
};

/**
 * The source of a regular expression whose lower-case letters also match capitals. The modifier `(?i:)` would do the
 * same, but V8 13.6 (2026-11) handles it incorrectly after a process has compiled about a megabyte of patterns and
 * stops optimising.
 */
export const anyCase = (source: string): string =>
  source.replace(parts, (part) => {
    if (part.startsWith('[')) return part.replace(partsOfClass, bothCases);
    return part.length === 1 ? `[${bothCases(part)}]` : part;
  });
