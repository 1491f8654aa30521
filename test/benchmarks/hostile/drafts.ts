import { readFields } from '#shared/api/receive.ts';
import { groundOf } from '#shared/generation/checks/ground.ts';
import { answerChecker } from '#shared/generation/engine/check-answer.ts';
import { addNotices } from '#shared/generation/engine/notices.ts';
import { repairText } from '#shared/generation/engine/texts.ts';
import { cutAtWords } from '#shared/generation/prompts/cut-text.ts';
import email from '#shared/generation/prompts/email-generator/index.ts';
import reviews from '#shared/generation/prompts/review-text-generator/index.ts';
import {
  passagesOf,
  quotesStand,
  saidTogether,
} from '#shared/generation/prompts/video-metadata-extraction/speakers.ts';
import { quoteOf } from '#shared/generation/prompts/wol-review-selection/feed-quote.ts';
import { tryJson } from '#shared/html/parse-json.ts';
import { megabyte, numbered, type Reader } from './reader.ts';

/** Drafts as long as a model writes, that a request with as much material asks for: each fact of one is compared with the other. */

/** What 8,192 tokens have room for, and the material of an e-mail. */
const [mostOfDraft, mostOfMaterial] = [32_000, 28_000];

/** How much of a text is material, which has the same part of a shorter one. */
const materialIn = (bytes: number): number => Math.floor((bytes * mostOfMaterial) / (mostOfMaterial + mostOfDraft));

/** Checks an e-mail whose facts are the second part of a text, made from its first part. */
const checkEmail = (text: string): object => {
  const material = text.slice(0, materialIn(text.length));
  const request = readFields(email.request, { type: 'welcome', product: 'a' }, []);
  const check = answerChecker(email, { request, prepared: undefined }, groundOf({ material }));
  const paragraphs = text.slice(material.length).match(/.{1,1000}/gs) ?? [];
  const { data = {}, issues, written } = check({ language: 'en', subject: 'a', preheader: 'b', paragraphs }, 'model');
  return [addNotices(data, issues), repairText(issues, written)];
};

/** Checks drafts of a review, as JSON. */
const checkReviews = (text: string): object => {
  const asked = { customer_business_name: 'a', keywords: ['b', 'c'], customer_business_context: 'd' };
  const request = readFields(reviews.request, asked, []);
  const check = answerChecker(reviews, { request, prepared: undefined }, groundOf(asked));
  const { data = {}, issues, written } = check(Object(tryJson(text)), 'model');
  return [addNotices(data, issues), repairText(issues, written)];
};

/** What speakers of a model are compared with: quotes of 3,000 characters that begin and end as the transcript does. */
const checkSpeakers = (transcript: string): unknown => {
  const quote = `${transcript.slice(0, 3_000)}b`;
  const other = `${transcript.slice(0, 1_500)}b${transcript.slice(0, 1_500)}`;
  const [name, organisation, position] = ['a', 'b', 'c'];
  const speaker = { name, name_quote: quote, organisation, organisation_quote: quote, position, position_quote: other };
  const speakers = Array.from({ length: 10 }, () => speaker);
  const subject = { written: { speakers }, prepared: { transcript }, texts: [], ground: groundOf({}) };
  return [quotesStand(subject), saidTogether(subject), passagesOf(speakers, transcript)];
};

/** Repetitions of a fact, each with another number. */
const facts = (make: (index: number) => string) => (bytes: number) => numbered(make, bytes).padEnd(bytes, 'a ');

/** Phone numbers of the material, and of the draft. */
const phones = (material: string, draft: string) => (bytes: number) => {
  const list = (before: string, length: number) => facts((index) => `${before}${100_000 + index}, `)(length);
  return list(material, materialIn(bytes)) + list(draft, bytes - materialIn(bytes));
};

export const draftReaders: readonly Reader[] = [
  {
    name: 'speakers of a model',
    limit: 200_000,
    read: checkSpeakers,
    inputs: { 'words alike': '«a »', 'letters alike': '«a»', 'Arabic words alike': '«من »' },
  },
  {
    name: 'headings of a site',
    limit: 12 * 10_000,
    read: (text) => text.match(/.{1,10000}/gs)?.map((each) => cutAtWords(each, ({ length }) => length <= 400)),
    inputs: { words: '«a b »', signs: '«a - »', 'signs in a row': '«-»' },
  },
  {
    name: 'quotes of a selection',
    limit: megabyte,
    read: (text) => text.match(/.{1,1000}/gs)?.map(quoteOf),
    inputs: { sentences: '«a. »', addresses: '«a@b.c 1-2 »' },
  },
  {
    name: 'e-mail of a model',
    limit: mostOfMaterial + mostOfDraft,
    read: checkEmail,
    inputs: {
      dates: facts((index) => `${(index % 28) + 1}.${(index % 12) + 1}.${10 + (index % 89)} `),
      'named dates': facts((index) => `${(index % 28) + 1} March ${1_000 + (index % 9_000)} `),
      'days and months': facts((index) => `${(index % 28) + 1} May, Monday `),
      'large numbers': facts((index) => `${index} million thousand `),
      'words of times': facts((index) => `${index % 12} pm to ${10 + (index % 50)} h `),
      codes: facts((index) => `A${index}B `),
      'words with numbers': facts((index) => `Ab${index} `),
      numbers: facts((index) => `${index * 7} `),
      amounts: facts((index) => `${index}€ `),
      times: facts((index) => `${index % 24}:${10 + (index % 50)} `),
      'phone numbers': phones('+49 30 1', '+49 40 1'),
      'phone numbers without a country': phones('+49 30 1', '030 1'),
      'phone numbers in zeros': (bytes) =>
        facts((index) => `+1${'0'.repeat(7 + (index % 7))}, `)(bytes - materialIn(bytes)).padStart(bytes, '0'),
      'phone numbers of a row': phones('1', '11-'),
      addresses: facts((index) => `a${index}.com `),
      'addresses of many labels': facts((index) => `https://a.b/${'c.'.repeat(900)}${index} `),
      versions: facts((index) => `1.2.${index} `),
      placeholders: facts((index) => `{a${index}} `),
      tags: facts((index) => `<a${index}> `),
    },
  },
  {
    name: 'reviews of a model',
    limit: mostOfDraft,
    read: checkReviews,
    inputs: {
      drafts: '{"language":"en","drafts":[«{"text":"a№","keywords":[]},»{"text":"a","keywords":[]}]}',
      keywords:
        '{"language":"en","drafts":[{"text":"«a№ »","keywords":[«{"index":0,"as_written":"z№"},»{"index":1,"as_written":"z"}]}]}',
      gaps: '{"language":"en","drafts":[{"text":"«[a№] »","keywords":[]}]}',
    },
  },
];
