import * as z from 'zod';
import { groupedNumber } from '../../api/request/grouped-number.ts';
import { type Language, readLanguage } from '../../languages/languages.ts';
import { cleanMaterial } from '../text/plain-text.ts';

export { LanguageField } from '../../languages/languages.ts';

export const wordsField = (maxCharacters: number, description: string) => {
  const bound = `Must be a text of at most ${groupedNumber(maxCharacters)} characters`;
  return z.string(bound).max(maxCharacters, bound).describe(description);
};

export const emailField = (description: string) =>
  z.email('Must be an e-mail address').max(254).optional().describe(description);

/** A text of a response with a maximum length, which is never empty. The messages are sent to the model. */
export const boundedText = (maxCharacters: number) =>
  z.string().min(1, 'Must not be empty').max(maxCharacters, `Must have at most ${maxCharacters} characters`);

const maxPrevious = 20_000;

/** Fields of every request for a text that say how it is to be written. All are optional. */
export const wishFields = {
  tone: wordsField(80, 'Such as friendly, matter-of-fact, playful').optional(),
  formality: z.enum(['formal', 'informal'], 'Must be formal or informal').optional().describe('Sie, vous, or du, tu'),
  length: z.enum(['short', 'medium', 'long'], 'Must be short, medium or long').optional().describe('Default medium'),
  brand_voice: wordsField(1_000, 'A sample of your texts, for their style alone').optional(),
  previous: z
    .unknown()
    .refine((previous) => JSON.stringify(previous).length <= maxPrevious, 'Must have at most 20,000 characters as JSON')
    .optional()
    .describe('An earlier answer, such as its data, to be written again'),
  feedback: wordsField(500, 'What is to be different from previous: shorter, warmer').optional(),
};

/** What a request wishes, as a part of the material, with the name of the language if there can be one. */
export const wishesOf = (request: z.output<z.ZodObject<typeof wishFields>>, language?: Language | null) => {
  const { tone, formality, length, brand_voice, previous, feedback } = request;
  const wishes = { tone, formality, length, brand_voice };
  return {
    ...(language !== undefined && { language: language?.name ?? null }),
    ...(Object.values(wishes).some((wish) => wish !== undefined) && { wishes }),
    ...(previous !== undefined && { previous }),
    ...(feedback !== undefined && { feedback }),
  };
};

export const countField = (most: number) => {
  const bound = `Must be a whole number from 1 to ${groupedNumber(most)}`;
  return z.int(bound).min(1, bound).max(most, bound);
};

export const variantsField = countField(5).default(3).describe('How many variants are written, 1 to 5; default 3');

/** Whether a text contains a visible letter or digit. */
export const hasVisibleText = (text: string | undefined): boolean =>
  text !== undefined && /[\p{L}\p{N}]/u.test(cleanMaterial(text));

/** A warning of a response: what could not be done, or is to be looked at. */
export const ResponseWarning = z.object({
  code: z.string().describe('The code of the warning, for use in programs'),
  detail: z.string().describe('What it means for this response'),
});

/** Field of what the model writes: the language of its texts. */
export const writtenLanguage = z
  .string()
  .refine((text) => readLanguage(text) !== undefined, 'Must be a BCP 47 tag')
  .describe('BCP 47 tag of the language of the texts');

/** The BCP 47 tag of a written text: of the language that the request asks for, or that the model names. */
export const answerLanguage = (
  written: { readonly language: string },
  request: { readonly language?: Language | undefined },
): string => request.language?.tag ?? readLanguage(written.language)?.tag ?? 'en';
