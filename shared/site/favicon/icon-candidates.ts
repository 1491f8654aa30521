import { isUsualMedia } from '../css/stylesheet.ts';
import { anySize, type ImageSize } from '../image/image.ts';
import type { HtmlElement } from '../page/elements.ts';
import { addressOn, type SitePage } from '../page/page.ts';
import { gradeOf } from './icon-size.ts';

/** An address where an icon may be. */
export interface IconCandidate {
  readonly url: string;
  /** What is said of its size; undefined where nothing is. */
  readonly size: ImageSize | undefined;
}

/** What is said of an icon, by a link or a manifest. */
interface Said {
  readonly sizes?: string | undefined;
  readonly type?: string | undefined;
}

const square = (side: number): ImageSize => ({ width: side, height: side });

/** A size as `32x32` in a text, and no part of a longer number. */
const pair = /(?<![\dx])(\d{1,4})x(\d{1,4})(?![\dx])/gi;

/** The largest size that a text names as `32x32`. */
const largestIn = (text: string): ImageSize | undefined =>
  Array.from(text.matchAll(pair), ([, width, height]) => ({ width: Number(width), height: Number(height) }))
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .at(0);

/** Whether an icon is said to be SVG. `sizes="any"` alone does not say so: it is also written beside ICO files. */
const isVector = ({ type }: Said, { pathname }: URL): boolean =>
  type === undefined ? /\.svgz?$/i.test(pathname) : /^\s*image\/svg/i.test(type);

/** The size that an icon is said to have, else the one that its file is named after. */
export const saidSize = (said: Said, address: string): ImageSize | undefined => {
  const url = new URL(address);
  return isVector(said, url) ? anySize : (largestIn(said.sizes ?? '') ?? largestIn(url.pathname));
};

/** What counts as the size where nothing is said: that of most icon files. */
const usualSize = square(32);

const comparePromise = ({ size: a = usualSize }: IconCandidate, { size: b = usualSize }: IconCandidate): number => {
  const byGrade = gradeOf(a) - gradeOf(b);
  return byGrade === 0 && a.width !== b.width ? b.width - a.width : byGrade;
};

/** In the order in which they are worth a look: by what is said of their size, the larger first within a grade; each once. */
export const byPromise = (candidates: readonly IconCandidate[]): IconCandidate[] => {
  const addresses = new Set<string>();
  return candidates.toSorted(comparePromise).filter(({ url }) => !addresses.has(url) && addresses.add(url));
};

/** The kinds of links to icons, with the size of one of which nothing is said (60: Apple's rule for its own). */
const rels: Readonly<Record<string, ImageSize | undefined>> = {
  icon: undefined,
  'apple-touch-icon': square(60),
  'apple-touch-icon-precomposed': square(60),
  'fluid-icon': square(512),
};

const relsOf = ({ attributes }: HtmlElement): string[] => attributes['rel']?.toLowerCase().match(/\S+/g) ?? [];

/** Masks are one color all over, for Safari to fill: they are no icons to be shown. */
const isMask = (link: HtmlElement): boolean =>
  link.attributes['mask'] !== undefined || relsOf(link).includes('mask-icon');

/** The icons that a page links, in the order of their promise. Its head is enough. */
export const linkedIcons = (page: SitePage): IconCandidate[] => {
  const icons = page.elements.flatMap((link): IconCandidate[] => {
    const rel =
      link.name === 'link' && !isMask(link) ? relsOf(link).find((token) => Object.hasOwn(rels, token)) : undefined;
    const url = rel === undefined ? undefined : addressOn(page, link.attributes['href']);
    if (rel === undefined || url === undefined || !isUsualMedia(link.attributes['media'] ?? '')) return [];
    return [{ url, size: saidSize(link.attributes, url) ?? rels[rel] }];
  });
  return byPromise(icons);
};

/** The address of a page's manifest, which names the icons of the site as an app. */
export const manifestOf = (page: SitePage): string | undefined =>
  page.elements
    .filter((element) => element.name === 'link' && relsOf(element).includes('manifest'))
    .map(({ attributes }) => addressOn(page, attributes['href']))
    .find((address) => address !== undefined);

const usualPaths = ['/favicon.ico', '/apple-touch-icon.png'];

/** Where icons are looked for that no page names: at the origin, whatever a page's base is. */
export const usualIcons = ({ origin }: URL): IconCandidate[] =>
  usualPaths.map((path) => ({ url: new URL(path, origin).href, size: undefined }));

const tile = /^msapplication-(?:tileimage|square(\d+x\d+)logo)$/i;

/** The pictures of Windows' tiles: the last resort, as many are white shapes for a colored ground. */
export const tileIcons = (page: SitePage): IconCandidate[] => {
  const icons = page.elements.flatMap(({ name, attributes }): IconCandidate[] => {
    const [found, sizes] = (name === 'meta' && tile.exec(attributes['name'] ?? '')) || [];
    const url = found === undefined ? undefined : addressOn(page, attributes['content']);
    return url === undefined ? [] : [{ url, size: saidSize({ sizes }, url) }];
  });
  return byPromise(icons);
};
