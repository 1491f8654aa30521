import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import names from 'colord/plugins/names';
import oklch from 'colord/plugins/oklch';

extend([a11y, names, oklch]);

/** An opaque color. */
export type Color = Colord;

/** Of red, green and blue from 0 to 255; fractions are rounded. */
export const opaqueColor = (r: number, g: number, b: number): Color => colord({ r, g, b });

/** Inside `url(...)` a word is no color. */
const addresses = /url\([^)]*\)/gi;
const colorForms = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^()]*\)|(?<![\w-])[a-z]{3,20}(?![\w-])/gi;
/** A longer value is read up to here: a color stands near the beginning. */
const longestValue = 1_000;
/** What lets more than half of its ground through is a tint, and no color of its own. */
const leastAlpha = 0.5;

/**
 * The first color in a CSS value: hexadecimal, rgb, hsl, oklch or by name. One that shows a little of its ground is read
 * as opaque; undefined where there is none, or one that is mostly transparent comes first.
 */
export const readColor = (value: string): Color | undefined => {
  const written = value.slice(0, longestValue).replace(addresses, ' ').match(colorForms) ?? [];
  const first = written.map((form) => colord(form)).find((color) => color.isValid());
  return first !== undefined && first.alpha() >= leastAlpha ? first.alpha(1) : undefined;
};

/** A color of an address attribute or the like, where HTML takes hexadecimal digits without `#`, too. */
export const readLegacyColor = (value: string): Color | undefined =>
  readColor(/^[\da-f]{6}$/i.test(value.trim()) ? `#${value.trim()}` : value);

/** Below this distance between the strongest and the weakest of red, green and blue (0 to 255) a color is a gray. */
export const leastChroma = 15;

export const isChromatic = (color: Color): boolean => {
  const { r, g, b } = color.toRgb();
  return Math.max(r, g, b) - Math.min(r, g, b) >= leastChroma;
};

/** What WCAG 2 asks of the parts of a control against what is beside them (success criterion 1.4.11). */
export const leastContrast = 3;

/**
 * The nearest color of the same hue that stands out from `ground` by at least 3 to 1: darker or lighter, whichever way
 * has more room, in OKLCH, where lightness is as eyes see it.
 */
export const standingOut = (color: Color, ground: Color): Color => {
  const { l, c, h } = color.toOklch();
  const end = ground.contrast('#000') >= ground.contrast('#fff') ? 0 : 1;
  let found = color;
  for (let share = 0.99; found.contrast(ground) < leastContrast && share >= 0; share -= 0.01) {
    found = colord({ l: end + (l - end) * share, c: c * share, h, ok: true });
  }
  return found;
};
