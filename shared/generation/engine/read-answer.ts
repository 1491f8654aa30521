import { VouchError } from '../../errors.ts';
import { type Message, messageText } from '../claude/message.ts';
import { readJson } from '../claude/read-json.ts';

/** One problem with an answer of the model. */
export interface Issue {
  /** The name of the check that found it, for the log. */
  readonly check: string;
  /** Sent to the model in the repair turn: what is wrong and how to fix it. */
  readonly message: string;
}

/** The value of an answer that passed all checks, or the issues that were found. */
export type CheckResult<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/**
 * Reads the JSON object of an answer and checks it. An answer that was cut off at the token limit, or that is no JSON
 * object, is an issue like any other.
 *
 * @param check checks the JSON object
 * @throws VouchError ai_refused if the model refused to write
 */
export const readAnswer = <Value>(
  message: Message,
  check: (answer: object) => CheckResult<Value>,
): CheckResult<Value> => {
  if (message.stop_reason === 'refusal') {
    throw new VouchError('ai_refused', 'The model refused to write this. Change what the request asks for.');
  }
  if (message.stop_reason === 'max_tokens' || message.stop_reason === 'model_context_window_exceeded') {
    return issue('length', 'It was cut off, because it is too long. Write much less.');
  }
  const answer = readJson(messageText(message));
  return answer === undefined ? issue('form', 'It is not one JSON object.') : check(answer);
};

const issue = (check: string, message: string): CheckResult<never> => ({ issues: [{ check, message }] });
