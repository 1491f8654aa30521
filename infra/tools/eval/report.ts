import type { Trace } from './trace.ts';

/** The result of one case. */
export interface Result {
  readonly endpoint: string;
  readonly name: string;
  /** Empty if the case passed. */
  readonly faults: readonly string[];
  readonly milliseconds: number;
  readonly trace: Trace;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * part) - 1] ?? 0;

const passedOf = (results: readonly Result[]): number => results.filter(({ faults }) => faults.length === 0).length;

/** The share of cases that passed, 0 to 1. */
export const passRate = (results: readonly Result[]): number =>
  results.length === 0 ? 1 : passedOf(results) / results.length;

const columns = ['passed', 'repaired', 'calls', 'tokens in', 'tokens out', 'dollars', 'p50 ms', 'p95 ms'];

const figuresOf = (results: readonly Result[]): string[] => {
  const times = results.map(({ milliseconds }) => milliseconds);
  const traces = results.map(({ trace }) => trace);
  return [
    `${passedOf(results)} of ${results.length}`,
    String(traces.filter(({ isRepaired }) => isRepaired).length),
    String(sum(traces.map(({ messages }) => messages))),
    String(sum(traces.map(({ inputTokens }) => inputTokens))),
    String(sum(traces.map(({ outputTokens }) => outputTokens))),
    sum(traces.map(({ dollars }) => dollars)).toFixed(4),
    quantile(times, 0.5).toFixed(0),
    quantile(times, 0.95).toFixed(0),
  ];
};

const line = (name: string, figures: readonly string[]): string =>
  [name.padEnd(28), ...figures.map((figure) => figure.padStart(11))].join('');

const failureLine = ({ endpoint, name, faults, trace }: Result): string => {
  const checks = [...new Set(trace.failedChecks)].join(', ');
  return `FAILED ${endpoint}, ${name}: ${faults.join('; ')}${checks === '' ? '' : ` (checks: ${checks})`}`;
};

/** A table with one line per endpoint, followed by the failed cases. */
export const report = (results: readonly Result[]): string => {
  const byEndpoint = Map.groupBy(results, ({ endpoint }) => endpoint);
  const failed = results.filter(({ faults }) => faults.length > 0);
  return [
    line('', columns),
    ...[...byEndpoint].map(([endpoint, own]) => line(endpoint, figuresOf(own))),
    line('all', figuresOf(results)),
    ...failed.map(failureLine),
  ].join('\n');
};
