import type { MessageCreateParamsNonStreaming, MessageParam } from '@anthropic-ai/sdk/resources/messages/messages';
import { log } from '../../api/log.ts';
import { VouchError } from '../../errors.ts';
import { createClaude } from '../claude/client.ts';
import { exchange } from '../claude/exchange.ts';
import { messageText } from '../claude/message.ts';
import type { ModelSchema } from '../claude/model-schema.ts';
import { type ModelSettings, readModelSettings } from '../claude/settings.ts';
import { type CheckResult, type Issue, readAnswer } from './read-answer.ts';
import { formText, repairText } from './texts.ts';

/** What Claude is asked to write. */
export interface ModelQuestion<Value> {
  /** The name of the endpoint, for the log and the metrics. */
  readonly endpoint: string;
  readonly requestId: string;
  readonly system: string;
  readonly user: string;
  /** JSON Schema of the answer. Claude enforces it; other servers with the same API may not. */
  readonly answerSchema: ModelSchema;
  /** Checks an answer: gives its value, or the issues that the model has to fix. */
  readonly check: (answer: object, model: string) => CheckResult<Value>;
}

/** The API key and the time limit of a question. */
export interface AskOptions {
  readonly apiKey: string;
  /** When the answer must be there, in milliseconds since the epoch. */
  readonly deadline: number;
}

/**
 * Asks Claude and checks the answer. If the checks find issues, asks once more with the list of issues (the repair turn).
 * The log names the failed checks, never the prompt or the answer.
 *
 * @throws VouchError ai_provider_rejected, ai_unavailable, ai_timeout, ai_refused, ai_output_invalid, ai_not_configured
 */
export const ask = async <Value>(question: ModelQuestion<Value>, { apiKey, deadline }: AskOptions): Promise<Value> => {
  const settings = readModelSettings();
  const claude = createClaude(apiKey, settings.baseUrl);
  const messages: MessageParam[] = [{ role: 'user', content: question.user }];
  for (const turn of ['first', 'repair'] as const) {
    const logFields = { endpoint: question.endpoint, request_id: question.requestId, model: settings.model, turn };
    const message = await exchange(claude, paramsOf(settings, question, messages), deadline, logFields);
    const result = readAnswer(message, (answer) => question.check(answer, settings.model));
    if (result.issues === undefined) return result.value;
    log().warn('what the model wrote is not valid', {
      ...logFields,
      checks: result.issues.map(({ check }) => check),
    });
    messages.push(
      { role: 'assistant', content: messageText(message) || '{}' }, // The API refuses an empty message.
      { role: 'user', content: repairOf(result.issues, question.answerSchema) },
    );
  }
  throw new VouchError(
    'ai_output_invalid',
    'The text that the model wrote failed our checks twice. Try again, or change the text of the request.',
  );
};

/** The user text of the repair turn, with the schema if the first answer had another form. */
const repairOf = (issues: readonly Issue[], answerSchema: ModelSchema): string =>
  [repairText(issues), ...(issues.some(({ check }) => check === 'form') ? [formText(answerSchema)] : [])].join('\n\n');

/** Uses only parameters that every server with this API accepts: one system text, text messages, no sampling settings. */
const paramsOf = (
  { model, effort, maxTokens }: ModelSettings,
  { system, answerSchema }: Pick<ModelQuestion<unknown>, 'system' | 'answerSchema'>,
  messages: readonly MessageParam[],
): MessageCreateParamsNonStreaming => ({
  model,
  max_tokens: maxTokens,
  system,
  messages: [...messages],
  output_config: { ...(effort && { effort }), format: { type: 'json_schema', schema: answerSchema } },
});
