import { lazy } from '../lazy.ts';

type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

/**
 * The marks that follow one character. The two half-width sound marks of Japanese are letters to Unicode, but become
 * marks in the forms NFKC and NFKD. A text in a human language has at most 3 or 4 marks in a row.
 */
const longRun = /* @__PURE__ */ lazy(
  () => /(?<![\p{Mark}\uff9e\uff9f])([\p{Mark}\uff9e\uff9f]{30})[\p{Mark}\uff9e\uff9f]+/gu,
);

/** The beginning of a run that is too long matches this too. Few texts do, and this is ten times as fast. */
const possibleRun = /(?<![\u0300-\uffff])[\u0300-\uffff]{31}/;

/** A text without such characters is in NFC. To ask ICU takes 80 ms for 4 MB (Node 24.21). */
const mayCompose = /[\u0300-\uffff]/;

/** Signs for whole words: NFKC and NFKD write up to 18 characters for one. Many, or a long text, would only cost time. */
const wordSigns = /[\u3300-\u3357\ufdfa\ufdfb]/g;
const [longText, mostSigns] = [10_000, 100];

/**
 * A text in a Unicode normalisation form. Only the first 30 of consecutive marks are kept (the limit of the Stream-Safe
 * Text Format, UAX #15): the time of `String.prototype.normalize` grows with the square of their number, and 150,000
 * marks take 22 s (2026-11). Nothing else in `shared/` may call that method.
 */
export const normalize = (text: string, form: Form): string => {
  if (form === 'NFC' && !mayCompose.test(text)) return text;
  const bounded = possibleRun.test(text) ? text.replace(longRun(), '$1') : text;
  const isLong = bounded.length > longText || (bounded.match(wordSigns)?.length ?? 0) > mostSigns;
  const isGrowing = form.startsWith('NFK') && isLong;
  return (isGrowing ? bounded.replace(wordSigns, ' ') : bounded).normalize(form);
};

/** A digit of any script as that of ASCII. Unicode lists the ten digits of a script one after another, from zero. */
export const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
};

/**
 * A text with one space in place of each run of white space. A single space is not matched, since each of a million
 * matches costs 100 bytes and 700 ns (Node 24.21).
 */
export const withSingleSpaces = (text: string): string => text.replace(/[^\S ]\s*| \s+/gu, ' ');

/** Text of Latin-1 without control characters. It is in NFC, and nothing has to be replaced in it. */
const simpleText = /^[\t\n\x20-\x7e\xa0-\xff]*$/;

/**
 * Plain text for a response: NFC, line ends as \n, without control characters and lone surrogates, trimmed. Null when
 * nothing is left that is seen. Tags are not removed: in plain text, the reviewer typed a `<b>`. Empty lines are kept,
 * however many the reviewer typed.
 */
export const cleanText = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined) return null;
  if (simpleText.test(text)) return text.trim() || null;
  const written = text
    .toWellFormed()
    .split(/\r\n?|\u2028|\u2029/)
    .join('\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .split(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/)
    .join('');
  const clean = normalize(written, 'NFC').trim();
  // Some authors write only a filler or a joiner, which platforms take for a text.
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(clean) ? clean : null;
};

/** `indexOf` looks for a part of so many characters in a time that grows with the text alone (Node 24.21). */
const shortPart = 250;

/**
 * Where a text has a part, as `indexOf` gives it. That takes the time of both lengths multiplied where letters are all
 * alike but one: 20 s for half a megabyte (2026-11). This takes that of their sum (Knuth, Morris, Pratt).
 */
export const placeOf = (part: string, text: string): number => {
  if (part.length <= shortPart || part.length > text.length) return text.indexOf(part);
  /** How much of the beginning of the part is again at the end of each of its beginnings. */
  const again = new Int32Array(part.length);
  let found = 0;
  const read = (code: number): void => {
    while (found > 0 && code !== part.charCodeAt(found)) found = again[found - 1] ?? 0;
    if (code === part.charCodeAt(found)) found += 1;
  };
  for (let at = 1; at < part.length; at++) {
    read(part.charCodeAt(at));
    again[at] = found;
  }
  found = 0;
  for (let at = 0; at < text.length; at++) {
    read(text.charCodeAt(at));
    if (found === part.length) return at + 1 - found;
  }
  return -1;
};

/** Whether a text has a part, of any length. */
export const holds = (text: string, part: string): boolean => placeOf(part, text) >= 0;

/** The sign at the end of a text that was cut. */
export const cutSign = /(?:\.{3}|\u2026)$/;
/** Percent-encoded text, decoded; unchanged when it is not valid percent-encoding. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
