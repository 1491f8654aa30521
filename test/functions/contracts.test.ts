import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { anyPlatform, endpoints } from '#functions/index.ts';
import { commonErrors } from '#shared/api/endpoint.ts';
import { credentialKinds } from '#shared/credential-kinds.ts';

/**
 * What customers rely on: the path, limits and errors of each operation, and each field of a request with its bounds and the
 * operations that have it. WRITE_CONTRACTS=1 writes the file anew; then read its differences.
 */

const file = join(import.meta.dirname, '../samples/contracts.json');

const limits = Object.fromEntries(
  endpoints.map(({ name, path, host, timeoutSeconds, memoryMb, bodyLimitBytes, errors, ...contract }) => [
    name,
    [
      `${host} ${path}, ${timeoutSeconds} s, ${memoryMb} MB, ${bodyLimitBytes} bytes`,
      `errors: ${errors.join(', ')}`,
      `credentials: ${contract.credentials.join(', ')}`,
      `ids: ${(contract.rotatingIds ?? []).join(', ')}`,
    ],
  ]),
);

const withoutDescription = (name: string, value: unknown): unknown => (name === 'description' ? undefined : value);

const boundsOf = (request: z.ZodObject): string[] => {
  const { properties = {}, required = [] } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, field]) => {
    const bounds = JSON.stringify(field, withoutDescription).replace(/"(?:pattern|enum)":.{200,}/, '...');
    return `${name}${required.includes(name) ? '' : '?'}: ${bounds}`;
  });
};

const fields: Record<string, string> = {};
for (const { name, request } of endpoints)
  for (const field of boundsOf(request)) fields[field] = fields[field] ? `${fields[field]}, ${name}` : name;

const found = { commonErrors, limits, fields };
if (process.env['WRITE_CONTRACTS']) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
const expected = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));

it.each(Object.entries(found))('%s', (part, value) => expect(value).toEqual(expected[part]));

it('the order of a request to any platform is one of those of all endpoints, each once', () => {
  const { properties } = z.toJSONSchema(anyPlatform.request, { io: 'input' });
  expect(properties?.['sort_type']).toMatchObject({ type: 'string' });
  const { enum: named } = z.object({ enum: z.array(z.string()) }).parse(properties?.['sort_type']);
  expect(named).toHaveLength(new Set(named).size);
  expect(new Set(named)).toEqual(new Set(endpoints.flatMap((endpoint) => ('sorts' in endpoint ? endpoint.sorts : []))));
});

it('the key of Claude says which operations work without it', () => {
  const writing = endpoints.filter(({ credentials }) => credentials.includes('anthropic_api_key'));
  const free = writing.filter(({ errors }) => !errors.includes('ai_not_configured')).map(({ name }) => name);
  expect(free).toEqual(['wol-review-selection']);
  expect(credentialKinds.anthropic_api_key.changes).toMatch(/Claude\. Review selection also works without it\.$/);
});
