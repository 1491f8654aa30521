import { english } from './texts/en.ts';
import { french } from './texts/fr.ts';
import { german } from './texts/de.ts';
import type { Phrases } from './texts/phrases.ts';
import { portuguese } from './texts/pt.ts';
import { spanish } from './texts/es.ts';
import { unknownLanguage } from './texts/unknown.ts';

const stocks: ReadonlyMap<string, Phrases> = new Map([
  ['en', english],
  ['de', german],
  ['es', spanish],
  ['fr', french],
  ['pt', portuguese],
]);

/** Small words that show in which language somebody writes. */
const smallWords: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|and|for|our|with|of|a|we|you|is)\b/giu,
  de: /\b(?:der|die|das|und|für|mit|unser\w*|ein\w*|wir|ist|zum|zur|bei)\b/giu,
  es: /\b(?:el|los|las|y|para|con|nuestr\w+|un|una|del|en|es)\b/giu,
  fr: /\b(?:le|les|et|pour|avec|notre|nos|un|une|des|du|est|nous)\b/giu,
  pt: /\b(?:o|os|e|para|com|nosso\w*|nossa\w*|um|uma|do|da|no|na|é)\b/giu,
};

/** Scripts that show it by themselves. */
const scripts: Readonly<Record<string, RegExp>> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  zh: /\p{Script=Han}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
};

/** The language that a text seems to be in; English where nothing shows. */
const guess = (text: string): string => {
  const found = (forms: Readonly<Record<string, RegExp>>, least: number): string | undefined => {
    const counts = Object.entries(forms).map(([tag, form]) => [tag, text.match(form)?.length ?? 0] as const);
    const [tag, count = 0] = counts.toSorted(([, one], [, other]) => other - one)[0] ?? [];
    return count >= least ? tag : undefined;
  };
  return found(scripts, 2) ?? found(smallWords, 2) ?? 'en';
};

/** The tag in `Brazilian Portuguese (pt-BR)`, or the text itself. */
const tagIn = (name: string): string => /\(([\w-]+)\)$/.exec(name)?.[1] ?? name;

/**
 * The language to write in, as BCP 47: the one that the material names, else that of its words.
 *
 * @param words the caller's
 */
export const languageOf = (named: unknown, words: string): string =>
  typeof named === 'string' && named !== '' ? tagIn(named) : guess(words);

/** What is said in a language, about `name`. */
export const phrasesIn = (tag: string, name: string): Phrases =>
  stocks.get(tag.split('-')[0] ?? '') ?? unknownLanguage(tag, name);
