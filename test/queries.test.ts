import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { endpoints } from '#functions/index.ts';
import { isReviewEndpoint } from '#shared/reviews/model/endpoint.ts';

const platforms = [...new Set(endpoints.filter(isReviewEndpoint).flatMap((endpoint) => endpoint.platforms))];

const Queries = z.strictObject({
  accepted: z.array(
    z.looseObject({ query: z.string(), fields: z.record(z.string(), z.string()).optional(), id: z.string() }),
  ),
  refused: z.array(z.string()),
});

const folder = join(import.meta.dirname, '../infra/sandbox/platforms');
const tables = globSync('*/*.queries.json', { cwd: folder }).map((file) => ({
  platform: basename(file, '.queries.json'),
  ...Queries.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
}));

describe.each(platforms)('$name', ({ name, locate }) => {
  const table = tables.find(({ platform }) => platform === name) ?? { accepted: [], refused: [] };

  it('has a table of at least 12 accepted and 6 refused queries', () => {
    expect(table.accepted.length).toBeGreaterThanOrEqual(12);
    expect(table.refused.length).toBeGreaterThanOrEqual(6);
  });

  it.each(table.accepted)('recognises $query', ({ query, fields = {}, ...target }) => {
    expect(locate(query, fields)?.target).toMatchObject(target);
  });

  it.each(table.refused)('does not recognise %s', (query) => {
    expect(locate(query, {})).toBeUndefined();
  });
});

it('every table is of a platform', () => {
  const names = platforms.map(({ name }) => name);
  expect(tables.map(({ platform }) => platform).filter((platform) => !names.includes(platform))).toEqual([]);
});
