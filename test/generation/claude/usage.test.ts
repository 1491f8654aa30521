import { countSpending, spendingOf } from '#shared/generation/claude/usage.ts';
import { countMetrics } from '../../count-metrics.ts';

const usage = { input_tokens: 1_000, output_tokens: 200 };

describe('a model without a known price', () => {
  const spending = spendingOf('a-model-of-tomorrow', usage);

  it('has tokens and no cost', () => {
    expect(spending).toEqual({ ...usage, cost_microdollars: undefined });
  });

  it('is counted by its tokens', () => {
    const counted = countMetrics();
    countSpending(spending);
    expect(counted).toEqual([
      { name: 'input_tokens', value: 1_000, dimensions: {} },
      { name: 'output_tokens', value: 200, dimensions: {} },
    ]);
  });
});

it('the cost of a message is that of its tokens in both directions', () => {
  expect(spendingOf('claude-haiku-4-5', usage).cost_microdollars).toBe(2_000);
});
