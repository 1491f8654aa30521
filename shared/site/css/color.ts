import { type Colord, colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import hwb from 'colord/plugins/hwb';
import lab from 'colord/plugins/lab';
import lch from 'colord/plugins/lch';
import names from 'colord/plugins/names';
import oklab from 'colord/plugins/oklab';
import oklch from 'colord/plugins/oklch';

extend([a11y, hwb, lab, lch, names, oklab, oklch]);

export type Color = Colord;

/** Makes a color of red, green and blue from 0 to 255; fractions are rounded. */
export const opaqueColor = (r: number, g: number, b: number): Color => colord({ r, g, b });

export const white = opaqueColor(255, 255, 255);

/** A word inside `url(...)` is not a color. */
const addresses = /url\([^)]*(?:\)|$)/gi;
const colorForms =
  /#[\da-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|color-mix|contrast-color|if|attr|--[\w-]+)\((?:[^()]|\([^()]*\))*\)|(?<![\w-])[a-z]{3,20}(?![\w-])/gi;
/** colord reads all other functions itself. */
const labForm = /^lab\(\s*([\d.]+)%?\s+(-?[\d.]+)\s+(-?[\d.]+)\s*(?:\/\s*([\d.]+)(%)?\s*)?\)$/i;
/** The length of a value that is read: a color is near its beginning. */
const maximumValue = 1_000;
/** The number of words and other forms in a value that may be its first color. */
const maximumForms = 20;
/** More transparent colors are tints of their background. */
const minimumAlpha = 0.5;

/** A color of colord; invalid for other words, and for functions that are not computed, such as color-mix. */
const parseForm = (form: string): Colord => {
  const written = form.replace(/\bnone\b/gi, '0');
  const [, l, a, b, alpha = '1', percent] = labForm.exec(written) ?? [];
  if (l === undefined) return colord(written);
  return colord({ l: Number(l), a: Number(a), b: Number(b), alpha: Number(alpha) / (percent ? 100 : 1) });
};

/** The first color in a value. It is invalid where a function gives it that is not computed. */
const firstColor = (value: string): Colord | undefined =>
  value
    .slice(0, maximumValue)
    .replace(addresses, ' ')
    .matchAll(colorForms)
    .take(maximumForms)
    .map(([form]) => ({ color: parseForm(form), isFunction: form.endsWith(')') }))
    .find(({ color, isFunction }) => isFunction || color.isValid())?.color;

/** Whether the first color in a CSS value is unreadable, such as `color-mix(in srgb, red, blue)`, which is not red. */
export const hasUnreadColor = (value: string): boolean => firstColor(value)?.isValid() === false;

/**
 * The first color in a CSS value: hexadecimal, rgb, hsl, hwb, lab, lch, oklab, oklch or a name. A slightly transparent
 * color is read as opaque. Undefined when there is no color, or the first one is not readable or mostly transparent.
 */
export const readColor = (value: string): Color | undefined => {
  const first = firstColor(value);
  return first?.isValid() && first.alpha() >= minimumAlpha ? first.alpha(1) : undefined;
};

/** A color in an HTML attribute such as `bgcolor`, where `#` may be missing. */
export const readLegacyColor = (value: string): Color | undefined =>
  readColor(/^[\da-f]{6}$/i.test(value.trim()) ? `#${value.trim()}` : value);

/** A color is a gray when its highest and lowest of red, green and blue (0 to 255) differ by less. */
export const minimumChroma = 15;

export const isChromatic = (color: Color): boolean => {
  const { r, g, b } = color.toRgb();
  return Math.max(r, g, b) - Math.min(r, g, b) >= minimumChroma;
};

/** The contrast that WCAG 2 requires of controls against adjacent colors (success criterion 1.4.11). */
export const minimumContrast = 3;

/**
 * The nearest color of the same hue with a contrast of at least 3 to 1 against `background`. It is darker or lighter,
 * whichever allows more contrast, in OKLCH, whose lightness is perceived lightness.
 */
export const withContrast = (color: Color, background: Color): Color => {
  const { l, c, h } = color.toOklch();
  const end = background.contrast('#000') >= background.contrast('#fff') ? 0 : 1;
  let found = color;
  for (let share = 0.99; found.contrast(background) < minimumContrast && share >= 0; share -= 0.01) {
    found = colord({ l: end + (l - end) * share, c: c * share, h, ok: true });
  }
  return found;
};
