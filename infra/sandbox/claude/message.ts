import { opaqueOf } from '../random.ts';
import type { MessageRequest } from './request.ts';

/** What is written in answer to a request, before it is cut at `max_tokens`. */
export interface Written {
  /** Given where the model is to think first. */
  readonly thinking?: string;
  /** Empty for an answer without any text. */
  readonly text: string;
  /** Given where the model refuses: the reason. */
  readonly refusal?: string;
  /** Whether it ended at `max_tokens`; so it does, too, where it is longer than that. */
  readonly isCut?: boolean;
}

type Block =
  | { readonly type: 'thinking'; readonly thinking: string; readonly signature: string }
  | { readonly type: 'text'; readonly text: string; readonly citations: null };

/** The body of a good answer, in the form of version 2026-10-21. */
export interface Message {
  readonly id: string;
  readonly type: 'message';
  readonly role: 'assistant';
  readonly model: string;
  readonly container: null;
  readonly content: readonly Block[];
  readonly stop_reason: 'end_turn' | 'max_tokens' | 'refusal';
  readonly stop_sequence: null;
  readonly stop_details: { readonly type: 'refusal'; readonly category: null; readonly explanation: string } | null;
  readonly diagnostics: null;
  readonly usage: {
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly cache_creation_input_tokens: number;
    readonly cache_read_input_tokens: number;
    readonly cache_creation: null;
    readonly output_tokens_details: { readonly thinking_tokens: number };
    readonly inference_geo: null;
    readonly server_tool_use: null;
    readonly service_tier: 'standard';
    readonly speed: 'standard';
  };
}

/** A rough count: so many characters are one token. */
const charactersAToken = 4;

const tokensOf = (text: string): number => Math.ceil(text.length / charactersAToken);

const blocksOf = (thinking: string, text: string): Block[] => [
  ...(thinking === '' ? [] : [{ type: 'thinking' as const, thinking, signature: opaqueOf(thinking) }]),
  ...(text === '' ? [] : [{ type: 'text' as const, text, citations: null }]),
];

/** The message with the written text, cut at the request's `max_tokens`; thinking counts against them. */
export const messageOf = (request: MessageRequest, written: Written): Message => {
  const { thinking = '', text, refusal, isCut = false } = written;
  const room = request.maxTokens * charactersAToken;
  const thought = thinking.slice(0, room);
  const said = text.slice(0, room - thought.length);
  const isWhole = thought.length + said.length === thinking.length + text.length;
  const input = [request.system, ...request.turns.map((turn) => turn.text)].join('\n');
  return {
    id: `msg_01${opaqueOf(input + text).slice(0, 22)}`,
    type: 'message',
    role: 'assistant',
    model: request.model,
    container: null,
    content: blocksOf(thought, said),
    stop_reason: stopReasonOf(refusal !== undefined, isCut || !isWhole),
    stop_sequence: null,
    stop_details: refusal === undefined ? null : { type: 'refusal', category: null, explanation: refusal },
    diagnostics: null,
    usage: {
      input_tokens: tokensOf(input),
      output_tokens: tokensOf(thought) + tokensOf(said),
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
      cache_creation: null,
      output_tokens_details: { thinking_tokens: tokensOf(thought) },
      inference_geo: null,
      server_tool_use: null,
      service_tier: 'standard',
      speed: 'standard',
    },
  };
};

const stopReasonOf = (isRefused: boolean, isCut: boolean): Message['stop_reason'] => {
  if (isRefused) return 'refusal';
  return isCut ? 'max_tokens' : 'end_turn';
};
