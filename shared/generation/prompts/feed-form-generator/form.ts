import * as z from 'zod';
import { fold } from '../../text/plain-text.ts';

/** The types of questions. */
export const questionTypes = [
  'short_text',
  'long_text',
  'single_choice',
  'multiple_choice',
  'rating',
  'nps',
  'yes_no',
  'date',
] as const;
/** The media in which people can answer. */
export const responseTypes = ['text', 'video', 'audio'] as const;
/** The details that people can be asked about themselves. */
export const askedDetails = ['name', 'email', 'photo', 'position', 'organisation', 'website'] as const;

/** The scales of rating and nps questions, both ends included. */
export const scales = { rating: { min: 1, max: 5 }, nps: { min: 0, max: 10 } } as const;

/** The limits of the length of a video in seconds, and the default if the brief names none. */
export const videoSeconds = { min: 10, max: 300, usual: 120 } as const;

const requiredText = (maxCharacters: number) =>
  z.string().min(1, 'Must not be empty').max(maxCharacters, `Must have at most ${maxCharacters} characters`);

const isDistinct = (texts: readonly string[]): boolean => new Set(texts.map(fold)).size === texts.length;

const questionBase = {
  id: z.string(),
  label: requiredText(220),
  help: requiredText(200).nullable(),
  required: z.boolean(),
};

const Question = z
  .discriminatedUnion('type', [
    z
      .object({ ...questionBase, type: z.enum(['short_text', 'long_text']), placeholder: requiredText(120).nullable() })
      .meta({ id: 'TextQuestion' }),
    z
      .object({
        ...questionBase,
        type: z.enum(['single_choice', 'multiple_choice']),
        options: z
          .array(requiredText(80))
          .min(2, 'A choice needs at least 2 options')
          .max(8, 'A choice has at most 8 options')
          .refine(isDistinct, 'Each option must be another'),
      })
      .meta({ id: 'ChoiceQuestion' }),
    z
      .object({
        ...questionBase,
        type: z.enum(['rating', 'nps']),
        scale: z.object({ min: z.int(), max: z.int() }).describe('The worst and the best value'),
      })
      .meta({ id: 'ScaleQuestion' }),
    z.object({ ...questionBase, type: z.enum(['yes_no', 'date']) }).meta({ id: 'PlainQuestion' }),
  ])
  .meta({ id: 'Question' });

/** A question of a form. `options`, `scale` and `placeholder` exist only for some types. */
export type Question = z.input<typeof Question>;

const Message = z.object({ title: requiredText(80), message: requiredText(400) }).meta({ id: 'FormMessage' });

const Settings = z
  .object({
    response_types: z.array(z.enum(responseTypes)).min(1).describe('The media in which people can answer'),
    star_rating: z.boolean().describe('Whether the form also asks for a star rating'),
    max_video_seconds: z
      .int()
      .min(videoSeconds.min)
      .max(videoSeconds.max)
      .nullable()
      .describe('Null if people cannot answer by video'),
    consent: z
      .object({ required: z.boolean(), text: requiredText(300).nullable() })
      .describe('Consent to publication; required is false and text null if the answers are not for publication'),
    ask_for: z.array(z.enum(askedDetails)).describe('The details that people are asked about themselves'),
    notify_email: z.string().nullable().describe('user_email of the request'),
    brand_domain: z.string().nullable().describe('The domain of user_email; null for a free mail provider'),
  })
  .meta({ id: 'FormSettings' });

/** A feedback form. Everyone sees the same thank_you, whatever rating they give. */
export const Form = z
  .object({
    title: requiredText(80),
    description: requiredText(320),
    language: z.string().describe('BCP 47'),
    welcome: Message,
    questions: z
      .array(Question)
      .min(3, 'Write at least 3 questions')
      .max(6, 'Write at most 6 questions')
      .refine((questions) => isDistinct(questions.map(({ label }) => label)), 'Each question must ask something else'),
    thank_you: Message,
    settings: Settings,
  })
  .meta({ id: 'FeedbackForm' });
