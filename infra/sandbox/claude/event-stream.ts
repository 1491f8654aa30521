import type { Message } from './message.ts';

const pieceLength = 40;

const piecesOf = (text: string): string[] => text.match(new RegExp(`.{1,${pieceLength}}`, 'gsu')) ?? [];

type Block = Message['content'][number];

/** One block as it begins, piece by piece, and as it ends. */
const blockEvents = (block: Block, index: number): object[] => {
  const isThinking = block.type === 'thinking';
  const text = isThinking ? block.thinking : block.text;
  const deltas = piecesOf(text).map((piece) =>
    isThinking ? { type: 'thinking_delta', thinking: piece } : { type: 'text_delta', text: piece },
  );
  const signature = isThinking ? [{ type: 'signature_delta', signature: block.signature }] : [];
  return [
    {
      type: 'content_block_start',
      index,
      content_block: isThinking ? { ...block, thinking: '', signature: '' } : { ...block, text: '' },
    },
    ...[...deltas, ...signature].map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
};

/** The message as Server-Sent Events, in the order that the service sends them. */
export const eventStreamOf = (message: Message): string => {
  const { content, stop_reason, stop_sequence, stop_details, container, usage } = message;
  const events = [
    {
      type: 'message_start',
      message: {
        ...message,
        content: [],
        stop_reason: null,
        stop_details: null,
        usage: { ...usage, output_tokens: 1 },
      },
    },
    { type: 'ping' },
    ...content.flatMap(blockEvents),
    { type: 'message_delta', delta: { stop_reason, stop_sequence, stop_details, container }, usage },
    { type: 'message_stop' },
  ];
  return events.map((event) => `event: ${Reflect.get(event, 'type')}\ndata: ${JSON.stringify(event)}\n\n`).join('');
};
