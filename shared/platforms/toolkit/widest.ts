import * as z from 'zod';
import * as wire from './wire-schemas.ts';

const sizeList = z.lazy(() => z.union([wire.list, wire.record]));
const size = z.lazy(() => z.object({ url: z.string(), width: wire.optional(wire.numeric) }));

/** The address of the widest of the sizes of a picture, in the list or the object at `path`. */
export const widestAt = (value: unknown, path: readonly string[]): string | undefined => {
  const sizes = Object.values(wire.at(value, path, sizeList) ?? {});
  return wire.membersAt(sizes, [], size).toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]?.url;
};
