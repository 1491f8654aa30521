import type { Color } from '../css/color.ts';

/** One way to tell a color. */
export interface ColorRule<Sources> {
  readonly name: string;
  /** The colors that it finds, the best first. */
  readonly find: (sources: Sources) => readonly Color[];
  /** Which of them may be the answer; any when absent. */
  readonly accepts?: (color: Color, sources: Sources) => boolean;
}

/** A color, and the name of the rule that told it. */
export interface ToldColor {
  readonly color: Color;
  readonly rule: string;
}

/** What the first rule tells that finds an acceptable color. */
export const tellColor = <Sources>(rules: readonly ColorRule<Sources>[], sources: Sources): ToldColor | undefined => {
  for (const { name, find, accepts = () => true } of rules) {
    const color = find(sources).find((found) => accepts(found, sources));
    if (color) return { color, rule: name };
  }
  return undefined;
};
