/** So much is done at once: what is slow waits side by side, and what is fast is not slowed down by it. */
const lanes = 12;

/** What `work` gives for each item; those of one lane one after the other. */
export const inLanes = <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Map<Item, Promise<Result>> => {
  const results = new Map<Item, Promise<Result>>();
  const last: Promise<unknown>[] = [];
  for (const [index, item] of items.entries()) {
    const lane = index % lanes;
    const result = Promise.resolve(last[lane]).then(() => work(item));
    last[lane] = result.catch(() => undefined);
    results.set(item, result);
  }
  return results;
};
