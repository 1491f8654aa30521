import { isDeepStrictEqual } from 'node:util';
import type { Review } from '#shared/reviews/model/review.ts';

/** The path to a value in nested lists and objects. */
export type Path = readonly (string | number)[];

type Branch = Record<string | number, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

const entriesOf = (value: Branch): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value);

/** The value at `path`; undefined if there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((here, key) => (isBranch(here) ? here[key] : undefined), value);

/** The paths of all values inside `value`, of lists and objects too. */
export const placesIn = (value: unknown, path: Path = []): Path[] =>
  isBranch(value)
    ? entriesOf(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])])
    : [];

/** The path of the list of records in `value`: the list with the most members that have four entries or more. */
export const recordsIn = (value: unknown): Path | undefined => {
  const size = (path: Path) => {
    const list = valueAt(value, path);
    return Array.isArray(list) ? list.filter((member) => isBranch(member) && entriesOf(member).length >= 4).length : 0;
  };
  const [largest] = [[], ...placesIn(value)]
    .map((path) => ({ path, size: size(path) }))
    .sort((a, b) => b.size - a.size);
  return largest !== undefined && largest.size > 0 ? largest.path : undefined;
};

/** The values that replace one of another type. */
const oddNumber = 7.25;
export const oddText = 'odd~text';

/** The ways in which one place of a record is broken: it is dropped, null or of another type. */
export const mutations: readonly ((value: unknown) => unknown)[] = [
  () => undefined, // JSON has no such value.
  () => null,
  (value) => (typeof value === 'number' ? oddText : oddNumber),
];

/** A copy of `value` with `replacement` at `path`; `replacement` itself where the path is empty. */
export const withValue = (value: unknown, path: Path, replacement: unknown): unknown => {
  const key = path.at(-1);
  if (key === undefined) return replacement;
  const copy: unknown = structuredClone(value);
  const parent = valueAt(copy, path.slice(0, -1));
  if (isBranch(parent)) parent[key] = replacement;
  return copy;
};

/** Every leaf of a record or a review, as JSON. */
const leavesOf = (value: unknown): string[] =>
  placesIn(value).map((place) => String(JSON.stringify(valueAt(value, place))));

/** Fields that are derived from others, and so change with them. */
const derived = /^(review_id|review_id_source)$/;

/** The values of `after` that are not in the review before, not in the recorded record and not put in by the mutation. */
const inventedIn = (after: Review, before: Review, record: unknown): string[] => {
  const known = new Set([...leavesOf(before), ...leavesOf(record)]);
  return placesIn(after).flatMap((place) => {
    const value = valueAt(after, place);
    const text = JSON.stringify(value);
    const isLeaf = typeof value !== 'object' && value !== undefined;
    const isMutation = text.includes(String(oddNumber)) || text.includes(oddText);
    return !isLeaf || derived.test(place.join('.')) || known.has(text) || isMutation
      ? []
      : [`${place.join('.')}: ${text}`];
  });
};

/** The values in the reviews of `after` that the recorded response does not hold. */
export const inventions = (after: readonly Review[], before: readonly Review[], record: unknown): string[] =>
  after.flatMap((review, index) => {
    const same = before.find(({ review_id }) => review_id === review.review_id) ?? before[index];
    return same && !isDeepStrictEqual(review, same) ? inventedIn(review, same, record) : [];
  });
