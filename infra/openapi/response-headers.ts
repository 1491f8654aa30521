import * as z from 'zod';
import type { Endpoint } from '#shared/api/endpoint.ts';

/** A header, which may be absent. */
export const text = (description: string) => z.string().optional().meta({ description });

/** The headers of the plan. The stream's own address sends them, and so does the local gateway on every response. */
export const rateLimits = {
  'ratelimit-policy': text(
    'The limits of your plan, `"name";q=requests;w=seconds`. Sent by the address of the stream and by the local server',
  ),
  ratelimit: text(
    'What is left of each limit, `"name";r=requests;t=seconds until it resets`. Sent where ratelimit-policy is sent',
  ),
};

/** The id of the request, which every response has. */
export const requestId = z.string().meta({ description: 'The same as request_id; include it in a support request' });

/** The headers of a successful response: those of every response, its own, and those of the plan on the stream. */
export const headersOf = (
  { transport }: Pick<Endpoint, 'transport'>,
  own: Readonly<Record<string, string>>,
): z.ZodObject =>
  z.object({
    'x-request-id': requestId,
    ...Object.fromEntries(Object.entries(own).map(([name, description]) => [name, text(description)])),
    ...(transport === 'events' && rateLimits),
  });
