import * as z from 'zod';
import { normalize } from '../../../html/clean-text.ts';
import { boundedText } from '../../engine/fields.ts';

const [textTypes, choiceTypes] = [['short_text', 'long_text'] as const, ['single_choice', 'multiple_choice'] as const];
export const questionTypes = [...textTypes, ...choiceTypes, 'rating', 'nps', 'yes_no', 'date'] as const;
/** The media in which people can answer. */
export const responseTypes = ['text', 'video', 'audio'] as const;
/** The details that people can be asked about themselves. */
export const askedDetails = ['name', 'email', 'photo', 'position', 'organisation', 'website'] as const;

/** The scales of rating and nps questions, both ends included. */
export const scales = { rating: { min: 1, max: 5 }, nps: { min: 0, max: 10 } } as const;

/** The limits of the length of a video in seconds, and the default if the brief names none. */
export const videoSeconds = { min: 10, max: 300, usual: 120 } as const;

/** Marks count: in many languages, they make another word. */
const compared = (text: string): string => normalize(text, 'NFKC').toLowerCase().trim();

const isDistinct = (texts: readonly string[]): boolean => new Set(texts.map(compared)).size === texts.length;

const Scale = z
  .object({ min: z.int().describe('The worst value'), max: z.int().describe('The best value') })
  .describe('The worst and the best value');

const kindText = 'How the question is answered';

const questionBase = {
  id: z.string().describe('Unique in the form'),
  label: boundedText(220).describe('The question'),
  help: boundedText(200).nullable().describe('Shown below the question'),
  required: z.boolean().describe('Whether an answer is needed'),
};

const Question = z
  .discriminatedUnion('type', [
    z
      .object({
        ...questionBase,
        type: z.enum(textTypes).describe(kindText),
        placeholder: boundedText(120).nullable().describe('Shown while the field is empty'),
      })
      .meta({ id: 'TextQuestion' }),
    z
      .object({
        ...questionBase,
        type: z.enum(choiceTypes).describe(kindText),
        options: z
          .array(boundedText(80))
          .min(2, 'A choice needs at least 2 options')
          .max(8, 'A choice has at most 8 options')
          .refine(isDistinct, 'Each option must be another')
          .describe('What people can choose'),
      })
      .meta({ id: 'ChoiceQuestion' }),
    z
      .object({ ...questionBase, type: z.enum(['rating', 'nps']).describe(kindText), scale: Scale })
      .meta({ id: 'ScaleQuestion' }),
    z.object({ ...questionBase, type: z.enum(['yes_no', 'date']).describe(kindText) }).meta({ id: 'PlainQuestion' }),
  ])
  .meta({ id: 'Question' });

/** A question of a form. `options`, `scale` and `placeholder` exist only for some types. */
export type Question = z.input<typeof Question>;

const Message = z
  .object({
    title: boundedText(80).describe('Heading of the page'),
    message: boundedText(400).describe('Text below the heading'),
  })
  .meta({ id: 'FormMessage' });

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
      .object({
        required: z.boolean().describe('Whether people must agree'),
        text: boundedText(300).nullable().describe('What they agree to'),
      })
      .describe('Consent to publication; required is false and text null if the answers are not for publication'),
    ask_for: z.array(z.enum(askedDetails)).describe('The details that people are asked about themselves'),
    notify_email: z.string().nullable().describe('user_email of the request'),
    brand_domain: z.string().nullable().describe('The domain of user_email; null for a free mail provider'),
  })
  .meta({ id: 'FormSettings' });

/** A feedback form. Everyone sees the same thank_you, whatever rating they give. */
export const Form = z
  .object({
    title: boundedText(80).describe('Title of the form'),
    description: boundedText(320).describe('What the form is for, in one or two sentences'),
    language: z.string().describe('BCP 47'),
    welcome: Message.describe('Shown before the questions'),
    questions: z
      .array(Question)
      .min(1, 'Write at least 1 question')
      .max(20, 'Write at most 20 questions')
      .refine((questions) => isDistinct(questions.map(({ label }) => label)), 'Each question must ask something else')
      .describe('In the order in which they are asked'),
    thank_you: Message.describe('Shown after the last question, whatever the answers'),
    settings: Settings.describe('How the form is shown and what it asks beside the questions'),
  })
  .meta({ id: 'FeedbackForm' });
