import { type AnyNode, isTag, isText } from 'domhandler';
import { ancestorsOf, attribute, type Element, elementsIn } from '../../html/document.ts';
import { memoized } from '../../html/memoized.ts';
import type { Color } from '../css/color.ts';
import { asksForConsent } from './button-names.ts';
import type { Cascade } from './cascade.ts';
import type { Property } from './page-styles.ts';

/** Elements that show nothing of their own to visitors with scripts. */
const unseen = new Set(['head', 'title', 'script', 'style', 'template', 'noscript', 'link', 'meta']);
/** Elements that show something without a text; each counts as much as so many characters. */
const pictures = new Set(['img', 'svg', 'video', 'canvas', 'iframe', 'object', 'embed', 'input']);
const lengthOfPicture = 50;
/** The wrappers inside one another, and the elements inside an empty one, that are looked at. */
const [maximumWrappers, maximumInside] = [10, 20];
const fullHeight = /^100(?:[sdl]?vh|%)/;
const fullWidth = /^(?:$|100(?:%|vw)|none|auto|initial|unset)/;
/** No distance, and no place in front of others, also as Tailwind multiplies them. */
const [noDistance, behind] = [/^0$|^calc\([^*]*\* ?0\)$/, /^(?:$|auto$|0$|-\d|calc\([^*]*\* ?-1\)$)/];

/** How much is seen in an element or a text. */
const contentOf = (node: AnyNode): number =>
  isTag(node) ? contentOfElement(node) : isText(node) ? node.data.trim().length : 0;

const contentOfElement = memoized((element: Element): number => {
  if (unseen.has(element.name) || attribute(element, 'hidden') !== undefined) return 0;
  const own = pictures.has(element.name) ? lengthOfPicture : 0;
  return element.children.reduce((sum, child) => sum + contentOf(child), own);
});

const topOf = ({ page }: Cascade): readonly AnyNode[] => (page.named('body')[0] ?? page.document).children;

/** Which of these properties of an element have such a value, which is empty where no style sets it. */
const have = (cascade: Cascade, element: Element, form: RegExp, ...properties: readonly Property[]): boolean[] =>
  properties.map((property) => form.test(cascade.valuesOf(element).get(property) ?? ''));

/** Whether an element is as high as the screen, and leaves no room for the ground beside it. */
const isWhole = (cascade: Cascade, element: Element): boolean => {
  const isRoot = /^(?:root|__next|app)$/.test(attribute(element, 'id') ?? '');
  const isHigh = isRoot || have(cascade, element, fullHeight, 'height', 'min-height').includes(true);
  return isHigh && !have(cascade, element, fullWidth, 'width', 'max-width').includes(false);
};

const edges = ['inset', 'top', 'bottom', 'left', 'right'] as const;

/** Whether an element covers all that it is in. */
const isLayer = (cascade: Cascade, element: Element): boolean => {
  const [inset, top, bottom, left, right] = have(cascade, element, noDistance, ...edges);
  const [height, width] = have(cascade, element, /^100/, 'height', 'width');
  const covers = inset || ((height || (top && bottom)) && (width || (left && right)));
  return covers === true && have(cascade, element, /^(?:fixed|absolute)$/, 'position').includes(true);
};

const notSeen = /^(?:none|hidden|0|0?\.[0-4]\d*|[0-4]?\d%)$/;

/** Elements, between those that styles generate around them. These exist if their `content` is set. */
const withGenerated = (cascade: Cascade, nodes: readonly AnyNode[]): readonly AnyNode[] => {
  const { before, after } = cascade.generated;
  const [hasNoBefore, hasNoAfter] = [before, after].flatMap((each) =>
    have(cascade, each, /^(?:none|normal)?$/, 'content'),
  );
  return [...(hasNoBefore ? [] : [before]), ...nodes, ...(hasNoAfter ? [] : [after])];
};

