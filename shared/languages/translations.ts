import { baseLanguage } from './languages.ts';

/** Our own sentences by language, written as `en: Hello | de: Hallo`; line ends are like bars. */
export const translations = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines.split(/[|\n]/).flatMap((line): [string, string][] => {
      const [, language, text] = /^([\w-]+): (.+)$/su.exec(line.trim()) ?? [];
      return language === undefined || text === undefined ? [] : [[language, text]];
    }),
  );

/** The sentence in the language of a BCP 47 tag, in its script if that is listed; in English if the language is not listed. */
export const textIn = (sentences: ReadonlyMap<string, string>, tag: string): string => {
  const { language, script } = new Intl.Locale(tag).maximize();
  return sentences.get(`${language}-${script}`) ?? sentences.get(baseLanguage(tag)) ?? sentences.get('en') ?? '';
};
