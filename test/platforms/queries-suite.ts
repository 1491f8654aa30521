import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type { Platform } from '#shared/reviews/model/platform.ts';

const Queries = z.strictObject({
  accepted: z.array(
    z.looseObject({
      query: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      id: z.string(),
      /** Whether other platforms and the search are tried, too, if the platform does not have the item. */
      ambiguous: z.boolean().optional(),
      /** Whether the platform's search is asked for the item's own id. */
      unresolved: z.boolean().optional(),
    }),
  ),
  refused: z.array(z.string()),
});

const folder = join(import.meta.dirname, '../../infra/sandbox/platforms');

/** The tables of queries, keyed by the name of the platform. */
export const queryTables: ReadonlyMap<string, string> = new Map(
  globSync('*/*.queries.json', { cwd: folder }).map((file) => [basename(file, '.queries.json'), join(folder, file)]),
);

/** The table of a platform; an empty one where it has none. */
export const queriesOf = (name: string): z.output<typeof Queries> => {
  const file = queryTables.get(name);
  return file === undefined ? { accepted: [], refused: [] } : Queries.parse(JSON.parse(readFileSync(file, 'utf8')));
};

/** Tests `locate` of a platform with its table of queries, `<platform>.queries.json` in the sandbox. */
export const testQueries = ({ name, locate }: Platform): void => {
  const table = queriesOf(name);

  describe(`queries of ${name}`, () => {
    it('are at least 12 accepted and 6 refused ones', () => {
      expect(table.accepted.length).toBeGreaterThanOrEqual(12);
      expect(table.refused.length).toBeGreaterThanOrEqual(6);
    });

    for (const { query, fields = {}, ambiguous, unresolved, ...target } of table.accepted) {
      it(`recognizes ${query}`, () => {
        const located = locate(query, fields);
        expect(located?.target).toMatchObject(target);
        if (ambiguous !== undefined) expect(located?.ambiguous ?? false).toBe(ambiguous);
        if (unresolved !== undefined) expect(located?.unresolved ?? false).toBe(unresolved);
      });
    }

    for (const query of table.refused) {
      it(`does not recognize ${query}`, () => expect(locate(query, {})).toBeUndefined());
    }
  });
};
