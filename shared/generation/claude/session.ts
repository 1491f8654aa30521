import type { MessageCreateParamsNonStreaming, MessageParam } from '@anthropic-ai/sdk/resources/messages/messages';
import * as z from 'zod';
import { createClaude } from './client.ts';
import type { Message } from './message.ts';
import { type MessageLogFields, sendMessage } from './send-message.ts';
import { type ModelSettings, readModelSettings } from './settings.ts';
import type { Usage } from './usage.ts';

/** A JSON Schema as it is sent to the provider. */
export type ModelSchema = Readonly<Record<string, unknown>>;

export interface Question {
  readonly system: string;
  readonly messages: readonly MessageParam[];
  /** JSON Schema of the answer. Claude enforces it; other servers with the same API may not. */
  readonly answerSchema: ModelSchema;
  readonly turn: MessageLogFields['turn'];
  /** Default: that of the settings, which is also the limit. */
  readonly maxTokens?: number;
  /** In milliseconds since the epoch; default: that of the session, which is also the limit. */
  readonly deadline?: number;
}

/** The model as one request sees it. */
export type Session = ReturnType<typeof openSession>;

interface SessionOptions {
  /** Null if the role of the function signs the requests. */
  readonly apiKey: string | null;
  readonly deadline: number;
  readonly usage: Usage;
  readonly endpoint: string;
  readonly requestId: string;
}

/**
 * Opens the model for one request.
 *
 * @throws VouchError ai_not_configured if a setting is not valid
 */
export const openSession = ({ apiKey, deadline, usage, endpoint, requestId }: SessionOptions) => {
  const settings = readModelSettings();
  const claude = createClaude(apiKey, settings);
  const logFields = { endpoint, request_id: requestId, model: settings.model };
  return {
    settings,
    /** When the response must be there, in milliseconds since the epoch. */
    deadline,
    /** The fields of every log line about the request. */
    logFields,
    /**
     * Asks the model, and counts what it used.
     *
     * @throws VouchError ai_provider_rejected, ai_unavailable, ai_timeout
     */
    async ask(question: Question): Promise<Message> {
      const until = Math.min(deadline, question.deadline ?? deadline);
      const fields = { ...logFields, turn: question.turn };
      const message = await sendMessage(claude, paramsOf(settings, question), until, fields);
      usage.push(message.usage);
      return message;
    },
  };
};

/** The form of the answer, for servers that ignore the schema of `output_config`. */
export const formText = (answerSchema: ModelSchema): string =>
  `The answer is one JSON object of this JSON Schema, and nothing else:\n${JSON.stringify(answerSchema)}`;

/**
 * Uses only parameters that every server with this API accepts: one system text, text messages, no sampling settings.
 * If the server does not enforce a schema, the system text has it, and the repair turn corrects other forms.
 */
const paramsOf = (
  { model, effort, maxTokens, hasOutputConfig }: ModelSettings,
  { system, answerSchema, messages, maxTokens: most = maxTokens }: Question,
): MessageCreateParamsNonStreaming => {
  const outputConfig = {
    ...(effort && { effort }),
    ...(hasOutputConfig && { format: { type: 'json_schema' as const, schema: answerSchema } }),
  };
  return {
    model,
    max_tokens: Math.min(most, maxTokens),
    system: hasOutputConfig ? system : `${system}\n\n${formText(answerSchema)}`,
    messages: [...messages],
    ...(Object.keys(outputConfig).length > 0 && { output_config: outputConfig }),
  };
};

/** The keywords of JSON Schema that the provider accepts. It rejects schemas with others, such as length limits. */
const supportedKeywords = new Set([
  ...['type', 'enum', 'const', 'anyOf', 'allOf', '$ref', '$defs', 'description', 'format'],
  ...['properties', 'required', 'additionalProperties', 'items'],
]);

/**
 * The JSON Schema of what the model writes. Limits that it cannot contain are written in the descriptions for the
 * model, and checked when the answer arrives. A member that may be null is an `anyOf`: the provider documents that
 * form, and not lists of types (2026-11).
 */
export const modelSchema = (schema: z.ZodObject): ModelSchema => {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    override: ({ jsonSchema: part }) => {
      for (const key of Object.keys(part)) {
        if (!supportedKeywords.has(key)) Reflect.deleteProperty(part, key);
      }
    },
  });
  return JSON.parse(JSON.stringify(jsonSchema), (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).map(withUnion))
      : part,
  );
};

const withUnion = ([key, value]: [string, unknown]): [string, unknown] =>
  key === 'type' && Array.isArray(value) ? ['anyOf', value.map((type: unknown) => ({ type }))] : [key, value];
