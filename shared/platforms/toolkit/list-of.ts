import * as z from 'zod';
import { readingMode } from '../../schema-readings.ts';
import { list } from './wire-schemas.ts';

/**
 * A list of which `schema` accepts all members. A list of Zod would describe each that it refuses, which takes 3 us, and an
 * answer may have 150,000. This one is refused at the first.
 */
export const listOf = <Schema extends z.ZodType>(schema: Schema) =>
  list.transform((values, { issues }): z.output<Schema>[] => {
    const members: z.output<Schema>[] = [];
    for (const input of values) {
      const { success, data } = schema.safeParse(input, readingMode(schema));
      if (!success) {
        issues.push({ code: 'custom', input });
        return z.NEVER;
      }
      members.push(data);
    }
    return members;
  });
