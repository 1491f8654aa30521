import { type Language, readLanguage } from '../text/languages.ts';
import type { Check } from './check.ts';

interface LanguageDraft {
  readonly request: { readonly language?: Language | undefined };
  readonly written: { readonly language: string };
}

/** The language of a tag, without country and script. Norwegian has three tags, which count as one. */
const baseOf = (tag: string): string => {
  const { language } = new Intl.Locale(tag);
  return ['no', 'nn'].includes(language) ? 'nb' : language;
};

/** Checks that the model wrote in the language that the request asks for, according to the model itself. */
export const askedLanguage: Check<LanguageDraft> = {
  name: 'asked_language',
  issuesOf({ request: { language: asked }, written }) {
    const wrote = readLanguage(written.language);
    if (asked === undefined || wrote === undefined || baseOf(asked.tag) === baseOf(wrote.tag)) return [];
    return [`Write in ${asked.name}, not in ${wrote.name}.`];
  },
};
