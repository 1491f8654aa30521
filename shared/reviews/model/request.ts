import * as z from 'zod';

/** Refused in a query: no item has such a name. Halves of surrogate pairs are refused too. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to refuse
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;

export const query = z
  .string('Must name the item, in 1 to 2,048 characters')
  .max(2_048, 'Must have at most 2,048 characters')
  .refine((text) => text.isWellFormed() && !controlCharacters.test(text), 'Must not hold control characters')
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'Must name the item'))
  .meta({ description: 'Name, id or URL of the item; "platform: query" chooses the platform' });

const wholeNumber = 'Must be a whole number from 1 to 500';

/** The fields that every review endpoint accepts. */
export const commonFields = {
  query,
  reviews_to_fetch: z
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(500, wholeNumber)
    .default(20)
    .meta({ description: 'How many reviews at most: 1 to 500; 20 when absent' }),
  is_text_formatted: z
    .boolean('Must be true or false')
    .default(false)
    .meta({ description: 'Whether text_html is filled in' }),
  sync_date: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Must be a date (2026-01-31) or a date-time with a zone')
    .optional()
    .meta({ description: 'Only reviews created or edited at or after it. RFC 3339 date or date-time' }),
  pagination_token: z
    .string('Must be the token of the previous response, or be left out')
    .min(1, 'Must be the token of the previous response, or be left out')
    .max(4_096, 'Must be the token of the previous response, or be left out')
    .optional()
    .meta({ description: 'Token of the previous response; continues the list there' }),
  language: z
    .string('Must be a BCP 47 language tag, such as en or pt-BR')
    .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/, 'Must be a BCP 47 language tag, such as en or pt-BR')
    .max(35, 'Must have at most 35 characters')
    .transform((tag) => tag.replaceAll('_', '-'))
    .optional()
    .meta({ description: 'BCP 47. Language of the reviews, on platforms that keep a separate list for each' }),
  country: z
    .string('Must be an ISO 3166-1 alpha-2 code, such as us')
    .regex(/^[A-Za-z]{2}$/, 'Must be an ISO 3166-1 alpha-2 code, such as us')
    .transform((code) => (code.toLowerCase() === 'uk' ? 'gb' : code.toLowerCase()))
    .optional()
    .meta({
      description: 'ISO 3166-1 alpha-2. Country of the reviews, on platforms that keep a separate list for each',
    }),
};

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
  z.object({
    ...commonFields,
    ...(itemField !== undefined && { query: query.optional() }),
    ...(sorts.length > 0 && { sort_type: sortType(sorts, sortMeaning) }),
    ...fields,
  });

const sortType = (sorts: readonly string[], meaning = 'The order of the reviews') =>
  z
    .enum(sorts, `Must be one of ${sorts.join(', ')}`)
    .optional()
    .meta({ description: `${meaning}. ${sorts[0]} when absent, where the platform offers it` });

/** A request to a review endpoint, as its schema gives it. An endpoint has `sort_type` and other fields of its own. */
export interface ReviewRequest extends Readonly<Record<string, unknown>> {
  /** May be absent only when the endpoint has another field that names the item. */
  readonly query?: string | undefined;
  readonly reviews_to_fetch: number;
  readonly is_text_formatted: boolean;
  readonly sync_date?: string | undefined;
  readonly pagination_token?: string | undefined;
  readonly language?: string | undefined;
  readonly country?: string | undefined;
}
