import * as z from 'zod';
import { voiceOf } from '../language.ts';
import { textsOf } from '../material.ts';
import { nameFrom } from '../names.ts';

const Fields = z.object({
  type: z.string(),
  product: z.string().nullable(),
  meta_data: z.record(z.string(), z.unknown()),
  language: z.string().nullable(),
});
type MetaData = z.infer<typeof Fields>['meta_data'];

/** Members that name the reader and the sender. */
const readerName = /^(?:first_?name|given_?name|customer_?name|name)$/iu;
const senderName = /^(?:company|brand|business|shop|product|sender)(?:_?name)?$/iu;

const mostFacts = 8;
const longestFact = 80;

const isMergeField = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name);

/** `order_number: 17` as `Order number: 17.`; an empty one as its merge field. */
const factOf = ([key, value]: [string, unknown]): string | undefined => {
  const label = nameFrom([key.replaceAll('_', ' ')]);
  if (label === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  const isAddress = typeof value === 'string' && /^https?:\/\/\S+$/u.test(value);
  const said = isAddress ? value : (nameFrom([String(value)], longestFact) ?? (isMergeField(key) ? `{${key}}` : ''));
  return said === '' ? undefined : `${label.slice(0, 1).toUpperCase()}${label.slice(1)}: ${said}`;
};

const factsOf = (metaData: MetaData): string[] =>
  Object.entries(metaData)
    .filter(([key]) => !readerName.test(key))
    .map(factOf)
    .filter((fact) => fact !== undefined)
    .slice(0, mostFacts);

const types = ['welcome', 'notification', 'feedback_request', 'thank_you', 'reminder', 'announcement', 'digest'];

/** The list of subjects for a type, however the type is spelt. */
const subjectsFor = (type: string): string => {
  const kind = type
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
  return `email subjects ${types.includes(kind) ? kind : 'other'}`;
};

/** Writes an e-mail from the product, and from the facts of `meta_data`. */
export const writeEmail = (fields: unknown) => {
  const { type, product, meta_data, language: named } = Fields.parse(fields);
  const senders = Object.entries(meta_data).flatMap(([key, value]) => (senderName.test(key) ? [value] : []));
  const words = textsOf([type, product, meta_data]).join(' ');
  const voice = voiceOf(named, words, nameFrom([product, ...senders, type]));
  const reader = Object.keys(meta_data).find((key) => readerName.test(key));
  const facts = factsOf(meta_data);
  return {
    language: voice.language,
    subject: voice.one(subjectsFor(type)),
    preheader: voice.one('email preheader'),
    paragraphs: [
      voice.one('email greeting', { reader: reader === undefined ? '' : ` {${reader}}` }),
      ...voice.all('email paragraphs'),
      ...(facts.length > 0 ? [facts.join('\n')] : []),
      voice.one('email closing'),
    ],
  };
};
