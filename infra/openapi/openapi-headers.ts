import * as z from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';

const text = (description: string) => z.string().optional().meta({ description });

/** The headers of the plan. The stream's own address sends them, and so does the local gateway on every response. */
const rateLimits = {
  'ratelimit-policy': text(
    'The limits of your plan, `"name";q=requests;w=seconds`. Sent by the address of the stream and by the local server',
  ),
  ratelimit: text(
    'What is left of each limit, `"name";r=requests;t=seconds until it resets`. Sent where ratelimit-policy is sent',
  ),
};

/** The id of the request, which every response has. */
const requestId = z.string().meta({ description: 'The same as request_id; include it in a support request' });

/** The header of an error that can be tried again after some time. */
const retryAfter = text('Seconds to wait before the next try');

/** The headers of a response: those of every response, those of the plan where they are sent, and its own. */
export const headersOf = (
  { transport }: Pick<Endpoint, 'transport'>,
  own: Readonly<Record<string, string>>,
): z.ZodObject =>
  z.object({
    'x-request-id': requestId,
    ...Object.fromEntries(Object.entries(own).map(([name, description]) => [name, text(description)])),
    ...(transport === 'events' && rateLimits),
  });

/** The headers of an error response. `isQuota`: it says that a limit of the plan is used up. */
export const errorHeaders = (waits: boolean, isQuota: boolean): z.ZodObject =>
  z.object({ 'x-request-id': requestId, ...(waits && { 'retry-after': retryAfter }), ...(isQuota && rateLimits) });
