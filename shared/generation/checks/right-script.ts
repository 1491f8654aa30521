import { foldedWords } from '../text/plain-text.ts';
import type { Check } from './check.ts';
import { withoutPlaceholders } from './placeholders.ts';

/** Scripts that consist of several Unicode scripts, by their ICU code. */
const combinedScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Languages that are also commonly written in a second script. */
const secondScripts: Readonly<Record<string, string>> = { sr: 'Latn', uz: 'Cyrl', az: 'Cyrl', kk: 'Latn', pa: 'Arab' };

/** Texts with fewer letters are not checked. */
const minLetters = 8;
/** The share of letters that must be in the script of the language. */
const minShare = 0.7;

/** A pattern for the letters of a language; undefined if ICU does not know its script. */
const lettersOf = (language: string): RegExp | undefined => {
  const { script, language: base } = new Intl.Locale(language).maximize();
  if (script === undefined) return undefined;
  const alternative = new Intl.Locale(language).script === undefined ? secondScripts[base] : undefined;
  const scripts = [...(combinedScripts[script] ?? [script]), ...(alternative === undefined ? [] : [alternative])];
  return new RegExp(scripts.map((code) => `\\p{scx=${code}}`).join('|'), 'gu');
};

/** Checks that the texts are written in the script of their language. Words from the material may be in any script. */
export const rightScript: Check = {
  name: 'right_script',
  grade: 'doubt',
  issuesOf({ texts, language, ground }) {
    if (language === undefined) return [];
    const own = foldedWords(texts.map(withoutPlaceholders).join('\n')).filter((word) => !ground.words.has(word));
    const letters = own.join('').match(/\p{L}/gu)?.length ?? 0;
    const right = own.join('').match(lettersOf(language) ?? /\p{L}/gu)?.length ?? 0;
    if (letters < minLetters || right >= letters * minShare) return [];
    return [`The texts are not in the script of their language, which is ${language}.`];
  },
};
