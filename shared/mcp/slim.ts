/** How long a result may be, in characters: about 10,000 tokens. Some clients warn above that (seen 2026-11). */
export const resultBudget = 40_000;

/** An address is useless if it is cut. A longer one is left out. */
const longestUrl = 500;

/** How much of a value is kept. */
export interface Limits {
  /** Characters of each text. */
  readonly text: number;
  /** Entries of each list. */
  readonly entries: number;
}

/** Nothing is cut. */
export const whole: Limits = { text: Number.POSITIVE_INFINITY, entries: Number.POSITIVE_INFINITY };

/** Limits from generous to strict. The first that makes a result fit is used. */
export const steps: readonly [Limits, ...Limits[]] = [
  { text: 1_500, entries: 50 },
  { text: 600, entries: 20 },
  { text: 250, entries: 10 },
  { text: 100, entries: 3 },
];

/** The beginning of a text, with an ellipsis if it was cut. A surrogate pair is never cut in two. */
export const clip = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;

const slimText = (text: string, limits: Limits, name: string): string | undefined => {
  if (!/(^|_)url$/.test(name)) return clip(text, limits.text);
  return text.length > longestUrl ? undefined : text;
};

/** A value without its nulls and empty lists, texts and lists cut to the limits. Undefined if nothing is left. */
export const slim = (value: unknown, limits: Limits, name = ''): unknown => {
  if (typeof value === 'string') return slimText(value, limits, name);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  if (Array.isArray(value)) {
    const kept = value.slice(0, limits.entries).map((each) => slim(each, limits));
    const known = kept.filter((each) => each !== undefined);
    return known.length > 0 ? known : undefined;
  }
  const kept = slimObject(value, limits);
  return Object.keys(kept).length > 0 ? kept : undefined;
};

/** The same for an object. If nothing is left, it is empty. */
export const slimObject = (value: object, limits: Limits): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, slim(each, limits, name)] as const)
      .filter(([, each]) => each !== undefined),
  );

/**
 * The first of the forms of a result that fits the budget, else the last.
 *
 * @param form gives the result within limits
 */
export const fitting = <Result extends object>(
  form: (limits: Limits) => Result,
  [first, ...others]: readonly [Limits, ...Limits[]] = steps,
  budget = resultBudget,
): Result => {
  const result = form(first);
  const [next, ...rest] = others;
  if (next === undefined || JSON.stringify(result).length <= budget) return result;
  return fitting(form, [next, ...rest], budget);
};
