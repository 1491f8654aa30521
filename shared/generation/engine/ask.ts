import type { MessageCreateParamsNonStreaming, MessageParam } from '@anthropic-ai/sdk/resources/messages/messages';
import { log } from '../../api/log.ts';
import { VouchError } from '../../errors.ts';
import { type Claude, createClaude } from '../claude/client.ts';
import { exchange } from '../claude/exchange.ts';
import { type Message, messageText } from '../claude/message.ts';
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
  /** Checks an answer: gives its value, if it can be delivered, and the issues. */
  readonly check: (answer: object, model: string) => CheckResult<Value>;
  /** The error of a request that asks for what a check forbids; undefined if the model is to blame. */
  readonly unsupported?: (issues: readonly Issue[]) => VouchError | undefined;
}

/** The API key and the time limit of a question. */
export interface AskOptions {
  /** Null if the role of the function signs the requests. */
  readonly apiKey: string | null;
  /** When the answer must be there, in milliseconds since the epoch. */
  readonly deadline: number;
}

/**
 * Asks Claude and checks the answer. If the checks find a fault or a doubt, asks once more with the list of issues (the
 * repair turn). An answer with doubts alone is better than an error: it is delivered if the repair is no better or fails.
 * The log names the failed checks, never the prompt or the answer.
 *
 * @throws VouchError ai_provider_rejected, ai_unavailable, ai_timeout, ai_refused, ai_output_invalid, ai_not_configured,
 * and what `question.unsupported` gives
 */
export const ask = async <Value>(question: ModelQuestion<Value>, options: AskOptions): Promise<Value> => {
  const settings = readModelSettings();
  const turns = { settings, claude: createClaude(options.apiKey, settings), deadline: options.deadline };
  const messages: MessageParam[] = [{ role: 'user', content: question.user }];
  const { message, result: first } = await askOnce(question, messages, { ...turns, turn: 'first' });
  if (first.value !== undefined && first.issues.every(({ grade }) => grade === 'note')) return first.value;

  messages.push(
    { role: 'assistant', content: messageText(message) || '{}' }, // The API refuses an empty message.
    { role: 'user', content: repairOf(first.issues, question.answerSchema) },
  );
  const { result: second } = await askOnce(question, messages, { ...turns, turn: 'repair' }).catch((error: unknown) => {
    if (first.value === undefined) throw error;
    return { result: first };
  });
  const value = second.value === undefined || isBetter(first, second) ? first.value : second.value;
  if (value !== undefined) return value;
  throw question.unsupported?.(second.issues) ?? outputInvalid();
};

/** Whether the first of two answers can be delivered with fewer issues. */
const isBetter = (first: CheckResult<unknown>, second: CheckResult<unknown>): boolean =>
  first.value !== undefined && first.issues.length < second.issues.length;

interface Turn {
  readonly settings: ModelSettings;
  readonly claude: Claude;
  readonly deadline: number;
  readonly turn: 'first' | 'repair';
}

/** Sends the messages and checks the answer. */
const askOnce = async <Value>(
  question: ModelQuestion<Value>,
  messages: readonly MessageParam[],
  { settings, claude, deadline, turn }: Turn,
): Promise<{ message: Message; result: CheckResult<Value> }> => {
  const logFields = { endpoint: question.endpoint, request_id: question.requestId, model: settings.model, turn };
  const message = await exchange(claude, paramsOf(settings, question, messages), deadline, logFields);
  const result = readAnswer(message, (answer) => question.check(answer, settings.model));
  const checks = result.issues.map(({ check }) => check);
  if (result.value === undefined) log().warn('what the model wrote is not valid', { ...logFields, checks });
  else if (checks.length > 0) log().info('what the model wrote is doubtful', { ...logFields, checks });
  return { message, result };
};

const outputInvalid = (): VouchError =>
  new VouchError(
    'ai_output_invalid',
    'The text that the model wrote failed our checks twice. Try again, or change the text of the request.',
  );

/** The user text of the repair turn, with the schema if the first answer had another form. */
const repairOf = (issues: readonly Issue[], answerSchema: ModelSchema): string => {
  const repair = repairText(issues.filter(({ grade }) => grade !== 'note'));
  return issues.some(({ check }) => check === 'form') ? `${repair}\n\n${formText(answerSchema)}` : repair;
};

/**
 * Uses only parameters that every server with this API accepts: one system text, text messages, no sampling settings. Where
 * the server does not enforce a schema, the system text contains it, and the repair turn mends an answer in another form.
 */
const paramsOf = (
  { model, effort, maxTokens, hasOutputConfig }: ModelSettings,
  { system, answerSchema }: Pick<ModelQuestion<unknown>, 'system' | 'answerSchema'>,
  messages: readonly MessageParam[],
): MessageCreateParamsNonStreaming => {
  const outputConfig = {
    ...(effort && { effort }),
    ...(hasOutputConfig && { format: { type: 'json_schema' as const, schema: answerSchema } }),
  };
  return {
    model,
    max_tokens: maxTokens,
    system: hasOutputConfig ? system : `${system}\n\n${formText(answerSchema)}`,
    messages: [...messages],
    ...(Object.keys(outputConfig).length > 0 && { output_config: outputConfig }),
  };
};
