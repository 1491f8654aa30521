/** How many items are worked on at once, so that slow ones wait side by side. */
const lanes = 12;

/** Calls `work` for each item; the items of one lane one after the other. */
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
