import type { HtmlElement } from '../page/elements.ts';
import type { SitePage } from '../page/page.ts';
import { siteNames } from '../page/site-names.ts';
import { type PageImage, possibleLogos } from './logo-candidate.ts';
import { enoughPoints, evidence, exclusions, type LogoContext } from './logo-evidence.ts';
import { areasOf } from './page-areas.ts';

/** So many different images beside one another that say logo are the logos of others. */
const shortestRow = 3;
/** How far up two images of a row meet. */
const rowDepth = 4;

const imagesInRow = (images: readonly PageImage[]): Set<PageImage> => {
  const logos = images.filter(({ saysLogo }) => saysLogo);
  const addresses = new Map<HtmlElement, Set<string>>();
  for (const { ancestors, url } of logos) {
    for (const element of ancestors.slice(0, rowDepth)) {
      addresses.set(element, (addresses.get(element) ?? new Set()).add(url));
    }
  }
  const isRow = (element: HtmlElement): boolean => (addresses.get(element)?.size ?? 0) >= shortestRow;
  return new Set(logos.filter(({ ancestors }) => ancestors.slice(0, rowDepth).some(isRow)));
};

const pointsOf = (image: PageImage, context: LogoContext): number =>
  evidence.reduce((sum, { points, holds }) => sum + (holds(image, context) ? points : 0), 0);

/** The images of a page that are likely its site's logo, the likeliest first; of equal ones the first on the page. */
export const likelyLogos = (page: SitePage): PageImage[] => {
  const images = possibleLogos(page);
  const context: LogoContext = { names: siteNames(page), areas: areasOf(page), inRow: imagesInRow(images) };
  return images
    .filter((image) => !exclusions.some(({ holds }) => holds(image, context)))
    .map((image) => ({ image, points: pointsOf(image, context) }))
    .filter(({ points }) => points >= enoughPoints)
    .sort((a, b) => b.points - a.points)
    .map(({ image }) => image);
};
