import * as z from 'zod';

const Tokens = z.int().nonnegative().catch(0);

/** The parts of an API response that we read. Other servers with the same API return the same shape. */
export const Message = z.object({
  /** Blocks of text. There may be other blocks, such as thinking. */
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: Tokens, output_tokens: Tokens }).catch({ input_tokens: 0, output_tokens: 0 }),
  /** The provider's id of the request. The SDK reads it from the headers. */
  _request_id: z.string().nullish(),
});
export type Message = z.infer<typeof Message>;

/** The text of a message. */
export const messageText = ({ content }: Message): string =>
  content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join('');
