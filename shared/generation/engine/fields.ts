import * as z from 'zod';
import { type Language, readLanguage } from '../text/languages.ts';
import { cleanMaterial } from '../text/plain-text.ts';

/** A text field of a request with a maximum length. */
export const wordsField = (maxCharacters: number, description: string) => {
  const bound = `Must be a text of at most ${maxCharacters.toLocaleString('en')} characters`;
  return z.string(bound).max(maxCharacters, bound).meta({ description });
};

/** Whether a text contains a visible letter or digit. */
export const hasVisibleText = (text: string | undefined): boolean =>
  text !== undefined && /[\p{L}\p{N}]/u.test(cleanMaterial(text));

/** Field of what the model writes: the language of its texts. */
export const writtenLanguage = z
  .string()
  .refine((text) => readLanguage(text) !== undefined, 'Must be a BCP 47 tag')
  .describe('BCP 47 tag of the language of the texts');

/**
 * The BCP 47 tag of the language of a written text: the language that the request asks for, or the one that the model
 * names.
 */
export const answerLanguage = (
  written: { readonly language: string },
  request: { readonly language?: Language | undefined },
): string => request.language?.tag ?? readLanguage(written.language)?.tag ?? 'en';
