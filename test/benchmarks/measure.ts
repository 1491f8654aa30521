/** What a benchmark found. The first column names a row; figures carry their unit in the column's name. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** What a reader must know to judge the figures. */
  readonly note?: string;
}

/** One benchmark: the default export of its file. */
export type Benchmark = () => Promise<readonly Table[]>;

/** The middle of the values; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/**
 * Runs every contestant once a round, each round from another one on, so that what disturbs the machine disturbs all
 * alike. Gives each contestant's results, by its name.
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

/** How long `run` takes, in milliseconds. */
export async function elapsed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** How much values rise in a minute, one of them a second: the slope of the line of least squares through them. */
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
