import type { Chance } from '#infra/sandbox/random.ts';

/** The list with two members at random places swapped. */
export const swapped = <Item>(items: readonly Item[], chance: Chance): Item[] => {
  const order = [...items];
  const [a, b] = [chance.integer(0, order.length - 1), chance.integer(0, order.length - 1)];
  const [first, second] = [order[a], order[b]];
  if (first !== undefined && second !== undefined) [order[a], order[b]] = [second, first];
  return order;
};
