import type { Context } from 'aws-lambda';
import type * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { HttpEvent } from './http-event.ts';
import type { HttpResponse } from './http-response.ts';
import { safetyHeaders } from './problem.ts';
import { type Call, corsHeaders, receive } from './receive.ts';
import { unknownFieldHeaders } from './request/unknown-fields.ts';

export type { Call } from './receive.ts';

/** A response with the endpoint's status of success. */
export interface Answer {
  /** An object is sent as JSON, a text as it is; `headers` then contain its content type. */
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** API Gateway ends a request after 29 seconds. Responses are sent within 25. */
const maxMs = 24_000;

/** Makes the Lambda handler of an endpoint that returns JSON. Anything that `run` throws becomes an error response. */
export const jsonHandler = <Request extends z.ZodObject, Contract extends Omit<Endpoint, 'request'>>(
  endpoint: Contract & { readonly request: Request },
  run: (input: z.output<Request>, call: Call, endpoint: Contract) => Promise<Answer>,
) => {
  const received = receive(endpoint, maxMs, async (input, call) => {
    const { headers, body } = await run(input, call, endpoint);
    return {
      statusCode: endpoint.successStatus ?? 200,
      headers: {
        'content-type': 'application/json',
        ...safetyHeaders,
        'x-request-id': call.requestId,
        ...headers,
        ...(call.unknownFields.length > 0 && unknownFieldHeaders(call.unknownFields, headers?.['x-warnings'])),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
  });
  // Also of an error: another Accept may have had another answer.
  const accept = endpoint.otherFormats === undefined ? [] : ['Accept'];
  return async (event: HttpEvent, context: Context): Promise<HttpResponse> => {
    const answer = await received(event, context);
    const { vary: origin = [], ...cors } = corsHeaders(event);
    const vary = accept.concat(origin).join(', ');
    return { ...answer, headers: { ...answer.headers, ...cors, ...(vary !== '' && { vary }) } };
  };
};
