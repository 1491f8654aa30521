/** The figures of a benchmark. The first column names a row; the other columns name their unit. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** How the figures were measured, and what was left out. */
  readonly note?: string;
}

export interface BenchmarkOptions {
  /** How often each contestant runs. Default: the benchmark's own number, which gives steady figures. */
  readonly rounds?: number | undefined;
}

/** One benchmark: the default export of its file. */
export type Benchmark = (options: BenchmarkOptions) => Promise<readonly Table[]>;

/** The median of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * Runs every contestant once per round, and starts each round with another one: other load on the machine then affects
 * all of them alike. Returns the results of each contestant by its name.
 */
export async function interleave<Result>(
  contestants: Readonly<Record<string, () => Promise<Result>>>,
  rounds: number,
): Promise<Map<string, Result[]>> {
  const entries = Object.entries(contestants);
  const results = new Map(entries.map(([name]): [string, Result[]] => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const first = round % entries.length;
    for (const [name, run] of [...entries.slice(first), ...entries.slice(0, first)]) {
      results.get(name)?.push(await run());
    }
  }
  return results;
}

/** The rise per minute of values that were taken once per second: the slope of a least squares line. */
export function slopePerMinute(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const up = values.reduce((sum, value, second) => sum + (second - middle) * (value - mean), 0);
  const across = values.reduce((sum, _, second) => sum + (second - middle) ** 2, 0);
  return across === 0 ? 0 : (up / across) * 60;
}

/** A table as lines of text, its columns aligned: names to the left, figures to the right. */
export function format({ title, columns, rows, note }: Table): string {
  const cells = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd : cell.padStart).call(cell, widths[column] ?? 0)).join('  '),
  );
  return [title, ...lines, ...(note === undefined ? [] : [note])].join('\n');
}
