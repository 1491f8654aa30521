import * as z from 'zod';
import { type ErrorCode, errorKinds } from '../errors.ts';
import { lazy } from '../lazy.ts';

/** The body of every error: RFC 9457 problem details with additional members. */
export const problemSchema = lazy(() =>
  z
    .object({
      type: z.string().meta({
        description: 'Where the docs explain this error, from the address of the site',
        example: '/docs/errors#item_not_found',
      }),
      title: z.string().meta({ description: 'Short text, the same for every error of this code' }),
      status: z.int().meta({ description: 'The HTTP status' }),
      detail: z.string().meta({ description: 'What happened, what is allowed, what to do next' }),
      code: z
        .enum(Object.keys(errorKinds) as [ErrorCode, ...ErrorCode[]])
        .meta({ description: 'The error code, for use in programs' }),
      message: z.string().meta({ description: 'The same text as detail' }),
      success: z.literal(false).meta({ description: 'False for every error' }),
      data: z.null().meta({ description: 'Null for every error' }),
      retryable: z.boolean().meta({ description: 'Whether the same request may succeed later' }),
      request_id: z.string().meta({ description: 'Id of the request; include it in a support request' }),
      errors: z
        .array(
          z.object({
            line: z.int().optional().meta({ description: 'Of a list of items: the line of the item, from 1' }),
            path: z.string().meta({ description: 'The field, such as query or user_meta.user_email' }),
            message: z.string().meta({ description: 'What is allowed' }),
          }),
        )
        .optional()
        .meta({ description: 'The fields of the request that are not valid, with the reason' }),
      candidates: z
        .array(
          z.object({
            endpoint: z.string().optional().meta({
              description: 'Where another endpoint may read the query: send it to /<endpoint>/reviews, or to /reviews',
            }),
            query: z.string().meta({ description: 'Send it as `query` to get this item' }),
            name: z.string().nullable().optional().meta({ description: 'The name of the item' }),
            publisher: z
              .string()
              .nullable()
              .optional()
              .meta({ description: 'Who made the item: the developer of an app, the artist of a podcast' }),
            place: z.string().nullable().optional().meta({ description: 'Where the item is' }),
            rating_count: z.int().nullable().optional().meta({ description: 'How many ratings it has' }),
            url: z.string().nullable().optional().meta({ description: 'The page of the item' }),
          }),
        )
        .optional()
        .meta({
          description:
            'With ambiguous_query: up to five items that the name may mean. With not_supported: the endpoints that may read the query',
        }),
    })
    .meta({ id: 'Problem' }),
);

/** The body of an error response. */
export type Problem = z.infer<ReturnType<typeof problemSchema>>;
