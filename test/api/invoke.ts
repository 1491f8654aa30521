import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import * as z from 'zod';
import { contextOf } from '#infra/gateway/function-runner.ts';
import { restEvent } from '#infra/gateway/rest-event.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { RestEvent } from '#shared/api/http-event.ts';

/** A synthetic endpoint. */
export const endpoint = {
  name: 'echo',
  group: 'features',
  path: '/features/echo',
  host: 'base',
  summary: 'Says it again',
  description: 'Says it again.',
  request: z.object({ text: z.string().max(20), list: z.array(z.object({ name: z.string() })).optional() }),
  response: z.object({ echo: z.string() }),
  responseHeaders: {},
  transport: 'json',
  timeoutSeconds: 28,
  memoryMb: 512,
  bodyLimitBytes: 2_000_000,
  credentials: [],
  errors: [],
} as const satisfies Endpoint;

type Handler = (event: RestEvent, context: Context) => Promise<APIGatewayProxyResult>;

interface Question {
  /** As it is sent; what is no text is sent as JSON. */
  readonly body: unknown;
  /** Names and values in turn. */
  readonly headers?: readonly string[];
  readonly isBase64Encoded?: boolean;
  readonly requestId?: string;
  readonly remainingMs?: number;
}

/** What a Lambda answered. */
export interface Reply {
  readonly status: number;
  readonly headers: APIGatewayProxyResult['headers'];
  readonly body: unknown;
}

/** A reply that is this problem. */
export const refusal = (status: number, code: string) => ({ status, body: { code, status } });

/** Posts to a Lambda as API Gateway does. */
export const invoke = async (handler: Handler, question: Question): Promise<Reply> => {
  const { body, isBase64Encoded = false, requestId = 'request-1', remainingMs = 28_000 } = question;
  const event = restEvent({
    method: 'POST',
    rawHeaders: question.headers ?? ['Content-Type', 'application/json'],
    body: body === null || typeof body === 'string' ? body : JSON.stringify(body),
    requestId,
  });
  const answer = await handler({ ...event, isBase64Encoded }, contextOf(remainingMs));
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) };
};
