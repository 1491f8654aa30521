import { attribute, attributeWords, type Element } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';

/** The `rel` words of links to icons. */
const iconRels = ['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed', 'fluid-icon'];

/** The words of a link's `rel`, in lower case. */
export const relWords = (link: Element): string[] => attributeWords(attribute(link, 'rel')?.toLowerCase());

/** The first word in a link's `rel` that makes it one to an icon; undefined without one. */
export const iconRel = (link: Element): string | undefined => relWords(link).find((word) => iconRels.includes(word));

/** Masks are shapes of one color, which Safari fills. They are not icons. */
const isMask = (link: Element): boolean =>
  attribute(link, 'mask') !== undefined || relWords(link).includes('mask-icon');

/** The links of a page to its icons. */
export const iconLinks = (page: HtmlPage): readonly Element[] =>
  page.named('link').filter((link) => iconRel(link) !== undefined && !isMask(link));