/** The elements before the first one with content. Those that styles generate are in the body. */
const behindOf = (cascade: Cascade, children: readonly AnyNode[], first: AnyNode | undefined): readonly AnyNode[] => {
  const nodes = first === undefined ? [] : children.slice(0, children.indexOf(first));
  return children === topOf(cascade) ? withGenerated(cascade, nodes) : nodes;
};

/** The ground of elements among these, or in one, that are seen behind what comes after them. */
const layerIn = (cascade: Cascade, nodes: readonly AnyNode[]) =>
  nodes
    .filter((node) => isTag(node))
    .slice(0, maximumInside)
    .filter((element) => have(cascade, element, behind, 'z-index').includes(true))
    .filter((element) => !have(cascade, element, notSeen, 'display', 'visibility', 'opacity').includes(true))
    .flatMap((element) => [element, ...elementsIn(element, maximumInside)])
    .filter((element) => isLayer(cascade, element))
    .map((element) => cascade.groundOf(element))
    .findLast((ground) => ground !== undefined);

/** What paints the whole page: the ground of an element behind all that is seen, else the color of one around it. */
export const wholeGround = memoized((cascade: Cascade): Color | 'image' | undefined => {
  let children = topOf(cascade);
  for (let depth = 0; depth < maximumWrappers; depth++) {
    const [only, ...others] = children.filter((node) => contentOf(node) > 0);
    const layer = layerIn(cascade, behindOf(cascade, children, only));
    if (only === undefined || layer !== undefined) return layer;
    if (!isTag(only) || others.length > 0 || !only.children.some(isTag)) return undefined;
    const ground = cascade.groundOf(only);
    if (ground !== undefined) return ground !== 'image' && isWhole(cascade, only) ? ground : undefined;
    children = only.children;
  }
  return undefined;
});

/** Parts of a page that often have a ground of their own, and what is not seen at first. */
const isBeside = (cascade: Cascade, element: Element): boolean =>
  /^(?:nav|header|footer|dialog)$/.test(element.name) ||
  asksForConsent(element) ||
  have(cascade, element, /^(?:fixed|none)$/, 'position', 'display').includes(true);

/** The elements that are looked at, and the least share of the content of the page that each has: 1 of so many. */
const [maximumLooked, leastShare] = [30, 10];

/** Whether nothing is seen before a script shows it. */
export const isEmpty = (cascade: Cascade): boolean =>
  topOf(cascade).every((node) => contentOf(node) === 0) && cascade.page.named('script', 'frameset').length > 0;

/**
 * Whether more than half of what is seen on a page, and half of its main part, has a ground of an element around it for
 * which `isOther` holds.
 */
export const isPaintedOver = (cascade: Cascade, isOther: (ground: Color | 'image') => boolean): boolean => {
  const nodes = [...topOf(cascade)];
  const all = nodes.reduce((sum, node) => sum + contentOf(node), 0);
  const parts: { content: number; isMain: boolean; isPainted: boolean }[] = [];
  for (const node of nodes) {
    const content = contentOf(node);
    const isLarge = content * leastShare >= all && parts.length < maximumLooked;
    if (!isLarge || !isTag(node) || !node.children.some(isTag)) continue;
    const ground = cascade.groundOf(node);
    const isMain = !isBeside(cascade, node);
    parts.push({ content, isMain, isPainted: ground !== undefined && isOther(ground) });
    const isNear = ancestorsOf(node).drop(maximumWrappers).next().done === true; // Deeper ones are parts of it.
    if (isMain && ground === undefined && isNear) nodes.push(...node.children);
  }
  const sumOf = (counted: typeof parts): number => counted.reduce((sum, { content }) => sum + content, 0);
  const painted = parts.filter(({ isPainted }) => isPainted);
  const main = all - sumOf(parts.filter(({ isMain }) => !isMain));
  return sumOf(painted.filter(({ isMain }) => isMain)) * 2 >= main && sumOf(painted) * 2 > all;
};
