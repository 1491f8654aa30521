import { attribute } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
import { isUsualMedia } from '../css/media.ts';
import { anySize, type ImageSize } from '../image/image.ts';
import { iconLinks, iconRel, relWords } from '../page/icon-links.ts';
import { resolveAddress } from '../page/resolve-address.ts';

/**
 * The longer sides of square icons, the best first. Widgets show an icon at 64 points, which are 128 pixels on a
 * high-resolution screen, and load it with every page. SVG images are the sharpest, but e-mail programs do not show
 * them.
 */
const grades: readonly (readonly [least: number, most: number])[] = [
  [128, 512],
  [anySize.width, anySize.width],
  [64, 127],
  [48, 63],
  [513, 4_096],
  [32, 47],
  [16, 31],
];

/** Icons of this grade or a better one end the search. */
const goodGrade = 3;

/** The least ratio of the sides of a square icon: one pixel of difference is allowed. */
const squareness = 0.9;

/** The grades of icons that are not square, and of those that are not usable. */
const [oblong, useless] = [grades.length, grades.length + 1];

/** The grade of a size; 0 is the best. */
export const gradeOf = ({ width, height }: ImageSize): number => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter < squareness * longer) return shorter >= 16 && longer <= 4_096 ? oblong : useless;
  const grade = grades.findIndex(([least, most]) => longer >= least && longer <= most);
  return grade >= 0 ? grade : useless;
};

/** Whether an icon of this size ends the search. */
export const isGood = (size: ImageSize): boolean => gradeOf(size) <= goodGrade;

/** Whether an icon of this size is usable: tracking pixels and wallpapers are not. */
export const isUsable = (size: ImageSize): boolean => gradeOf(size) < useless;

/** An address where an icon may be. */
export interface IconCandidate {
  readonly url: string;
  /** The declared size; undefined when none is declared. */
  readonly size: ImageSize | undefined;
}

/** The size and type of an icon, as a link or a manifest declares them. */
type IconDeclaration = Readonly<Partial<Record<'sizes' | 'type', string | undefined>>>;

const square = (side: number): ImageSize => ({ width: side, height: side });

/** The number of links and tiles that are read, and the length of the sizes of one. */
const [maximumLinks, maximumSizes] = [100, 500];

/** A size such as `32x32` in a text, but not within a longer number. */
const sizePattern = /(?<![\dx])(\d{1,4})x(\d{1,4})(?![\dx])/gi;

/** The largest size in a text, written as `32x32`. */
const largestSizeIn = (text: string): ImageSize | undefined =>
  Array.from(text.slice(0, maximumSizes).matchAll(sizePattern), ([, width, height]) => ({
    width: Number(width),
    height: Number(height),
  }))
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .at(0);

/** Whether an icon is declared as SVG. `sizes="any"` alone does not declare it: sites write it for ICO files, too. */
const isVector = ({ type }: IconDeclaration, { pathname }: URL): boolean =>
  type === undefined ? /\.svgz?$/i.test(pathname) : /^\s*image\/svg/i.test(type);

/**
 * The icon at an address, if it may be fetched, with its declared size, else the size in the name of its file.
 *
 * @param usual the size when neither says one
 */
export const iconAt = (
  base: Pick<HtmlPage, 'base'>,
  address: string | undefined,
  declaration: IconDeclaration,
  usual?: ImageSize,
): IconCandidate[] => {
  const url = URL.parse(resolveAddress(base, address) ?? '');
  if (url === null) return [];
  const size = largestSizeIn(declaration.sizes ?? '') ?? largestSizeIn(url.pathname.slice(-maximumSizes)) ?? usual;
  return [{ url: url.href, size: isVector(declaration, url) ? anySize : size }];
};

/** The size that most icon files have. */
const usualSize = square(32);

const compareCandidates = ({ size: a = usualSize }: IconCandidate, { size: b = usualSize }: IconCandidate): number =>
  gradeOf(a) - gradeOf(b) || b.width - a.width; // NaN for two infinite widths: equal.

/** The candidates in the order in which to fetch them: by grade of size, larger ones first. Each address once. */
export const sortCandidates = (candidates: readonly IconCandidate[]): IconCandidate[] => {
  const addresses = new Set<string>();
  return candidates.toSorted(compareCandidates).filter(({ url }) => !addresses.has(url) && addresses.add(url));
};

/** The sizes of icons when none is declared (60: Apple's rule for its own icons). */
const usualSizes: Readonly<Record<string, ImageSize>> = {
  'apple-touch-icon': square(60),
  'apple-touch-icon-precomposed': square(60),
  'fluid-icon': square(512),
};

/** The icons that a page links to, in the order in which to fetch them. The head of the page is enough. */
export const linkedIcons = (page: HtmlPage): IconCandidate[] =>
  sortCandidates(
    iconLinks(page)
      .filter((link) => isUsualMedia(attribute(link, 'media') ?? ''))
      .slice(0, maximumLinks)
      .flatMap((link) => iconAt(page, attribute(link, 'href'), link.attribs, usualSizes[iconRel(link) ?? ''])),
  );

/** The address of a page's web app manifest, which lists icons. */
export const manifestAddress = (page: HtmlPage): string | undefined =>
  page
    .named('link')
    .filter((link) => relWords(link).includes('manifest'))
    .slice(0, maximumLinks)
    .map((element) => resolveAddress(page, attribute(element, 'href')))
    .find((address) => address !== undefined);

const usualPaths = ['/favicon.ico', '/apple-touch-icon.png'];

/** The usual places of icons that no page links to: at the origin, whatever the page's base is. */
export const usualIcons = ({ origin }: URL): IconCandidate[] =>
  usualPaths.map((path) => ({ url: new URL(path, origin).href, size: undefined }));

const tileName = /^msapplication-(?:tileimage|square(\d+x\d+)logo)$/i;

/** The images of Windows tiles. They are the last resort: many are white shapes for a colored background. */
export const tileIcons = (page: HtmlPage): IconCandidate[] => {
  const tiles = page.named('meta').flatMap((element) => {
    const [name, sizes] = tileName.exec(attribute(element, 'name') ?? '') ?? [];
    return name === undefined ? [] : [{ address: attribute(element, 'content'), sizes }];
  });
  return sortCandidates(tiles.slice(0, maximumLinks).flatMap(({ address, sizes }) => iconAt(page, address, { sizes })));
};
