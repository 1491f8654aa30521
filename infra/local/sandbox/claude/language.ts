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
const smallWords: Readonly<Record<string, RegExp>> = {
  en: /\b(?:the|and|for|our|with|of|a|we|you|is)\b/giu,
  de: /\b(?:der|die|das|und|für|mit|unser\w*|ein\w*|wir|ist|zum|zur|bei)\b/giu,
  es: /\b(?:el|los|las|y|para|con|nuestr\w+|un|una|del|en|es)\b/giu,
  fr: /\b(?:le|les|et|pour|avec|notre|nos|un|une|des|du|est|nous)\b/giu,
  pt: /\b(?:o|os|e|para|com|nosso\w*|nossa\w*|um|uma|do|da|no|na|é)\b/giu,
};

/** The language that a text seems to be in, of those that have phrases here; English where nothing shows. */
const guess = (text: string): string => {
  const counts = Object.entries(smallWords).map(([tag, form]) => [tag, text.match(form)?.length ?? 0] as const);
  const [best = 'en', count = 0] = counts.toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return count >= 2 ? best : 'en';
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
 * @param words the caller's, whose language is written in else
 * @param name what the request names; undefined where it names nothing
 */
export const voiceOf = (named: string | null, words: string, name: string | undefined): Voice => {
  const language = named === null ? guess(words) : tagIn(named);
  const phrases = stocks.get(language.split('-')[0] ?? '') ?? unknownLanguage(language, name ?? '');
  return { language, phrases, name: name ?? phrases.nameless };
};
