import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

let map: SourceMap | undefined;

const bundlePosition = /file:\/\/[^\s:]*\/index\.mjs:(\d+):(\d+)/;

/**
 * The lines of a stack with places in the source instead of the bundle. The map is read when the first error is logged,
 * in about 40 ms: Node's own option --enable-source-maps reads it at each cold start. Without a map, the lines stay.
 */
export const sourceStack = (lines: readonly string[]): string[] => {
  const directory = process.env['LAMBDA_TASK_ROOT'];
  if (directory === undefined) return [...lines];
  try {
    map ??= new SourceMap(JSON.parse(readFileSync(join(directory, 'index.mjs.map'), 'utf8')));
  } catch {
    return [...lines]; // Places in the bundle are better than none.
  }
  return lines.map((line) => line.replace(bundlePosition, sourcePosition));
};

const sourcePosition = (position: string, line: string, column: string): string => {
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
  return entry && 'originalSource' in entry
    ? `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    : position;
};
