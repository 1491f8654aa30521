import type { Phrases } from './phrases.ts';

/**
 * Scripts that identify a language. Japanese comes before Chinese, because Japanese texts also contain Chinese
 * characters.
 */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
];

/** The minimum share of letters in a script, the minimum share of common words, and the minimum number of common words. */
const minScriptShare = 0.2;
const minWordShare = 0.08;
const minWords = 3;

const shareOf = (text: string, letters: RegExp): number =>
  (text.match(letters)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0);

/** The BCP 47 tag of the language of a text, by its script or its most common words; undefined if neither is clear. */
export const detectLanguage = (text: string, known: readonly Phrases[]): string | undefined => {
  const script = scripts.find(([letters]) => shareOf(text, letters) >= minScriptShare);
  if (script !== undefined) return script[1];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [best, next] = known
    .map(({ language, commonWords }) => ({
      language,
      share: words.filter((word) => commonWords.includes(word)).length / Math.max(1, words.length),
    }))
    .toSorted((one, other) => other.share - one.share);
  if (best === undefined || best.share < minWordShare || best.share * words.length < minWords) return undefined;
  return next !== undefined && next.share * 1.5 > best.share ? undefined : best.language;
};
