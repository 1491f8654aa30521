import { opaqueOf } from '../random.ts';
import type { MessageRequest } from './request.ts';

/** What is written in answer to a request, before it is cut at `max_tokens`. */
export interface Written {
  /** What the model thinks first, if it does. */
  readonly thinking?: string;
  /** Empty for an answer without any text. */
  readonly text: string;
  /** The reason, if the model refuses. */
  readonly refusal?: string;
  /** Whether it ends at `max_tokens`. A longer text always does. */
  readonly isCut?: boolean;
}

/** A rough count. */
const charactersPerToken = 4;

const tokensOf = (text: string): number => Math.ceil(text.length / charactersPerToken);

/** The body of a message, version 2026-10-21, cut at the request's `max_tokens`; thinking counts against them. */
export const messageOf = (
  request: Pick<MessageRequest, 'model' | 'max_tokens' | 'system' | 'messages'>,
  written: Written,
): object => {
  const { thinking = '', text, refusal, isCut = false } = written;
  const room = request.max_tokens * charactersPerToken;
  const thought = thinking.slice(0, room);
  const said = text.slice(0, room - thought.length);
  const isWhole = !isCut && thought.length + said.length === thinking.length + text.length;
  const end = isWhole ? 'end_turn' : 'max_tokens';
  const input = [request.system, ...request.messages.map(({ content }) => content)].join('\n');
  return {
    id: `msg_01${opaqueOf(input + text).slice(0, 22)}`,
    type: 'message',
    role: 'assistant',
    model: request.model,
    content: [
      ...(thought === '' ? [] : [{ type: 'thinking', thinking: thought, signature: opaqueOf(thought) }]),
      ...(said === '' ? [] : [{ type: 'text', text: said, citations: null }]),
    ],
    stop_reason: refusal === undefined ? end : 'refusal',
    stop_sequence: null,
    stop_details: refusal === undefined ? null : { type: 'refusal', category: null, explanation: refusal },
    usage: {
      input_tokens: tokensOf(input),
      output_tokens: tokensOf(thought) + tokensOf(said),
    },
  };
};
