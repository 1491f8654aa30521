import { type Color, minimumChroma, opaqueColor } from '../css/color.ts';
import type { Pixels } from '../image/image.ts';
import { readPixels } from '../image/read-pixels.ts';

/** Colors are grouped by the upper 4 bits of red, green and blue. */
const buckets = 16 ** 3;
/** If fewer than 1 in this many opaque pixels have a color, the image is gray: the colors come from compression. */
const chromaticShare = 200;

/** Strong colors weigh much more than weak ones, and grays nothing. */
const weightOf = (chroma: number): number => (chroma < minimumChroma ? 0 : chroma ** 2);

/** The mean color of the heaviest group, and the number of weighted pixels; a pixel counts by its alpha. */
const weighColors = (pixels: Pixels, weigh: typeof weightOf): { color: Color; pixels: number } => {
  const sums = new Float64Array(buckets * 4);
  let weighed = 0;
  let best = 0;
  for (let index = 3; index < pixels.length; index += 4) {
    const r = pixels[index - 3] ?? 0;
    const g = pixels[index - 2] ?? 0;
    const b = pixels[index - 1] ?? 0;
    const alpha = (pixels[index] ?? 0) / 255;
    const weight = weigh(Math.max(r, g, b) - Math.min(r, g, b)) * alpha;
    if (weight === 0) continue;
    weighed += alpha;
    const bucket = 4 * (((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4));
    sums[bucket] = (sums[bucket] ?? 0) + r * weight;
    sums[bucket + 1] = (sums[bucket + 1] ?? 0) + g * weight;
    sums[bucket + 2] = (sums[bucket + 2] ?? 0) + b * weight;
    sums[bucket + 3] = (sums[bucket + 3] ?? 0) + weight;
    if ((sums[bucket + 3] ?? 0) > (sums[best + 3] ?? 0)) best = bucket;
  }
  const [r = 0, g = 0, b = 0, weight = 0] = sums.subarray(best, best + 4);
  return { color: opaqueColor(r / weight, g / weight, b / weight), pixels: weighed };
};

/**
 * The main color of an icon: the heaviest of its colors, else of its grays. Undefined when nothing in it is visible,
 * and for bytes that `readPixels` does not read.
 */
export const mainColorOf = (icon: Buffer): Color | undefined => {
  const pixels = readPixels(icon);
  if (pixels === undefined) return undefined;
  const all = weighColors(pixels, () => 1);
  const chromatic = weighColors(pixels, weightOf);
  if (all.pixels === 0) return undefined;
  return (chromatic.pixels * chromaticShare < all.pixels ? all : chromatic).color;
};
