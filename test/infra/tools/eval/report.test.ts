import { passRate, type Result, report } from '#infra/tools/eval/report.ts';

const result = (name: string, milliseconds: number, faults: readonly string[] = []): Result => ({
  endpoint: 'a-task',
  name,
  faults,
  milliseconds,
  trace: { messages: 2, isRepaired: false, inputTokens: 100, outputTokens: 20, dollars: 0.0002, failedChecks: faults },
});

const results = [
  result('one', 10),
  result('two', 30),
  result('three', 20),
  result('four', 1_000, ['length', 'length']),
];

it('tells the share that passed', () => {
  expect(passRate(results)).toBe(0.75);
  expect(passRate([])).toBe(1);
});

it('adds up what an endpoint took', () => {
  const [, line, all] = report(results).split('\n');
  expect(line?.split(/\s{2,}/)).toEqual(['a-task', '3 of 4', '0', '8', '400', '80', '0.0008', '20', '1000']);
  expect(all?.slice(28)).toEqual(line?.slice(28));
});

it('names what failed, and the checks that refused it', () => {
  expect(report(results)).toMatch(/FAILED a-task, four: length; length \(checks: length\)$/);
});

it('counts as repaired what was written again', () => {
  const [first, ...rest] = results;
  const repaired = first && { ...first, trace: { ...first.trace, isRepaired: true } };
  const line = report(repaired ? [repaired, ...rest] : rest).split('\n')[1];
  expect(line?.split(/\s{2,}/)[2]).toBe('1');
});
