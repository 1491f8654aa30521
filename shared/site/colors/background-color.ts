import { type Color, opaqueColor, readLegacyColor } from '../css/color.ts';
import { wordsOf } from '../css/selectors.ts';
import type { Cascade } from './cascade.ts';
import type { ColorRule } from './color-rule.ts';

/** What the color of a page's background is told from. */
export interface BackgroundSources {
  readonly cascade: Cascade;
  /** Whether the page and all its style sheets were read. */
  readonly isWhole: boolean;
}

const colorsOf = (color: Color | undefined): Color[] => (color ? [color] : []);

const background = ['background', 'bg'];
/** What may stand beside it in the name of the whole page's background. */
const beside = new Set([...background, ...'color page body html site base main default primary global bs'.split(' ')]);

const isPageBackground = (property: string): boolean => {
  const words = wordsOf(property);
  return words.some((word) => background.includes(word)) && words.every((word) => beside.has(word));
};

const legacyColors = ({ cascade }: BackgroundSources): Color[] =>
  cascade.page.elements
    .filter(({ name }) => name === 'body')
    .flatMap(({ attributes }) => readLegacyColor(attributes['bgcolor'] ?? '') ?? []);

const propertyColors = ({ cascade }: BackgroundSources): Color[] =>
  [...cascade.properties]
    .filter(([name]) => isPageBackground(name))
    .flatMap(([, value]) => cascade.colorOf(value) ?? []);

const white = opaqueColor(255, 255, 255);

/**
 * How the color of a page's background is told, the surest rule first. Browsers paint white where nothing is said; that
 * is an answer only where all is known that could say otherwise.
 */
export const backgroundRules: readonly ColorRule<BackgroundSources>[] = [
  { name: 'body-rule', find: ({ cascade }) => colorsOf(cascade.backgroundOf('body')) },
  { name: 'html-rule', find: ({ cascade }) => colorsOf(cascade.backgroundOf('html')) },
  { name: 'bgcolor', find: legacyColors },
  { name: 'background-property', find: propertyColors },
  { name: 'white-by-default', find: ({ isWhole }) => (isWhole ? [white] : []) },
];
