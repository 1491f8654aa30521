import * as z from 'zod';
import { askedLanguage } from '../../checks/asked-language.ts';
import type { Check } from '../../checks/check.ts';
import { claims } from '../../checks/claims.ts';
import { grounding } from '../../checks/grounding/index.ts';
import { noEcho } from '../../checks/no-echo.ts';
import { noEmoji, noMarkup } from '../../checks/no-markup.ts';
import { noSteering } from '../../checks/no-steering.ts';
import { placeholders, placeholdersIn } from '../../checks/placeholders.ts';
import { rightScript } from '../../checks/right-script.ts';
import { textLanguage } from '../../checks/text-language.ts';
import { variantsDiffer } from '../../checks/variants-differ.ts';
import { answerLanguage, wordsField, writtenLanguage } from '../../engine/fields.ts';
import { definePrompt } from '../../engine/prompt.ts';
import { LanguageField } from '../../text/languages.ts';
import { tellingWords } from '../telling-words.ts';
import { expectedOptOut, optOut } from './opt-out.ts';
import { linkCharacters, smsRoom, smsSize, withPlainPunctuation } from './sms.ts';

const maxSegments = 2;

const Request = z.object({
  feedback_for: wordsField(500, 'What the feedback is about: a product, a service, a visit, an event'),
  feedback_through: z
    .string('Must be email or SMS')
    .trim()
    .toLowerCase()
    .pipe(z.enum(['email', 'sms'], 'Must be email or SMS'))
    .default('email')
    .meta({ description: 'email or SMS, in upper or lower case; default email' }),
  language: LanguageField.optional(),
});
type Request = z.output<typeof Request>;

const Written = z.object({
  language: writtenLanguage,
  variants: z
    .array(
      z.object({
        subject: z.string().nullable().describe('Subject of the e-mail; null for SMS'),
        preheader: z.string().nullable().describe('What mail programs show beside the subject; null for SMS'),
        text: z.string().describe('The message. Paragraphs are divided by an empty line; an SMS has one'),
      }),
    )
    .describe('Three variants'),
});
type Written = z.output<typeof Written>;

const placeholderNames = z
  .array(z.string())
  .describe('Fields to fill in before sending, written as {name} in the texts');

const Email = z.object({
  channel: z.literal('email'),
  subject: z.string().min(1, 'An e-mail needs a subject').max(60, 'Must have at most 60 characters'),
  preheader: z.string().min(1, 'An e-mail needs a preheader').max(110, 'Must have at most 110 characters'),
  body: z.string().min(1).max(900, 'Must have at most 900 characters'),
  placeholders: placeholderNames,
});

const Sms = z.object({
  channel: z.literal('SMS'),
  text: z.string().min(1).describe('Ends with the opt-out sentence'),
  encoding: z.enum(['GSM-7', 'UCS-2']),
  segments: z.int().max(maxSegments, 'The text is too long for two messages. Write about half of it'),
  characters: z.int().describe(`In units of the encoding; {link} counts as ${linkCharacters}`),
  placeholders: placeholderNames,
});

const Message = z.discriminatedUnion('channel', [Email, Sms]);

/** One variant as it is returned. */
const messageOf = (
  { subject, preheader, text }: Written['variants'][number],
  language: string,
  channel: Request['feedback_through'],
): z.input<typeof Message> => {
  if (channel === 'email') {
    const email = { subject: subject ?? '', preheader: preheader ?? '', body: text };
    return { channel, ...email, placeholders: placeholdersIn(Object.values(email)) };
  }
  const smsText = `${withPlainPunctuation(text)} ${optOut(language)}`;
  const size = smsSize(smsText.replaceAll('{link}', 'x'.repeat(linkCharacters)));
  return { channel: 'SMS', text: smsText, ...size, placeholders: placeholdersIn([smsText]) };
};

/** Checks that every variant contains {link} exactly once. */
const linkOnce: Check<{ readonly written: Written }> = {
  name: 'link',
  grade: 'fault',
  issuesOf: ({ written }) =>
    written.variants.flatMap(({ text }, index) =>
      text.split('{link}').length === 2 ? [] : [`Variant ${index + 1}: the text must hold {link} once.`],
    ),
};

const instructions: Readonly<Record<Request['feedback_through'], string>> = {
  email: `You write short e-mails that ask a customer for honest feedback on what "feedback_for" names.
Write three variants that differ in their words and in how they begin. Each has a subject of at most 50 characters with
the main point first, a preheader of at most 90 characters that adds to it, and a text of two or three short paragraphs:
thanks, the one request, a closing line. Put {link} once where the link to the form belongs. {first_name} may stand for
the name of the reader. There are no other placeholders.`,
  sms: `You write text messages that ask a customer for honest feedback on what "feedback_for" names.
Write three variants that differ in their words. Each says in its first words what it is about, asks for one thing, and
holds {link} once; there are no other placeholders. "max_characters" is the limit of each: "plain" if all its letters are
a to z or ä, ö, ü, ß, å, æ, ø, ñ, à, è, é, ì, ò, ù, else "other". Prefer words with plain letters. Subject and preheader
are null. Write nothing on how to opt out: that is added.`,
};

const fairness = `Offer nothing in return. Do not say or hint which rating or opinion is wanted, and ask for no stars.
Every customer gets the same message, so do not assume that they were content.`;

const tooVague =
  'feedback_for does not say what the feedback is about. Name the product, the service, the visit or the event.';

/** The limits of a text message, for the model. */
const roomOf = ({ feedback_for, language }: Request) => smsRoom(expectedOptOut(language?.tag, feedback_for));

export default definePrompt({
  name: 'ask-for-feedback',
  path: '/public/v1/ask-for-feedback',
  summary: 'Three messages that ask a customer for feedback',
  description:
    'Returns three variants of an e-mail or a text message. They offer no incentive and ask for no particular rating. Text messages end with an opt-out sentence in their language.',
  done: 'Three messages were written. Read them before you send one.',
  request: Request,
  written: Written,
  data: z.array(Message).length(3, 'Write three variants'),
  tooVague: ({ feedback_for }) => (tellingWords(feedback_for).size > 0 ? undefined : tooVague),
  unusable: tooVague,
  system: ({ request }) => `${instructions[request.feedback_through]}\n${fairness}`,
  material: ({ request }) => ({
    ...request,
    ...(request.feedback_through === 'sms' && { max_characters: roomOf(request) }),
    language: request.language?.name ?? null,
  }),
  language: (written, { request }) => answerLanguage(written, request),
  checks: [
    ...grounding(),
    askedLanguage,
    textLanguage,
    claims('superlative', 'scarcity', 'secrecy', 'terms'),
    rightScript,
    noMarkup,
    noEmoji,
    noEcho,
    noSteering,
    linkOnce,
    placeholders(({ request }: { readonly request: Request }) =>
      request.feedback_through === 'email' ? ['link', 'first_name'] : ['link'],
    ),
    variantsDiffer(({ written }: { readonly written: Written }) => written.variants.map(({ text }) => text)),
  ],
  toData: (written, { request }) =>
    written.variants.map((variant) => messageOf(variant, answerLanguage(written, request), request.feedback_through)),
});
