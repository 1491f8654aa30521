/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Every text in the value. */
const leavesOf = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
};

const mapTexts = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((member) => mapTexts(member, change));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, change)]));
};

/** Whether people read the text: ids and language codes have no spaces. */
const isProse = (text: string): boolean =>
  /\S\s\S/u.test(text) || /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]{4}/u.test(text);

/** The answer with every text for readers changed; ids, codes and names of one word stay. */
export const changeProse = (answer: Json, change: (text: string) => string): Json =>
  mapTexts(answer, (text) => (isProse(text) ? change(text) : text));

/** The answer with its longest text changed. */
export const changeLongest = (answer: Json, change: (text: string) => string): Json => {
  const longest = leavesOf(answer).reduce((best, text) => (text.length > best.length ? text : best), '');
  return mapTexts(answer, (text) => (text === longest ? change(text) : text));
};

const excerptWords = 14;

/** A short excerpt of a system text, after its first line. */
export const excerptOf = (system: string): string =>
  system
    .replace(/^.*\n+/u, '')
    .split(/\s+/u)
    .slice(0, excerptWords)
    .join(' ');
