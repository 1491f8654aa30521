import type { Trace } from './ask.ts';

/** The result of one case. */
export interface Result {
  readonly endpoint: string;
  readonly name: string;
  /** Empty if the case passed. */
  readonly faults: readonly string[];
  readonly milliseconds: number;
  readonly trace: Trace;
}

/** The columns of a table: the name of each, and its figure for some results. */
export type Columns<Each> = readonly (readonly [name: string, figureOf: (all: readonly Each[]) => string])[];

/** A table with one line per endpoint, and one for all of them. */
export const table = <Each>(
  title: string,
  columns: Columns<Each>,
  all: readonly Each[],
  endpointOf: (each: Each) => string,
): string[] => {
  const names = columns.map(([name]) => name);
  const width = Math.max(...names.map(({ length }) => length)) + 1;
  const line = (name: string, figures: readonly string[]): string =>
    [name.padEnd(28), ...figures.map((figure) => figure.padStart(width))].join('');
  const figures = (own: readonly Each[]): string[] => columns.map(([, figureOf]) => figureOf(own));
  const byEndpoint = Map.groupBy(all, endpointOf);
  return [
    line(title, names),
    ...[...byEndpoint].map(([endpoint, own]) => line(endpoint, figures(own))),
    line('all', figures(all)),
  ];
};

const sumOf = (all: readonly Result[], member: 'messages' | 'inputTokens' | 'outputTokens' | 'dollars'): number =>
  all.reduce((total, { trace }) => total + trace[member], 0);

/** The time within which this part of the cases was answered. */
const quantile = (all: readonly Result[], part: number): string => {
  const times = all.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(0);
};

const passedOf = (results: readonly Result[]): number => results.filter(({ faults }) => faults.length === 0).length;

/** The share of cases that passed, 0 to 1. */
export const passRate = (results: readonly Result[]): number =>
  results.length === 0 ? 1 : passedOf(results) / results.length;

const columns: Columns<Result> = [
  ['passed', (all) => `${passedOf(all)} of ${all.length}`],
  ['repaired', (all) => String(all.filter(({ trace }) => trace.isRepaired).length)],
  ['calls', (all) => String(sumOf(all, 'messages'))],
  ['tokens in', (all) => String(sumOf(all, 'inputTokens'))],
  ['tokens out', (all) => String(sumOf(all, 'outputTokens'))],
  ['dollars', (all) => sumOf(all, 'dollars').toFixed(4)],
  ['p50 ms', (all) => quantile(all, 0.5)],
  ['p95 ms', (all) => quantile(all, 0.95)],
];

const failureLine = ({ endpoint, name, faults, trace }: Result): string => {
  const checks = [...new Set(trace.failedChecks)].join(', ');
  return `FAILED ${endpoint}, ${name}: ${faults.join('; ')}${checks === '' ? '' : ` (checks: ${checks})`}`;
};

/** A table with one line per endpoint, followed by the failed cases. */
export const report = (results: readonly Result[]): string => {
  const failed = results.filter(({ faults }) => faults.length > 0);
  return [...table('', columns, results, ({ endpoint }) => endpoint), ...failed.map(failureLine)].join('\n');
};
