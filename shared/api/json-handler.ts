import middy from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type * as z from 'zod';
import { type FieldError, VouchError } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';
import { log } from './log.ts';
import { problemResponse } from './problem.ts';

/** What a call brings beside its input. */
export interface Call {
  readonly requestId: string;
  /** When the answer must be on its way, in milliseconds since the epoch. */
  readonly deadline: number;
  /** Fields of the body that the endpoint does not know, as they were named. */
  readonly unknownFields: readonly string[];
}

/** What a call answers with status 200. */
export interface Answer {
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** API Gateway gives up after 29 s; an answer always leaves before 25 s. */
const longestMs = 24_000;
/** Kept back from the Lambda's own time for writing the answer. */
const reserveMs = 1_000;

/** The Lambda of one endpoint: JSON in, JSON out, every error a problem. */
export const jsonHandler = <Request extends z.ZodObject>(
  endpoint: Omit<Endpoint, 'request'> & { readonly request: Request },
  run: (input: z.output<Request>, call: Call) => Promise<Answer>,
) =>
  middy<APIGatewayProxyEvent, APIGatewayProxyResult>({ timeoutEarlyInMillis: 0 })
    .use(answerErrors(endpoint.name))
    .use(limitBody(endpoint.bodyLimitBytes))
    .use(httpHeaderNormalizer())
    .use(httpJsonBodyParser())
    .handler(async (event: APIGatewayProxyEvent, context: Context) => {
      const body: unknown = event.body;
      const input = validate(endpoint.request, body);
      const { requestId } = event.requestContext;
      const answer = await run(input, {
        requestId,
        deadline: Date.now() + Math.min(context.getRemainingTimeInMillis() - reserveMs, longestMs),
        unknownFields: Object.keys(body ?? {}).filter((name) => !Object.hasOwn(endpoint.request.shape, name)),
      });
      return {
        statusCode: 200,
        headers: { 'content-type': 'application/json', 'x-request-id': requestId, ...answer.headers },
        body: JSON.stringify(answer.body),
      };
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

const limitBody = (limit: number): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  before: ({ event }) => {
    const bytes = Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
    if (bytes > limit) {
      throw new VouchError('payload_too_large', `The body has ${bytes} bytes; at most ${limit} are allowed.`);
    }
  },
});

const answerErrors = (name: string): middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult> => ({
  onError: (request) => {
    const error = toVouchError(request.error);
    const { requestId } = request.event.requestContext;
    const fields = { endpoint: name, request_id: requestId, code: error.code };
    // The name and the place of an unforeseen error, never its text: that may hold what a caller or a platform sent.
    if (error.code === 'internal_error') log().error('failed', { ...fields, ...placeOf(request.error) });
    else log().info('refused', fields);
    request.response = problemResponse(error, requestId);
  },
});

/** Middy's body parser throws two errors, known by their names; any other that is not ours is an internal error. */
const toVouchError = (error: unknown): VouchError => {
  if (error instanceof VouchError) return error;
  const name = error instanceof Error ? error.name : undefined;
  if (name === 'UnsupportedMediaTypeError') {
    return new VouchError('unsupported_media_type', 'Send the body as JSON, with Content-Type: application/json.', {
      cause: error,
    });
  }
  if (name === 'UnprocessableEntityError') {
    const detail =
      'The body is not valid JSON, is nested too deeply or has a key such as __proto__. Send one JSON object.';
    return new VouchError('invalid_request', detail, { cause: error });
  }
  return new VouchError('internal_error', 'Something went wrong on our side. Quote the request_id to us.', {
    cause: error,
  });
};

const placeOf = (error: unknown) => ({
  error_name: error instanceof Error ? error.name : typeof error,
  error_stack: error instanceof Error ? framesOf(error) : undefined,
});

/** The message is taken out first: a line of it may look like a frame. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
