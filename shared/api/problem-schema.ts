import * as z from 'zod';
import { type ErrorCode, errorKinds } from '../errors.ts';
import { lazy } from '../lazy.ts';

/** The member `candidates` of errors, and of the failures of a job. */
export const candidates = lazy(() =>
  z
    .array(
      z
        .object({
          endpoint: z
            .string()
            .optional()
            .describe('Where another endpoint may read the query: send it to /<endpoint>/reviews, or to /reviews'),
          query: z.string().describe('Send it as `query` to get this item'),
          name: z.string().nullable().optional().describe('The name of the item'),
          publisher: z
            .string()
            .nullable()
            .optional()
            .describe('Who made the item: the developer of an app, the artist of a podcast'),
          place: z.string().nullable().optional().describe('Where the item is'),
          rating_count: z.int().nullable().optional().describe('How many ratings it has'),
          url: z.string().nullable().optional().describe('The page of the item'),
        })
        .meta({ id: 'Candidate', description: 'What else a query may mean, or where it may be read' }),
    )
    .optional()
    .describe(
      'With ambiguous_query: up to five items that the name may mean. With not_supported: the endpoints that may read the query',
    ),
);

/** The body of every error: RFC 9457 problem details with additional members. */
export const problemSchema = lazy(() =>
  z
    .object({
      type: z.string().meta({
        description: 'Where the docs explain this error, from the address of the site',
        example: '/docs/errors#item_not_found',
      }),
      title: z.string().describe('Short text, the same for every error of this code'),
      status: z.int().describe('The HTTP status'),
      detail: z.string().describe('What happened, what is allowed, what to do next'),
      code: z
        .enum(Object.keys(errorKinds) as [ErrorCode, ...ErrorCode[]])
        .describe('The error code, for use in programs'),
      message: z.string().describe('The same text as detail'),
      success: z.literal(false).describe('False for every error'),
      data: z.null().describe('Null for every error'),
      retryable: z.boolean().describe('Whether the same request may succeed later'),
      request_id: z.string().describe('Id of the request; include it in a support request'),
      errors: z
        .array(
          z.object({
            line: z.int().optional().describe('Of a list of items: the line of the item, from 1'),
            path: z.string().describe('The field, such as query or user_meta.user_email'),
            message: z.string().describe('What is allowed'),
          }),
        )
        .optional()
        .describe('The fields of the request that are not valid, with the reason'),
      candidates: candidates(),
    })
    .meta({ id: 'Problem' }),
);

/** The body of an error response. */
export type Problem = z.infer<ReturnType<typeof problemSchema>>;
