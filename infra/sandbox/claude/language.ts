import { german } from './texts/de.ts';
import { english } from './texts/en.ts';
import { spanish } from './texts/es.ts';
import { french } from './texts/fr.ts';
import type { Phrases } from './texts/phrases.ts';
import { portuguese } from './texts/pt.ts';
import { unknownLanguage } from './texts/unknown.ts';

const stocks: ReadonlyMap<string, Phrases> = new Map([
  ['en', english],
  ['de', german],
  ['es', spanish],
  ['fr', french],
  ['pt', portuguese],
]);

/** Small words that show in which language somebody writes. */
const smallWords: Readonly<Record<string, string>> = {
  en: 'the and for our your with of to us we you is was this how what about',
  de: 'der die das und für mit unser unsere unserem ein eine einen wir ist zum zur bei zu sie ihr ihre uns wie was hier bitte',
  es: 'el los las y para con nuestro nuestra un una del su sobre nos aquí qué por le este si',
  fr: 'les et pour avec notre nos une des du est nous vous votre sur ce ici si',
  pt: 'os e para com nosso nossa um uma do da na seu sua você aqui não ao se esta',
};

/**
 * The language that a text seems to be in, as BCP 47, of those that have phrases here; undefined where nothing shows.
 * What two languages have in common counts for both.
 */
export const seemingLanguage = (text: string): string | undefined => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(smallWords).map(([tag, line]) => {
    const known = new Set(line.split(' '));
    return { tag, count: words.filter((word) => known.has(word)).length };
  });
  const best = counts.reduce((one, other) => (other.count > one.count ? other : one));
  return best.count >= 2 ? best.tag : undefined;
};

/** The tag in `Brazilian Portuguese (pt-BR)`, or the text itself. */
const tagIn = (name: string): string => /\(([\w-]+)\)$/.exec(name)?.[1] ?? name;

/** How a task is written: in which language, with which phrases, and about what. */
export interface Voice {
  /** BCP 47. */
  readonly language: string;
  readonly phrases: Phrases;
  readonly name: string;
}

/**
 * The voice for a task.
 *
 * @param named the language that the material names, if any
 * @param words the caller's; else the language that they seem to be in is written, or English
 * @param name what the request names; undefined where it names nothing
 */
export const voiceOf = (named: string | null, words: string, name: string | undefined): Voice => {
  const language = named === null ? (seemingLanguage(words) ?? 'en') : tagIn(named);
  const phrases = stocks.get(language.split('-')[0] ?? '') ?? unknownLanguage(language, name ?? '');
  return { language, phrases, name: name ?? phrases.nameless };
};
