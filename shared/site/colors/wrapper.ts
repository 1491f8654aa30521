import { type AnyNode, isTag, isText } from 'domhandler';
import { ancestorsOf, attribute, type Element } from '../../html/document.ts';
import { memoized } from '../../html/memoized.ts';
import { type Color, white } from '../css/color.ts';
import { asksForConsent } from './button-names.ts';
import type { Cascade } from './cascade.ts';

/** Elements that show nothing of their own to visitors with scripts. */
const unseen = new Set(['head', 'title', 'script', 'style', 'template', 'noscript', 'link', 'meta']);
/** Elements that show something without a text; each counts as much as so many characters. */
const pictures = new Set(['img', 'svg', 'video', 'canvas', 'iframe', 'object', 'embed', 'input']);
const lengthOfPicture = 50;
/** The wrappers inside one another that are looked at. */
const maximumWrappers = 10;
const fullHeight = /^100(?:[sdl]?vh|%)/;
const fullWidth = /^(?:100(?:%|vw)|none|auto|initial|unset)/;

/** How much is seen in an element or a text. */
const contentOf = (node: AnyNode): number => {
  if (isText(node)) return node.data.trim().length;
  return isTag(node) ? contentOfElement(node) : 0;
};

const contentOfElement = memoized((element: Element): number => {
  if (unseen.has(element.name) || attribute(element, 'hidden') !== undefined) return 0;
  const own = pictures.has(element.name) ? lengthOfPicture : 0;
  return element.children.reduce((sum, child) => sum + contentOf(child), own);
});

const topOf = ({ page }: Cascade): readonly AnyNode[] => (page.named('body')[0] ?? page.document).children;

/** The value of a property of an element; undefined for one that no style sets. */
const styleOf = (cascade: Cascade, element: Element, property: string): string | undefined =>
  cascade.declarationsOf(element).findLast(([name]) => name === property)?.[1];

/** Whether an element is as high as the screen, and leaves no room for the ground beside it. */
const isWhole = (cascade: Cascade, element: Element): boolean => {
  const isOneOf = (form: RegExp, ...properties: readonly string[]) =>
    properties.map((property) => form.test(styleOf(cascade, element, property) ?? 'none'));
  const isHigh = /^(?:root|__next|app)$/.test(attribute(element, 'id') ?? '');
  return (
    (isHigh || isOneOf(fullHeight, 'height', 'min-height').includes(true)) &&
    !isOneOf(fullWidth, 'width', 'max-width').includes(false)
  );
};

/** The color of the first element around all that is seen which has a ground, if the whole page is painted with it. */
export const wrapperColor = (cascade: Cascade): Color | undefined => {
  let children = topOf(cascade);
  for (let depth = 0; depth < maximumWrappers; depth++) {
    const [only, ...others] = children.filter((node) => contentOf(node) > 0);
    if (only === undefined || !isTag(only) || others.length > 0 || !only.children.some(isTag)) return undefined;
    const ground = cascade.groundOf(only);
    if (ground !== undefined) return ground !== 'image' && isWhole(cascade, only) ? ground : undefined;
    children = only.children;
  }
  return undefined;
};

/** Parts of a page that often have a ground of their own, and what is not seen at first. */
const isBeside = (cascade: Cascade, element: Element): boolean =>
  /^(?:nav|header|footer|dialog)$/.test(element.name) ||
  asksForConsent(element) ||
  styleOf(cascade, element, 'position') === 'fixed' ||
  styleOf(cascade, element, 'display') === 'none';

/** The elements that are looked at, and the least share of the content of the page that each has: 1 of so many. */
const [maximumLooked, leastShare] = [30, 10];

/**
 * Whether more than half of what is seen on a page, and half of its main part, has another ground than white, of an
 * element around it; or nothing is seen before a script shows it.
 */
export const isPaintedOver = (cascade: Cascade): boolean => {
  const nodes = [...topOf(cascade)];
  const all = nodes.reduce((sum, node) => sum + contentOf(node), 0);
  if (all === 0) return cascade.page.named('script', 'frameset').length > 0;
  const parts: { content: number; isMain: boolean; isPainted: boolean }[] = [];
  for (const node of nodes) {
    const content = contentOf(node);
    const isLarge = content * leastShare >= all && parts.length < maximumLooked;
    if (!isLarge || !isTag(node) || !node.children.some(isTag)) continue;
    const ground = cascade.groundOf(node);
    const isMain = !isBeside(cascade, node);
    parts.push({ content, isMain, isPainted: ground === 'image' || ground?.isEqual(white) === false });
    const isNear = ancestorsOf(node).drop(maximumWrappers).next().done === true; // Deeper ones are parts of it.
    if (isMain && ground === undefined && isNear) nodes.push(...node.children);
  }
  const sumOf = (counted: typeof parts): number => counted.reduce((sum, { content }) => sum + content, 0);
  const painted = parts.filter(({ isPainted }) => isPainted);
  const main = all - sumOf(parts.filter(({ isMain }) => !isMain));
  return sumOf(painted.filter(({ isMain }) => isMain)) * 2 >= main && sumOf(painted) * 2 > all;
};
