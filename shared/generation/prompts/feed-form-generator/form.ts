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
/** In which forms people may answer. */
export const responseTypes = ['text', 'video', 'audio'] as const;
/** What people may be asked about themselves. */
export const askedDetails = ['name', 'email', 'photo', 'position', 'organisation', 'website'] as const;

/** The scales of the questions that have one, ends included. */
export const scales = { rating: { min: 1, max: 5 }, nps: { min: 0, max: 10 } } as const;

/** The bounds of a video, and how long it may be where the brief names no length; in seconds. */
export const videoSeconds = { min: 10, max: 300, usual: 120 } as const;

const words = (maxCharacters: number) =>
  z.string().min(1, 'Must not be empty').max(maxCharacters, `Must have at most ${maxCharacters} characters`);

const isDistinct = (texts: readonly string[]): boolean => new Set(texts.map(fold)).size === texts.length;

const common = {
  id: z.string(),
  label: words(220),
  help: words(200).nullable(),
  required: z.boolean(),
};

const Question = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.enum(['short_text', 'long_text']), placeholder: words(120).nullable() }),
  z.object({
    ...common,
    type: z.enum(['single_choice', 'multiple_choice']),
    options: z
      .array(words(80))
      .min(2, 'A choice needs at least 2 options')
      .max(8, 'A choice has at most 8 options')
      .refine(isDistinct, 'Each option must be another'),
  }),
  z.object({
    ...common,
    type: z.enum(['rating', 'nps']),
    scale: z.object({ min: z.int(), max: z.int() }).describe('Its ends, the worst first'),
  }),
  z.object({ ...common, type: z.enum(['yes_no', 'date']) }),
]);

/** A question of a form; `options`, `scale` and `placeholder` only where its type has them. */
export type Question = z.input<typeof Question>;

const Message = z.object({ title: words(80), message: words(400) });

const Settings = z.object({
  response_types: z.array(z.enum(responseTypes)).min(1).describe('In which forms people may answer'),
  star_rating: z.boolean().describe('Whether stars are asked for beside the questions'),
  max_video_seconds: z.int().min(videoSeconds.min).max(videoSeconds.max),
  consent: z.object({ required: z.literal(true), text: words(300) }).describe('To the publication of the answers'),
  ask_for: z.array(z.enum(askedDetails)).describe('What people are asked about themselves'),
  notify_email: z.string().nullable().describe('user_email, as it was sent'),
  brand_domain: z.string().nullable().describe('The domain of user_email; null for that of a free mail provider'),
});

/** A form for feedback. What follows an answer is the same for all: there is one thank_you, whatever the rating. */
export const Form = z.object({
  title: words(80),
  description: words(320),
  language: z.string().describe('BCP 47'),
  welcome: Message,
  questions: z
    .array(Question)
    .min(3, 'Write at least 3 questions')
    .max(6, 'Write at most 6 questions')
    .refine((questions) => isDistinct(questions.map(({ label }) => label)), 'Each question must ask something else'),
  thank_you: Message,
  settings: Settings,
});
