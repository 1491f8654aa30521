import * as z from 'zod';
import { draftNotice } from '../../../languages/sentences.ts';
import type { Check, Issue } from '../../checks/check.ts';
import { numbersIn, readingsOf } from '../../checks/numbers.ts';
import { textChecks, variantsDiffer } from '../../checks/text-checks.ts';
import { promptEndpoint } from '../../engine/endpoint.ts';
import * as fields from '../../engine/fields.ts';
import { holder } from '../../text/compare.ts';

/** `[what did you order?]`: a question that only the customer can answer. */
const gap = /[[\uff3b]([^[\]\uff3b\uff3d]*)[\]\uff3d]/gu;

const gapsIn = (text: string): string[] => [...text.matchAll(gap)].map(([, asked = '']) => asked.trim());

/** A short question has letters, and room beside the draft. */
const question = /^(?=.*\p{L}).{2,120}$/su;

const maxDrafts = 5;
const maxKeywords = 10;

const Request = z.object({
  customer_business_name: fields.wordsField(200, 'The business that the customer visited or bought from'),
  customer_business_type: fields.wordsField(100, 'What kind of business it is: restaurant').optional(),
  customer_business_subtype: fields.wordsField(100, 'A more specific kind: ramen bar').optional(),
  customer_business_context: fields.wordsField(2_000, 'What the customer experienced, in their own words').optional(),
  customer_business_location: fields.wordsField(200, 'The location of the business').optional(),
  customer_business_language: fields.LanguageField.optional(),
  keywords: z
    .array(fields.wordsField(60, 'One thing that the customer noticed, good or bad'), 'Must be a list of texts')
    .max(maxKeywords, `Must have at most ${maxKeywords} keywords`)
    .default([])
    .describe('What the customer noticed; each keyword appears in at least one draft'),
  variants: fields.variantsField,
  ...fields.wishFields,
});
type Request = z.output<typeof Request>;

/** One keyword of the request, as a draft says it: another form of the word, or another language. */
const KeywordSaid = z.object({
  index: z.int().describe('The place in "keywords", from 0'),
  as_written: z.string().describe('The words of the text that say it'),
});

const Written = z.object({
  language: fields.writtenLanguage,
  drafts: z
    .array(
      z.object({
        text: z.string(),
        keywords: z.array(KeywordSaid).describe('The keywords that the text says'),
      }),
    )
    .describe('As many as "number_of_drafts" says, or fewer where the material gives no more'),
});
type Written = z.output<typeof Written>;

const Review = z.object({
  text: fields.boundedText(700).describe('The draft'),
  language: z.string().describe('BCP 47'),
  keywords_used: z.array(z.string()).describe('The keywords of the request that appear in the text'),
  placeholders: z.array(z.string()).describe('Questions for the customer to fill in, in square brackets in the text'),
});

const Data = z.object({
  reviews: z
    .array(Review)
    .min(1, 'Write at least one draft')
    .max(maxDrafts, `Write at most ${maxDrafts} drafts`)
    .describe('The drafts, for the customer to edit'),
  notice: z.string().describe('Show this with the drafts; it is in their language'),
  ai: z
    .object({
      generated: z.literal(true).describe('A model wrote the drafts'),
      draft: z.literal(true).describe('Not for publication as they are'),
      model: z.string().describe('The model that wrote the drafts'),
    })
    .describe('How the drafts were made'),
});

/** Whether a draft says a keyword: it has the words that are named for it. */
const isEvident = ({ text, keywords }: Written['drafts'][number], index: number): boolean =>
  keywords.some((each) => each.index === index && holder(text)(each.as_written));

const dataOf = (written: Written, request: Request, model: string): z.input<typeof Data> => {
  const language = fields.answerLanguage(written, { language: request.customer_business_language });
  return {
    reviews: written.drafts.slice(0, request.variants).map((draft) => ({
      text: draft.text.replace(gap, '[$1]'),
      language,
      keywords_used: request.keywords.filter((_, index) => isEvident(draft, index)),
      placeholders: gapsIn(draft.text),
    })),
    notice: draftNotice(language),
    ai: { generated: true, draft: true, model },
  };
};

type Draft = { readonly request: Request; readonly written: Written };

const draftsOf = ({ written }: Draft): readonly string[] => written.drafts.map(({ text }) => text);

/** Checks that each draft has at least one gap, and that all gaps are well formed. */
const gaps: Check<Draft> = (draft) =>
  draftsOf(draft).flatMap((text, index): Issue[] => {
    const asked = gapsIn(text);
    const isWellFormed = asked.every((each) => question.test(each)) && !/[[\]\uff3b\uff3d]/.test(text.replace(gap, ''));
    if (asked.length > 0 && isWellFormed) return [];
    const needs = 'needs a gap to fill in: a short question in square brackets, none within another.';
    return [{ check: 'gaps', grade: 'doubt', rule: `draft ${index + 1} ${needs}` }];
  });

