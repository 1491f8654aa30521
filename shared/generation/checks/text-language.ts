import { detectAll, supportedLanguages, toISO2 } from 'tinyld/light';
import { baseLanguage } from '../text/languages.ts';
import { foldedWords } from '../text/plain-text.ts';
import type { Check, Finding } from './check.ts';
import { withoutPlaceholders } from './placeholders.ts';

/** The languages that can be recognised; Norwegian is `nb`. */
const known: ReadonlySet<string> = new Set(supportedLanguages.map((code) => baseLanguage(toISO2(code))));

/** Languages that are too like each other to be told apart by short texts. */
const alike: readonly ReadonlySet<string>[] = [
  new Set(['nb', 'da', 'sv']),
  new Set(['es', 'pt', 'it', 'ca', 'gl']),
  new Set(['ru', 'uk', 'bg', 'be']),
];

/**
 * How many characters at the beginning of a text decide its language. More make the result no surer, and the time of the
 * recognition grows with the text: a review of 900,000 characters took 3 s (measured November 2026).
 */
const judgedCharacters = 2_000;
const recognise = (text: string): ReturnType<typeof detectAll> => detectAll(text.slice(0, judgedCharacters));

/** A text with fewer letters of its own is not judged. */
const minLetters = 40;
/** The share of certainty from which the result counts, and how many times the declared language must be less likely. */
const minAccuracy = 0.35;
const minLead = 5;

/**
 * The language of a text, if it is sure that it is not the declared one; undefined otherwise, or if the declared language
 * is not among those that can be recognised.
 */
export const otherLanguageOf = (text: string, declared: string): string | undefined => {
  const [best, ...others] = recognise(text);
  if (best === undefined || best.accuracy < minAccuracy) return undefined;
  const found = baseLanguage(best.lang);
  if (found === declared || alike.some((group) => group.has(found) && group.has(declared))) return undefined;
  const own = others.find(({ lang }) => baseLanguage(lang) === declared)?.accuracy ?? 0;
  return own * minLead > best.accuracy ? undefined : found;
};

/** The language of a text, if it can be recognised and is sure; undefined otherwise. */
export const detectedLanguage = (text: string): string | undefined => {
  const [best] = recognise(text);
  return best !== undefined && best.accuracy >= minAccuracy ? baseLanguage(best.lang) : undefined;
};

/** The text without placeholders and the words of the material, which may be in another language. */
const ownWords = (text: string, words: ReadonlySet<string>): string =>
  withoutPlaceholders(text)
    .split(/(\s+)/u)
    .filter((part) => foldedWords(part).some((word) => !words.has(word)) || /^\s+$/u.test(part))
    .join('');

/**
 * Checks that the texts are in the language that they are declared to be in. Only a sure result in a language that can
 * be recognised counts.
 */
export const textLanguage: Check = {
  name: 'language',
  grade: 'doubt',
  issuesOf({ texts, language, ground }): Finding[] {
    if (language === undefined) return [];
    const declared = baseLanguage(language);
    if (!known.has(declared)) return [];
    const text = texts.map((each) => ownWords(each, ground.words)).join('\n');
    if ((text.match(/\p{L}/gu)?.length ?? 0) < minLetters) return [];
    const found = otherLanguageOf(text, declared);
    if (found === undefined) return [];
    const name = new Intl.DisplayNames(['en'], { type: 'language' });
    return [
      {
        found: (texts.find((each) => each.length >= minLetters) ?? texts[0] ?? '').slice(0, 60),
        rule: `the text is in ${name.of(found)}, not in ${name.of(declared)}.`,
        mend: `Write all texts in ${name.of(declared)}.`,
      },
    ];
  },
};
