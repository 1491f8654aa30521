import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { recordings } from '../../recordings/expected.ts';

const folder = join(recordings, 'domain-pages');
const read = (file: string): Buffer => readFileSync(join(folder, file));

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The largest difference of two colors' reds, greens and blues, 0 to 255; endless where one is no `#rrggbb`. */
export const distance = (one: string, other: string): number => {
  const others = channels(other);
  const differences = channels(one).map((value, index) => Math.abs(value - (others[index] ?? Number.NaN)));
  return differences.some(Number.isNaN) ? Number.POSITIVE_INFINITY : Math.max(...differences);
};

const AssertedIcon = z.object({ file: z.string(), main_color: z.string().nullish() });

/** The recorded icons whose main color their collection asserts. */
export const assertedIcons = (): { file: string; bytes: Buffer; expected: string }[] =>
  z
    .array(AssertedIcon)
    .parse(JSON.parse(read('icons/expected.json').toString()))
    .flatMap(({ file, main_color }) => (main_color ? { file, bytes: read(file), expected: main_color } : []));
