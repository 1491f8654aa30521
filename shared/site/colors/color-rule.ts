import type { Color } from '../css/color.ts';

/** One way to find a color. */
export interface ColorRule<Sources> {
  readonly name: string;
  /** The colors that the rule finds, the best first. */
  readonly find: (sources: Sources) => readonly Color[];
  /** Which of these are acceptable; all when absent. */
  readonly accepts?: (color: Color, sources: Sources) => boolean;
}

/** A color, and the name of the rule that found it. */
export interface FoundColor {
  readonly color: Color;
  readonly rule: string;
}

/** The result of the first rule that finds an acceptable color. */
export const findColor = <Sources>(rules: readonly ColorRule<Sources>[], sources: Sources): FoundColor | undefined => {
  for (const { name, find, accepts = () => true } of rules) {
    const color = find(sources).find((found) => accepts(found, sources));
    if (color) return { color, rule: name };
  }
  return undefined;
};
