import { attribute } from '../../html/document.ts';
import { type LogoCandidate, maximumName } from './logo-candidate.ts';
import { containsAny, lightWords, withoutNames } from './logo-words.ts';

/** How an image looks, as its page says: its size, and the ground that it is made for. */

/** Tracking pixels, lines and icons have a side of at most 16 pixels. Spacers and icons are squares of at most 24. */
const [shortestSide, shortestSquare] = [16, 24];

/** The declared width and height of an image; undefined where there is none. */
const sidesOf = ({ element }: LogoCandidate): readonly (number | undefined)[] =>
  ['width', 'height'].map((name) => {
    const [, pixels] = /^\s*(\d+)(?:\.\d*)?\s*(?:px\s*)?$/i.exec(attribute(element, name) ?? '') ?? [];
    return Number(pixels) || undefined;
  });

/**
 * Whether an image is too small to be a logo. Where it has no size that is known, sites write 1 for it: a drawing, or an
 * image in several sizes.
 */
export const isTiny = (image: LogoCandidate): boolean => {
  const sides = sidesOf(image).filter((side) => side !== undefined);
  const isPixel = !/\.svgz?$/i.test(new URL(image.url).pathname) && !attribute(image.element, 'srcset')?.includes(',');
  if (!isPixel && sides.every((side) => side === 1)) return false;
  return Math.min(...sides) <= shortestSide || (sides.length === 2 && Math.max(...sides) <= shortestSquare);
};

/** The least width and height of a picture that is as wide as the page, and the least proportion of both. */
const [pageWidth, pictureHeight, pictureShape] = [700, 120, 2.5];

/** Headers of older themes have a picture as wide as the page, which links home and may have the site's name. */
export const isHeaderPicture = (image: LogoCandidate): boolean => {
  const [width = 0, height = 0] = sidesOf(image);
  const isWide = width >= pageWidth && height >= pictureHeight && width >= height * pictureShape;
  return isWide && (image.isOnlyInPlace || !image.isCalledLogo);
};

/** Classes that show an image only in one color scheme of the page, in the forms of common themes. */
const shownIn = (scheme: string, other: string): RegExp =>
  new RegExp(
    String.raw`(?<!\S)${scheme}(?!\S)|--${scheme}_|(?:for|on|only)-${scheme}|${scheme}-mode|${scheme}:(?:\w+:)?(?:block|inline|flex)|${other}:(?:\w+:)?[\w-]*hidden`,
    'i',
  );
const inDark = shownIn('dark', 'light');
const inLight = shownIn('light', 'dark');

/**
 * Whether an image is made for dark backgrounds: it is hardly visible on a white one. What shows it in one color scheme
 * says more than its words: `light` names that scheme, or a light image.
 */
export const isForDarkBackground = ({ words, element }: LogoCandidate, names: readonly string[]): boolean => {
  const classes = attribute(element, 'class')?.slice(0, maximumName) ?? '';
  return inDark.test(classes) || (!inLight.test(classes) && containsAny(withoutNames(words, names), lightWords));
};
