import * as z from 'zod';
import { expectedOptOut, optOut } from '../../../languages/sentences.ts';
import type { Check, Issue } from '../../checks/check.ts';
import { placeholdersIn } from '../../checks/placeholders.ts';
import { textChecks, variantsDiffer } from '../../checks/text-checks.ts';
import { promptEndpoint } from '../../engine/endpoint.ts';
import * as fields from '../../engine/fields.ts';
import { Notices } from '../../engine/notices.ts';
import { withPlainPunctuation } from '../../text/plain-text.ts';
import { linkCharacters, smsRoom, smsSize } from './sms.ts';

const maxSegments = 2;

const Request = z.object({
  feedback_for: fields.wordsField(500, 'What the feedback is about: a product, a service, a visit, an event'),
  feedback_through: z
    .string('Must be email or SMS')
    .trim()
    .toLowerCase()
    .pipe(z.enum(['email', 'sms'], 'Must be email or SMS'))
    .default('email')
    .describe('email or SMS, in upper or lower case; default email'),
  language: fields.LanguageField.optional(),
  variants: fields.variantsField,
  ...fields.wishFields,
});
type Request = z.output<typeof Request>;

const Written = z.object({
  language: fields.writtenLanguage,
  variants: z
    .array(
      z.object({
        subject: z.string().nullable().describe('Subject of the e-mail; null for SMS'),
        preheader: z.string().nullable().describe('What mail programs show beside the subject; null for SMS'),
        text: z.string().describe('The message. Paragraphs are divided by an empty line; an SMS has one'),
      }),
    )
    .describe('As many as "number_of_variants" says'),
});
type Written = z.output<typeof Written>;

const placeholderNames = z
  .array(z.string())
  .describe('Fields to fill in before sending, written as {name} in the texts');

const Email = z
  .object({
    channel: z.literal('email').describe('How the message is sent'),
    subject: fields.boundedText(60).describe('Subject of the e-mail'),
    preheader: fields.boundedText(110).describe('What mail programs show beside the subject'),
    body: fields.boundedText(900).describe('Plain text of the e-mail'),
    placeholders: placeholderNames,
    notices: Notices,
  })
  .meta({ id: 'EmailMessage' });

const Sms = z
  .object({
    channel: z.literal('SMS').describe('How the message is sent'),
    text: z.string().min(1).describe('Ends with the opt-out sentence'),
    encoding: z.enum(['GSM-7', 'UCS-2']).describe('The encoding that its characters need'),
    segments: z
      .int()
      .max(maxSegments, 'The text is too long for two messages. Write about half of it')
      .describe('How many messages it is billed as'),
    characters: z.int().describe(`In units of the encoding; {link} counts as ${linkCharacters}`),
    placeholders: placeholderNames,
    notices: Notices,
  })
  .meta({ id: 'SmsMessage' });

const Message = z.discriminatedUnion('channel', [Email, Sms]);

const messageOf = (
  { subject, preheader, text }: Written['variants'][number],
  language: string,
  channel: Request['feedback_through'],
): z.input<typeof Message> => {
  if (channel === 'email') {
    const email = { subject: subject ?? '', preheader: preheader ?? '', body: text };
    return { channel, ...email, placeholders: placeholdersIn(Object.values(email)), notices: [] };
  }
  // A single curly quote would switch the message to UCS-2, which holds less than half as much.
  const smsText = `${withPlainPunctuation(text)} ${optOut(language)}`;
  const size = smsSize(smsText.replaceAll('{link}', 'x'.repeat(linkCharacters)));
  return { channel: 'SMS', text: smsText, ...size, placeholders: placeholdersIn([smsText]), notices: [] };
};

const linkOnce: Check<{ readonly written: Written }> = ({ written }) =>
  written.variants.flatMap(({ text }, index): Issue[] =>
    text.split('{link}').length === 2
      ? []
      : [{ check: 'link', grade: 'fault', rule: `"variants.${index}.text" must hold {link} once.` }],
  );

const instructions: Readonly<Record<Request['feedback_through'], string>> = {
  email: `You write short e-mails that ask a customer for honest feedback on what "feedback_for" names.
Write as many variants as "number_of_variants" says, which differ in their words and in how they begin. Each has a subject of at most 50 characters with
the main point first, a preheader of at most 90 characters that adds to it, and a text of two or three short paragraphs:
thanks, the one request, a closing line. Put {link} once where the link to the form belongs. {first_name} may stand for
the name of the reader; there are no other placeholders than these and the merge tags of the material.`,
  sms: `You write text messages that ask a customer for honest feedback on what "feedback_for" names.
Write as many variants as "number_of_variants" says, which differ in their words. Each says in its first words what it is about, asks for one thing, and
holds {link} once, which counts as six characters; there are no other placeholders. "max_characters" is the limit of each:
"plain" if all its letters are
a to z or ä, ö, ü, ß, å, æ, ø, ñ, à, è, é, ì, ò, ù, else "other". Prefer words with plain letters. Subject and preheader
are null. Write nothing on how to opt out: that is added.`,
};

const fairness = `Offer nothing in return. Do not say or hint which rating or opinion is wanted, and ask for no stars.
Every customer gets the same message, so do not assume that they were content.`;

const tooVague =
  'feedback_for does not say what the feedback is about. Name the product, the service, the visit or the event.';

export default promptEndpoint({
  name: 'ask-for-feedback',
  path: '/public/v1/ask-for-feedback',
  summary: 'Messages that ask a customer for feedback',
  description:
    'Returns variants of an e-mail or a text message, three if the request does not say otherwise. They offer no incentive and ask for no particular rating. Text messages end with an opt-out sentence in their language, or in English where there is none in it.',
  done: 'The messages were written. Read them before you send one.',
  request: Request,
  written: Written,
  data: z.array(Message).min(1, 'Write at least one variant').max(5),
  empty: ({ feedback_for }) => (fields.hasVisibleText(feedback_for) ? undefined : tooVague),
  unusable: tooVague,
  system: ({ request }) => `${instructions[request.feedback_through]}\n${fairness}`,
  material: ({ request }) => ({
    feedback_for: request.feedback_for,
    feedback_through: request.feedback_through,
    number_of_variants: request.variants,
    ...(request.feedback_through === 'sms' && {
      max_characters: smsRoom(expectedOptOut(request.language?.tag, request.feedback_for)),
    }),
    ...fields.wishesOf(request, request.language ?? null),
  }),
  checks: [
    ...textChecks(({ request }: { readonly request: Request }) =>
      request.feedback_through === 'email' ? ['link', 'first_name'] : ['link'],
    ),
    linkOnce,
    variantsDiffer(({ request, written }: { readonly request: Request; readonly written: Written }) => ({
      texts: written.variants.map(({ text }) => text),
      wanted: request.variants,
    })),
  ],
  toData: (written, { request }) =>
    written.variants
      .slice(0, request.variants)
      .map((variant) => messageOf(variant, fields.answerLanguage(written, request), request.feedback_through)),
});
