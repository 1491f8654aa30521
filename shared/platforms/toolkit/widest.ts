import * as z from 'zod';
import * as wire from './wire-schemas.ts';

const size = z.lazy(() => z.object({ url: z.string(), width: wire.optional(wire.numeric) }));

/** The address of the widest of the sizes of a picture, in the list or the object at `path`. */
export const widestAt = (value: unknown, path: readonly string[]): string | undefined => {
  const sizes = wire.membersAt(Object.values(Object(wire.valueAt(value, path))), [], size);
  return sizes.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]?.url;
};
