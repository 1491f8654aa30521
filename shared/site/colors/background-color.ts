import { attribute } from '../../html/document.ts';
import { type Color, opaqueColor, readLegacyColor } from '../css/color.ts';
import { wordsOf } from '../css/selectors.ts';
import type { Rule } from '../page/rule.ts';
import type { Cascade } from './cascade.ts';

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

const white = opaqueColor(255, 255, 255);

/**
 * The rules that find the background color of a page, the most reliable first. Browsers paint white when no style sets
 * a color; white is the answer only when every style was read, and none may give the page another ground.
 */
export const backgroundRules: readonly Rule<BackgroundSources, Color>[] = [
  { name: 'body-rule', find: ({ cascade }) => listOf(cascade.backgroundOf('body')) },
  { name: 'html-rule', find: ({ cascade }) => listOf(cascade.backgroundOf('html')) },
  { name: 'bgcolor', find: bodyAttributeColors },
  { name: 'background-property', find: propertyColors },
  {
    name: 'white-by-default',
    find: ({ cascade, isComplete }) => (isComplete && !cascade.mayHaveOtherGround ? [white] : []),
  },
];
