import { normalize } from '../../html/clean-text.ts';

/**
 * A text with another one in place of each match of a pattern, after what the groups of the pattern match. `replace`
 * takes 100 bytes and 800 ns for each match, and a million of them fit into a request; this takes a third (Node 24.21).
 */
export const replaceEach = (text: string, pattern: RegExp, other: string): string => text.split(pattern).join(other);

/**
 * Invisible characters: zero-width and bidirectional marks, tag characters, variation selectors, control characters,
 * lone surrogates and interlinear annotations. Hidden instructions can be written with them. Line breaks and tabs are
 * kept.
 */
const invisible = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|\p{Surrogate}|(?![\n\t])\p{Control}/gu;

/** Needed between some letters and emoji, so responses keep them. */
const joiners = /\u200c|\u200d|\ufe0f/u;

const withLineEnds = (text: string): string => replaceEach(text, /\r\n?|[\u2028\u2029\u0085]/, '\n');

const clean = (text: string, kept: RegExp): string =>
  normalize(
    withLineEnds(text).replace(invisible, (character) => (kept.test(character) ? character : '')),
    'NFC',
  ).trim();

/** The text for the model and for the checks of its answers: normalised (NFC), without invisible characters. */
export const cleanMaterial = (text: string): string => clean(text, /(?!)/);

/** A text of the model as it is returned to the caller: as `cleanMaterial`, but with joiners. */
export const cleanAnswer = (text: string): string => clean(text, joiners);

const typographic: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛‹›′´`]/gu, "'"],
  [/[“”„‟«»″]/gu, '"'],
  [/[\p{Pd}−•]/gu, '-'],
  [/…/gu, '...'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu, ' '],
];

/** The text with the quotes, dashes and spaces of a keyboard. */
export const withPlainPunctuation = (text: string): string =>
  typographic.reduce((plain, [form, replacement]) => plain.replace(form, replacement), text);

/** A JSON value with `change` applied to every text, including the names of members. */
export const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (!isBranch(value)) return value;
  if (Array.isArray(value)) return value.map((member) => mapTexts(member, change));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [change(name), mapTexts(member, change)]));
};

/** The texts in a JSON value with their paths, such as `variants.1.subject`. */
export const leavesOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  const members = isBranch(value) ? Object.entries(value) : [];
  return members.flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
};

/** All texts in a JSON value, in order. Names of members are not included. */
export const textsIn = (value: unknown): string[] => leavesOf(value).map(([, text]) => text);

/** All texts, numbers and names of members in a JSON value. */
export const wordsIn = (value: unknown): string[] => {
  if (!isBranch(value)) return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(wordsIn)];
};

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a JSON value is an object, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isBranch(value) && !Array.isArray(value);

/** The letters and digits of a text, with `between` for the signs between them, and the place of each in the text. */
export const lettersOf = (text: string, between: '' | ' ') => {
  const rows = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const lengthOf = (row: string): number => row.length + between.length;
  return {
    letters: rows.map(([row]) => row).join(between),
    places: rows.flatMap(({ 0: row, index }) => Array.from({ length: lengthOf(row) }, (_, at) => index + at)),
  };
};

/** The text for comparing words: in lower case, without accents, compatibility forms and invisible characters. */
export const fold = (text: string): string =>
  normalize(text, 'NFKD')
    .replace(/[\p{Mark}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/** A block of JSON in a user text. Angle brackets are escaped, so nothing in the value can close the block. */
export const jsonBlock = (tag: string, value: unknown, attributes = ''): string =>
  `<${tag}${attributes}>\n${escaped(value)}\n</${tag}>`;

const escaped = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
