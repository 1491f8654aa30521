import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyEventV2, APIGatewayProxyResult, Context } from 'aws-lambda';
import type * as z from 'zod';
import { type FieldError, VouchError } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';
import { handleErrors } from './handle-errors.ts';

/** The event of API Gateway, or of a function URL. */
export type HttpEvent = APIGatewayProxyEvent | APIGatewayProxyEventV2;

/** What a handler knows about a call in addition to its input. */
export interface Call {
  readonly requestId: string;
  /** The response must be sent by then; in milliseconds since the epoch. */
  readonly deadline: number;
  /** Names of fields of the body that the endpoint does not have. */
  readonly unknownFields: readonly string[];
}

/** Part of the Lambda's remaining time that is reserved for writing the response. */
const reserveMs = 1_000;

/**
 * What happens to every request before the endpoint's own work: the size of the body is limited, and the body is parsed
 * and validated against the schema of the contract. If that fails, or if `work` throws, the result is an error
 * response.
 *
 * @param maxMs the longest time that `work` may take
 */
export const receive = <Request extends z.ZodObject, Result>(
  endpoint: Omit<Endpoint, 'request'> & { readonly request: Request },
  maxMs: number,
  work: (input: z.output<Request>, call: Call) => Promise<Result>,
) =>
  middy<HttpEvent, Result | APIGatewayProxyResult>({ timeoutEarlyInMillis: 0 })
    .use(handleErrors(endpoint.name))
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
  const { issues } = parsed.error;
  const errors = issues.slice(0, shownIssues).map(
    ({ path, message }): FieldError => ({
      path: cut(jsonPath(path)),
      message: path.length === 0 ? 'Send one JSON object' : cut(message),
    }),
  );
  const detail = errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; ');
  const more = issues.length > shownIssues ? `; and ${issues.length - shownIssues} more` : '';
  throw new VouchError('invalid_request', `The request is not valid. ${detail}${more}`, { errors });
};

/**
 * The number of problems that an error response names, and the length of their paths and messages. Paths contain names
 * that the caller chose, so they can be as long as the request.
 */
const [shownIssues, shownCharacters] = [20, 300];

const cut = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters).toWellFormed()}…` : text;

const jsonPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');

const limitBody = (limit: number): middy.MiddlewareObj<HttpEvent> => ({
  before: ({ event }) => {
    const bytes = Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    if (bytes > limit) {
      throw new VouchError('payload_too_large', `The request body has ${bytes} bytes. The limit is ${limit} bytes.`);
    }
  },
});

/**
 * The CORS headers of a response. Pages of another origin may read it only if `VOUCH_CORS_ORIGINS` lists that origin. A
 * function URL sends these headers by itself.
 */
export const corsHeaders = ({ headers }: Pick<HttpEvent, 'headers'>): Record<string, string> => {
  const allowed = process.env['VOUCH_CORS_ORIGINS']?.split(',') ?? [];
  const origin = Object.entries(headers).find(([name]) => name.toLowerCase() === 'origin')?.[1];
  if (origin === undefined || !allowed.includes(origin)) return {};
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': '*', vary: 'origin' };
};
