/**
 * What nobody sees: zero-width and bidirectional marks, tag characters, variation selectors, controls, half characters
 * and the annotations that stand between lines. Instructions can be hidden in it. Line ends and tabs are kept.
 */
const unseen = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|\p{Surrogate}|(?![\n\t])\p{Control}/gu;

/** Needed between letters and between emoji; kept in what we answer. */
const joiners = /\u200c|\u200d|\ufe0f/u;

const withLineEnds = (text: string): string => text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');

/** The text as a model may read it, and as its answers are held against it: NFC, without what nobody sees. */
export const cleanMaterial = (text: string): string => withLineEnds(text).replace(unseen, '').normalize('NFC').trim();

/** The text of a model as it may be answered. */
export const cleanAnswer = (text: string): string =>
  withLineEnds(text)
    .replace(unseen, (character) => (joiners.test(character) ? character : ''))
    .normalize('NFC')
    .trim();

/** A value of JSON with every text in it changed, names of members included. */
export const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (!isBranch(value)) return value;
  if (Array.isArray(value)) return value.map((member) => mapTexts(member, change));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [change(name), mapTexts(member, change)]));
};

/** Every text in a value of JSON, in order. */
export const textsIn = (value: unknown): string[] => leavesOf(value).filter((leaf) => typeof leaf === 'string');

/** Everything that a value of JSON says: texts, numbers as they are written, and the names of members. */
export const wordsIn = (value: unknown): string[] => [
  ...leavesOf(value)
    .filter((leaf) => typeof leaf === 'string' || typeof leaf === 'number')
    .map(String),
  ...namesIn(value),
];

const leavesOf = (value: unknown): unknown[] => (isBranch(value) ? Object.values(value).flatMap(leavesOf) : [value]);

const namesIn = (value: unknown): string[] => {
  if (!isBranch(value)) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)];
};

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The text as words are compared: without case, accents and compatibility forms. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The words of a text as they are compared; `it's` is two. Scripts without spaces give whole runs. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
