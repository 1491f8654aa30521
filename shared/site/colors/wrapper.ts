import { type AnyNode, isTag, isText } from 'domhandler';
import { attribute, type Element } from '../../html/document.ts';
import type { HtmlPage } from '../../html/html-page.ts';
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

/** How much is seen in each element and text of a page. Elements come after those around them. */
const contentsOf = ({ elements }: HtmlPage): ((node: AnyNode) => number) => {
  const found = new Map<AnyNode, number>();
  const contentOf = (node: AnyNode): number => (isText(node) ? node.data.trim().length : (found.get(node) ?? 0));
  for (const element of elements.toReversed()) {
    if (unseen.has(element.name) || attribute(element, 'hidden') !== undefined) continue;
    const own = pictures.has(element.name) ? lengthOfPicture : 0;
    found.set(
      element,
      element.children.reduce((sum, child) => sum + contentOf(child), own),
    );
  }
  return contentOf;
};

const topOf = ({ page }: Cascade): readonly AnyNode[] => (page.named('body')[0] ?? page.document).children;

/** The elements around all that is seen in the body, the outermost first. */
function* wrappersIn(cascade: Cascade): Generator<Element> {
  const contentOf = contentsOf(cascade.page);
  let children = topOf(cascade);
  for (let depth = 0; depth < maximumWrappers; depth++) {
    const [only, ...others] = children.filter((node) => contentOf(node) > 0);
    if (only === undefined || !isTag(only) || others.length > 0 || !only.children.some(isTag)) return;
    yield only;
    children = only.children;
  }
}

/** The value of a property of an element; undefined for one that no style sets. */
const styleOf = (cascade: Cascade, element: Element, property: string): string | undefined =>
  cascade.declarationsOf(element).findLast(([name]) => name === property)?.[1];

/** Whether an element leaves room for the ground beside it. */
const isBoxed = (cascade: Cascade, element: Element): boolean =>
  ['width', 'max-width'].some(
    (property) => !/^(?:100(?:%|vw)|none|auto|initial|unset)/.test(styleOf(cascade, element, property) ?? 'auto'),
  );

/**
 * The color of the first such element with a ground, which the whole page is painted with if it is as high as the screen, and as
 * wide.
 */
export const wrapperColor = (cascade: Cascade): Color | undefined => {
  for (const element of wrappersIn(cascade)) {
    const ground = cascade.groundOf(element);
    const heights = cascade.declarationsOf(element).filter(([property]) => /^(?:min-)?height$/.test(property));
    const isRoot = /^(?:root|__next|app)$/.test(attribute(element, 'id') ?? '');
    const isWhole = (isRoot || heights.some(([, value]) => fullHeight.test(value))) && !isBoxed(cascade, element);
    if (ground !== undefined) return isWhole && ground !== 'image' ? ground : undefined;
  }
  return undefined;
};

/** The least share of the content of a page that an element has which is looked at: 1 of so many. */
const leastShare = 10;

/** Parts of a page that often have a ground of their own, and what is not seen at first. */
const isBesideIn =
  (cascade: Cascade) =>
  (element: Element): boolean =>
    /^(?:nav|header|footer|dialog)$/.test(element.name) ||
    asksForConsent(element) ||
    styleOf(cascade, element, 'position') === 'fixed' ||
    styleOf(cascade, element, 'display') === 'none';

const isOther = (ground: Color | 'image' | undefined): boolean =>
  ground !== undefined && (ground === 'image' || !ground.isEqual(white));

/**
 * Whether more than half of what is seen on a page, and of its main part, has another ground than white, of an element around it;
 * or nothing is seen before a script shows it.
 */
export const isPaintedOver = (cascade: Cascade): boolean => {
  const contentOf = contentsOf(cascade.page);
  const sumOf = (nodes: readonly AnyNode[]): number => nodes.reduce((sum, node) => sum + contentOf(node), 0);
  let level = topOf(cascade);
  const all = sumOf(level);
  if (all === 0) return cascade.page.named('script', 'frameset').length > 0;
  const isBeside = isBesideIn(cascade);
  let [main, painted, paintedBeside] = [all, 0, 0];
  for (let depth = 0; depth < maximumWrappers; depth++) {
    const around = level
      .filter(isTag)
      .filter((node) => node.children.some(isTag) && contentOf(node) * leastShare >= all);
    const beside = around.filter(isBeside);
    const grounds = new Map(around.map((element) => [element, cascade.groundOf(element)]));
    const paintedHere = around.filter((element) => isOther(grounds.get(element)));
    main -= sumOf(beside);
    paintedBeside += sumOf(paintedHere.filter(isBeside));
    painted += sumOf(paintedHere.filter((element) => !isBeside(element)));
    const open = around.filter((element) => grounds.get(element) === undefined && !isBeside(element));
    level = open.flatMap(({ children }) => children);
  }
  return painted * 2 >= main && (painted + paintedBeside) * 2 > all;
};
