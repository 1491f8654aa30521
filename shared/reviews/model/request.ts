import * as z from 'zod';
import { invalidField } from '../../errors.ts';
import { lazy } from '../../lazy.ts';
import { longestQuery, queryText } from '../../query/query-text.ts';
import { canonicalTag } from './language-tag.ts';

/** Refused in a query: no item has such a name. Halves of surrogate pairs are refused too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to refuse
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/u;

/** Whether what `queryText` gives is a query, as the schema says, which takes ten times as long. */
export const isQuery = (text: string): boolean =>
  text !== '' && text.length <= longestQuery && !controlCharacters.test(text);

export const query = z
  .string('Must be a text that names the item, in 1 to 2,048 characters')
  .overwrite(queryText)
  .min(1, 'Must name the item')
  .max(longestQuery, 'Must have at most 2,048 characters')
  .refine((text) => !controlCharacters.test(text), 'Must not hold control characters')
  .describe('Name, id or URL of the item; "platform: query" chooses the platform');

/** Without names of its groups: these would take as long as all else that is done with a date. */
const momentForm =
  /^(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ](\d\d)(:?)(\d\d)(?:\6(\d\d(?:[.,]\d{1,9})?))? ?(?:(Z|UTC|GMT)|([+-]\d\d):?(\d\d)?)?)?$/i;

/** The form that most programs write: it stays. */
const usualMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/** A date or date-time of ISO 8601 in the form of RFC 3339. Without a zone, it gets `-00:00`: UTC, the zone unknown. */
const rfc3339 = (text: string): string => {
  if (usualMoment.test(text)) return text;
  const found = momentForm.exec(text);
  if (found === null) return text;
  const [, year, , month, day, hour, , minute, second = '00', utc, hours, minutes = '00'] = found;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return date;
  const zone = utc === undefined ? (hours === undefined ? '-00:00' : `${hours}:${minutes}`) : 'Z';
  return `${date}T${hour}:${minute}:${second.replace(',', '.')}${zone}`;
};

const momentForms = lazy(() => [z.regexes.date, z.regexes.datetime({ offset: true })] as const);
const isMoment = (text: string): boolean => momentForms()[text.includes('T') ? 1 : 0].test(text);

/** A date or a date-time as its field reads it, in a fifth of the time; undefined for other texts. */
export const readMoment = (text: string): string | undefined => {
  const moment = rfc3339(text.trim());
  return isMoment(moment) ? moment : undefined;
};

const momentHelp = 'Must be a date (2026-01-31) or a date-time (2026-01-31T09:00:00Z)';

/** The last moment of an until_date: one without a time is the end of its day. */
export const lastMoment = (until: string): number => Date.parse(until) + (until.includes('T') ? 0 : 86_400_000 - 1);

const wholeNumber = 'Must be a whole number from 1 to 500';
const ofFive = 'Must be a number from 0 to 5';
const languageHelp = 'Must be a BCP 47 language tag such as en or pt-BR, a list of them, or "all"';
const countryHelp = 'Must be an ISO 3166-1 alpha-2 code such as us, a list of them, or "all"';
const tokenHelp = 'Must be the token of the previous response, or be left out';

/** Editions that a request lists: more than the platforms have. */
const mostEditions = 250;

/** One edition, a list of them, or `all`, which has the form of a language. A list with `all` is all of them. */
const oneOrMore = (one: z.ZodType<string>, name: string, help: string, meaning: string) => {
  const more = z
    .array(one)
    .min(1, `Must name a ${name}`)
    .max(mostEditions, `Must have at most ${mostEditions} values`)
    .transform((codes) => (codes.includes('all') ? 'all' : codes));
  const description = `${meaning} of the reviews, on platforms that keep a separate list for each: one, a list, or "all"`;
  return z.union([one, more], help).optional().describe(description);
};

/** The editions that a request asks for. */
const askedEditionFields = () => {
  const language = z
    .string(languageHelp)
    .trim()
    .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/, languageHelp)
    .max(35, 'Must have at most 35 characters')
    .transform((tag) => (/^all$/i.test(tag) ? 'all' : (canonicalTag(tag) ?? tag.replaceAll('_', '-'))));
  const country = z
    .string(countryHelp)
    .trim()
    .toLowerCase()
    // Any case: the OpenAPI document shows the pattern, and not what is done with a value before.
    .regex(/^(?:[A-Za-z]{2}|[Aa][Ll][Ll])$/, countryHelp)
    .transform((code) => (code === 'uk' ? 'gb' : code));
  return {
    language: oneOrMore(language, 'language', languageHelp, 'BCP 47. Language'),
    country: oneOrMore(country, 'country', countryHelp, 'ISO 3166-1 alpha-2. Country'),
  };
};

