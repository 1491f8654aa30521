import * as z from 'zod';
import { parseJson } from '../answer.ts';
import answers from './answers.json' with { type: 'json' };
import sentences from './sentences.json' with { type: 'json' };

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The members of an answer. */
type Members = { readonly [name: string]: Json };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => Object(value) === value && !Array.isArray(value);

/** The content of a user turn: the name of the endpoint that asks, and the fields of the request. */
type Material = Readonly<{ task: string; fields: Fields }>;

/** The value in a block of JSON of a user text; undefined if there is none. */
export const blockIn = (text: string, tag: string): unknown =>
  parseJson(new RegExp(`<${tag}[^<>]*>\\n(.*?)\\n</${tag}>`, 'su').exec(text)?.[1] ?? '');

/** Reads the material of a user text; undefined if there is none or if it is not a JSON object. */
export const readMaterial = (text: string): Material | undefined => {
  const [, task] = /<material task="([^"]+)">/.exec(text) ?? [];
  const fields = blockIn(text, 'material');
  return task !== undefined && isFields(fields) ? { task, fields } : undefined;
};

/** The tag of the language that a request asks for; English if it asks for none. */
const languageOf = (fields: Fields): string => /\(([^()]+)\)$/.exec(String(fields['language'] ?? ''))?.[1] ?? 'en';

/** The language of a draft, if the material asks for another one. */
export const otherLanguageOf = (draft: unknown, material: unknown): string | undefined => {
  if (!isFields(draft) || !isFields(material) || typeof draft['language'] !== 'string') return undefined;
  return draft['language'] === languageOf(material) ? undefined : draft['language'];
};

/** Every text and number in a value, in order. */
export const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const Answers = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * What a Claude model wrote for the requests that the docs and the list of the sandbox show, by the texts and numbers of
 * the request without which the answer would not be true. The people and businesses are invented.
 */
const recorded = ({ task, fields }: Material): Members | undefined => {
  const texts = new Set(textsOf(fields).map((text) => text.trim()));
  const own = Object.entries(Answers.parse(answers)[task] ?? {});
  const [, answer = '{}'] = own.find(([says]) => says.split('|').every((text) => texts.has(text))) ?? [];
  const found: Members = JSON.parse(answer);
  const { language = 'en' } = found;
  const isAsked = (fields['language'] ?? null) === null || languageOf(fields).split('-')[0] === language;
  return answer !== '{}' && isAsked ? found : undefined;
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

/** As many of the texts as the request asks for, with its words in them; of fewer, some again. */
const textsFor = (fields: Fields, texts: readonly string[], words: Readonly<Record<string, string>>): string[] => {
  const length = Number(fields['number_of_variants'] ?? fields['number_of_drafts'] ?? texts.length);
  const written = texts.map((text) => text.replace(/\{(\w+)\}/gu, (whole, name: string) => words[name] ?? whole));
  return Array.from({ length }, (_, place) => written[place % texts.length] ?? '');
};

/** Requests for feedback, as e-mails or as text messages. */
const messagesOf = (fields: Fields, about: string): Members => {
  const { asks, greetings, thanks } = sentences;
  const isSms = fields['feedback_through'] === 'sms';
  const [subject, preheader] = [`How was ${about}?`, 'We would like to hear what you think, good or bad.'];
  const mails = asks.map((ask, place) => `${greetings[place]} {first_name},\n\n${ask}\n\n${thanks[place]}`);
  const heads = isSms ? { subject: null, preheader: null } : { subject, preheader };
  return { variants: textsFor(fields, isSms ? asks : mails, { about }).map((text) => ({ ...heads, text })) };
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
  const texts = textsFor(fields, sentences.drafts, { about, noticed });
  return { drafts: texts.map((text) => ({ text, keywords })) };
};

const metaOf = (fields: Fields, about: string): Members => ({
  titles: textsFor(fields, sentences.titles, { about }),
  descriptions: textsFor(fields, sentences.descriptions, { about }),
});

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
  'feed-form-generator': () => sentences.form,
  'review-text-generator': draftsOf,
  'wol-meta-info': metaOf,
  'wol-review-selection': selectionOf,
  'video-metadata-extraction': speakersOf,
};

/**
 * A good answer to a task: what a model wrote for an example of the docs, else ours, which is in English. Always the same
 * for a request.
 */
export const fill = (material: Material): Json => {
  const { task, fields } = material;
  const asked = languageOf(fields);
  const language = asked.startsWith('en') ? asked : 'en';
  return recorded(material) ?? { language, ...tasks[task]?.(fields, aboutOf(fields)) };
};
