import { type Language, readLanguage } from '../text/languages.ts';
import type { Check } from './check.ts';

interface LanguageDraft {
  readonly request: { readonly language?: Language | undefined };
  readonly written: { readonly language: string };
}

/** A language without its country and script. Norwegian has a tag for all and one for each of its two forms. */
const baseOf = (tag: string): string => {
  const { language } = new Intl.Locale(tag);
  return ['no', 'nn'].includes(language) ? 'nb' : language;
};

/** Whether the model says that it wrote in the language that the request names. */
export const askedLanguage: Check<LanguageDraft> = {
  name: 'asked_language',
  issuesOf({ request: { language: asked }, written }) {
    const wrote = readLanguage(written.language);
    if (asked === undefined || wrote === undefined || baseOf(asked.tag) === baseOf(wrote.tag)) return [];
    return [`Write in ${asked.name}, not in ${wrote.name}.`];
  },
};