/** The fields that every review endpoint accepts. */
export const commonFields = lazy(() => {
  const rating = z.number(ofFive).min(0, ofFive).max(5, ofFive).optional();
  // A date or a date-time in the usual forms of RFC 3339 and ISO 8601. A union would try both, and make errors of one.
  const moment = z
    .string(momentHelp)
    .overwrite((text) => rfc3339(text.trim()))
    .refine(isMoment, momentHelp)
    .optional();
  return {
    query,
    reviews_to_fetch: z
      .int(wholeNumber)
      .min(1, wholeNumber)
      .max(500, wholeNumber)
      .default(20)
      .describe('How many reviews at most: 1 to 500; 20 when absent'),
    is_text_formatted: z.boolean('Must be true or false').default(false).describe('Whether text_html is filled in'),
    sync_date: moment.describe(
      'Only reviews created or edited at or after it. RFC 3339 date or date-time; without a zone it is UTC',
    ),
    pagination_token: z
      .string(tokenHelp)
      .min(1, tokenHelp)
      .max(4_096, tokenHelp)
      .optional()
      .describe('Token of the previous response; continues the list there'),
    until_date: moment.describe('Only reviews created at or before it. RFC 3339 date (to its end) or date-time'),
    minimum_rating: rating.describe('Only reviews rated at least this, of 5; other scales are converted'),
    maximum_rating: rating.describe('Only reviews rated at most this, of 5; other scales are converted'),
    has_text: z
      .boolean('Must be true or false')
      .optional()
      .describe('Only reviews with a text (true), or only those without (false)'),
    ...askedEditionFields(),
  };
});

/** What a review endpoint accepts in addition to the common fields. */
export interface RequestOptions {
  /** The values of sort_type, the default first; empty when the endpoint has no sort_type. */
  readonly sorts?: readonly string[];
  /** What the values of sort_type mean, when their names do not explain it. */
  readonly sortMeaning?: string;
  /** Fields that only this endpoint has. */
  readonly fields?: Readonly<Record<string, z.ZodType>>;
  /** The one of its own fields that also names the item: then the query may be absent. */
  readonly itemField?: string;
}

/** The request schema of a review endpoint. */
export const reviewRequest = ({ sorts = [], sortMeaning, fields = {}, itemField }: RequestOptions) =>
  z
    .object({
      ...commonFields(),
      ...(itemField !== undefined && { query: query.optional() }),
      ...(sorts.length > 0 && { sort_type: sortType(sorts, sortMeaning) }),
      ...fields,
    })
    .refine(({ minimum_rating: least, maximum_rating: most }) => least === undefined || !(least > (most ?? least)), {
      path: ['minimum_rating'],
      error: 'Must not be more than `maximum_rating`',
    });

const sortType = (sorts: readonly string[], meaning = 'The order of the reviews') =>
  z
    .enum(sorts, `Must be one of ${sorts.join(', ')}`)
    .optional()
    .describe(`${meaning}. ${sorts[0]} when absent, where the platform offers it`);

type CommonFields = z.output<z.ZodObject<ReturnType<typeof commonFields>>>;

/** A request to a review endpoint for one edition. An endpoint has `sort_type` and other fields of its own. */
export interface ReviewRequest
  extends Readonly<Record<string, unknown>>,
    Readonly<Omit<CommonFields, 'query' | 'language' | 'country'>> {
  /** May be absent only when the endpoint has another field that names the item. */
  readonly query?: string | undefined;
  readonly language?: string | undefined;
  readonly country?: string | undefined;
}

/** The editions that a request lists; a field that names one edition, or none, is absent. */
export interface EditionsRequest {
  readonly language?: 'all' | readonly string[] | undefined;
  readonly country?: 'all' | readonly string[] | undefined;
}

/** A request as the schema of its endpoint gives it. */
export type ReviewRequestBody = Readonly<Record<string, unknown>> &
  Pick<CommonFields, 'reviews_to_fetch' | 'is_text_formatted' | 'language' | 'country'>;

/** A request without the editions that it lists, and these, if any. The item is looked for in the first of them. */
export const splitEditions = (
  body: ReviewRequestBody,
): { readonly request: ReviewRequest; readonly editions?: EditionsRequest } => {
  const { language, country } = body;
  if (typeof language !== 'object' && typeof country !== 'object' && language !== 'all' && country !== 'all') {
    return { request: { ...body, language, country } };
  }
  const single = (asked: typeof language) =>
    typeof asked === 'object' ? asked[0] : asked === 'all' ? undefined : asked;
  const listed = (asked: typeof language) => (asked === 'all' || typeof asked === 'object' ? asked : undefined);
  return {
    request: { ...body, language: single(language), country: single(country) },
    editions: { language: listed(language), country: listed(country) },
  };
};

/** What names the item: the endpoint's own field, else the query. @throws invalid_request when both are missing */
export const queryOf = (request: Readonly<Record<string, unknown>>, itemField: string | undefined): string => {
  const query = (itemField === undefined ? undefined : request[itemField]) ?? request['query'];
  if (query !== undefined) return String(query);
  throw invalidField(itemField === undefined ? 'query' : `query or ${itemField}`, 'Is required. Name the item');
};
