import * as z from 'zod';
import answers from './answers.json' with { type: 'json' };
import { type Material, textsOf } from './material.ts';

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A JSON Schema, as far as the filler reads it. */
const Schema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

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
  const [plain = ''] = String(text ?? '').split(/\s*[\n<>{}[\]&*_`#|]/u);
  return (new RegExp(`^.{0,${most}}(?=[\\s,:]|$)`, 'su').exec(plain)?.[0] ?? plain.slice(0, most))
    .trim()
    .toWellFormed();
};

type Fields = Readonly<Record<string, unknown>>;

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

const [greetings, thanks] = [
  ['Hello', 'Dear', 'Good day,', 'Hi', 'Welcome back,'],
  ['Thank you for your time.', 'It takes a moment.', 'All you think is of use. Many thanks.', 'Kind regards', 'Thanks'],
];

const keywordsOf = ({ keywords }: Fields): string[] => (Array.isArray(keywords) ? keywords.map(String) : []);

/** Drafts of a review, from what was noticed. Long keywords are left out. */
const draftsOf = (fields: Fields, about: string): string[] => {
  const keywords = keywordsOf(fields).filter(({ length }) => length <= 30);
  const noticed = keywords.length > 0 ? keywords.join(', ') : firstWords(fields['customer_business_context'], 200);
  return [
    `My visit to ${about}: ${noticed}. [what else did you notice?]`,
    `What I remember of ${about} is this: ${noticed}. [when were you there?]`,
    `${noticed}. That is how I found ${about}. [would you go again?]`,
  ];
};

/** Texts by the member that they are written for: as many as may be asked for. */
const textsFor = (task: string, fields: Fields): Readonly<Record<string, readonly Json[]>> => {
  const about = aboutOf(fields);
  const isSms = fields['feedback_through'] === 'sms';
  const isMail = task === 'email-generator';
  const asks = [
    `How was ${about} for you? Tell us here: {link}`,
    `What was good about ${about}, and what was not? {link}`,
    `We would like your opinion on ${about}, whatever it is: {link}`,
    `A question about ${about}. Your answer helps: {link}`,
    `What should we know about ${about}? {link}`,
  ];
  const mails = asks.map((ask, place) => `${greetings[place]} {first_name},\n\n${ask}\n\n${thanks[place]}`);
  const name = String(fields['placeholders'] ?? '').includes('{first_name}') ? ' {first_name}' : '';
  return {
    subject: isSms ? [null] : isMail ? [`About ${about}`] : [`How was ${about}?`, `Your opinion on ${about}`],
    preheader: isSms ? [null] : isMail ? ['In short.'] : ['We would like to hear what you think, good or bad.'],
    text: task === 'review-text-generator' ? draftsOf(fields, about) : isSms ? asks : mails,
    paragraphs: [`Hello${name},`, `This is about ${about}.`, ...toldIn(fields), 'Kind regards'],
    titles: [`What customers say about ${about}`, `${about}: opinions in customers' own words`, `Reviews of ${about}`],
    descriptions: [
      `Read what customers of ${about} say in their own words, and find out what others have experienced there.`,
      `${about}: opinions and feedback of people who know it, collected on one page, each in the words of its author.`,
      `Are you thinking of ${about}? Here customers describe how it was for them, without any change to their texts.`,
    ],
    title: ['Your feedback'],
    description: ['Please tell us how it was for you.'],
    welcome_title: ['Welcome'],
    welcome_message: ['These are a few questions on how it was for you, good and bad.'],
    thank_you_title: ['Thank you'],
    thank_you_message: ['Thank you for your answers.'],
    keywords: keywordsOf(fields).flatMap((as_written, index) =>
      as_written.length <= 30 ? [{ index, as_written }] : [],
    ),
    label: ['How was it for you?', 'What was good?', 'What should be different?'],
    type: ['rating', 'long_text', 'long_text'],
  };
};

/** Values of other types. A member that may be null is null. */
const usual: Readonly<Record<string, Json>> = { boolean: false, integer: 0 };

/** How many entries a list has: what the request asks for, or what is usual. */
const lengthOf = (name: string, fields: Fields, texts: readonly Json[] = []): number => {
  if (name === 'paragraphs') return texts.length;
  const wanted = Number(fields['number_of_variants'] ?? fields['number_of_drafts'] ?? 3);
  return ['variants', 'drafts', 'titles', 'descriptions', 'questions'].includes(name) ? wanted : 0;
};

/**
 * A good answer to a task: what a model wrote for an example of the docs, else English sentences with the request's own words
 * in the form that the schema asks for. The same request always gets the same answer.
 */
export const fill = (material: Material, schema: unknown): Json => {
  const { task, fields } = material;
  const texts = textsFor(task, fields);
  const [, language = 'en'] = /\(([^()]+)\)$/.exec(String(fields['language'] ?? '')) ?? [];
  const simple = (name: string, place: number, type = '', values: readonly string[] = []): Json => {
    if (name === 'language') return language;
    const chosen = texts[name]?.[place % (texts[name]?.length ?? 1)];
    return chosen ?? (type === 'string' ? (values[0] ?? `This is about ${aboutOf(fields)}.`) : (usual[type] ?? null));
  };
  const written = (part: unknown, name: string, place: number): Json => {
    const { type, enum: values, properties, items } = Schema.parse(part);
    if (name === 'keywords') return texts[name] ?? [];
    if (type === 'array') {
      return Array.from({ length: lengthOf(name, fields, texts[name]) }, (_, index) => written(items, name, index));
    }
    if (properties === undefined) return simple(name, place, type, values);
    return Object.fromEntries(
      Object.entries(properties).map(([member, inner]) => [member, written(inner, member, place)]),
    );
  };
  return recorded(material) ?? own[task]?.(fields) ?? written(schema, '', 0);
};

const Candidates = z.array(z.object({ index: z.number(), text: z.string() }));

/** The longest candidates, each with its first sentence. */
const selectionOf = ({ candidates, number_of_picks: number }: Fields): Json => ({
  selected: (Candidates.safeParse(candidates).data ?? [])
    .toSorted((one, other) => other.text.length - one.text.length)
    .slice(0, Number(number))
    .map(({ index, text }) => ({
      index,
      quote: /^.{1,138}?(?:[.!?。](?=\s|$)|$)/su.exec(text)?.[0] ?? text.slice(0, 100),
    })),
});

/** The first who says their name in English, with the sentence. */
const speakersOf = ({ transcript }: Fields): Json => {
  const [quote, name = null] =
    /(?:[Mm]y name is|I am|I'm) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)+)/u.exec(String(transcript)) ?? [];
  const none = { organisation: null, organisation_quote: null, position: null, position_quote: null };
  return { language: 'en', speakers: quote === undefined ? [] : [{ name, name_quote: quote, ...none }] };
};

/** Tasks whose answer is copied from the request. */
const own: Readonly<Record<string, (fields: Fields) => Json>> = {
  'wol-review-selection': selectionOf,
  'video-metadata-extraction': speakersOf,
};
