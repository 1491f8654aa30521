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

/** The service takes blocks too; we send plain texts. */
const Turn = z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string() });

const MessagesRequest = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().min(0),
  messages: z.array(Turn).min(1),
  system: z.string().default(''),
  stream: z.boolean().optional(),
  metadata: z.unknown().optional(),
  output_config: z
    .strictObject({
      effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullish(),
      format: z.strictObject({ type: z.literal('json_schema'), schema: z.unknown() }).nullish(),
    })
    .optional(),
});

/** A request that the service accepts. `system` is empty if there is no system text. */
export type MessageRequest = ReturnType<typeof readMessageRequest>;

/**
 * Reads a POST of /v1/messages as the service does.
 *
 * @param body undefined if it is larger than `mostBytes`
 * @throws ApiError for what the service refuses
 */
export const readMessageRequest = (headers: IncomingHttpHeaders, body: Buffer | undefined) => {
  if (body === undefined) throw new ApiError('request_too_large', 'Request exceeds the maximum size');
  checkHeaders(headers);
  const request = parse(body);
  checkModel(request);
  checkTurns(request);
  const { output_config: output, system, messages } = request;
  const fault = output?.format ? schemaFault(output.format.schema) : undefined;
  if (fault !== undefined) throw invalid(`output_config.format.schema: ${fault}`);
  return {
    model: request.model,
    maxTokens: request.max_tokens,
    system,
    /** JSON Schema of the answer; undefined if none is asked for. */
    schema: output?.format?.schema,
    turns: messages.map(({ role, content }) => ({ role, text: content })),
  };
};

const invalid = (message: string): ApiError => new ApiError('invalid_request_error', message);

const checkHeaders = (headers: IncomingHttpHeaders): void => {
  const key = headers.authorization?.replace(/^Bearer\s+/i, '') ?? headers['x-api-key'];
  if (key === undefined) throw new ApiError('authentication_error', 'x-api-key header is required');
  if (key !== sandboxKey) throw new ApiError('authentication_error', 'invalid x-api-key');
  if (headers['anthropic-version'] === undefined) throw invalid('anthropic-version: header is required');
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) throw invalid('content-type: must be JSON');
};

const parse = (body: Buffer): z.infer<typeof MessagesRequest> => {
  const json = parseJson(body.toString());
  if (json === undefined) throw invalid('The request body is not valid JSON');
  const parsed = MessagesRequest.safeParse(json, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalid(issue === undefined ? 'Invalid request' : wordingOf(issue));
};

/** The field and what is wrong with it, as the service words it. */
const wordingOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys'
    ? `${[...issue.path, issue.keys[0] ?? ''].join('.')}: Extra inputs are not permitted`
    : `${issue.path.join('.')}: ${issue.input === undefined ? 'Field required' : issue.message}`;

const checkModel = ({ model: name, max_tokens: tokens, output_config: output }: z.infer<typeof MessagesRequest>) => {
  const mostTokens = Object.hasOwn(models, name) ? models[name] : undefined;
  if (mostTokens === undefined) throw new ApiError('not_found_error', `model: ${name}`);
  if (tokens > mostTokens) {
    throw invalid(`max_tokens: ${tokens} > ${mostTokens}, the maximum number of output tokens for ${name}`);
  }
  if (output?.effort && name === withoutEffort) throw invalid('This model does not support the effort parameter.');
};

const checkTurns = ({ messages }: z.infer<typeof MessagesRequest>): void => {
  if (messages[0]?.role !== 'user') throw invalid('messages: first message must use the "user" role');
  const empty = messages.findIndex(({ content }) => content.length === 0);
  if (empty >= 0) throw invalid(`messages.${empty}: messages must have non-empty content`);
  if (messages.at(-1)?.role === 'assistant') {
    throw invalid(
      'This model does not support assistant message prefill. The conversation must end with a user message.',
    );
  }
};

/** The keywords of JSON Schema that the service accepts. It refuses lengths, bounds, patterns and defaults. */
const keywords = new Set(
  '$schema $ref $defs definitions type enum const anyOf allOf title description properties required additionalProperties items minItems format'.split(
    ' ',
  ),
);

const mostOptional = 24;

/** One node of a JSON Schema, with the keywords that the rules check. */
const Node = z.looseObject({
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  $defs: z.record(z.string(), z.unknown()).default({}),
});
type Node = z.infer<typeof Node>;

/** The node and all nodes below it; undefined if one of them is not a schema. */
const nodesOf = (schema: unknown): Node[] | undefined => {
  const { data: node } = Node.safeParse(schema);
  if (node === undefined) return undefined;
  const { properties, items, anyOf, $defs } = node;
  const parts = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf];
  const below = [...parts, ...Object.values($defs)].map(nodesOf);
  return below.includes(undefined) ? undefined : [node, ...below.flatMap((nodes) => nodes ?? [])];
};

const faultOf = (node: Node): string | undefined => {
  const kind = String(node.type ?? 'object');
  const stray = Object.keys(node).filter((key) => !keywords.has(key));
  if (stray.length > 0) return `For '${kind}' type, properties ${stray.join(', ')} are not supported`;
  if (kind === 'object' && node.type !== undefined && node['additionalProperties'] !== false) {
    return "For 'object' type, 'additionalProperties' must be explicitly set to false";
  }
  return undefined;
};

/** Why the service refuses a schema of structured output; undefined if it accepts it. */
const schemaFault = (schema: unknown): string | undefined => {
  const nodes = nodesOf(schema);
  if (nodes === undefined) return 'Invalid schema';
  const fault = nodes.map(faultOf).find((found) => found !== undefined);
  const optional = nodes.reduce(
    (sum, { properties, required }) => sum + Object.keys(properties).filter((name) => !required.includes(name)).length,
    0,
  );
  return fault ?? (optional > mostOptional ? `Schemas contains too many optional parameters (${optional})` : undefined);
};
