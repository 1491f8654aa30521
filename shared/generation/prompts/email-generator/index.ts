import * as z from 'zod';
import { escapeHtml, textToHtml } from '../../../html/text-to-html.ts';
import { withoutSentenceEnd } from '../../../query/text-end.ts';
import { placeholdersIn } from '../../checks/placeholders.ts';
import { textChecks } from '../../checks/text-checks.ts';
import { promptEndpoint } from '../../engine/endpoint.ts';
import * as fields from '../../engine/fields.ts';
import { addressKeysIn, inAddress, knownPart } from '../../text/addresses.ts';
import { textsIn } from '../../text/plain-text.ts';
import { mergeFieldsOf, offeredFields, withOwnNames } from './merge-fields.ts';

const types = Object.entries({
  welcome: 'Welcome somebody who has just begun. Say what there is for them now, and name one first step.',
  notification: 'Report one thing that happened. The first paragraph has every fact. No advertising.',
  feedback_request: 'Ask for honest feedback. Offer nothing in return, and do not say which opinion is wanted.',
  thank_you: 'Thank for one thing, and say what for. Ask for nothing.',
  reminder: 'Remind of one thing that is still open. Friendly, without pressure or blame.',
  announcement: 'Announce one thing that is new: what it is, whom it is for, and where to learn more.',
  digest: 'Sum up several things: one short paragraph each, the most important first.',
});

const instructions = `You write one e-mail. "type" says of what kind it is, "product" what it is about, and "meta_data" has the facts: use
those that the reader needs, each exactly as it is. One call to action at most. Where a value differs from reader to reader
or is empty, write its placeholder from "placeholders" in its place; there are no others, but for merge tags that the
material has, such as {{name}} or those inside addresses: copy them as they are. Without a name of the sender,
close without one.
What the types ask for (another type: what its name says):
${types.map(([type, guidance]) => `${type}: ${guidance}`).join('\n')}`;

const maxKeys = 50;
const maxMetaCharacters = 8_000;

const MetaData = z
  .record(z.string().max(60), z.unknown())
  .refine((data) => Object.keys(data).length <= maxKeys, `Must have at most ${maxKeys} members`)
  .refine((data) => JSON.stringify(data).length <= maxMetaCharacters, 'Must have at most 8,000 characters as JSON')
  .describe('Facts for the e-mail. Each name can also appear in the e-mail as a merge field: {name}');

const Request = z.object({
  type: fields.wordsField(
    80,
    `The type of e-mail: ${types.map(([type]) => type).join(', ')}, or another type in your own words`,
  ),
  product: fields.wordsField(2_000, 'What the e-mail is about').optional(),
  meta_data: MetaData.optional(),
  language: fields.LanguageField.optional(),
  ...fields.wishFields,
});
type Request = z.output<typeof Request>;

const Written = z.object({
  language: fields.writtenLanguage,
  subject: z.string().describe('At most 60 characters, the main point in the first 40'),
  preheader: z.string().describe('At most 100 characters that add to the subject'),
  paragraphs: z.array(z.string()).describe('Greeting, two to four short paragraphs, closing line'),
});

const inBrackets = '[!#-&*-;=?-Z^-~]*';
/** A web address in plain text. Brackets belong to it that close in it. */
const webAddress = new RegExp(String.raw`(https?:\/\/(?:${inAddress}|\(${inBrackets}\)|\[${inBrackets}\])+)`, 'giu');

/** The HTML body of an e-mail from its plain text: paragraphs, line breaks and links. `known` has keys of addresses. */
export const emailHtml = (text: string, known: ReadonlySet<string>): string => {
  const link = (found: string): string => {
    const whole = withoutSentenceEnd(found);
    const address = withoutSentenceEnd(knownPart(whole, known) ?? whole);
    const href = escapeHtml(address);
    return `<a href="${href}">${href}</a>${escapeHtml(found.slice(address.length))}`;
  };
  // What the group matches is at every second place.
  return textToHtml(text, (paragraph) =>
    paragraph
      .split(webAddress)
      .map((part, place) => (place % 2 === 0 ? escapeHtml(part) : link(part)))
      .join(''),
  );
};

const tooVague =
  'The request does not say what the e-mail is to tell. Send the kind of e-mail in type, and what it is about in product or in meta_data.';

export default promptEndpoint({
  name: 'email-generator',
  path: '/public/v1/email-generator',
  summary: 'An e-mail of a given type',
  description:
    'Returns one e-mail as plain text and as HTML. It contains only facts from the request. If you send it as advertising, add your address and a way to opt out.',
  done: 'The e-mail was written. Read it before you send it.',
  request: Request,
  written: Written,
  data: z.object({
    type: z.string().describe('The type of the request'),
    language: z.string().describe('BCP 47'),
    subject: fields.boundedText(80).describe('Subject of the e-mail'),
    preheader: fields.boundedText(130).describe('What mail programs show beside the subject'),
    body_text: fields.boundedText(3_000).describe('The e-mail as plain text'),
    body_html: z.string().describe('The same text as HTML, with p, br and a elements'),
    placeholders: z.array(z.string()).describe('The merge fields, written as {name} in the texts'),
  }),
  empty: ({ type }) => (fields.hasVisibleText(type) ? undefined : tooVague),
  unusable: tooVague,
  system: () => instructions,
  material: ({ request }) => ({
    type: request.type,
    product: request.product ?? null,
    meta_data: request.meta_data ?? {},
    placeholders: offeredFields(request.meta_data).map((name) => `{${name}}`),
    ...fields.wishesOf(request, request.language ?? null),
  }),
  checks: textChecks(({ request }: { readonly request: Request }) => [...mergeFieldsOf(request.meta_data)].flat()),
  toData: (written, { request }) => {
    const own = mergeFieldsOf(request.meta_data);
    const texts = [written.subject, written.preheader, ...written.paragraphs];
    const [subject = '', preheader = '', ...paragraphs] = texts.map((text) => withOwnNames(text, own));
    const body = paragraphs.filter((text) => text !== '').join('\n\n');
    return {
      type: request.type,
      language: fields.answerLanguage(written, request),
      subject,
      preheader,
      body_text: body,
      body_html: emailHtml(body, addressKeysIn(textsIn(request))),
      placeholders: placeholdersIn(texts).map((name) => own.get(name) ?? name),
    };
  },
});
