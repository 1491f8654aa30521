import * as z from 'zod';
import { parseJson } from '../answer.ts';
import answers from './answers.json' with { type: 'json' };

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The members of an answer. */
type Members = { readonly [name: string]: Json };

/** Not `z.record`: it drops a member named `__proto__`. */
const JsonObject = z.custom<Record<string, unknown>>((value) => Object(value) === value && !Array.isArray(value));

type Fields = Readonly<Record<string, unknown>>;

/** The content of a user turn: the name of the endpoint that asks, and the fields of the request. */
type Material = Readonly<{ task: string; fields: Fields }>;

const block = /<material task="([^"]+)">\n(.*?)\n<\/material>/su;

/** Reads the material of a user text; undefined if there is none or if it is not a JSON object. */
export const readMaterial = (text: string): Material | undefined => {
  const [, task = '', json = ''] = block.exec(text) ?? [];
  const fields = JsonObject.safeParse(parseJson(json));
  return fields.success ? { task, fields: fields.data } : undefined;
};

/** Every text and number in a value, in order. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const Answers = z.record(z.string(), z.record(z.string(), z.string()));
const Language = z.object({ language: z.string().optional() });

/**
 * What a Claude model wrote for the requests that the docs and the list of the sandbox show, by the texts and
 * numbers of the request without which the answer would not be true. The people and businesses are invented.
 */
const recorded = ({ task, fields }: Material): Json | undefined => {
  const texts = new Set(textsOf(fields).map((text) => text.trim()));
  const own = Object.entries(Answers.parse(answers)[task] ?? {});
  const [, answer = 'null'] = own.find(([says]) => says.split('|').every((text) => texts.has(text))) ?? [];
  const { language = 'en' } = Language.safeParse(JSON.parse(answer)).data ?? {};
  const isAsked = String(fields['language'] ?? language).includes(language);
  return isAsked ? (JSON.parse(answer) ?? undefined) : undefined;
};

