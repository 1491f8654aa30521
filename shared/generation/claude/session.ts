import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageCreateParamsNonStreaming, MessageParam } from '@anthropic-ai/sdk/resources/messages/messages';
import * as z from 'zod';
import { log, metrics } from '../../api/log.ts';
import { retryDelay } from '../../http/retry.ts';
import { readingMode } from '../../schema-readings.ts';
import { createClaude } from './client.ts';
import { failureOf } from './failure.ts';
import { Message, spendingOf, type Usage } from './message.ts';
import { type ModelSettings, readModelSettings } from './settings.ts';

/** A JSON Schema as it is sent to the provider. */
export type ModelSchema = Readonly<Record<string, unknown>>;

interface Question {
  readonly system: string;
  readonly messages: readonly MessageParam[];
  /** JSON Schema of the answer. Claude enforces it; other servers with the same API may not. */
  readonly answerSchema: ModelSchema;
  /** `review`: the model reads its draft. `repair`: it is asked again, as a check or the reader found something. */
  readonly turn: 'first' | 'review' | 'repair';
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
  const { messages } = createClaude(apiKey, settings);
  /** The fields of every log line about the request. */
  const logFields = { endpoint, request_id: requestId, model: settings.model };
  /**
   * Sends one message to Claude and returns the answer. Retries while the provider is busy or the connection fails. One
   * deadline covers all tries and stalled bodies; the SDK's own timeout ends with the headers. Logs the outcome, duration
   * and cost, and counts the cost. The log never contains the prompt or the answer.
   *
   * @throws VouchError ai_provider_rejected, ai_unavailable, ai_timeout
   */
  const ask = async (question: Question): Promise<Message> => {
    const started = Date.now();
    const until = Math.min(deadline, question.deadline ?? deadline);
    const timeout = Math.max(0, until - started);
    const signal = AbortSignal.timeout(timeout);
    const params = paramsOf(settings, question);
    // The signal fires before this `timeout`. Without a timeout, the SDK rejects large values of max_tokens.
    const send = async (): Promise<unknown> => messages.create(params, { signal, timeout: timeout + 1_000 });
    for (let attempts = 1; ; attempts++) {
      const result = await send()
        .then((answer) => Message.parse(answer, readingMode(Message)))
        .catch((thrown: unknown) => failureOf(thrown, signal.aborted));
      const outcome = { ...logFields, turn: question.turn, attempts, duration_ms: Date.now() - started };
      if (!('error' in result)) {
        logAnswer(result, outcome);
        usage.push(result.usage);
        return result;
      }
      const delay = retryDelay(result, { attempt: attempts, remainingMs: Math.max(0, until - Date.now()) });
      if (delay === undefined) {
        log.warn('the model did not answer', { ...outcome, ...result.logged, code: result.error.code });
        throw result.error;
      }
      await sleep(delay);
    }
  };
  return { settings, deadline, logFields, ask };
};

/** Logs an answer, and adds its tokens and its cost to the metrics. */
const logAnswer = ({ usage, stop_reason, _request_id: provider_request_id }: Message, outcome: { model: string }) => {
  const spending = spendingOf(outcome.model, usage);
  log.info('the model answered', { ...outcome, ...spending, stop_reason, provider_request_id });
  for (const [name, value] of Object.entries(spending)) if (value !== undefined) metrics.count(name, value);
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
