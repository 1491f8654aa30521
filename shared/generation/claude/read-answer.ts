import { VouchError } from '../../errors.ts';
import { type Message, textOf } from './message.ts';
import { readJson } from './read-json.ts';

/** One thing that is wrong with an answer. */
export interface Issue {
  /** The check that found it, for the log. */
  readonly check: string;
  /** What the model is told, so that it can do better. */
  readonly message: string;
}

/** What an answer says, or what is wrong with it. */
export type Read<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/**
 * Reads what Claude answered; why it stopped comes first.
 *
 * @param read judges the JSON object of the answer
 * @throws VouchError ai_refused
 */
export const readAnswer = <Value>(message: Message, read: (answer: object) => Read<Value>): Read<Value> => {
  if (message.stop_reason === 'refusal') {
    throw new VouchError('ai_refused', 'The model refused to write this. Change what the request asks for.');
  }
  if (message.stop_reason === 'max_tokens' || message.stop_reason === 'model_context_window_exceeded') {
    return issue('length', 'It was cut off, because it is too long. Write much less.');
  }
  const answer = readJson(textOf(message));
  return answer === undefined ? issue('form', 'It is not one JSON object.') : read(answer);
};

const issue = (check: string, message: string): Read<never> => ({ issues: [{ check, message }] });
