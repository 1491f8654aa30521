import * as z from 'zod';
import { askedLanguage } from '../../checks/asked-language.ts';
import type { Check } from '../../checks/check.ts';
import { claims } from '../../checks/claims.ts';
import { grounding } from '../../checks/grounding/index.ts';
import { noEcho } from '../../checks/no-echo.ts';
import { noEmoji, noMarkup } from '../../checks/no-markup.ts';
import { placeholders } from '../../checks/placeholders.ts';
import { rightScript } from '../../checks/right-script.ts';
import { textLanguage } from '../../checks/text-language.ts';
import { variantsDiffer } from '../../checks/variants-differ.ts';
import { answerLanguage, hasVisibleText, wordsField, writtenLanguage } from '../../engine/fields.ts';
import { definePrompt } from '../../engine/prompt.ts';
import { LanguageField } from '../../text/languages.ts';
import { fold } from '../../text/plain-text.ts';
import { draftNotice } from './draft-notices.ts';
import { gaps, gapsIn } from './gaps.ts';
import { keywordsSaid, saysKeyword } from './keywords.ts';

const maxDrafts = 3;
const maxKeywords = 10;

const Request = z.object({
  customer_business_name: wordsField(200, 'The business that the customer visited or bought from'),
  customer_business_type: wordsField(100, 'What kind of business it is: restaurant').optional(),
  customer_business_subtype: wordsField(100, 'A more specific kind: ramen bar').optional(),
  customer_business_context: wordsField(2_000, 'What the customer experienced, in their own words').optional(),
  customer_business_location: wordsField(200, 'The location of the business').optional(),
  customer_business_language: LanguageField.optional(),
  keywords: z
    .array(wordsField(60, 'One thing that the customer noticed, good or bad'), 'Must be a list of texts')
    .max(maxKeywords, `Must have at most ${maxKeywords} keywords`)
    .default([])
    .meta({ description: 'What the customer noticed; each keyword appears in at least one draft' }),
});
type Request = z.output<typeof Request>;

const Written = z.object({
  language: writtenLanguage,
  drafts: z.array(z.string()).describe('Three drafts, or fewer where the material gives no more'),
});
type Written = z.output<typeof Written>;

const Review = z.object({
  text: z.string().min(1).max(700, 'Must have at most 700 characters'),
  language: z.string().describe('BCP 47'),
  keywords_used: z.array(z.string()).describe('The keywords of the request that appear in the text'),
  placeholders: z.array(z.string()).describe('Questions for the customer to fill in, in square brackets in the text'),
});

const Data = z.object({
  reviews: z.array(Review).min(1, 'Write at least one draft').max(maxDrafts, `Write at most ${maxDrafts} drafts`),
  notice: z.string().describe('Show this with the drafts; it is in their language'),
  ai: z.object({
    generated: z.literal(true),
    draft: z.literal(true),
    model: z.string().describe('The model that wrote the drafts'),
  }),
});

const saidKeywords = ({ keywords }: Request): string[] => keywords.filter(hasVisibleText);

const wantedLanguage = ({ customer_business_language: language }: Request) => ({ language });

const writtenIn = (written: Written, request: Request): string => answerLanguage(written, wantedLanguage(request));

const dataOf = (written: Written, request: Request, model: string): z.input<typeof Data> => {
  const language = writtenIn(written, request);
  const keywords = saidKeywords(request);
  return {
    reviews: written.drafts.map((text) => ({
      text,
      language,
      keywords_used: keywords.filter((keyword) => saysKeyword(text, keyword)),
      placeholders: gapsIn(text),
    })),
    notice: draftNotice(language),
    ai: { generated: true, draft: true, model },
  };
};

const draftsOf = ({ written }: { readonly written: Written }): readonly string[] => written.drafts;

const starRating = /[★☆⭐🌟]|\b(?:stars?|sternen?|estrellas?|estrelas?|etoiles?|stelle)\b/gu;

/**
 * Checks that a draft contains no star rating: the customer gives it. Words of the material, such as the stars of a
 * hotel, are allowed.
 */
const noStars: Check = {
  name: 'no_stars',
  grade: 'doubt',
  issuesOf({ texts, ground }) {
    const source = fold(ground.text);
    const found = fold(texts.join('\n')).match(starRating) ?? [];
    return found.filter((star) => !source.includes(star)).map((star) => `${star}: give no stars.`);
  },
};

const instructions = `You help a customer who used a business to begin a review of it in their own words. Write three
drafts in the first person, each of at most 400 characters, that differ in their words and in how they begin.
The customer's experience is "keywords" and "customer_business_context", and nothing else: every keyword is in at least
one draft, in the language of the draft, as good or as bad as it is given. Add no praise, superlative, comparison, rating
or stars, no outcome and no recommendation ("friendly staff" does not mean "I will come back" or "highly recommended"),
and name no person.
Each draft has at least one gap where readers would like to know more: a short question to the customer in square brackets
without a capital at the start, such as [what did you order?].`;

const tooVague =
  'There is nothing to write about. Send what the customer experienced, in keywords or in customer_business_context.';

export default definePrompt({
  name: 'review-text-generator',
  path: '/tools/review-text-generator',
  summary: 'Up to three drafts of a review, from what a customer noticed',
  description:
    'Returns drafts for a customer to edit before publishing. Each draft contains only what the request says, and gaps in square brackets for what only the customer knows. No stars, no names, no added praise. Reviews without a real experience are unlawful in the USA (16 CFR 465), the EU and the United Kingdom, whoever wrote them.',
  done: 'Drafts were written. The customer must edit them before posting one.',
  request: Request,
  written: Written,
  data: Data,
  tooVague: (request) => {
    if (!hasVisibleText(request.customer_business_name)) {
      return 'customer_business_name is empty or has no words. Send the name of the business.';
    }
    if (saidKeywords(request).length > 0 || hasVisibleText(request.customer_business_context)) return undefined;
    return tooVague;
  },
  unusable: tooVague,
  system: () => instructions,
  material: ({ request: { customer_business_language: language, ...experience } }) => ({
    ...experience,
    language: language?.name ?? null,
  }),
  language: (written, { request }) => writtenIn(written, request),
  checks: [
    ...grounding(),
    {
      ...askedLanguage,
      issuesOf: (draft) => askedLanguage.issuesOf({ ...draft, request: wantedLanguage(draft.request) }),
    },
    textLanguage,
    claims('praise', 'recommendation', 'outcome'),
    rightScript,
    noMarkup,
    noEmoji,
    noEcho,
    noStars,
    placeholders(() => []),
    gaps(draftsOf),
    keywordsSaid(({ request }: { readonly request: Request }) => saidKeywords(request)),
    variantsDiffer(draftsOf),
  ],
  toData: (written, { request }, model) => dataOf(written, request, model),
});
