import * as z from 'zod';
import { askedLanguage } from '../../checks/asked-language.ts';
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
import { LanguageField, readLanguage } from '../../text/languages.ts';
import { ownDomain } from '../free-mail.ts';
import { fitDescription, fitTitle, lengthWarnings, variants } from './lengths.ts';
import { titleRules } from './title-rules.ts';

const Request = z.object({
  email: z
    .email('Must be an e-mail address')
    .max(254)
    .optional()
    .meta({ description: 'E-mail address of the business. Only its domain is used, and only if website is absent' }),
  website: wordsField(2_048, 'Domain or URL of the business: example.com, https://www.example.com/shop').optional(),
  language: LanguageField.optional(),
});
/** A valid request. */
export type Request = z.output<typeof Request>;

const Warning = z.object({ code: z.string(), detail: z.string() });

/** What was read from the website of a business. */
export interface SiteFacts {
  /** The host without `www.` */
  readonly domain: string;
  /** The page that was read; null if it could not be read. */
  readonly url: string | null;
  readonly name: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** BCP 47 tag, as the page declares it. */
  readonly language: string | null;
  /** In page order. */
  readonly headings: readonly string[];
  /** Says why the page could not be read. */
  readonly warnings: readonly z.output<typeof Warning>[];
}

const tooLong = 'Is several times too long';
const Written = z.object({
  language: writtenLanguage,
  titles: z.array(z.string().max(240, tooLong)).describe('Three titles of 50 to 60 characters'),
  descriptions: z.array(z.string().max(600, tooLong)).describe('Three descriptions of 130 to 150 characters'),
});
type Written = z.output<typeof Written>;

const Data = z.object({
  language: z.string().describe('BCP 47 tag'),
  titles: z
    .array(
      z.object({
        text: z.string().min(1),
        width_px: z
          .int()
          .describe('The width in Arial with 20 pixels. Search engines cut titles that are wider than 600 pixels'),
        characters: z.int(),
      }),
    )
    .length(variants, 'Write three titles'),
  descriptions: z
    .array(z.object({ text: z.string().min(1), characters: z.int() }))
    .length(variants, 'Write three descriptions'),
  site: z
    .object({
      domain: z.string(),
      url: z.string().nullable().describe('The page that was read; null if it could not be read'),
      name: z.string().nullable(),
      title: z.string().nullable(),
      description: z.string().nullable(),
      language: z.string().nullable().describe('BCP 47 tag, as the page declares it'),
    })
    .describe('What was read from the website'),
  warnings: z.array(Warning),
});
type Data = z.input<typeof Data>;

const instructions = `You write titles and descriptions for search engines, for the page that "page" names: it shows
what customers say of one business. "site" has what the website of the business says about itself; it may be the domain
alone.
Write three titles of 50 to 60 characters, each with the name of the business, and three descriptions of 130 to 150
characters in whole sentences; half of these lengths in Chinese, Japanese and Korean. They differ in their words and in how
they begin. Do not say how many reviews there are, how good they are, or what customers praise. Write less where there are
too few facts for that length.`;

const tooVague =
  'The request does not say which business is meant. Send website, or an email address at the domain of the business. The domain of a free mail provider does not count.';

/**
 * The page that the texts are written for, as the model is told. It is part of the material, so its words are allowed.
 */
const page = 'Reviews, opinions and feedback of customers, in their own words';

const dataOf = (written: Written, request: Request, { headings: _, warnings, ...site }: SiteFacts): Data => {
  const texts = { titles: written.titles.map(fitTitle), descriptions: written.descriptions.map(fitDescription) };
  return {
    language: answerLanguage(written, request),
    ...texts,
    site,
    warnings: [...warnings, ...lengthWarnings(texts)],
  };
};

/** The website of the business: a domain or URL from the request; undefined if the request has none. */
export const siteOf = ({ website, email }: Request): string | undefined => {
  if (website !== undefined && hasVisibleText(website)) return website;
  return email === undefined ? undefined : ownDomain(email);
};

export default definePrompt({
  name: 'wol-meta-info',
  path: '/public/v1/wol-meta-info',
  summary: 'Titles and descriptions for a page of reviews',
  description:
    'Returns three titles and three descriptions for search engines, for a page that shows the reviews of a business. The website of the business is read to write them. Texts that are too long for search engines are cut between words; texts that are too short are named in a warning.',
  done: 'Titles and descriptions were written. Choose one of each.',
  request: Request,
  written: Written,
  data: Data,
  tooVague: (request) => (siteOf(request) === undefined ? tooVague : undefined),
  system: () => instructions,
  material: ({ request, prepared: { warnings: _, ...site } }: { request: Request; prepared: SiteFacts }) => ({
    page,
    website: siteOf(request) ?? null,
    site,
    language: request.language?.name ?? readLanguage(site.language ?? '')?.name ?? null,
  }),
  language: (written, { request }) => answerLanguage(written, request),
  checks: [
    ...grounding({ hasOwnMaterial: false }),
    askedLanguage,
    textLanguage,
    claims('praise', 'recommendation', 'secrecy'),
    titleRules,
    rightScript,
    noMarkup,
    noEmoji,
    noEcho,
    placeholders(() => []),
    variantsDiffer(({ data }: { readonly data: Data }) => data.titles.map(({ text }) => text)),
    variantsDiffer(({ data }: { readonly data: Data }) => data.descriptions.map(({ text }) => text)),
  ],
  toData: (written, { request, prepared }) => dataOf(written, request, prepared),
});
