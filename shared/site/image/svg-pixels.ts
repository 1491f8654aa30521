import { readColor } from '../css/color.ts';
import { classesOf } from '../css/selectors.ts';
import { readDeclarations, readStyleSheet } from '../css/stylesheet.ts';
import { type HtmlElement, rawTextOf, readElements } from '../page/elements.ts';
import type { Pixels } from './pixels.ts';

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line', 'text', 'use']);
/** What these hold says where something else is painted, and is not painted itself. */
const unpainted = new Set(['mask', 'clippath']);

/** How an element is painted: its inside, its outline, and the color that it gives to a gradient. */
interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  readonly 'stop-color'?: string;
}

/** Of several values the last. Other properties are dropped at once: a style may hold any number of them. */
const paintIn = (values: Iterable<readonly [property: string, value: string | undefined]>): Paint => {
  const { fill, stroke, 'stop-color': stop } = Object.fromEntries(values);
  return {
    ...(fill !== undefined && { fill }),
    ...(stroke !== undefined && { stroke }),
    ...(stop !== undefined && { 'stop-color': stop }),
  };
};

/** What an image's own style sheets say of a selector. */
type Styles = ReadonlyMap<string, Paint>;

const stylesOf = (elements: readonly HtmlElement[]): Styles => {
  const styles = new Map<string, Paint>();
  for (const sheet of elements.filter(({ name }) => name === 'style')) {
    for (const { selectors, declarations } of readStyleSheet(rawTextOf(sheet))) {
      const paint = paintIn(declarations);
      for (const selector of selectors) styles.set(selector, { ...styles.get(selector), ...paint });
    }
  }
  return styles;
};

/** How an element says that it is painted: by its attributes, more strongly by style sheets, most strongly by its style. */
const ownPaint = (element: HtmlElement, styles: Styles): Paint => {
  const { name, attributes } = element;
  const selectors = [name, ...classesOf(element).map((token) => `.${token}`), `#${attributes['id']}`];
  let paint = paintIn(Object.entries(attributes));
  for (const selector of selectors) paint = { ...paint, ...styles.get(selector) };
  return { ...paint, ...paintIn(readDeclarations(attributes['style'] ?? '')) };
};

/** The paints that an element shows itself. */
const shownBy = ({ name }: HtmlElement, paint: Paint): (string | undefined)[] => {
  if (name === 'stop') return [paint['stop-color'] ?? 'black'];
  return shapes.has(name) ? [paint.fill ?? 'black', paint.stroke] : [];
};

/**
 * The colors of an SVG image as if each shape, outline and step of a gradient were one pixel: how large a shape is cannot
 * be said without drawing it. Throws on one that is cut off.
 */
export const svgPixels = (bytes: Buffer): Pixels => {
  const text = bytes.toString('utf8');
  if (!text.includes('</svg')) throw new RangeError('part of an SVG image');
  const elements = readElements(text);
  const styles = stylesOf(elements);
  // What is not here is not painted, nor is what it holds. Elements come after those around them.
  const paints = new Map<HtmlElement, Paint>();
  for (const element of elements) {
    const around = element.parent ? paints.get(element.parent) : {};
    if (around && !unpainted.has(element.name)) paints.set(element, { ...around, ...ownPaint(element, styles) });
  }
  return [...paints]
    .flatMap(([element, paint]) => shownBy(element, paint))
    .flatMap((value = 'none') => {
      const color = /^\s*url\(/i.test(value) ? undefined : readColor(value)?.toRgb();
      return color ? [color.r, color.g, color.b, 255] : [];
    });
};
