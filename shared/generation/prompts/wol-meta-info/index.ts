import * as z from 'zod';
import { readLanguage } from '../../../languages/languages.ts';
import { longestQuery } from '../../../query/query-text.ts';
import { textChecks, variantsDiffer } from '../../checks/text-checks.ts';
import { promptEndpoint } from '../../engine/endpoint.ts';
import * as fields from '../../engine/fields.ts';
import { ownDomain } from '../free-mail.ts';
import { Description, fitDescription, fitTitle, lengthWarnings, Title } from './lengths.ts';

const Request = z.object({
  email: fields.emailField('E-mail address of the business. Only its domain is used, and only if website is absent'),
  website: fields
    .wordsField(longestQuery, 'Domain or URL of the business: example.com, https://www.example.com/shop')
    .optional(),
  language: fields.LanguageField.optional(),
  variants: fields.variantsField,
  ...fields.wishFields,
});
export type Request = z.output<typeof Request>;

const tooLong = 'Is several times too long';
const wanted = 'As many as "number_of_variants" says, of ';
const Written = z.object({
  language: fields.writtenLanguage,
  titles: z.array(z.string().max(240, tooLong)).describe(`${wanted}50 to 60 characters`),
  descriptions: z.array(z.string().max(600, tooLong)).describe(`${wanted}130 to 150 characters`),
});
type Written = z.output<typeof Written>;

const read = z.string().nullable();
const Site = z.object({
  domain: z.string().describe('The domain of the business'),
  url: read.describe('The page that was read; null if it could not be read'),
  name: read.describe('The name of the business, as the page says it'),
  title: read.describe('Title of the page'),
  description: read.describe('Description of the page'),
  language: read.describe('BCP 47 tag, as the page declares it'),
});

/** What was read from the website of a business. `domain` is the host without `www.` */
export interface SiteFacts extends z.output<typeof Site> {
  /** In page order. */
  readonly headings: readonly string[];
  /** Says why the page could not be read. */
  readonly warnings: readonly z.output<typeof fields.ResponseWarning>[];
}

const Data = z.object({
  language: z.string().describe('BCP 47 tag'),
  titles: z.array(Title).min(1, 'Write at least one title').describe('Titles for search engines'),
  descriptions: z
    .array(Description)
    .min(1, 'Write at least one description')
    .describe('Descriptions for search engines'),
  site: Site.describe('What was read from the website'),
  warnings: z.array(fields.ResponseWarning).describe('What could not be read, and texts that are too short'),
});
type Data = z.input<typeof Data>;

const instructions = `You write titles and descriptions for search engines, for the page that "page" names: it shows
what customers say of one business. "site" has what the website of the business says about itself; it may be the domain
alone.
Write as many titles as "number_of_variants" says, of 50 to 60 characters, each with the name of the business, and as many
descriptions of 130 to 150 characters in whole sentences; half of these lengths in Chinese, Japanese and Korean. They differ in their words and in how
they begin. Do not say how many reviews there are, how good they are, or what customers praise. Write less where there are
too few facts for that length. If the site says only that its domain is for sale or parked, it is unusable.`;

const tooVague =
  'The request does not say which business is meant. Send website, or an email address at the domain of the business. The domain of a free mail provider does not count.';

const nothingSaid =
  'The website says nothing of a business, or its domain is for sale. Send the website of the business.';

/** The page that the texts are for, in words for the model. They are part of the material, so a text may have them. */
const page = 'Reviews, opinions and feedback of customers, in their own words';

const dataOf = (written: Written, request: Request, { headings: _, warnings, ...site }: SiteFacts): Data => {
  const titles = written.titles.slice(0, request.variants).map(fitTitle);
  const descriptions = written.descriptions.slice(0, request.variants).map(fitDescription);
  return {
    language: fields.answerLanguage(written, request),
    ...{ titles, descriptions, site },
    warnings: [...warnings, ...lengthWarnings(titles, descriptions)],
  };
};

/** The website of the business: a domain or URL from the request; undefined if the request has none. */
export const siteOf = ({ website, email }: Request): string | undefined => {
  if (website !== undefined && fields.hasVisibleText(website)) return website;
  return email === undefined ? undefined : ownDomain(email);
};

const variantsOf = (member: 'titles' | 'descriptions') =>
  variantsDiffer(({ request, data }: { readonly request: Request; readonly data: Data }) => ({
    texts: data[member].map(({ text }) => text),
    wanted: request.variants,
  }));

export default promptEndpoint({
  name: 'wol-meta-info',
  path: '/public/v1/wol-meta-info',
  summary: 'Titles and descriptions for a page of reviews',
  description:
    'Returns titles and descriptions for search engines, three of each if the request does not say otherwise, for a page that shows the reviews of a business. The website of the business is read to write them. Texts that are too long for search engines are cut between words; texts that are too short are named in a warning.',
  done: 'Titles and descriptions were written. Choose one of each.',
  request: Request,
  written: Written,
  data: Data,
  empty: (request) => (siteOf(request) === undefined ? tooVague : undefined),
  unusable: nothingSaid,
  system: () => instructions,
  material: ({ request, prepared: { warnings: _, ...site } }: { request: Request; prepared: SiteFacts }) => ({
    page,
    website: siteOf(request) ?? null,
    site,
    number_of_variants: request.variants,
    ...fields.wishesOf(request, request.language ?? readLanguage(site.language ?? '') ?? null),
  }),
  checks: [...textChecks(undefined, { hasOwnMaterial: false }), variantsOf('titles'), variantsOf('descriptions')],
  toData: (written, { request, prepared }) => dataOf(written, request, prepared),
});
