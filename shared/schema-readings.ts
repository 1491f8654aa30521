import type * as z from 'zod';

/** How often a schema reads before Zod compiles it. */
const firstReadings = 100;

const readings = new WeakMap<z.ZodType, number>();
const [interpreted, compiled] = [{ jitless: true }, { jitless: false }] as const;

/**
 * How Zod is to read with a schema now. It would compile each schema of an object at its first reading, which takes as
 * long as some hundred readings without that (0.3 to 5 ms each, up to 8 % of a cold start; Node 24, 2026-11).
 */
export const readingMode = (schema: z.ZodType): { readonly jitless: boolean } => {
  const count = readings.get(schema) ?? 0;
  if (count === firstReadings) return compiled;
  readings.set(schema, count + 1);
  return interpreted;
};
