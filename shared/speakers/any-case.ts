/** Parts of the source of a regular expression: escapes, what begins groups, classes, and small letters. */
const parts = /\\p\{[^}]*\}|\\.|\(\?<?[:=!]|\[[^\]]*\]|\p{Ll}/gu;
const partsOfClass = /\\p\{[^}]*\}|\\.|\p{Ll}/gu;

/** The small letter and the capital one; only the small one where the capital is two, such as that of `ß`. */
const bothCases = (part: string): string => {
  const capital = part.toUpperCase();
  return part.length > 1 || capital.length > 1 ? part : part + capital;
};

/**
 * The source of a regular expression whose small letters match capital ones, too. The modifier `(?i:)` would say the
 * same, but V8 13.6 (2026-11) misreads it once a process has compiled a megabyte of patterns and optimizes no more.
 */
export const anyCase = (source: string): string =>
  source.replace(parts, (part) => {
    if (part.startsWith('[')) return part.replace(partsOfClass, bothCases);
    return part.length === 1 ? `[${bothCases(part)}]` : part;
  });
