import * as z from 'zod';
import { normalize } from '../html/clean-text.ts';
import { lazy } from '../lazy.ts';

export interface Language {
  /** BCP 47, canonical: `pt-BR`. */
  readonly tag: string;
  /** The name as it is sent to the model: `Brazilian Portuguese (pt-BR)`. */
  readonly name: string;
}

/** The names of usual tags, from ICU: loading them from there takes 2 to 5 % of a cold start (Node 24.21, 2026-11). */
export const usualNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'English',
    'en-US': 'American English',
    'en-GB': 'British English',
    de: 'German',
    es: 'Spanish',
    fr: 'French',
    it: 'Italian',
    nl: 'Dutch',
    pt: 'Portuguese',
  }),
);

const englishNames = lazy(() => new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }));

/** The English name of a language tag; undefined if ICU has none. The names are loaded on first use. */
const englishName = (tag: string): string | undefined => usualNames.get(tag) ?? englishNames().of(tag);

/** The tag is canonical, without extensions, for which `Intl.DisplayNames` throws. */
const byTag = (text: string): Language | undefined => {
  try {
    const tag = new Intl.Locale(text.replaceAll('_', '-')).baseName;
    const name = englishName(tag);
    return name === undefined ? undefined : { tag, name: `${name} (${tag})` };
  } catch {
    return undefined; // It is no tag.
  }
};

/** Languages with longer tags, and regional forms, that people ask for by name. */
const longerTags = 'fil yue zh-Hans zh-Hant pt-BR pt-PT en-US en-GB es-419 es-MX fr-CA de-AT de-CH nl-BE'.split(' ');

/** The tags that may be accepted by name: every language of two letters, and the longer tags. */
const namedTags = (): string[] => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return [...letters.flatMap((first) => letters.map((second) => first + second)), ...longerTags];
};

/** A name in lower case, without accents: people type `francais`. */
const folded = (name: string): string =>
  normalize(name, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** Usual names that ICU does not have. */
const otherNames: Readonly<Record<string, string>> = {
  ...{ es: 'castellano', fa: 'farsi', fil: 'tagalog', hi: 'हिंदी', nn: 'nynorsk', sl: 'slovene', zh: 'mandarin' },
};

/** Tags by the names of languages, in English and in the language. Made on first use: it takes about 1,000 look-ups. */
const tagsByName = lazy(() => {
  const longNames = new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' });
  return new Map(
    namedTags().flatMap((tag) => {
      const name = englishName(tag);
      if (name === undefined) return [];
      const own = new Intl.DisplayNames([tag], { type: 'language' }).of(tag);
      return [name, longNames.of(tag), own, otherNames[tag]].map((each = name) => [folded(each), tag] as const);
    }),
  );
});

const byName = (text: string): Language | undefined => {
  const [, name = text, region] = /^([^(]+)\(([a-z]{2})\)\s*$/i.exec(text) ?? [];
  const tag = tagsByName().get(folded(name)) ?? '';
  return byTag(region === undefined ? tag : `${tag}-${region}`);
};

/** The language of a BCP 47 tag (also `pt_BR`) or of a name, as `LanguageField` takes them; undefined if unknown. */
export const readLanguage = (text: string): Language | undefined => byTag(text.trim()) ?? byName(text);

/** Languages whose readers understand a sentence in another. */
const readAs: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb', yue: 'zh' };

/**
 * The language of a BCP 47 tag, without script and country: `pt` for `pt-BR`. The three tags of Norwegian (`no`, `nb`,
 * `nn`) all give `nb`, and Cantonese is written as Chinese.
 */
export const baseLanguage = (tag: string): string => {
  const { language } = new Intl.Locale(tag);
  return readAs[language] ?? language;
};

export const LanguageField = z
  .string()
  .max(80)
  .transform((text, context) => {
    const language = readLanguage(text);
    if (language !== undefined) return language;
    context.addIssue({
      code: 'custom',
      message: 'Must be a BCP 47 tag or the name of a language: en, pt-BR, German, français, 日本語',
    });
    return z.NEVER;
  })
  .describe('BCP 47 tag, or the name of a language in English or in the language itself');

/** Our own sentence in the language of a BCP 47 tag, and in its script if that is listed; in English if neither is. */
export const textIn = (sentences: Readonly<Record<string, string>>, tag: string): string => {
  const [language, { script }] = [baseLanguage(tag), new Intl.Locale(tag).maximize()];
  return sentences[`${language}-${script}`] ?? sentences[language] ?? sentences['en'] ?? '';
};
