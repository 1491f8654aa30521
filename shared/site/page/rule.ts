export interface Rule<Sources, Value> {
  readonly name: string;
  /** The values that the rule finds, the best first. */
  readonly find: (sources: Sources) => readonly (Value | undefined)[];
  /** Which of these are acceptable; all when absent. */
  readonly accepts?: (value: Value, sources: Sources) => boolean;
}

/** What the first rule that finds an acceptable value finds, and the name of the rule. */
export const firstFound = <Sources, Value>(rules: readonly Rule<Sources, Value>[], sources: Sources) => {
  for (const { name, find, accepts = () => true } of rules) {
    const value = find(sources).find((found) => found !== undefined && accepts(found, sources));
    if (value !== undefined) return { value, rule: name };
  }
  return undefined;
};