/** The first words of a text, up to what looks like no plain text. */
const firstWords = (text: unknown, most: number): string => {
  const [plain = ''] = String(text ?? '').split(/\s*(?:[\n<>{}[\]*_`#|]|&#?\w+;)/u);
  return (new RegExp(`^.{0,${most}}(?=[\\s,:]|$)`, 'su').exec(plain)?.[0] ?? plain.slice(0, most))
    .trim()
    .toWellFormed();
};

/** What the request is about, in its own words. */
const aboutOf = (fields: Fields): string => {
  const { name, domain } = { name: undefined, domain: undefined, ...Object(fields['site']) };
  const members = ['feedback_for', 'product', 'type', 'brief', 'customer_business_name'].map((each) => fields[each]);
  return [...members, name, domain].map((value) => firstWords(value, 32)).find((words) => words !== '') ?? 'this';
};

/** The short facts of the request, one sentence each. */
const toldIn = (fields: Fields): string[] =>
  Object.entries({ ...Object(fields['meta_data']) }).flatMap(([name, value]) =>
    /^[\w -]{1,30}$/u.test(name) && ['string', 'number'].includes(typeof value) && /^.{1,40}$/su.test(String(value))
      ? [`${name.replaceAll('_', ' ')}: ${value}`]
      : [],
  );

/** As many of the texts as the request asks for; of fewer, some again. */
const wantedOf = <Each>(texts: readonly Each[], fields: Fields): Each[] => {
  const length = Number(fields['number_of_variants'] ?? fields['number_of_drafts'] ?? texts.length);
  return Array.from({ length }, (_, place) => place % texts.length).flatMap((place) => texts[place] ?? []);
};

const [greetings, thanks] = [
  ['Hello', 'Dear', 'Good day,', 'Hi', 'Welcome back,'],
  ['Thank you for your time.', 'It takes a moment.', 'All you think is of use. Many thanks.', 'Kind regards', 'Thanks'],
];

/** Requests for feedback, as e-mails or as text messages. */
const messagesOf = (fields: Fields, about: string): Members => {
  const isSms = fields['feedback_through'] === 'sms';
  const asks = [
    `How was ${about} for you? Tell us here: {link}`,
    `What was good about ${about}, and what was not? {link}`,
    `We would like your opinion on ${about}, whatever it is: {link}`,
    `A question about ${about}. Your answer helps: {link}`,
    `What should we know about ${about}? {link}`,
  ];
  const messages = asks.map((ask, place) => ({
    subject: isSms ? null : `How was ${about}?`,
    preheader: isSms ? null : 'We would like to hear what you think, good or bad.',
    text: isSms ? ask : `${greetings[place]} {first_name},\n\n${ask}\n\n${thanks[place]}`,
  }));
  return { variants: wantedOf(messages, fields) };
};

const emailOf = (fields: Fields, about: string): Members => {
  const name = String(fields['placeholders']).includes('{first_name}') ? ' {first_name}' : '';
  const paragraphs = [`Hello${name},`, `This is about ${about}.`, ...toldIn(fields), 'Kind regards'];
  return { subject: `About ${about}`, preheader: 'In short.', paragraphs };
};

/** Drafts of a review, from what was noticed. Long keywords are left out. */
const draftsOf = (fields: Fields, about: string): Members => {
  const all = Array.isArray(fields['keywords']) ? fields['keywords'].map(String) : [];
  const keywords = all.flatMap((as_written, index) => (as_written.length <= 30 ? [{ index, as_written }] : []));
  const said = keywords.map(({ as_written }) => as_written).join(', ');
  const noticed = said || firstWords(fields['customer_business_context'], 200);
  const texts = [
    `My visit to ${about}: ${noticed}. [what else did you notice?]`,
    `What I remember of ${about} is this: ${noticed}. [when were you there?]`,
    `${noticed}. That is how I found ${about}. [would you go again?]`,
  ];
  return { drafts: wantedOf(texts, fields).map((text) => ({ text, keywords })) };
};

const plainQuestion = { help: null, required: false, options: [], placeholder: null };

const formOf = (): Members => ({
  title: 'Your feedback',
  description: 'Please tell us how it was for you.',
  welcome_title: 'Welcome',
  welcome_message: 'These are a few questions on how it was for you, good and bad.',
  questions: [
    { ...plainQuestion, type: 'rating', label: 'How was it for you?' },
    { ...plainQuestion, type: 'long_text', label: 'What was good?' },
    { ...plainQuestion, type: 'long_text', label: 'What should be different?' },
  ],
  thank_you_title: 'Thank you',
  thank_you_message: 'Thank you for your answers.',
  ...{ consent_text: null, response_types: [], star_rating: false, max_video_seconds: null, ask_for: [] },
});

const metaOf = (fields: Fields, about: string): Members => {
  const titles = [
    `What customers say about ${about}`,
    `${about}: opinions in customers' own words`,
    `Reviews of ${about}`,
  ];
  const descriptions = [
    `Read what customers of ${about} say in their own words, and find out what others have experienced there.`,
    `${about}: opinions and feedback of people who know it, collected on one page, each in the words of its author.`,
    `Are you thinking of ${about}? Here customers describe how it was for them, without any change to their texts.`,
  ];
  return { titles: wantedOf(titles, fields), descriptions: wantedOf(descriptions, fields) };
};

const Candidates = z.array(z.object({ index: z.number(), text: z.string() }));

/** The longest candidates, each with its first sentence. */
const selectionOf = ({ candidates, number_of_picks: number }: Fields): Members => ({
  selected: (Candidates.safeParse(candidates).data ?? [])
    .toSorted((one, other) => other.text.length - one.text.length)
    .slice(0, Number(number))
    .map(({ index, text }) => ({
      index,
      quote: /^.{1,138}?(?:[.!?。](?=\s|$)|$)/su.exec(text)?.[0] ?? text.slice(0, 100),
    })),
});

/** The first who says their name in English, with the sentence. */
const speakersOf = ({ transcript }: Fields): Members => {
  const [quote, name = null] =
    /(?:[Mm]y name is|I am|I'm) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)+)/u.exec(String(transcript)) ?? [];
  const none = { organisation: null, organisation_quote: null, position: null, position_quote: null };
  return { speakers: quote === undefined ? [] : [{ name, name_quote: quote, ...none }] };
};

/** The answer to each task in English sentences with the request's own words, or copied from it. */
const tasks: Readonly<Record<string, (fields: Fields, about: string) => Members>> = {
  'ask-for-feedback': messagesOf,
  'email-generator': emailOf,
  'feed-form-generator': formOf,
  'review-text-generator': draftsOf,
  'wol-meta-info': metaOf,
  'wol-review-selection': selectionOf,
  'video-metadata-extraction': speakersOf,
};

/** A good answer to a task: what a model wrote for an example of the docs, else ours. Always the same for a request. */
export const fill = (material: Material): Json => {
  const { task, fields } = material;
  const [, language = 'en'] = /\(([^()]+)\)$/.exec(String(fields['language'] ?? '')) ?? [];
  return recorded(material) ?? { language, ...tasks[task]?.(fields, aboutOf(fields)) };
};
