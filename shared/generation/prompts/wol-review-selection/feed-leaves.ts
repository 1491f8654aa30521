/** An object of the request. */
export type Feed = Readonly<Record<string, unknown>>;

/** One text or number in a feed, at any depth. */
export interface FeedLeaf {
  /** The names on the way to it, folded: `reviewrating`, `ratingvalue`. Positions in lists are not included. */
  readonly path: readonly string[];
  /** The last name that says what it is: that of the parent for `rating.value`. */
  readonly name: string;
  readonly value: string | number;
}

/** Limits of what is read of one feed. */
const [maxDepth, maxLeaves] = [8, 300];

/** Names that say nothing of what a value is. */
const neutralNames = new Set('value raw plain default localized translated en de es fr pt'.split(' '));

/** A name in lower case, with letters only: `Review_Text` becomes `reviewtext`. */
const folded = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

const leavesAt = (value: unknown, path: readonly string[], leaves: FeedLeaf[]): void => {
  if (leaves.length >= maxLeaves || path.length > maxDepth) return;
  if (typeof value === 'string' || typeof value === 'number') {
    leaves.push({ path, name: path.findLast((name) => !neutralNames.has(name)) ?? '', value });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const member of value.slice(0, maxLeaves)) if (!Array.isArray(member)) leavesAt(member, path, leaves);
    return;
  }
  for (const [name, member] of Object.entries(value)) leavesAt(member, [...path, folded(name)], leaves);
};

/** The texts and numbers of a feed, those of outer objects first. */
export const leavesOf = (feed: Feed): readonly FeedLeaf[] => {
  const leaves: FeedLeaf[] = [];
  leavesAt(feed, [], leaves);
  return leaves.toSorted((one, other) => one.path.length - other.path.length);
};
