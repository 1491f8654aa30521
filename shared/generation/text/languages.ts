import * as z from 'zod';

/** A language in which a text is to be written. */
export interface Language {
  /** BCP 47, canonical: `pt-BR`. */
  readonly tag: string;
  /** The name as it is sent to the model: `Brazilian Portuguese (pt-BR)`. */
  readonly name: string;
}

/** Names of languages by their tags; undefined where ICU knows none. */
const englishNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Without extensions, at which `Intl.DisplayNames` throws. Undefined where it is no tag at all. */
const canonical = (text: string): string | undefined => {
  try {
    return new Intl.Locale(text.replaceAll('_', '-')).baseName;
  } catch {
    return undefined;
  }
};

const byTag = (text: string): Language | undefined => {
  const tag = canonical(text);
  const name = tag === undefined ? undefined : englishNames.of(tag);
  return tag === undefined || name === undefined ? undefined : { tag, name: `${name} (${tag})` };
};

/** The tags whose names are taken, too: the two-letter languages and the regional forms that people ask for by name. */
const named = [
  ...[...'abcdefghijklmnopqrstuvwxyz'].flatMap((first, _, letters) => letters.map((second) => first + second)),
  ...[
    'fil',
    'yue',
    'zh-Hans',
    'zh-Hant',
    'pt-BR',
    'pt-PT',
    'en-US',
    'en-GB',
    'es-419',
    'es-MX',
    'fr-CA',
    'de-AT',
    'de-CH',
  ],
].filter((tag) => englishNames.of(tag) !== undefined);

const folded = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

let tagsByName: ReadonlyMap<string, string> | undefined;

/** Tags by the names of the languages in English and in themselves. Made on first use: it asks ICU some 300 times. */
const tagsOfNames = (): ReadonlyMap<string, string> => {
  tagsByName ??= new Map(
    named.flatMap((tag) => {
      const own = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
      return [englishNames.of(tag), own].flatMap((name) => (name === undefined ? [] : [[folded(name), tag] as const]));
    }),
  );
  return tagsByName;
};

/**
 * The language of a BCP 47 tag (`pt-BR`, also `pt_BR`) or of a language name, in English or in the language itself.
 * Undefined if it is unknown.
 */
export const readLanguage = (text: string): Language | undefined =>
  byTag(text.trim()) ?? byTag(tagsOfNames().get(folded(text)) ?? '');

/** A field of a request that names a language. */
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
  .meta({
    description: 'BCP 47 tag, or the name of a language in English or in the language itself',
    override: { type: 'string' },
  });
