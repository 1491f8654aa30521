import * as z from 'zod';
import { VouchError } from '../../errors.ts';
import { tryJson } from '../../html/parse-json.ts';

const Tokens = z.int().nonnegative().catch(0);

/** The parts of an API response that we read. Other servers with the same API return the same shape. */
export const Message = z.object({
  /** Blocks of text. There may be other blocks, such as thinking. They are read one by one: Zod would describe each. */
  content: z.array(z.unknown()),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: Tokens, output_tokens: Tokens }).catch({ input_tokens: 0, output_tokens: 0 }),
  /** The provider's id of the request. The SDK reads it from the headers. */
  _request_id: z.string().nullish(),
});
export type Message = z.infer<typeof Message>;

const textOf = (block: unknown): string => {
  const { type, text }: { type?: unknown; text?: unknown } = Object(block);
  return type === 'text' && typeof text === 'string' ? text : '';
};

export const messageText = ({ content }: Message): string => content.map(textOf).join('');

/**
 * The JSON object in a text of the model. It may be the whole text, in a code fence, or between sentences, because not
 * every server enforces the schema. Undefined if there is none.
 */
const readJson = (text: string): object | undefined => {
  const value = tryJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return typeof value === 'object' && value !== null ? value : undefined;
};

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

/** US dollars per million tokens, for prompts of up to 100,000 tokens; ours are far shorter (published, 2026-11). */
const prices: Readonly<Record<string, { readonly input: number; readonly output: number }>> = {
  'claude-haiku-5-5': { input: 0.1, output: 0.5 },
  'claude-sonnet-5-5': { input: 2, output: 10 },
  'claude-opus-5-5': { input: 4, output: 20 },
  'claude-haiku-4-5': { input: 1, output: 5 },
};

/** The tokens of one message and their cost. Prompts are not cached: our system texts are too short for it. */
export const spendingOf = (model: string, { input_tokens, output_tokens }: Message['usage']) => {
  const price = prices[model.replace(/^anthropic\./, '')]; // The prefix of Bedrock, which has the same prices.
  return {
    input_tokens,
    output_tokens,
    /** Millionths of a US dollar; undefined if the price of the model is unknown. */
    cost_microdollars: price && input_tokens * price.input + output_tokens * price.output,
  };
};

/** What one request used of the model: the tokens of each message. */
export type Usage = Message['usage'][];

/** What one request used, as the headers that `usageHeaders` describes. */
export const headersOf = (usage: Usage): Record<keyof typeof usageHeaders, string> => {
  const sumOf = (tokens: keyof Message['usage']) => String(usage.reduce((sum, each) => sum + each[tokens], 0));
  return {
    'x-ai-calls': String(usage.length),
    'x-ai-input-tokens': sumOf('input_tokens'),
    'x-ai-output-tokens': sumOf('output_tokens'),
  };
};

/** The headers that say what a response cost, as name and description. */
export const usageHeaders = {
  'x-ai-calls': 'How many messages the model answered: writing, reading, repairing; 0 if none was asked',
  'x-ai-input-tokens': 'Input tokens of all these messages',
  'x-ai-output-tokens': 'Output tokens of all these messages',
} as const;
