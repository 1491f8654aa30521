import type { Grammar } from './grammar.ts';

/** A name and the text after it. */
export interface FoundName {
  readonly name: string;
  readonly rest: string;
}

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

const word = String.raw`(?:\p{Lu}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]+)*|\p{Lu}\.)`;
const particles =
  'al|bin|da|de|de la|del|della|den|der|di|do|dos|du|el|ibn|la|le|ten|ter|van|van de|van der|van den|von|y|zu';
const title = String.raw`(?:(?:Dr|Dra|Prof|Mr|Mrs|Ms|Sir|Professor|Doctor)\.? )?`;
const form = new RegExp(
  String.raw`^(?: ?,)? ${title}(${word}(?: (?:(?:${particles}) )?${word}){0,3})(?![\p{L}\p{N}&@])`,
  'u',
);

/** Capitalised words that are not part of a name and end one. Words in capital letters also end a name. */
const nonNames = listOf(
  `And But I So The We My It This Today Yes Yeah No Chief Vice Senior Junior Co Former Here At From With Of God Not Also
  Now Just Really Very Happy Sorry Glad Sure Fine Back`,
);
const capitals = /^\p{Lu}{2,}$/u;

/** Positions that are also family names. */
const familyNames = listOf(
  'Baker Boulanger Bäcker Carpenter Clerk Cook Farmer Head Koch Meister Painter Pastor Planer',
);

/** Words for groups of people, capitalised in English: `I'm Brazilian` is no name. */
const groupWords = listOf(
  `Afghan African American Arab Argentine Argentinian Asian Australian Austrian Batman Belgian Brazilian British Bulgarian
  Californian Canadian Catholic Chilean Chinese Christian Colombian Croatian Cuban Czech Danish Democrat Dutch Egyptian
  English European Filipino Finnish French German Greek Hindu Hispanic Hungarian Indian Indonesian Iranian Irish Israeli
  Italian Jamaican Japanese Jewish Kenyan Korean Latina Latino Lebanese Londoner Malaysian Mexican Muslim Nigerian
  Norwegian Pakistani Persian Peruvian Polish Portuguese Republican Romanian Russian Scottish Serbian Singaporean Spanish
  Superman Swedish Swiss Taiwanese Texan Thai Turkish Ukrainian Venezuelan Vietnamese Welsh Yorker`,
);
const groupBeginnings = listOf('Generation Native Team Type');

/** How many of the words belong to the name. */
const lengthOf = (words: readonly string[], rest: string, { role, takeOf, takeAt }: Grammar): number => {
  const isFollowed = takeOf.test(rest) || takeAt.test(rest);
  const isPosition = (each: string): boolean => role.test(each) && (isFollowed || !familyNames.has(each));
  const end = words.findIndex((each) => nonNames.has(each) || capitals.test(each) || isPosition(each));
  return end < 0 ? words.length : end;
};

/** Reads a name at the start of a text; undefined if there is none. */
export const takeName = (text: string, grammar: Grammar): FoundName | undefined => {
  const [whole, found] = form.exec(text) ?? [];
  if (whole === undefined || found === undefined) return undefined;
  const words = found.split(' ');
  const kept = words.slice(0, lengthOf(words, text.slice(whole.length), grammar));
  const [first, last] = [kept[0], kept.at(-1)];
  // A single letter is no name. `Product Manager` is a position. `Full Stack Developer` and `Jane Doe Director` look alike.
  if (first === undefined || !/\p{L}\P{L}*\p{L}/u.test(last ?? '')) return undefined;
  if (grammar.role.test(words[kept.length] ?? '')) return undefined;
  const name = kept.join(' ');
  return { name, rest: text.slice(text.indexOf(name) + name.length) };
};

/** Whether a position begins like a name: `Jane Doe Director`. */
export const beginsLikeName = (position: string, { department, role }: Grammar): boolean => {
  const [first = '', second = ''] = position.split(' ');
  const isPlain = ![department, role].some((known) => known.test(first)) && !nonNames.has(first);
  return isPlain && [first, second].every((each) => /^\p{Lu}\p{Ll}/u.test(each));
};

/** Whether a capitalised word is a group of people and not a name: `I'm Brazilian`. */
export const isKindOfPeople = (name: string): boolean => {
  const words = name.split(' ');
  return groupWords.has(words.at(-1) ?? '') || groupBeginnings.has(words[0] ?? '');
};
