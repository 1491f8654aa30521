import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { HtmlPage } from '#shared/html/html-page.ts';
import { recordings } from '../../recordings/expected.ts';
import { recordedPages } from '../../recordings/site/recorded-pages.ts';

const folder = join(recordings, 'domain-pages');
const read = (file: string): Buffer => readFileSync(join(folder, file));
const readJson = (file: string): unknown => JSON.parse(read(file).toString('utf8'));

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
    .parse(readJson('icons/expected.json'))
    .flatMap(({ file, main_color }) => (main_color ? { file, bytes: read(file), expected: main_color } : []));

const KnownColors = z.object({
  id: z.string(),
  expected: z.object({ brand_or_button_color: z.array(z.string()), page_background: z.array(z.string()) }),
});

/** Which colors a recorded page is known to have; none where that is not known. */
export interface ColoredPage {
  readonly id: string;
  readonly page: HtmlPage;
  readonly buttons: readonly string[];
  readonly backgrounds: readonly string[];
}

export const coloredPages = async (): Promise<ColoredPage[]> => {
  const known = z.array(KnownColors).parse(readJson('expected.json'));
  const colors = new Map(known.map(({ id, expected }) => [id, expected]));
  return (await recordedPages()).map(({ id, page }) => ({
    id,
    page,
    buttons: colors.get(id)?.brand_or_button_color ?? [],
    backgrounds: colors.get(id)?.page_background ?? [],
  }));
};
