import { foldedWords } from '../text/plain-text.ts';
import type { Check } from './check.ts';
import { withoutPlaceholders } from './placeholders.ts';

/** Scripts that are written together, by the code that ICU gives for the whole. */
const parts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Languages in daily use in a second script. */
const second: Readonly<Record<string, string>> = { sr: 'Latn', uz: 'Cyrl', az: 'Cyrl', kk: 'Latn', pa: 'Arab' };

/** Fewer letters than this say nothing. */
const minLetters = 8;
const minShare = 0.7;

/** The letters of a language; undefined where ICU does not know its script. */
const lettersOf = (language: string): RegExp | undefined => {
  const { script, language: base } = new Intl.Locale(language).maximize();
  if (script === undefined) return undefined;
  const alternative = new Intl.Locale(language).script === undefined ? second[base] : undefined;
  const scripts = [...(parts[script] ?? [script]), ...(alternative === undefined ? [] : [alternative])];
  return new RegExp(scripts.map((code) => `\\p{scx=${code}}`).join('|'), 'gu');
};

/** Whether the texts are in the script of their language. Words of the material may stand in any. */
export const rightScript: Check = {
  name: 'right_script',
  issuesOf({ texts, language, ground }) {
    if (language === undefined) return [];
    const own = foldedWords(texts.map(withoutPlaceholders).join('\n')).filter((word) => !ground.words.has(word));
    const letters = own.join('').match(/\p{L}/gu)?.length ?? 0;
    const right = own.join('').match(lettersOf(language) ?? /\p{L}/gu)?.length ?? 0;
    if (letters < minLetters || right >= letters * minShare) return [];
    return [`The texts are not in the script of their language, which is ${language}.`];
  },
};
