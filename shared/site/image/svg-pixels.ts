import { attribute, type Element, elementsIn, parentOf, parseHtml, rawText } from '../../html/document.ts';
import { readColor } from '../css/color.ts';
import { ElementStyles } from '../css/element-styles.ts';
import { type Declaration, readDeclarations, readStyleSheet, StyleBudget } from '../css/stylesheet.ts';
import type { Pixels } from './image.ts';

/** The elements that are read. The icons of sites have fewer than 1,000. */
const maximumElements = 5_000;

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line', 'text', 'use']);
/** Elements whose content only limits where others are painted. */
const unpainted = new Set(['mask', 'clippath']);

/** The colors of an element, by property: its inside, its outline, and its step of a gradient. */
type Paint = Readonly<Partial<Record<'fill' | 'stroke' | 'stop-color', string>>>;
const painting: ReadonlySet<string> = new Set(['fill', 'stroke', 'stop-color']);
const isPainting = (property: string): boolean => painting.has(property);

/** The last of several values counts. Other properties are dropped at once: a style may have any number of them. */
const paintIn = (values: readonly Declaration[]): Paint =>
  Object.fromEntries(values.flatMap(([property, value]) => (isPainting(property) ? [[property, value]] : [])));

const shownBy = ({ name }: Element, paint: Paint): (string | undefined)[] => {
  if (name === 'stop') return [paint['stop-color'] ?? 'black'];
  return shapes.has(name) ? [paint.fill ?? 'black', paint.stroke] : [];
};

/** The pixel of a written color; none for another value. */
const pixelOf = (value: string): readonly number[] => {
  const color = /^\s*url\(/i.test(value) ? undefined : readColor(value)?.toRgb();
  return color ? [color.r, color.g, color.b, 255] : [];
};

/**
 * The colors of an SVG image, one pixel for each shape, outline and step of a gradient: the size of a shape is not
 * known without drawing it. Throws for an image that breaks off.
 */
export const svgPixels = (bytes: Buffer): Pixels => {
  const text = bytes.toString('utf8');
  if (!text.includes('</svg')) throw new RangeError('The SVG image breaks off.');
  const elements = elementsIn(parseHtml(text).document, maximumElements);
  const budget = new StyleBudget(isPainting);
  const sheets = elements.filter(({ name }) => name === 'style');
  const styles = new ElementStyles(
    sheets.flatMap((sheet) => readStyleSheet(rawText(sheet), budget)),
    [],
  );
  /** The colors that are set for an element: its `style` overrides style sheets, which override attributes. */
  const ownPaint = (element: Element): Paint => {
    const ofStyle = readDeclarations(attribute(element, 'style') ?? '');
    return paintIn([...Object.entries(element.attribs), ...styles.valuesOf(element), ...ofStyle]);
  };
  // Elements without an entry are not painted, nor are those inside. In the order of the text, parents come first.
  const paints = new Map<Element, Paint>();
  for (const element of elements) {
    const parent = parentOf(element);
    const around = parent ? paints.get(parent) : {};
    if (around && !unpainted.has(element.name)) paints.set(element, { ...around, ...ownPaint(element) });
  }
  const pixels = new Map<string, readonly number[]>(); // Many shapes share a color.
  return [...paints]
    .flatMap(([element, paint]) => shownBy(element, paint))
    .flatMap((value = 'none') => {
      const pixel = pixels.get(value) ?? pixelOf(value);
      pixels.set(value, pixel);
      return pixel;
    });
};
