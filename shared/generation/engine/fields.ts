import * as z from 'zod';
import { type Language, readLanguage } from '../text/languages.ts';
import { cleanMaterial } from '../text/plain-text.ts';

/** A field of a request that holds words: at most so many characters. */
export const wordsField = (maxCharacters: number, description: string) => {
  const bound = `Must be a text of at most ${maxCharacters.toLocaleString('en')} characters`;
  return z.string(bound).max(maxCharacters, bound).meta({ description });
};

/** Whether a text has a letter or a digit that can be seen. */
export const hasVisibleText = (text: string | undefined): boolean =>
  text !== undefined && /[\p{L}\p{N}]/u.test(cleanMaterial(text));

/** The member of what a model writes that says in which language it does. */
export const writtenLanguage = z
  .string()
  .refine((text) => readLanguage(text) !== undefined, 'Must be a BCP 47 tag')
  .describe('BCP 47 tag of the language of the texts');

/** The language of what a model wrote, as BCP 47: the one that the request names, else the one that the model says. */
export const answerLanguage = (
  written: { readonly language: string },
  request: { readonly language?: Language | undefined },
): string => request.language?.tag ?? readLanguage(written.language)?.tag ?? 'en';
