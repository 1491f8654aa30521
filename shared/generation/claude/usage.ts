import { metrics } from '../../api/log.ts';
import type { Message } from './message.ts';

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

/** Adds the tokens and the cost to the metrics. The log line of the message has the endpoint and the model. */
export const countSpending = (spending: ReturnType<typeof spendingOf>): void => {
  for (const [name, value] of Object.entries(spending)) {
    if (value !== undefined) metrics.count(name, value);
  }
};
