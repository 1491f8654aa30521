import type { Line } from './ask.ts';

/** The result of one case. */
export interface Result {
  readonly endpoint: string;
  readonly name: string;
  /** Empty if the case passed. */
  readonly faults: readonly string[];
  readonly milliseconds: number;
  readonly lines: readonly Line[];
}

/** A table for `console.table`: a row with figures for each endpoint, and one for all of them. */
export const tableOf = <Each, Figures>(
  all: readonly Each[],
  endpointOf: (each: Each) => string,
  figuresOf: (own: readonly Each[]) => Figures,
): Readonly<Record<string, Figures>> => ({
  ...Object.fromEntries([...Map.groupBy(all, endpointOf)].map(([name, own]) => [name, figuresOf(own)])),
  all: figuresOf(all),
});

/** The time within which this part of the cases was answered. */
const quantile = (all: readonly Result[], part: number): number => {
  const times = all.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return Math.round(times[Math.ceil(times.length * part) - 1] ?? 0);
};

const sumOf = (lines: readonly Line[], figure: 'input_tokens' | 'output_tokens' | 'cost_microdollars'): number =>
  lines.reduce((sum, line) => sum + (line[figure] ?? 0), 0);

/** What came of some cases. */
export const figuresOf = (all: readonly Result[]) => {
  const lines = all.flatMap((each) => each.lines);
  return {
    passed: all.filter(({ faults }) => faults.length === 0).length,
    of: all.length,
    repaired: all.filter((each) => each.lines.some(({ turn }) => turn === 'repair')).length,
    calls: lines.filter(({ output_tokens }) => output_tokens !== undefined).length,
    'tokens in': sumOf(lines, 'input_tokens'),
    'tokens out': sumOf(lines, 'output_tokens'),
    /** 0 if the price of the model is unknown. */
    dollars: Number((sumOf(lines, 'cost_microdollars') / 1_000_000).toFixed(4)),
    'p50 ms': quantile(all, 0.5),
    'p95 ms': quantile(all, 0.95),
  };
};

/** A line for each case that failed, with the checks that refused a text. */
export const failuresOf = (results: readonly Result[]): string[] =>
  results
    .filter(({ faults }) => faults.length > 0)
    .map(({ endpoint, name, faults, lines }) => {
      const checks = [...new Set(lines.flatMap(({ checks = [] }) => checks))].join(', ');
      return `FAILED ${endpoint}, ${name}: ${faults.join('; ')}${checks && ` (checks: ${checks})`}`;
    });
