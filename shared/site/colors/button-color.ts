import { type Color, isChromatic, leastContrast, readLegacyColor } from '../css/color.ts';
import { isUsualMedia } from '../css/stylesheet.ts';
import { brandRank } from './brand-names.ts';
import { type ButtonName, buttonNamed } from './button-names.ts';
import type { Cascade } from './cascade.ts';
import type { ColorRule } from './color-rule.ts';
import { mainColorOf } from './main-color.ts';
import { isPlaceholder, isToolColor } from './tool-colors.ts';

/** What the color of a site's buttons is told from. */
export interface ButtonSources {
  readonly cascade: Cascade;
  /** The page's background; white where it is not known. */
  readonly ground: Color;
  /** The bytes of the site's icon. */
  readonly icon: Buffer | undefined;
}

interface StyledButton extends ButtonName {
  readonly color: Color;
  /** How many elements of the page look like it. */
  readonly uses: number;
}

/** Frameworks give a button's background by a property of its own, and one rule for all buttons that uses it. */
const buttonProperty = /^--(?:[a-z]+-)?(?:btn|button)-(?:bg|background)(?:-color)?$/;

/** Buttons of the style sheets, those first that the page has most of, then those that hold everywhere, then the later. */
const buttonColors = (cascade: Cascade, isWanted: (button: ButtonName) => boolean): Color[] => {
  const buttons = new Map<string, StyledButton>();
  for (const { selectors, declarations } of cascade.rules) {
    for (const selector of selectors) {
      const button = buttonNamed(selector);
      const color = button && isWanted(button) && cascade.backgroundAmong(declarations, buttonProperty);
      if (!color) continue;
      buttons.delete(selector);
      buttons.set(selector, { ...button, color, uses: Math.min(...button.needs.map((name) => cascade.usesOf(name))) });
    }
  }
  return [...buttons.values()]
    .reverse()
    .sort((a, b) => b.uses - a.uses || a.depth - b.depth)
    .map(({ color }) => color);
};

/** The values of custom properties that are named as the site's own color, the surest name first. */
const propertyColors = (cascade: Cascade, isWanted: (rank: number) => boolean): Color[] =>
  [...cascade.properties]
    .map(([name, value]) => ({ rank: brandRank(name) ?? Number.NaN, value }))
    .filter(({ rank }) => isWanted(rank))
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ value }) => cascade.colorOf(value) ?? []);

/** The backgrounds of classes of the page that are named as the site's own color: `bg-primary`. */
const classColors = (cascade: Cascade): Color[] =>
  cascade.rules.flatMap(({ selectors, declarations }) => {
    const isBrand = selectors.some(
      (selector) =>
        /^\.[\w-]+$/.test(selector) &&
        brandRank(selector, ['bg', 'background']) !== undefined &&
        cascade.usesOf(selector.slice(1)) > 0,
    );
    return (isBrand ? cascade.backgroundAmong(declarations) : undefined) ?? [];
  });

/** The colors of a page's `meta` elements of a name, where they are not for dark screens. */
const metaColors = ({ page }: Cascade, wanted: string): Color[] =>
  page.elements
    .filter(({ name, attributes }) => name === 'meta' && attributes['name']?.toLowerCase() === wanted)
    .filter(({ attributes }) => isUsualMedia(attributes['media'] ?? ''))
    .flatMap(({ attributes }) => readLegacyColor(attributes['content'] ?? '') ?? []);

const iconColors = ({ icon }: ButtonSources): Color[] => {
  const color = icon && mainColorOf(icon);
  return color ? [color] : [];
};

const isMeant = (color: Color): boolean => isChromatic(color) && !isPlaceholder(color.toHex());
const isOwn = (color: Color): boolean => isMeant(color) && !isToolColor(color.toHex());

/**
 * How the color of a site's buttons is told, the surest rule first. A color must be chromatic, and none that a tool brings
 * along, unless the site names it its brand. Last comes a gray that the site calls its theme, if it can be seen.
 */
export const buttonRules: readonly ColorRule<ButtonSources>[] = [
  {
    name: 'primary-button',
    find: ({ cascade }) => buttonColors(cascade, ({ isPrimary }) => isPrimary),
    accepts: isOwn,
  },
  { name: 'brand-property', find: ({ cascade }) => propertyColors(cascade, (rank) => rank === 0), accepts: isMeant },
  { name: 'primary-property', find: ({ cascade }) => propertyColors(cascade, (rank) => rank > 0), accepts: isOwn },
  { name: 'brand-class', find: ({ cascade }) => classColors(cascade), accepts: isOwn },
  { name: 'theme-color', find: ({ cascade }) => metaColors(cascade, 'theme-color'), accepts: isOwn },
  { name: 'button', find: ({ cascade }) => buttonColors(cascade, ({ isPrimary }) => !isPrimary), accepts: isOwn },
  { name: 'tile-color', find: ({ cascade }) => metaColors(cascade, 'msapplication-tilecolor'), accepts: isOwn },
  { name: 'icon', find: iconColors, accepts: isMeant },
  {
    name: 'gray-theme-color',
    find: ({ cascade }) => metaColors(cascade, 'theme-color'),
    accepts: (color, { ground }) => !isToolColor(color.toHex()) && color.contrast(ground) >= leastContrast,
  },
];
