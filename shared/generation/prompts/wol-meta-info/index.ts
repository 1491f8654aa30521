import * as z from 'zod';
import { askedLanguage } from '../../checks/asked-language.ts';
import { grounding } from '../../checks/grounding/index.ts';
import { noEcho } from '../../checks/no-echo.ts';
import { noMarkup } from '../../checks/no-markup.ts';
import { placeholders } from '../../checks/placeholders.ts';
import { rightScript } from '../../checks/right-script.ts';
import { variantsDiffer } from '../../checks/variants-differ.ts';
import { answerLanguage, hasVisibleText, wordsField, writtenLanguage } from '../../engine/fields.ts';
import { definePrompt } from '../../engine/prompt.ts';
import { LanguageField } from '../../text/languages.ts';
import { ownDomain } from '../free-mail.ts';
import { cutAtWords } from './cut-text.ts';
import { titleWidth } from './title-width.ts';

/** What search engines show whole, and below which they show less than they could; both included. */
const titlePx = { least: 401, most: 600 } as const;
const descriptionCharacters = { least: 121, most: 156 } as const;
const variants = 3;

const Request = z.object({
  email: z
    .email('Must be an e-mail address')
    .max(254)
    .optional()
    .meta({ description: 'Of the business. Only its domain is used, and only where website is absent' }),
  website: wordsField(2_048, 'Domain or URL of the business: example.com, https://www.example.com/shop').optional(),
  language: LanguageField.optional(),
});
type Request = z.output<typeof Request>;

const Warning = z.object({ code: z.string(), detail: z.string() });

/** What was read of the site of a business. */
export interface SiteFacts {
  /** The host, without `www.` */
  readonly domain: string;
  /** The page that was read; null when none could be. */
  readonly url: string | null;
  readonly name: string | null;
  readonly title: string | null;
  readonly description: string | null;
  /** In the order of the page. */
  readonly headings: readonly string[];
  /** What kept the page from being read. */
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
  language: z.string().describe('BCP 47'),
  titles: z
    .array(
      z.object({
        text: z.string().min(1),
        width_px: z.int().describe('In Arial of 20 pixels, as search engines show it; those wider than 600 are cut'),
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
      url: z.string().nullable().describe('The page that was read; null when none could be'),
      name: z.string().nullable(),
      title: z.string().nullable(),
      description: z.string().nullable(),
    })
    .describe('What was read of the site'),
  warnings: z.array(Warning),
});
type Data = z.input<typeof Data>;

const instructions = `You write titles and descriptions, as search engines show them, for the page that "page" names:
it shows what customers say of one business. "site" holds what the site of the business says of itself; where it says
nothing there is its domain alone.
Write three titles of 50 to 60 characters (half of that in Chinese, Japanese and Korean), each of which names the
business, and three descriptions of 130 to 150 characters in whole sentences. They differ in their words and in how they
begin. Do not say how many reviews there are or how good they are. Where there are too few facts for that length, write
less.`;

/** The page that is written for; the words for it are ground, too. */
const page = 'Reviews, opinions and feedback of customers, in their own words';

const lengthOf = (text: string): number => [...text].length;

interface Bounds {
  readonly fits: (text: string) => boolean;
  readonly isEnough: (text: string) => boolean;
  /** Matches the text up to the last place where it may end. */
  readonly ended: RegExp;
}

/** The text as it is, or cut: where it may end when what is left is long enough, else behind the last word that fits. */
const shortened = (text: string, { fits, isEnough, ended }: Bounds): string => {
  const cut = cutAtWords(text, fits);
  const [whole = ''] = cut === text ? [] : (ended.exec(cut) ?? []);
  return isEnough(whole) ? whole : cut;
};

const titleOf = (written: string): Data['titles'][number] => {
  const text = shortened(written, {
    fits: (part) => titleWidth(part) <= titlePx.most,
    isEnough: (part) => titleWidth(part) >= titlePx.least,
    ended: /^.+(?=[,;:–—|·、，：]|\s-\s)/su,
  }).trim();
  return { text, width_px: titleWidth(text), characters: lengthOf(text) };
};

const descriptionOf = (written: string): Data['descriptions'][number] => {
  const text = shortened(written, {
    fits: (part) => lengthOf(part) <= descriptionCharacters.most,
    isEnough: (part) => lengthOf(part) >= descriptionCharacters.least,
    ended: /^.+(?:[.!?](?=\s|$)|[。！？])/su,
  });
  return { text, characters: lengthOf(text) };
};

const lengthWarnings = ({ titles, descriptions }: Pick<Data, 'titles' | 'descriptions'>): Data['warnings'] => {
  const shortTitles = titles.filter(({ width_px }) => width_px < titlePx.least).length;
  const short = descriptions.filter(({ characters }) => characters < descriptionCharacters.least).length;
  return [
    ...(shortTitles > 0
      ? [
          {
            code: 'short_titles',
            detail: `${shortTitles} of ${variants} titles: narrower than ${titlePx.least} pixels.`,
          },
        ]
      : []),
    ...(short > 0
      ? [
          {
            code: 'short_descriptions',
            detail: `${short} of ${variants} descriptions: fewer than ${descriptionCharacters.least} characters.`,
          },
        ]
      : []),
  ];
};

const dataOf = (written: Written, request: Request, { headings: _, warnings, ...site }: SiteFacts): Data => {
  const texts = { titles: written.titles.map(titleOf), descriptions: written.descriptions.map(descriptionOf) };
  return {
    language: answerLanguage(written, request),
    ...texts,
    site,
    warnings: [...warnings, ...lengthWarnings(texts)],
  };
};

/** The domain or URL of the site, as the request names it; undefined where it names none. */
export const siteOf = ({ website, email }: Request): string | undefined => {
  if (website !== undefined && hasVisibleText(website)) return website;
  return email === undefined ? undefined : ownDomain(email);
};

export default definePrompt({
  name: 'wol-meta-info',
  path: '/public/v1/wol-meta-info',
  summary: 'Titles and descriptions for a page of reviews',
  description:
    'Three titles and three descriptions for search engines, of a page that shows what customers say of a business. The site of the business is read for them. They are cut between words to what search engines show; shorter ones are a warning, and are not padded.',
  request: Request,
  written: Written,
  data: Data,
  tooVague: (request) =>
    siteOf(request) === undefined
      ? 'Which business is meant? Send website, or an email whose domain is that of the business and not of a free mail provider.'
      : undefined,
  system: () => instructions,
  material: ({ request, prepared: { warnings: _, ...site } }: { request: Request; prepared: SiteFacts }) => ({
    page,
    website: siteOf(request) ?? null,
    site,
    language: request.language?.name ?? null,
  }),
  language: (written, { request }) => answerLanguage(written, request),
  checks: [
    grounding(),
    askedLanguage,
    rightScript,
    noMarkup,
    noEcho,
    placeholders(() => []),
    variantsDiffer(({ data }: { readonly data: Data }) => data.titles.map(({ text }) => text)),
    variantsDiffer(({ data }: { readonly data: Data }) => data.descriptions.map(({ text }) => text)),
  ],
  toData: (written, { request, prepared }) => dataOf(written, request, prepared),
});
