import * as z from 'zod';

/** What a query may not hold: control characters and halves of surrogate pairs name no item. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/;

export const query = z
  .string()
  .max(2_048)
  .refine((text) => text.isWellFormed() && !controlCharacters.test(text), 'Must not hold control characters')
  .transform((text) => text.trim())
  .pipe(z.string().min(1))
  .meta({ description: 'Name, id or URL of the item; "platform: query" chooses the platform' });

/** The fields that every review endpoint takes. */
export const commonFields = {
  query,
  reviews_to_fetch: z.int().min(1).max(500).default(20).meta({ description: 'How many reviews at most' }),
  is_text_formatted: z.boolean().default(false).meta({ description: 'Whether text_html is filled in' }),
  sync_date: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Must be a date (2026-01-31) or a date-time with a zone')
    .optional()
    .meta({ description: 'Only reviews created or edited at or after it. RFC 3339 date or date-time' }),
  pagination_token: z
    .string()
    .min(1)
    .max(4_096)
    .optional()
    .meta({ description: 'From the answer before: goes on where that one ended' }),
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/, 'Must be a BCP 47 language tag, such as en or pt-BR')
    .max(35)
    .transform((tag) => tag.replaceAll('_', '-'))
    .optional()
    .meta({ description: 'BCP 47. Which edition is read, where the platform has one a language' }),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'Must be an ISO 3166-1 alpha-2 code, such as us')
    .transform((code) => (code.toLowerCase() === 'uk' ? 'gb' : code.toLowerCase()))
    .optional()
    .meta({ description: 'ISO 3166-1 alpha-2. Which edition is read, where the platform has one a country' }),
};

const commonRequest = z.object(commonFields);

/** A request to a review endpoint, after its schema. */
export type ReviewRequest = z.output<typeof commonRequest> & { readonly sort_type?: string | undefined };

/** The request schema of a review endpoint: the common fields, and sort_type where it has sorts. */
export const reviewRequest = (sorts: readonly string[]) => {
  const [first, ...rest] = sorts;
  if (first === undefined) return commonRequest;
  return commonRequest.extend({
    sort_type: z
      .enum([first, ...rest])
      .default(first)
      .meta({ description: 'The order of the reviews' }),
  });
};
