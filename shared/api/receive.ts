import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyEventV2, APIGatewayProxyResult, Context } from 'aws-lambda';
import type * as z from 'zod';
import { type FieldError, VouchError } from '../errors.ts';
import { answerErrors } from './answer-errors.ts';
import type { Endpoint } from './endpoint.ts';

/** What API Gateway, or a function URL, hands to a Lambda. */
export type HttpEvent = APIGatewayProxyEvent | APIGatewayProxyEventV2;

/** What a call brings beside its input. */
export interface Call {
  readonly requestId: string;
  /** When the answer must be on its way, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Fields of the body that the endpoint does not know, as they were named. */
  readonly unknownFields: readonly string[];
}

/** Kept back from the Lambda's own time for writing the answer. */
const reserveMs = 1_000;

/**
 * What comes before the work of any endpoint: the body limited, parsed and held to the schema of the contract. What is
 * wrong with it, and whatever `work` throws, is answered as a problem.
 *
 * @param maxMs how long the work may take at most
 */
export const receive = <Request extends z.ZodObject, Result>(
  endpoint: Omit<Endpoint, 'request'> & { readonly request: Request },
  maxMs: number,
  work: (input: z.output<Request>, call: Call) => Promise<Result>,
) =>
  middy<HttpEvent, Result | APIGatewayProxyResult>({ timeoutEarlyInMillis: 0 })
    .use(answerErrors(endpoint.name))
    .use(limitBody(endpoint.bodyLimitBytes))
    .use(httpHeaderNormalizer())
    .use(httpJsonBodyParser())
    .handler(async (event: HttpEvent, context: Context) => {
      const body: unknown = event.body;
      const input = validate(endpoint.request, body);
      return work(input, {
        requestId: event.requestContext.requestId,
        deadline: Date.now() + Math.min(context.getRemainingTimeInMillis() - reserveMs, maxMs),
        unknownFields: Object.keys(body ?? {}).filter((name) => !Object.hasOwn(endpoint.request.shape, name)),
      });
    });

const validate = <Request extends z.ZodObject>(schema: Request, body: unknown): z.output<Request> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(
    ({ path, message }): FieldError => ({
      path: jsonPath(path),
      message: path.length === 0 ? 'Send one JSON object' : message,
    }),
  );
  const detail = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  throw new VouchError('invalid_request', `The request is not valid. ${detail}`, { errors });
};

const jsonPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');

const limitBody = (limit: number): middy.MiddlewareObj<HttpEvent> => ({
  before: ({ event }) => {
    const bytes = Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    if (bytes > limit) {
      throw new VouchError('payload_too_large', `The body has ${bytes} bytes; at most ${limit} are allowed.`);
    }
  },
});
