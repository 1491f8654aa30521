import { type Fault, faultNames, spaced } from './faults.ts';

/** The fault of a search for `Search fault: blocked 403`, or for the name of another fault after these words. */
export const faultOfSearch = (term: string): Fault | undefined =>
  faultNames.find((fault) => words(term).join(' ') === `search fault ${spaced(fault)}`);

const words = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');

/**
 * The items that have, for every word of `term`, a word in their name that begins with it. Exact names come first, the
 * others keep their order. An empty term finds nothing.
 */
export const searchByName = <Item extends { readonly name: string }>(
  items: readonly Item[],
  term: string,
  nameOf: (item: Item) => string = ({ name }) => name,
): readonly Item[] => {
  const wanted = words(term);
  if (wanted.length === 0) return [];
  const found = items.filter((item) => {
    const own = words(nameOf(item));
    return wanted.every((word) => own.some((candidate) => candidate.startsWith(word)));
  });
  const isExact = (item: Item): boolean => words(nameOf(item)).join(' ') === wanted.join(' ');
  return [...found.filter(isExact), ...found.filter((item) => !isExact(item))];
};
