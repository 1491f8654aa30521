import { countSpending, spendingOf } from '#shared/generation/claude/usage.ts';
import { countMetrics } from '../../toolkit/count-metrics.ts';

const usage = { input_tokens: 1_000, output_tokens: 200 };

it('a model without a known price has tokens, which are counted, and no cost', () => {
  const spending = spendingOf('a-model-of-tomorrow', usage);
  expect(spending).toEqual({ ...usage, cost_microdollars: undefined });
  const counted = countMetrics();
  countSpending(spending);
  expect(counted.map(({ name, value }) => [name, value])).toEqual(Object.entries(usage));
});

it('the cost of a message is that of its tokens in both directions', () => {
  expect(spendingOf('claude-haiku-4-5', usage).cost_microdollars).toBe(2_000);
});
