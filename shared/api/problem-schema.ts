import * as z from 'zod';
import { type ErrorCode, errorKinds } from '../errors.ts';

/** The body of every error: RFC 9457 problem details with additional members. */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'The error code as a URN', example: 'urn:vouch:error:item_not_found' }),
    title: z.string().meta({ description: 'Short text, the same for every error of this code' }),
    status: z.int().meta({ description: 'The HTTP status' }),
    detail: z.string().meta({ description: 'What happened, what is allowed, what to do next' }),
    code: z
      .enum(Object.keys(errorKinds) as [ErrorCode, ...ErrorCode[]])
      .meta({ description: 'The error code, for use in programs' }),
    message: z.string().meta({ description: 'The same text as detail' }),
    success: z.literal(false),
    data: z.null(),
    retryable: z.boolean().meta({ description: 'Whether the same request may succeed later' }),
    request_id: z.string().meta({ description: 'Id of the request; include it in a support request' }),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'The fields of the request that are not valid, with the reason' }),
    candidates: z
      .array(
        z.object({
          name: z.string().nullable(),
          place: z.string().nullable().meta({ description: 'Where the item is' }),
          rating_count: z.int().nullable(),
          url: z.string().nullable(),
          query: z.string().meta({ description: 'Send it as `query` to get this item' }),
        }),
      )
      .optional()
      .meta({ description: 'Only with ambiguous_query: up to five items that the name may mean' }),
  })
  .meta({ id: 'Problem' });

/** The body of an error response. */
export type Problem = z.infer<typeof Problem>;
