import { type Color, leastChroma, opaqueColor } from '../css/color.ts';
import type { Pixels } from '../image/pixels.ts';
import { readPixels } from '../image/read-pixels.ts';

/** Colors are sorted by the upper 4 bits of red, green and blue. */
const buckets = 16 ** 3;
/** One opaque pixel in so many must be chromatic, or the colors are artefacts of a gray image's compression. */
const chromaticShare = 200;

type Weigh = (chroma: number, alpha: number) => number;

/** What makes an icon's color: strong colors much more than weak ones, grays not at all. */
const byChroma: Weigh = (chroma, alpha) => (chroma < leastChroma ? 0 : chroma ** 2 * alpha);
const byAlpha: Weigh = (_chroma, alpha) => alpha;

/** The mean of the colors in the heaviest bucket, and how many pixels have any weight, in opaque ones. */
const weighColors = (pixels: Pixels, weigh: Weigh): { color: Color; pixels: number } => {
  const sums = new Float64Array(buckets * 4);
  let weighed = 0;
  let best = 0;
  for (let index = 3; index < pixels.length; index += 4) {
    const r = pixels[index - 3] ?? 0;
    const g = pixels[index - 2] ?? 0;
    const b = pixels[index - 1] ?? 0;
    const alpha = (pixels[index] ?? 0) / 255;
    const weight = weigh(Math.max(r, g, b) - Math.min(r, g, b), alpha);
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
 * The color by which an icon is known: the heaviest of its chromatic colors, else of its grays. Undefined where nothing
 * can be seen in it, and for bytes that `readPixels` does not read.
 */
export const mainColorOf = (icon: Buffer): Color | undefined => {
  const pixels = readPixels(icon);
  if (pixels === undefined) return undefined;
  const all = weighColors(pixels, byAlpha);
  const chromatic = weighColors(pixels, byChroma);
  if (all.pixels === 0) return undefined;
  return (chromatic.pixels * chromaticShare < all.pixels ? all : chromatic).color;
};
