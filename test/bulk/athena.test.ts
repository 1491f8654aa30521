import * as z from 'zod';
import { keysOf } from '#shared/bulk/job/model.ts';
import { runOf } from '#shared/bulk/job/runs.ts';
import { workerOf } from '#shared/bulk/worker/worker.ts';
import { Review } from '#shared/reviews/model/review.ts';
import { expectPart } from '../docs/generated-part.ts';
import { appItem, memoryStore, review } from './jobs.ts';

/** The table of docs/bulk.md has the columns of the lines that the worker writes, and the partitions of their paths. */

/** The fields of a line beside those of its review. */
const ownColumns = { job_id: 'string', item: 'string', line: 'int', change: 'string' } as const;

const { $defs = {}, ...record } = z.toJSONSchema(Review);

/** A schema without null, and itself in place of its name. */
const present = (schema: z.core.JSONSchema._JSONSchema): z.core.JSONSchema.BaseSchema => {
  if (typeof schema === 'boolean') throw new Error('a field may be anything');
  if (schema.$ref) return present($defs[schema.$ref.replace('#/$defs/', '')] ?? true);
  const one = schema.anyOf?.find((each) => typeof each !== 'boolean' && each.type !== 'null');
  return one ? present(one) : schema;
};

const scalars = new Map<unknown, string>(
  Object.entries({ string: 'string', number: 'double', integer: 'int', boolean: 'boolean' }),
);

/** The members of an object, each with the type of Hive that holds its values. */
const membersOf = (schema: z.core.JSONSchema._JSONSchema): [string, string][] =>
  Object.entries(present(schema).properties ?? {}).map(([name, member]) => [name, hiveType(member)]);

const hiveType = (given: z.core.JSONSchema._JSONSchema): string => {
  const schema = present(given);
  const { items } = schema;
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  if (type === 'array' && items && !Array.isArray(items)) return `array<${hiveType(items)}>`;
  if (type === 'object') return `struct<${membersOf(schema).map(([name, own]) => `${name}:${own}`)}>`;
  const scalar = scalars.get(type);
  if (scalar === undefined) throw new Error(`no type of Hive for ${JSON.stringify(schema)}`);
  return scalar;
};

/** The names before each `=` in the path of a part. */
const partitionsOf = (path: string): string[] => [...path.matchAll(/\/(\w+)=/g)].flatMap(([, name]) => name ?? []);

/** What the worker writes of a list of one review: the path of the part, and its line. */
const written = async (): Promise<{ path: string; line: object }> => {
  const store = memoryStore();
  const parts: [string, string][] = [];
  const write = async (key: string, text: string) => {
    if (key.startsWith(keysOf('j').results)) parts.push([key, text]);
  };
  const ended = { nextToken: undefined, endedBy: 'end_of_list', leftOut: 0, warnings: [] } as const;
  const read = async () => ({ platform: 'p', reviews: [review('a')], ...ended });
  const worker = workerOf({ store: { ...store, write }, read, count: async () => true, maxWaitSeconds: 0 });
  await worker(runOf('j', {}), appItem(), 0);
  const [[path, line] = ['', '']] = parts;
  return { path, line: JSON.parse(line) };
};

const columns = (partitions: readonly string[]): [string, string][] =>
  [...Object.entries(ownColumns), ...membersOf(record)].filter(([name]) => !partitions.includes(name));

const sql = (partitions: readonly string[]): string => `CREATE EXTERNAL TABLE reviews (
${columns(partitions)
  .map(([name, type]) => `  \`${name}\` ${type}`)
  .join(',\n')}
)
PARTITIONED BY (${partitions.map((name) => `${name} string`).join(', ')})
ROW FORMAT SERDE 'org.openx.data.jsonserde.JsonSerDe'
LOCATION 's3://BUCKET/${keysOf('jobs/CUSTOMER/JOB').results}';

MSCK REPAIR TABLE reviews;`;

it('docs/bulk.md has the table of the lines of a job for Athena (written by npm run readme)', async () => {
  const { path, line } = await written();
  const partitions = partitionsOf(path);
  const names = [...columns(partitions).map(([name]) => name), 'platform'];
  expect(new Set(names)).toEqual(new Set(Object.keys(line))); // The platform is in the line and in its path.
  const markers = ['<!-- from the record -->', '<!-- end of the record -->'] as const;
  expectPart('docs/bulk.md', markers, `\`\`\`sql\n${sql(partitions)}\n\`\`\``);
});
