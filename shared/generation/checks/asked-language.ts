import { baseLanguage, type Language, readLanguage } from '../text/languages.ts';
import type { Check } from './check.ts';

interface LanguageDraft {
  readonly request: { readonly language?: Language | undefined };
  readonly written: { readonly language: string };
}

/** Checks that the model wrote in the language that the request asks for, according to the model itself. */
export const askedLanguage: Check<LanguageDraft> = {
  name: 'asked_language',
  grade: 'doubt',
  issuesOf({ request: { language: asked }, written }) {
    const wrote = readLanguage(written.language);
    if (asked === undefined || wrote === undefined || baseLanguage(asked.tag) === baseLanguage(wrote.tag)) return [];
    return [`Write in ${asked.name}, not in ${wrote.name}.`];
  },
};
