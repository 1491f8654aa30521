import * as z from 'zod';
import type { Check } from '../../checks/check.ts';
import { textChecks } from '../../checks/text-checks.ts';
import { promptEndpoint } from '../../engine/endpoint.ts';
import * as fields from '../../engine/fields.ts';
import { ownDomain } from '../free-mail.ts';
import { askedDetails, Form, type Question, questionTypes, responseTypes, scales, videoSeconds } from './form.ts';

const Request = z.object({
  brief: fields.wordsField(4_000, 'What the form is for: who answers it, what it is about, and what you want to learn'),
  language: fields.LanguageField.optional(),
  user_meta: z
    .object({ user_email: fields.emailField('E-mail address of the creator') }, 'Must be an object')
    .optional()
    .describe('The creator of the form. user_email is copied to the settings of the form and never sent to a model'),
  ...fields.wishFields,
});
type Request = z.output<typeof Request>;

const Written = z.object({
  language: fields.writtenLanguage,
  title: z.string().describe('At most 60 characters'),
  description: z.string().describe('One sentence'),
  welcome_title: z.string().describe('At most 60 characters'),
  welcome_message: z.string().describe('One or two sentences'),
  questions: z
    .array(
      z.object({
        type: z.enum(questionTypes),
        label: z.string().describe('The question, at most 150 characters'),
        help: z.string().nullable().describe('One sentence that helps to answer; null where none is needed'),
        required: z.boolean(),
        options: z.array(z.string()).describe('2 to 8 short ones for the types of choice; else an empty list'),
        placeholder: z.string().nullable().describe('Shown in an empty text field; null for other types'),
      }),
    )
    .describe('As many as the brief says, else 3 to 6'),
  thank_you_title: z.string().describe('At most 60 characters'),
  thank_you_message: z.string().describe('One or two sentences'),
  consent_text: z
    .string()
    .nullable()
    .describe('Agrees to publication in the first person; null if nothing is published'),
  response_types: z.array(z.enum(responseTypes)),
  star_rating: z.boolean(),
  max_video_seconds: z.int().nullable(),
  ask_for: z.array(z.enum(askedDetails)),
});
type Written = z.output<typeof Written>;

const instructions = `You design a short form with which a business collects feedback. "brief" says what for.
Write as many questions as the brief says, else 3 to 6, the easiest first, each about one thing, in neutral words that
suggest no answer. Ask for what was bad as well as for what was good. At most two are required, and at least one is of the type long_text. Only choices have
options. A rating goes from 1 to 5, an nps from 0 to 10; do not repeat the ends.
No question asks for details of a person: "ask_for" lists those that the brief wants, is empty for an anonymous form, and
is the name alone where the brief says nothing of it.
"response_types" lists what the brief wants, or text alone. "star_rating" is true unless the brief wants none.
"max_video_seconds" is what the brief says, in seconds, else null.
Everyone sees the same form, whatever they answer. Offer nothing in return, and do not say which rating or opinion is
wanted, even where the brief does.`;

const tooVague =
  'The brief says too little. Say in one sentence who answers the form, what it is about, and what you want to learn.';

/** A question of the response, with the members that its type has. */
const questionOf = (
  { type, label, help, required, options, placeholder }: Written['questions'][number],
  index: number,
): Question => {
  const common = { id: `question_${index + 1}`, label, help, required };
  if (type === 'short_text' || type === 'long_text') return { ...common, type, placeholder };
  if (type === 'single_choice' || type === 'multiple_choice') return { ...common, type, options };
  return type === 'rating' || type === 'nps' ? { ...common, type, scale: scales[type] } : { ...common, type };
};

const settingsOf = (written: Written, email: string | undefined): z.input<typeof Form>['settings'] => {
  const wanted = responseTypes.filter((type) => written.response_types.includes(type));
  const seconds = written.max_video_seconds ?? videoSeconds.usual;
  return {
    response_types: wanted.length > 0 ? wanted : ['text'],
    star_rating: written.star_rating,
    max_video_seconds: wanted.includes('video')
      ? Math.min(Math.max(seconds, videoSeconds.min), videoSeconds.max)
      : null,
    consent: { required: written.consent_text !== null, text: written.consent_text },
    ask_for: askedDetails.filter((detail) => written.ask_for.includes(detail)),
    notify_email: email ?? null,
    brand_domain: (email && ownDomain(email)) ?? null,
  };
};

const formOf = (written: Written, request: Request): z.input<typeof Form> => ({
  title: written.title,
  description: written.description,
  language: fields.answerLanguage(written, request),
  welcome: { title: written.welcome_title, message: written.welcome_message },
  questions: written.questions.map(questionOf),
  thank_you: { title: written.thank_you_title, message: written.thank_you_message },
  settings: settingsOf(written, request.user_meta?.user_email),
});

type Draft = { readonly written: Written };

const facts = new Set(['amount', 'number', 'time']);

/** A check without the facts of options: those offer ranges, such as `18–24` or `over $50`, and state nothing. */
const withoutOptions =
  (check: Check<Draft>): Check<Draft> =>
  (draft) => {
    const options = new Set(draft.written.questions.flatMap((each) => each.options));
    const issuesOf = (isOption: boolean) =>
      check({ ...draft, texts: draft.texts.filter((text) => options.has(text) === isOption) });
    return [...issuesOf(false), ...issuesOf(true).filter((issue) => !facts.has(issue.check))];
  };

export default promptEndpoint({
  name: 'feed-form-generator',
  path: '/public/v1/feed-form-generator',
  summary: 'A form that collects feedback, from a brief',
  description:
    'Returns a form with three to six questions, or as many as the brief says, a welcome and a thank-you text, and settings. Everyone sees the same form, whatever they answer, and publication needs consent. user_email is copied to the settings and never sent to a model.',
  done: 'The form was written. Check its questions before you publish it.',
  request: Request,
  written: Written,
  data: z.object({ form: Form.describe('The form') }),
  empty: ({ brief }) => (fields.hasVisibleText(brief) ? undefined : tooVague),
  unusable: tooVague,
  system: () => instructions,
  material: ({ request }) => ({ brief: request.brief, ...fields.wishesOf(request, request.language ?? null) }),
  checks: textChecks<Draft>().map(withoutOptions),
  toData: (written, { request }) => ({ form: formOf(written, request) }),
});
