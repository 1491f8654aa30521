import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { metric } from '../../api/log.ts';
import type { Message } from './message.ts';

/** US dollars a million tokens, for prompts of up to 100,000 tokens; ours are far shorter. As published in 2026-11. */
const prices: Readonly<Record<string, { readonly input: number; readonly output: number }>> = {
  'claude-haiku-5-5': { input: 0.1, output: 0.5 },
  'claude-sonnet-5-5': { input: 2, output: 10 },
  'claude-opus-5-5': { input: 4, output: 20 },
  'claude-haiku-4-5': { input: 1, output: 5 },
};

/** The tokens of one message and what they cost; cost is undefined for a model whose price is not known. */
export interface Spending {
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** Millionths of a US dollar. */
  readonly cost_microdollars: number | undefined;
}

/** What one message cost. Nothing is cached: our system texts are too short for it to pay. */
export const spendingOf = (model: string, { input_tokens, output_tokens }: Message['usage']): Spending => {
  const price = prices[model];
  return {
    input_tokens,
    output_tokens,
    cost_microdollars: price && input_tokens * price.input + output_tokens * price.output,
  };
};

/** Counts it, an endpoint and model each. */
export const countSpending = (endpoint: string, model: string, spending: Spending): void => {
  for (const [name, value] of Object.entries(spending)) {
    if (value === undefined) continue;
    const single = metric().singleMetric(); // It holds one metric only.
    single.addDimensions({ endpoint, model });
    single.addMetric(name, MetricUnit.Count, value);
  }
};
