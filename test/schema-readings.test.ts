import * as z from 'zod';
import { readingMode } from '#shared/schema-readings.ts';

describe('reading with a schema', () => {
  const schemas = [z.object({ a: z.string() }), z.object({ a: z.string() })];

  it('is compiled from the hundred and first time on, for each schema of its own', () => {
    for (const schema of schemas) {
      const modes = Array.from({ length: 102 }, () => readingMode(schema).jitless);
      expect(modes).toEqual([...Array<boolean>(100).fill(true), false, false]);
    }
  });

  it.each([{ a: 'x', b: 1 }, { a: 1 }, null])('gives the same of %j either way', (value) => {
    const [first, other] = [true, false].map((jitless) => schemas[0]?.safeParse(value, { jitless }));
    expect(first?.data).toEqual(other?.data);
    expect(first?.error?.issues).toEqual(other?.error?.issues);
  });
});
