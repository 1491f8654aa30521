import type { MessageCreateParamsNonStreaming, MessageParam } from '@anthropic-ai/sdk/resources/messages/messages';
import { log } from '../../api/log.ts';
import { VouchError } from '../../errors.ts';
import { type Claude, createClaude } from './client.ts';
import { type Message, textOf } from './message.ts';
import type { ModelSchema } from './model-schema.ts';
import { type Issue, type Read, readAnswer } from './read-answer.ts';
import { send } from './send.ts';
import { type ModelSettings, readModelSettings } from './settings.ts';
import { countSpending, spendingOf } from './usage.ts';

/** What Claude is asked to write. */
export interface Question<Value> {
  /** Who asks, for log and metrics. */
  readonly endpoint: string;
  readonly requestId: string;
  readonly system: string;
  readonly user: string;
  /** The form of the answer as the provider is to enforce it; not every server does. */
  readonly form: ModelSchema;
  /** What the answer says, or what is wrong with it. */
  readonly read: (answer: object, model: string) => Read<Value>;
}

/** With what, and until when. */
export interface AskOptions {
  readonly apiKey: string;
  /** When the answer must be there, in milliseconds since the epoch. */
  readonly deadline: number;
}

/**
 * Asks Claude, and once more with the list of issues where the answer is not good. The log tells what it took, never
 * what was asked or written.
 *
 * @throws VouchError ai_provider_rejected, ai_unavailable, ai_timeout, ai_refused, ai_output_invalid, ai_not_configured
 */
export const ask = async <Value>(question: Question<Value>, { apiKey, deadline }: AskOptions): Promise<Value> => {
  const settings = readModelSettings();
  const claude = createClaude(apiKey, settings.baseUrl);
  const turns: MessageParam[] = [{ role: 'user', content: question.user }];
  for (const turn of ['first', 'repair'] as const) {
    const logged = { endpoint: question.endpoint, request_id: question.requestId, model: settings.model, turn };
    const message = await exchange(claude, paramsOf(settings, question, turns), deadline, logged);
    const read = readAnswer(message, (answer) => question.read(answer, settings.model));
    if (read.issues === undefined) return read.value;
    log().warn('what the model wrote is not valid', { ...logged, checks: read.issues.map(({ check }) => check) });
    // No turn may be empty.
    turns.push({ role: 'assistant', content: textOf(message) || '{}' }, { role: 'user', content: repair(read.issues) });
  }
  throw new VouchError(
    'ai_output_invalid',
    'What the model wrote did not pass our checks, nor did its second try. Try again, or change what the request says.',
  );
};

/** What every server that speaks this protocol understands: one system text, texts as turns, no sampling. */
const paramsOf = (
  { model, effort, maxTokens }: ModelSettings,
  { system, form }: Pick<Question<unknown>, 'system' | 'form'>,
  messages: readonly MessageParam[],
): MessageCreateParamsNonStreaming => ({
  model,
  max_tokens: maxTokens,
  system,
  messages: [...messages],
  output_config: { ...(effort && { effort }), format: { type: 'json_schema', schema: form } },
});

interface Logged {
  readonly endpoint: string;
  readonly request_id: string;
  readonly model: string;
}

/** One message and its answer, logged and counted whatever comes of it. */
const exchange = async (
  claude: Claude,
  params: MessageCreateParamsNonStreaming,
  deadline: number,
  logged: Logged,
): Promise<Message> => {
  const started = Date.now();
  const { attempts, message, failure } = await send(claude, params, deadline);
  const took = { ...logged, attempts, duration_ms: Date.now() - started };
  if (failure) {
    log().warn('the model did not answer', { ...took, ...failure.logged, code: failure.error.code });
    throw failure.error;
  }
  const spending = spendingOf(logged.model, message.usage);
  log().info('the model answered', {
    ...took,
    ...spending,
    stop_reason: message.stop_reason,
    provider_request_id: message._request_id,
  });
  countSpending(logged.endpoint, logged.model, spending);
  return message;
};

/** What a model is told of the issues at most: the first ones are often the cause of the rest. */
const mostIssues = 12;
const longestIssue = 300;

const repair = (issues: readonly Issue[]): string => {
  const messages = new Set(issues.map(({ message }) => message.slice(0, longestIssue)));
  return [
    'This answer cannot be used. What is wrong with it:',
    ...[...messages].slice(0, mostIssues).map((message) => `- ${message}`),
    'Write the whole JSON object again, with all of this put right. Every rule still holds.',
  ].join('\n');
};
