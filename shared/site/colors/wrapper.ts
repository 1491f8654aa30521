import { type ChildNode, isTag, isText } from 'domhandler';
import { attribute, type Element } from '../../html/document.ts';
import type { Color } from '../css/color.ts';
import type { Cascade } from './cascade.ts';

/** Elements that show nothing of their own. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'link', 'meta']);
/** The wrappers inside one another that are looked at. */
const maximumWrappers = 10;
const fullHeight = /^100(?:[sdl]?vh|%)/;

/** The elements around all that is seen in the body, the outermost first. */
function* wrappersIn({ page }: Cascade): Generator<Element> {
  let children: readonly ChildNode[] = page.named('body')[0]?.children ?? [];
  for (let depth = 0; depth < maximumWrappers; depth++) {
    const [only, ...others] = children.filter(
      (node) =>
        (isText(node) && node.data.trim() !== '') ||
        (isTag(node) && !unseen.has(node.name) && attribute(node, 'hidden') === undefined),
    );
    if (only === undefined || !isTag(only) || others.length > 0 || !only.children.some(isTag)) return;
    yield only;
    children = only.children;
  }
}

/** The first such element with a color of its own, which the whole page is painted with if it is as high as the screen. */
export const wrapperOf = (cascade: Cascade): { color: Color; isWhole: boolean } | undefined => {
  for (const element of wrappersIn(cascade)) {
    const color = cascade.backgroundOfElement(element);
    const heights = cascade.declarationsOf(element).filter(([property]) => /^(?:min-)?height$/.test(property));
    const isRoot = /^(?:root|__next|app)$/.test(attribute(element, 'id') ?? '');
    if (color) return { color, isWhole: isRoot || heights.some(([, value]) => fullHeight.test(value)) };
  }
  return undefined;
};
