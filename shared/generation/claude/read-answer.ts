import { VouchError } from '../../errors.ts';
import { type Message, messageText } from './message.ts';
import { readJson } from './read-json.ts';

/**
 * The JSON object of an answer, or what is wrong with it: it was cut off at the token limit, or it is no JSON object.
 *
 * @throws VouchError ai_refused if the model refused to write
 */
export const readAnswer = (message: Message): { readonly answer: object } | { readonly fault: string } => {
  if (message.stop_reason === 'refusal') {
    throw new VouchError('ai_refused', 'The model refused to write this. Change what the request asks for.');
  }
  if (message.stop_reason === 'max_tokens' || message.stop_reason === 'model_context_window_exceeded') {
    return { fault: 'It was cut off, because it is too long. Write much less.' };
  }
  const answer = readJson(messageText(message));
  return answer === undefined ? { fault: 'It is not one JSON object.' } : { answer };
};