/** Checks that a draft has the words that are named for its keywords, and that every keyword is in some draft. */
const keywordEvidence: Check<Draft> = ({ request: { keywords }, written: { drafts } }) => {
  const wrong = drafts.flatMap(({ text, keywords: said }, place) =>
    said
      .filter(({ index, as_written: words }) => !Object.hasOwn(keywords, index) || !holder(text)(words))
      .map(({ index }) => `"drafts.${place}" does not hold the words named for keyword ${index}.`),
  );
  const missing = keywords.flatMap((keyword, index) =>
    !fields.hasVisibleText(keyword) || drafts.some((each) => isEvident(each, index))
      ? []
      : [`keyword ${index} of the request, counted from 0, is in no draft.`],
  );
  return [...wrong, ...missing].map((rule) => ({ check: 'keywords', grade: 'doubt', rule }));
};

/** Stars, or so many of five or ten: `★★★★`, `4.5/5`, `9 / 10`. */
const rating = /[★☆⭐🌟]+|(?<![\p{N}/.,])(?:\d(?:[.,]\d)?|10)\s?\/\s?(?:5|10)(?![\p{N}/])/gu;

/** Checks that a draft gives no rating that the customer did not give: the number, or stars where the request has none. */
const noRating: Check<Draft> = (draft) => {
  const isGiven = (found: string): boolean => {
    const [number] = numbersIn(found);
    return number === undefined
      ? draft.ground.text.includes(found)
      : readingsOf(number).some((reading) => draft.ground.numbers.has(reading));
  };
  return draftsOf(draft).flatMap((text) =>
    (text.replace(gap, '').match(rating) ?? [])
      .filter((found) => !isGiven(found))
      .map((words): Issue => ({ check: 'rating', grade: 'unsure', words, rule: 'the request has no such rating.' })),
  );
};

const instructions = `You help a customer who used a business to begin a review of it in their own words. Write as many
drafts as "number_of_drafts" says, in the first person, each of at most 400 characters, that differ in their words and in
how they begin.
The customer's experience is "keywords" and "customer_business_context", and nothing else: every keyword is in at least
one draft, in the language of the draft, as good or as bad as it is given. For each draft, list the keywords that it says:
"index" is the place in "keywords", from 0, and "as_written" the words of the draft that say it, letter by letter. Add no praise, superlative, comparison, rating
or stars, no outcome and no recommendation ("friendly staff" does not mean "I will come back" or "highly recommended"),
and name no person.
Each draft has at least one gap where readers would like to know more: a short question to the customer in square brackets
without a capital at the start, such as [what did you order?].`;

const tooVague =
  'There is nothing to write about. Send what the customer experienced, in keywords or in customer_business_context.';

export default promptEndpoint({
  name: 'review-text-generator',
  path: '/tools/review-text-generator',
  summary: 'Drafts of a review, from what a customer noticed',
  description:
    'Returns drafts for a customer to edit before publishing. Each draft contains only what the request says, and gaps in square brackets for what only the customer knows. No stars, no names, no added praise. Reviews without a real experience are unlawful in the USA (16 CFR 465), the EU and the United Kingdom, whoever wrote them.',
  done: 'Drafts were written. The customer must edit them before posting one.',
  request: Request,
  written: Written,
  data: Data,
  empty: (request) => {
    if (!fields.hasVisibleText(request.customer_business_name)) {
      return 'customer_business_name is empty or has no words. Send the name of the business.';
    }
    const experience = [...request.keywords, request.customer_business_context];
    return experience.some(fields.hasVisibleText) ? undefined : tooVague;
  },
  unusable: tooVague,
  system: () => instructions,
  material: ({ request }) => ({
    customer_business_name: request.customer_business_name,
    customer_business_type: request.customer_business_type,
    customer_business_subtype: request.customer_business_subtype,
    customer_business_location: request.customer_business_location,
    customer_business_context: request.customer_business_context,
    keywords: request.keywords,
    number_of_drafts: request.variants,
    ...fields.wishesOf(request, request.customer_business_language ?? null),
  }),
  checks: [
    ...textChecks(undefined, { hasGaps: true }),
    gaps,
    keywordEvidence,
    noRating,
    variantsDiffer((draft: Draft) => ({ texts: draftsOf(draft), wanted: 1 })),
  ],
  toData: (written, { request }, model) => dataOf(written, request, model),
});
