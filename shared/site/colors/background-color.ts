import { type ChildNode, isTag, isText } from 'domhandler';
import { attribute, type Element } from '../../html/document.ts';
import { type Color, opaqueColor, readLegacyColor } from '../css/color.ts';
import { wordsOf } from '../css/selectors.ts';
import type { Cascade } from './cascade.ts';
import type { ColorRule } from './color-rule.ts';

/** What the background color of a page is read from. */
export interface BackgroundSources {
  readonly cascade: Cascade;
  /** Whether the whole page and all its style sheets were read. */
  readonly isComplete: boolean;
}

const listOf = (color: Color | undefined): Color[] => (color ? [color] : []);

const backgroundWords = ['background', 'bg'];
/** The other words that may be in the name of a property for the background of the whole page. */
const otherWords = new Set([
  ...backgroundWords,
  ...'color page body html site base main default primary global bs'.split(' '),
]);

const isPageBackground = (property: string): boolean => {
  const words = wordsOf(property);
  return words.some((word) => backgroundWords.includes(word)) && words.every((word) => otherWords.has(word));
};

const bodyAttributeColors = ({ cascade }: BackgroundSources): Color[] =>
  cascade.page.named('body').flatMap((element) => readLegacyColor(attribute(element, 'bgcolor') ?? '') ?? []);

const propertyColors = ({ cascade }: BackgroundSources): Color[] =>
  [...cascade.properties]
    .filter(([name]) => isPageBackground(name))
    .flatMap(([, value]) => cascade.colorOf(value) ?? []);

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
const wrapperOf = (cascade: Cascade): { color: Color; isWhole: boolean } | undefined => {
  for (const element of wrappersIn(cascade)) {
    const color = cascade.backgroundOfElement(element);
    const heights = cascade.declarationsOf(element).filter(([property]) => /^(?:min-)?height$/.test(property));
    const isRoot = /^(?:root|__next|app)$/.test(attribute(element, 'id') ?? '');
    if (color) return { color, isWhole: isRoot || heights.some(([, value]) => fullHeight.test(value)) };
  }
  return undefined;
};

const defaultColors = ({ cascade, isComplete }: BackgroundSources): Color[] =>
  isComplete && !cascade.mayHaveOtherGround && wrapperOf(cascade) === undefined ? [white] : [];

const white = opaqueColor(255, 255, 255);

/**
 * The rules that find the background color of a page, the most reliable first. Browsers paint white when no style sets
 * a color; white is the answer only when every style was read, and none may give the page another ground.
 */
export const backgroundRules: readonly ColorRule<BackgroundSources>[] = [
  { name: 'body-rule', find: ({ cascade }) => listOf(cascade.backgroundOf('body')) },
  { name: 'html-rule', find: ({ cascade }) => listOf(cascade.backgroundOf('html')) },
  { name: 'bgcolor', find: bodyAttributeColors },
  { name: 'background-property', find: propertyColors },
  {
    name: 'wrapper',
    find: ({ cascade }) => {
      const { color, isWhole = false } = wrapperOf(cascade) ?? {};
      return isWhole ? listOf(color) : [];
    },
  },
  { name: 'white-by-default', find: defaultColors },
];
