import { VouchError } from '../../errors.ts';
import type { Grade } from '../checks/check.ts';
import { type Message, messageText } from '../claude/message.ts';
import { readJson } from '../claude/read-json.ts';

/** One problem with an answer of the model. */
export interface Issue {
  /** The name of the check that found it, for the log and the notice. */
  readonly check: string;
  readonly grade: Grade;
  /** The words that were found; undefined if the issue quotes nothing. */
  readonly found?: string;
  /** What is wrong, for the customer. */
  readonly detail: string;
  /** Sent to the model in the repair turn: what is wrong and how to mend it. */
  readonly message: string;
}

/** The result of checking an answer. */
export interface CheckResult<Value> {
  /** Undefined if an issue is a fault. Otherwise it can be delivered; it holds a notice for each issue. */
  readonly value?: Value;
  readonly issues: readonly Issue[];
}

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
    return fault('length', 'It was cut off, because it is too long. Write much less.');
  }
  const answer = readJson(messageText(message));
  return answer === undefined ? fault('form', 'It is not one JSON object.') : check(answer);
};

const fault = (check: string, message: string): CheckResult<never> => ({
  issues: [{ check, grade: 'fault', detail: message, message }],
});
