import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { parseJson } from '../answer.ts';
import { ApiError } from './api-error.ts';

/** The one key that the sandbox's Claude accepts. It opens nothing else. */
export const sandboxKey = 'sandbox-claude-key';

/** The size limit of a body, in bytes; a larger one is a 413. */
export const mostBytes = 32 * 1024 * 1024;

/** The models, each with its limit of output tokens. */
const models: Readonly<Record<string, number>> = {
  'claude-haiku-5-5': 128_000,
  'claude-sonnet-5-5': 128_000,
  'claude-opus-5-5': 128_000,
  'claude-fable-5-2': 128_000,
  'claude-fable-5-1': 128_000,
  'claude-haiku-4-5': 64_000,
};
const withoutEffort = 'claude-haiku-4-5';

const part = z.lazy((): z.ZodType => AnswerSchema);
const other = z.unknown().optional();

/** The JSON Schema of an answer. The service refuses lengths, bounds, patterns and defaults, and objects that are open. */
const AnswerSchema = z
  .strictObject({
    ...{ properties: z.record(z.string(), part).optional(), required: z.array(z.string()).optional() },
    ...{ $defs: z.record(z.string(), part).optional(), items: part.optional(), anyOf: z.array(part).optional() },
    ...{ $schema: other, $ref: other, type: other, enum: other, const: other, title: other, description: other },
    ...{ format: other, minItems: other, allOf: other, definitions: other, additionalProperties: other },
  })
  .refine(
    ({ type, additionalProperties }) => type !== 'object' || additionalProperties === false,
    "For 'object' type, 'additionalProperties' must be explicitly set to false",
  );

const mostOptional = 24;

/** How many members of the objects of a schema are optional, at any depth. */
const optionalIn = (schema: unknown): number => {
  if (typeof schema !== 'object' || schema === null) return 0;
  const { properties, required }: { properties?: unknown; required?: unknown } = schema;
  const own = Object.keys(Object(properties)).filter((name) => !Array.isArray(required) || !required.includes(name));
  return Object.values(schema).reduce<number>((sum, inner) => sum + optionalIn(inner), own.length);
};

/** The service takes blocks too; we send plain texts. */
const Turn = z
  .strictObject({ role: z.enum(['user', 'assistant']), content: z.string() })
  .refine(({ content }) => content !== '', 'messages must have non-empty content');

const MessagesRequest = z
  .strictObject({
    model: z.string().min(1),
    max_tokens: z.int().min(0),
    messages: z
      .array(Turn)
      .min(1)
      .refine(([first]) => first?.role === 'user', 'first message must use the "user" role'),
    system: z.string().default(''),
    stream: z.boolean().optional(),
    metadata: z.unknown().optional(),
    output_config: z
      .strictObject({
        effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullish(),
        format: z.strictObject({ type: z.literal('json_schema'), schema: AnswerSchema }).nullish(),
      })
      .default({}),
  })
  .refine(
    ({ messages }) => messages.at(-1)?.role === 'user',
    'This model does not support assistant message prefill. The conversation must end with a user message.',
  )
  .refine(
    ({ model, output_config: { effort } }) => !(effort && model === withoutEffort),
    'This model does not support the effort parameter.',
  );

/** A request that the service accepts. `system` is empty if there is no system text. */
export type MessageRequest = z.output<typeof MessagesRequest>;

/**
 * Reads a POST of /v1/messages as the service does.
 *
 * @param body undefined if it is larger than `mostBytes`
 * @throws ApiError for what the service refuses
 */
export const readMessageRequest = (headers: IncomingHttpHeaders, body: Buffer | undefined): MessageRequest => {
  if (body === undefined) throw new ApiError('request_too_large', 'Request exceeds the maximum size');
  checkHeaders(headers);
  const request = parse(body);
  checkModel(request);
  const { schema = {} } = request.output_config.format ?? {};
  const optional = optionalIn(schema);
  if (optional > mostOptional) throw invalid(`Schemas contains too many optional parameters (${optional})`);
  return request;
};

const invalid = (message: string): ApiError => new ApiError('invalid_request_error', message);

const checkHeaders = (headers: IncomingHttpHeaders): void => {
  const key = headers.authorization?.replace(/^Bearer\s+/i, '') ?? headers['x-api-key'];
  if (key === undefined) throw new ApiError('authentication_error', 'x-api-key header is required');
  if (key !== sandboxKey) throw new ApiError('authentication_error', 'invalid x-api-key');
  if (headers['anthropic-version'] === undefined) throw invalid('anthropic-version: header is required');
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) throw invalid('content-type: must be JSON');
};

const parse = (body: Buffer): MessageRequest => {
  const json = parseJson(body.toString());
  if (json === undefined) throw invalid('The request body is not valid JSON');
  const parsed = MessagesRequest.safeParse(json, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(issue === undefined ? 'Invalid request' : wordingOf(issue));
};

/** The field and what is wrong with it, as the service words it. */
const wordingOf = (issue: z.core.$ZodIssue): string => {
  if (issue.path.length === 0 && issue.code === 'custom') return issue.message;
  return issue.code === 'unrecognized_keys'
    ? `${[...issue.path, issue.keys[0] ?? ''].join('.')}: Extra inputs are not permitted`
    : `${issue.path.join('.')}: ${issue.input === undefined ? 'Field required' : issue.message}`;
};

const checkModel = ({ model: name, max_tokens: tokens }: MessageRequest): void => {
  const mostTokens = Object.hasOwn(models, name) ? models[name] : undefined;
  if (mostTokens === undefined) throw new ApiError('not_found_error', `model: ${name}`);
  if (tokens > mostTokens) {
    throw invalid(`max_tokens: ${tokens} > ${mostTokens}, the maximum number of output tokens for ${name}`);
  }
};
