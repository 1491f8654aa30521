import type { WordList } from '../words/word-list.ts';
import { arabic } from './texts/ar.ts';
import { german } from './texts/de.ts';
import { english } from './texts/en.ts';
import { spanish } from './texts/es.ts';
import { french } from './texts/fr.ts';
import { italian } from './texts/it.ts';
import { japanese } from './texts/ja.ts';
import { korean } from './texts/ko.ts';
import { dutch } from './texts/nl.ts';
import { polish } from './texts/pl.ts';
import { portuguese } from './texts/pt.ts';
import { unknownLanguage } from './texts/unknown.ts';
import { chinese } from './texts/zh.ts';

const stocks: ReadonlyMap<string, WordList> = new Map([
  ['en', english],
  ['de', german],
  ['es', spanish],
  ['fr', french],
  ['pt', portuguese],
  ['it', italian],
  ['nl', dutch],
  ['pl', polish],
  ['ja', japanese],
  ['zh', chinese],
  ['ko', korean],
  ['ar', arabic],
]);

/** Scripts by which a language is detected. Japanese is before Chinese, because it also has Chinese characters. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
];

/** Small words by which a language is detected. */
const smallWords: Readonly<Record<string, string>> = {
  en: 'the and for our your with of to us we you is was this how what about',
  de: 'der die das und für mit unser unsere unserem ein eine einen wir ist zum zur bei zu sie ihr ihre uns wie was hier bitte',
  es: 'el los las y para con nuestro nuestra un una del su sobre nos aquí qué por le este si',
  fr: 'les et pour avec notre nos une des du est nous vous votre sur ce ici si',
  it: 'il gli per nostro nostra della è noi voi qui perché lo questo che alla sono anche',
  nl: 'het een en voor met onze ons wij u uw over hier wat van zijn deze bij',
  pl: 'i w na dla z nasz nasza jest nam nas proszę oraz się to do jak czy',
  pt: 'os e para com nosso nossa um uma do da na seu sua você aqui não ao se esta',
};

/**
 * The language that a text seems to be in (BCP 47), of those that have phrases here; undefined if it cannot be detected.
 * Words that two languages share count for both.
 */
export const seemingLanguage = (text: string): string | undefined => {
  const script = scripts.find(([letters]) => letters.test(text));
  if (script !== undefined) return script[1];
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

type Values = Readonly<Record<string, string>>;

/**
 * The language of a task (BCP 47), and its texts in that language.
 *
 * @param named the language that the material names, if any
 * @param words the caller's words; if no language is named, their language is used, or English if it cannot be detected
 * @param name what the request names; undefined if it names nothing
 */
export const voiceOf = (named: string | null, words: string, name: string | undefined) => {
  const language = named === null ? (seemingLanguage(words) ?? 'en') : tagIn(named);
  const phrases = stocks.get(language.split('-')[0] ?? '') ?? unknownLanguage(language, name ?? '');
  /** The texts of a list, such as `request messages`, with the name and the given values filled in. */
  const all = (list: string, values?: Values): readonly string[] => {
    const known: Values = { name: name ?? phrases('nameless')[0] ?? '', ...values };
    return phrases(list).map((text) => text.replaceAll(/\{(name|said|reader)\}/g, (hole, key) => known[key] ?? hole));
  };
  /** The first of them. */
  const one = (list: string, values?: Values): string => all(list, values)[0] ?? '';
  return { language, all, one };
};
