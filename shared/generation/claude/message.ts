import * as z from 'zod';

const Tokens = z.int().nonnegative().catch(0);

/** A message as the provider, or a server that speaks its protocol, answers it: what is read of it. */
export const Message = z.object({
  /** It may begin with thinking, and hold blocks that are not known yet. */
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: Tokens, output_tokens: Tokens }).catch({ input_tokens: 0, output_tokens: 0 }),
  /** The provider's id of the request, which the SDK takes from the headers. */
  _request_id: z.string().nullish(),
});
export type Message = z.infer<typeof Message>;

/** The words of a message. */
export const messageText = ({ content }: Message): string =>
  content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join('');
